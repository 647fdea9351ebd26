// Measures contrast where it is seen: the colours that a browser computed for every word and every drawing of a page.

/** What may be asked of the page. */
export interface ContrastOptions {
  /** Selectors; only what they match is measured. Default: the whole page. */
  readonly only?: readonly string[];
}

/**
 * Runs in the page. Returns a line for each pair of colours that is too much alike: words need 4.5:1, large ones 3:1 (WCAG 2.2, 1.4.3),
 * drawings of buttons and links, and lines of fields 3:1 (1.4.11). Where a gradient is behind, every colour of it has to do.
 */
export function contrastFaults({ only }: ContrastOptions = {}): readonly string[] {
  type Color = readonly [number, number, number, number];
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  }) as CanvasRenderingContext2D;
  const read = new Map<string, Color>();
  const colorOf = (value: string): Color => {
    let color = read.get(value);
    if (!color) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = value;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      color = [red, green, blue, alpha / 255];
      read.set(value, color);
    }
    return color;
  };
  const over = ([red, green, blue, alpha]: Color, [r, g, b]: Color): Color => [
    red * alpha + r * (1 - alpha),
    green * alpha + g * (1 - alpha),
    blue * alpha + b * (1 - alpha),
    1,
  ];
  const luminance = (color: Color): number => {
    const [r = 0, g = 0, b = 0] = color
      .slice(0, 3)
      .map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: Color, b: Color): number => {
    const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  /** Colours in a gradient, as they are computed. */
  const gradient = (image: string): readonly Color[] =>
    image.includes('gradient')
      ? (image.match(/(?:rgba?|color)\([^()]*\)/g) ?? []).map(colorOf).filter(([, , , alpha]) => alpha > 0)
      : [];
  /** What may be behind an element's words. */
  const grounds = (element: Element | null): readonly Color[] => {
    if (!element) return [colorOf(getComputedStyle(document.documentElement).colorScheme.includes('dark') ? '#121212' : '#fff')];
    const style = getComputedStyle(element);
    const own = colorOf(style.backgroundColor);
    const behind = own[3] === 1 ? [own] : grounds(element.parentElement).map((ground) => over(own, ground));
    return [...behind, ...gradient(style.backgroundImage).flatMap((color) => behind.map((ground) => over(color, ground)))];
  };
  const opacity = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect();
      const { clipPath, overflow } = getComputedStyle(box);
      if (clipPath.startsWith('inset(50%') || (overflow !== 'visible' && (width <= 1 || height <= 1))) return false;
    }
    return true;
  };
  const faults = new Map<string, string>();
  const judge = (element: Element, what: string, ink: string, on: Element | null, least: number): void => {
    const [red, green, blue, alpha] = colorOf(ink);
    for (const ground of grounds(on)) {
      const seen = over([red, green, blue, alpha * opacity(element)], ground);
      const ratio = contrast(seen, ground);
      if (ratio < least - 0.005) {
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
        const line = `${what} of ${name}: ${ratio.toFixed(2)} (${ink} on ${ground.slice(0, 3).map(Math.round).join(' ')})`;
        if (!faults.has(line)) faults.set(line, `${line} "${element.textContent?.trim().slice(0, 40)}"`);
      }
    }
  };
  const isDisabled = (element: Element): boolean => element.closest(':disabled, [aria-disabled="true"], [inert]') !== null;
  const isWanted = (element: Element): boolean => !only || only.some((selector) => element.closest(selector));
  for (const element of document.querySelectorAll('body, body *')) {
    if (!isWanted(element) || isDisabled(element) || element.closest('[aria-hidden="true"].watermark, .watermark')) continue;
    const hasWords = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    const isField = element.matches(
      'input:not([type="hidden"], [type="checkbox"], [type="radio"]), textarea, select, summary.field',
    );
    const isGlyph = element.matches(':is(a, button, summary) svg.glyph');
    if ((!hasWords && !isField && !isGlyph) || !isSeen(element)) continue;
    const style = getComputedStyle(element);
    if (hasWords) {
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const ink = element instanceof SVGElement ? style.fill : style.color;
      if (!(element instanceof SVGElement)) judge(element, 'words', ink, element, isLarge ? 3 : 4.5);
    }
    if (isGlyph) judge(element, 'drawing', style.color, element.parentElement, 3);
    if (isField && style.borderBottomStyle !== 'none' && style.borderBottomWidth !== '0px')
      judge(element, 'line', style.borderBottomColor, element.parentElement, 3);
  }
  return [...faults.values()];
}
