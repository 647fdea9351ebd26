// The one colour that a site chooses: links, buttons and markers of both colour modes, made from it. Its hue is kept; its lightness
// is changed as far as text needs it (OKLCH, https://www.w3.org/TR/css-color-4/#ok-lab).

/** The colours that the accent meets in a mode, as in `styles/tokens.css`: what it is printed on, and the text on a selection. */
export const SURROUNDINGS = {
  light: ['#fdfefe', '#f1f5f8', '#e6edf2', '#eef6f1', '#eef4fa', '#f4f1fb', '#faf5e8', '#fbf0ee'],
  dark: ['#0d151c', '#141e27', '#1b2832', '#11211d', '#111f2c', '#1b1b2e', '#211d15', '#24191c'],
} as const;

/** WCAG 2.2, 1.4.3. Markers and focus rings need 3:1 (1.4.11), so they have it as well. */
export const TEXT_CONTRAST = 4.5;
/** What is looked for where the colour has to be changed for dark pages: the least that is allowed looks dull there. */
const DARK_CONTRAST = 6;

/** A colour mode of pages. */
export type AccentMode = keyof typeof SURROUNDINGS;

/** The colours of one mode, as `#rrggbb`. */
export interface ModeAccent {
  readonly accent: string;
  /** For buttons that are pointed at. */
  readonly strong: string;
  readonly selection: string;
  /** The lowest contrast of the author's colour with what it is printed on, 1 to 21. */
  readonly ratio: number;
  /** The author's colour could be used as it is. */
  readonly isAsGiven: boolean;
}

/** `#rgb` or `#rrggbb` as `#rrggbb`; `null` for anything else. */
export function hexColor(value: unknown): string | null {
  if (typeof value !== 'string' || !/^#(?:[0-9a-f]{3}){1,2}$/i.test(value)) return null;
  const digits = value.slice(1).toLowerCase();
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}

/** The colours of a mode for an author's colour (`#rrggbb`). All that text is printed in has `TEXT_CONTRAST` everywhere. */
export function accentOf(color: string, mode: AccentMode): ModeAccent {
  const ratio = lowestContrast(color, mode);
  const isAsGiven = ratio >= TEXT_CONTRAST;
  const accent = isAsGiven ? color : nearestWith(color, mode, mode === 'dark' ? DARK_CONTRAST : TEXT_CONTRAST);
  const own = toOklch(accent);
  const isDark = mode === 'dark';
  return {
    accent,
    strong: toHex({ ...own, lightness: own.lightness + (isDark ? 0.08 : -0.09) }),
    selection: toHex({ ...own, lightness: isDark ? 0.36 : 0.91, chroma: Math.min(own.chroma, isDark ? 0.1 : 0.04) }),
    ratio,
    isAsGiven,
  };
}

/** The style rules that put an author's colour (`#rrggbb`) into both modes; they come behind the theme's sheets. */
export function accentRules(color: string): string {
  const properties = ({ accent, strong, selection }: ModeAccent): string =>
    `--accent:${accent};--accent-strong:${strong};--selection:${selection}`;
  const dark = properties(accentOf(color, 'dark'));
  return (
    `@layer tokens{:root{${properties(accentOf(color, 'light'))}}` +
    `@media screen{:root[data-theme="dark"]{${dark}}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}}`
  );
}

/** The nearest colour of the same hue that has a contrast with all it is printed on: darker on light pages, lighter on dark ones. */
function nearestWith(color: string, mode: AccentMode, contrast: number): string {
  const step = mode === 'dark' ? 0.002 : -0.002;
  const own = toOklch(color);
  let found = color;
  for (let lightness = own.lightness; lightness >= 0 && lightness <= 1; lightness += step) {
    found = toHex({ ...own, lightness });
    if (lowestContrast(found, mode) >= contrast) break;
  }
  return found;
}

function lowestContrast(color: string, mode: AccentMode): number {
  const own = luminance(linearOf(color));
  return Math.min(
    ...SURROUNDINGS[mode].map((surface) => {
      const other = luminance(linearOf(surface));
      return (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05);
    }),
  );
}

type Triple = readonly [number, number, number];

interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  /** Radians. */
  readonly hue: number;
}

/** Linear red, green and blue, 0 to 1. */
function linearOf(hex: string): Triple {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function luminance([red, green, blue]: Triple): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function times(matrix: readonly Triple[], [a, b, c]: Triple): Triple {
  return matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;
}

/** Björn Ottosson's matrices for linear sRGB (https://bottosson.github.io/posts/oklab/). */
const TO_CONES: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_CONES: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

function toOklch(hex: string): Oklch {
  const cones = times(TO_CONES, linearOf(hex)).map(Math.cbrt) as unknown as Triple;
  const [lightness, a, b] = times(TO_LAB, cones);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const cones = times(FROM_LAB, [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
  return times(FROM_CONES, cones.map((value) => value ** 3) as unknown as Triple);
}

/** As `#rrggbb`; a colour that screens do not have loses chroma until they do. */
function toHex(color: Oklch): string {
  const wanted = { ...color, lightness: Math.min(1, Math.max(0, color.lightness)) };
  let [low, high] = [0, 1];
  if (isShown(toLinear(wanted))) low = 1;
  for (let i = 0; low < 1 && i < 16; i += 1) {
    const middle = (low + high) / 2;
    if (isShown(toLinear({ ...wanted, chroma: wanted.chroma * middle }))) low = middle;
    else high = middle;
  }
  const parts = toLinear({ ...wanted, chroma: wanted.chroma * low }).map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Whether a colour is one of sRGB, but for what rounding takes away. */
function isShown(linear: Triple): boolean {
  return linear.every((value) => value > -0.0005 && value < 1.0005);
}
