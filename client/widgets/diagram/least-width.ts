// How much smaller than it is a drawing may be shown: so that its smallest words can still be read. What has less room scrolls.

/** px of the smallest words, as shown. */
const LEAST_TEXT = 12;
/**
 * Widths in px that `style.css` knows, among them what the columns of a phone (320), a large window (640, and 672 to its edges) and a tablet (696) have room for. Each is larger than the one before by
 * a sixth at most, which is how much words of 14 px may shrink.
 */
const WIDTHS = [280, 320, 365, 420, 480, 550, 640, 672, 696, 780, 818, 858, 1000, 1160, 1350, 1570];

/** px of words in a drawing that does not say it. */
const USUAL_TEXT = 14;

/** px of the smallest words in a drawing's markup, where it is shown as large as it is. */
export function smallestText(svg: string): number {
  const sizes = [...svg.matchAll(/\sfont-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  return sizes.length === 0 ? USUAL_TEXT : Math.min(...sizes);
}

/**
 * The name of the least width of a drawing of `width` px, for `data-least` and the style sheet: one of its steps, `all` for a drawing
 * that is not to be shrunk, `undefined` for one that fits every place.
 */
export function leastWidth(svg: string, width: number): string | undefined {
  const wanted = Math.floor(width * Math.min(1, LEAST_TEXT / smallestText(svg)));
  if (wanted <= (WIDTHS[0] as number)) return undefined;
  return String(WIDTHS.find((step) => step >= wanted && step <= width) ?? 'all');
}
