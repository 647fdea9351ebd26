// Tags of the document head, as authors write them.

import type { HeadTag } from '../model/front-matter.ts';

/**
 * A tag for the document head: name, attributes, content.
 *
 * @example ['link', { rel: 'icon', href: '/favicon.svg' }]
 */
export type HeadTagInput =
  | readonly [tag: string, attributes: Readonly<Record<string, string | number | boolean>>]
  | readonly [tag: string, attributes: Readonly<Record<string, string | number | boolean>>, content: string];

/** The tag in its normal form: attributes that are `false` are left out. */
export function headTagOf([tag, attributes, content]: HeadTagInput): HeadTag {
  const kept = Object.entries(attributes).filter(([, value]) => value !== false);
  return {
    tag,
    attributes: Object.fromEntries(kept.map(([name, value]) => [name, value === true ? true : String(value)])),
    content: content ?? null,
  };
}
