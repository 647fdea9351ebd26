// Keys of front matter that other generators read and pages here do not, with what to write in their place. The tables of
// `docs/guide/migrating.md` say the same.

import type { Json, JsonObject } from '../model/json.ts';

/** Name → what to write for a value of it; `null` where the value asks for what is the rule here. */
const FOREIGN: Readonly<Record<string, (value: Json) => string | null>> = {
  sidebar_position: (value) => (typeof value === 'number' ? `write order: ${value}` : 'write it as "order"'),
  sidebar_label: () => 'write it as "shortTitle"',
  slug: () => 'name the file so, or keep the old address: write it into "aliases"',
  permalink: () => 'name the file so, or keep the old address: write it into "aliases"',
  hide_table_of_contents: (value) => (value === true ? 'write toc: false' : null),
  tableOfContents: contentsFix,
  pagination_prev: (value) => (value === null ? 'write prev: false' : 'write the path of the page as "prev"'),
  pagination_next: (value) => (value === null ? 'write next: false' : 'write the path of the page as "next"'),
  custom_edit_url: (value) => (value === null ? 'write editLink: false' : null),
  template: (value) => (value === 'splash' ? 'write home: true' : null),
  hide: (value) => hiddenParts(Array.isArray(value) ? value : [value]),
};

/** Starlight's `tableOfContents: false` or `{ maxHeadingLevel: 4 }`. */
function contentsFix(value: Json): string | null {
  if (value === false) return 'write toc: false';
  const deepest = isMapping(value) ? value['maxHeadingLevel'] : undefined;
  return typeof deepest === 'number' ? `write headerDepth: ${deepest}` : null;
}

function isMapping(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** MkDocs' `hide: [toc, navigation]`. */
function hiddenParts(parts: readonly Json[]): string | null {
  const keys = [...(parts.includes('toc') ? ['toc: false'] : []), ...(parts.includes('navigation') ? ['sidebar: false'] : [])];
  return keys.length === 0 ? null : `write ${keys.join(' and ')}`;
}

/** What to write in place of another generator's key; `null` where it is none, or its value changes nothing. */
export function foreignKeyFix(key: string, value: Json): string | null {
  return Object.hasOwn(FOREIGN, key) ? (FOREIGN[key]?.(value) ?? null) : null;
}
