// The tag of a component, for Markdown that a hook makes.

import { escapeHtml } from '../model/html.ts';
import type { PlainObject } from '../model/json.ts';

/**
 * The tag of a component with its props, as Markdown: a block of its own, or a part of a line.
 *
 * @example componentTag('Badge', { text: 'new' }) // '<Badge text="new" />'
 */
export function componentTag(name: string, props: PlainObject = {}): string {
  return `<${name}${Object.entries(props).map(attribute).join('')} />`;
}

function attribute([name, value]: readonly [string, unknown]): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? ` ${name}="${inTag(value)}"` : ` :${name}="${inTag(JSON.stringify(value))}"`;
}

/** A tag of a component is one line. */
function inTag(value: string): string {
  return escapeHtml(value).replaceAll('\n', '&#10;');
}
