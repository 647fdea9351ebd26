// Where an element of a drawing is, of what shape, and where it leads: the attributes that stay as Mermaid wrote them, rounded.

import type { Attributes } from './drawing-tree.ts';
import { roundNumbers, rounded, roundPath, roundTransform } from './numbers.ts';

/** Attributes that say where something is and of what shape. */
const GEOMETRY = new Set(
  'x y width height x1 y1 x2 y2 cx cy r rx ry points dx dy rotate offset viewBox refX refY markerWidth markerHeight textLength'.split(
    ' ',
  ),
);
const PLAIN = new Set(
  'orient markerUnits gradientUnits patternUnits patternContentUnits clipPathUnits preserveAspectRatio lengthAdjust spreadMethod'.split(
    ' ',
  ),
);
/** Nothing that a browser would run: of addresses with a scheme, only these. */
const SAFE_LINK = /^(?:https?:|mailto:|tel:|[^:]*(?:[/?#]|$))/i;

/** The attributes of an element that have nothing to do with paint. `style` is its computed style. */
export function geometry(element: SVGElement, style: CSSStyleDeclaration): Attributes {
  const out: Attributes = {};
  for (const { name, value } of element.attributes) {
    if (name === 'id') out['id'] = value;
    else if (name === 'd') out['d'] = roundPath(value).trim();
    else if (GEOMETRY.has(name)) out[name] = roundNumbers(value).trim();
    else if (PLAIN.has(name)) out[name] = value;
    else if (name === 'clip-path' || name === 'mask') out[name] = value;
    else if (name === 'href' || name === 'xlink:href') Object.assign(out, link(element, value));
  }
  if (element.localName === 'rect') Object.assign(out, corners(style));
  const transform = transformOf(element, style);
  if (transform) out['transform'] = transform;
  return out;
}

/** How round a rectangle's corners are, which a style sheet may say as well. */
function corners(style: CSSStyleDeclaration): Attributes {
  const radius = parseFloat(style.getPropertyValue('rx'));
  return radius > 0 ? { rx: rounded(radius) } : {};
}

/**
 * An element's transform. A style sheet may set it as well, with an origin of its own: then the browser's computed value is used.
 */
function transformOf(element: SVGElement, style: CSSStyleDeclaration): string | null {
  const written = element.getAttribute('transform') ?? '';
  const brief = isStyled(element, style) ? relativeMatrix(element) : roundTransform(written);
  return /^(?:translate\(0(?:,0)?\))?$/.test(brief) ? null : brief;
}

function isStyled(element: SVGElement, style: CSSStyleDeclaration): boolean {
  if (style.transform === 'none' || !(element instanceof SVGGraphicsElement)) return false;
  const attribute = [...element.transform.baseVal].reduce(
    (all, { matrix }) => all.multiply(DOMMatrix.fromMatrix(matrix)),
    new DOMMatrix(),
  );
  return new DOMMatrix(style.transform).toString() !== attribute.toString();
}

function relativeMatrix(element: SVGElement): string {
  const own = (element as SVGGraphicsElement).getScreenCTM();
  const around = (element.parentElement as unknown as SVGGraphicsElement).getScreenCTM();
  if (!own || !around) return '';
  const { a, b, c, d, e, f } = around.inverse().multiply(own);
  return roundTransform(`matrix(${[a, b, c, d].join(' ')} ${rounded(e)} ${rounded(f)})`);
}

/** The target of a link, or what a `use` or `textPath` refers to inside of the drawing. */
function link(element: SVGElement, value: string): Attributes {
  if (element.localName !== 'a') return value.startsWith('#') ? { href: value } : {};
  if (!SAFE_LINK.test(value)) return {};
  return /^https?:/i.test(value) ? { href: value, target: '_blank', rel: 'noopener noreferrer' } : { href: value };
}
