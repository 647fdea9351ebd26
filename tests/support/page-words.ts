// What a page says to a reader, word by word: its text, and the attributes that are read out or shown.

import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** Attributes whose value is for people. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt', 'placeholder', 'label']);
/** Attributes that hold names of widgets. */
const NAMES = new Set(['data-widget', 'data-mounted']);
/** Elements without words. */
const SILENT = new Set(['script', 'style', 'template']);
/** Names of head tags whose `content` is for people. */
const TOLD = /^(?:description|og:title|og:description|og:site_name|og:image:alt|twitter:title|twitter:description)$/;

/**
 * Every text of a document that somebody reads or hears, in its order; and the texts it holds for scripts (`data-*`). What
 * says that it is in another language than the document is left out.
 */
export function pageTexts(html: string): { readonly spoken: readonly string[]; readonly held: readonly string[] } {
  const spoken: string[] = [];
  const held: string[] = [];
  let language: string | undefined;
  const walk = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) spoken.push(node.value);
    if ('attrs' in node) {
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
      language ??= attributes.get('lang');
      if ((attributes.get('lang') ?? language) !== language) return;
      for (const [name, value] of attributes) {
        if (SPOKEN.has(name)) spoken.push(value);
        if (name.startsWith('data-') && !NAMES.has(name)) held.push(...stringsOf(value));
      }
      if (TOLD.test(attributes.get('name') ?? attributes.get('property') ?? '')) spoken.push(attributes.get('content') ?? '');
    }
    if ('childNodes' in node && !SILENT.has(node.nodeName)) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return { spoken, held };
}

/** The strings in an attribute's JSON, or the attribute itself. */
function stringsOf(value: string): readonly string[] {
  const collect = (json: unknown): readonly string[] => {
    if (typeof json === 'string') return [json];
    return typeof json === 'object' && json !== null ? Object.values(json).flatMap(collect) : [];
  };
  try {
    return collect(JSON.parse(value) as unknown);
  } catch {
    return [value]; // No JSON: a text of its own.
  }
}

/** The words of some texts, in lower case: two letters or more. */
export function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []));
}
