// What raw HTML loads from other hosts, or sends to them, under a directive of the content security policy.

import type { GuardedLoad } from '../model/parsed-page.ts';
import { isExternal } from '../model/url.ts';
import { decodeEntities } from './attribute-values.ts';
import { attributeValue, type NamedTag, type TagAttribute } from './html-tag.ts';
import type { Place } from './inline-place.ts';
import type { PageState } from './page-state.ts';

/** Attributes by element, with their directives. Pictures and films may come from anywhere, and scripts are left out. */
const GUARDED: Readonly<Record<string, Readonly<Record<string, GuardedLoad['directive']>>>> = {
  iframe: { src: 'frame-src' },
  frame: { src: 'frame-src' },
  embed: { src: 'object-src' },
  object: { data: 'object-src' },
  link: { href: 'style-src' },
  form: { action: 'form-action' },
  button: { formaction: 'form-action' },
  input: { formaction: 'form-action' },
};

/** Keeps as a fact that an attribute's value, whose address is `href`, is subject to the policy. */
export function noteLoad(
  { page, place }: { readonly page: PageState; readonly place: Place },
  tag: NamedTag,
  attribute: TagAttribute,
  written: string,
): void {
  const name = attribute.name.toLowerCase().replace(/^(?::|v-bind:)/, '');
  const directive = GUARDED[tag.name.toLowerCase()]?.[name];
  if (directive === undefined) return;
  if (directive === 'style-src' && !/\bstylesheet\b/i.test(attributeValue(tag, 'rel') ?? '')) return;
  const href = page.interpolate(decodeEntities(written).trim());
  if (href === '' || (directive !== 'object-src' && !(isExternal(href) && /^(?:https?:)?\/\//i.test(href)))) return;
  const at = page.source.locate(place(attribute.valueStart), Math.max(1, attribute.value?.length ?? 1));
  page.needs.push({ load: { directive, href }, at });
}
