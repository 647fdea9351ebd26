// One icon of an installed set as an SVG element.

import { getIconData } from '@iconify/utils/lib/icon-set/get-icon';
import { iconToSVG } from '@iconify/utils/lib/svg/build';
import { htmlAttributes } from '../model/html.ts';
import type { IconSet } from '../model/tools.ts';

/** A drawing, ready to be printed; plain data. */
export interface IconDrawing {
  /** `width`, `height` (in `em`) and `viewBox`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The element's content. */
  readonly body: string;
}

/** Draws an icon, or one that is another name for it; `null` if the set has none of that name. */
export function drawIcon(set: IconSet, name: string): IconDrawing | null {
  const isKnown = Object.hasOwn(set.icons, name) || Object.hasOwn(set.aliases ?? {}, name);
  const data = isKnown ? getIconData(set, name) : null;
  if (data === null) return null;
  const { attributes, body } = iconToSVG(data);
  return { attributes: attributes as unknown as Record<string, string>, body: withoutStyles(body) };
}

/** All names of a set: its icons and their aliases. */
export function iconNames({ icons, aliases = {} }: IconSet): readonly string[] {
  return [...Object.keys(icons), ...Object.keys(aliases)];
}

/**
 * The element; decorative, so not announced. `scope` distinguishes it from every other drawing on its page: ids in it (of
 * gradients, masks and the like) begin with it.
 */
export function iconElement({ attributes, body }: IconDrawing, scope: string): string {
  const own = htmlAttributes({ class: 'icon-set', ...attributes, 'aria-hidden': 'true' });
  return `<svg${own}>${scopedIds(body, scope)}</svg>`;
}

function scopedIds(body: string, scope: string): string {
  const ids = new Set([...body.matchAll(/\sid="([^"\s]+)"/g)].map(([, id]) => id as string));
  if (ids.size === 0) return body;
  // As `@iconify/utils` finds references, but without numbers that count up from page to page.
  return body.replace(/([#;"])([^"#;()\s.]+)(?=["()]|\.[a-z])/g, (whole, before: string, id: string) =>
    ids.has(id) ? `${before}${scope}-${id}` : whole,
  );
}

/** Style properties that are no attributes of SVG elements (SVG 2 §6.6), and would be lost as such. */
const NO_ATTRIBUTE = /^(?:mix-blend-mode|isolation|animation.*|transition.*|-.*)$/;

/** A content security policy blocks style attributes: their properties become attributes of their own. */
function withoutStyles(body: string): string {
  return body.replace(/<style\b.*?<\/style>/gs, '').replace(/\sstyle="([^"]*)"/g, (_, style: string) =>
    style
      .split(';')
      .map((declaration) => declaration.split(/:(.*)/s).map((part) => part.trim()))
      .map(([name = '', value = '']) => (name === '' || NO_ATTRIBUTE.test(name) ? '' : ` ${name}="${value}"`))
      .join(''),
  );
}
