// The CommonMark specification's own examples. Our markup differs on purpose (heading links, code figures, slots):
// `plainHtml` takes that back. What is left are the deviations listed here, each with its reason.

import { createRequire } from 'node:module';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import type { RawPage } from '../../../renderer/markdown/parse-page.ts';
import { escapeHtml } from '../../../renderer/model/html.ts';
import { parseText } from './parse-text.ts';

interface Example {
  readonly markdown: string;
  readonly html: string;
  readonly section: string;
  readonly number: number;
}

const { tests } = createRequire(import.meta.url)('commonmark-spec') as { readonly tests: readonly Example[] };
const markdownIt = new MarkdownIt();

/** Reason → numbers of the examples that come out otherwise. */
const DEVIATIONS: Readonly<Record<string, readonly number[]>> = {
  'Comments are dropped: they are notes among authors.': [177, 179, 183, 308, 309, 625, 626],
  'Scripts and styles are parts of single-file components in this dialect: they are dropped and reported.': [
    170, 172, 173, 176, 178,
  ],
  'A tag that is neither HTML nor a component is text: `<none>` must not vanish.': [150, 524, 536, 613, 614, 615, 623],
  'So is a tag that never ends, which would hide text up to the next `>`.': [156, 157, 158],
  'An address in angle brackets that is no address is text for the same reason.': [201, 491],
  'A name in Pascal case is a component: an unknown one is reported, its content shown.': [163],
  'Addresses in raw HTML are read and written anew: character references decoded, attributes in our order.': [31, 475, 630],
  'An element left open ends with the block around it, an end tag that ends nothing is dropped: both would break the page.': [
    21, 151, 155, 165, 174, 175, 184, 187, 344, 476, 477, 494, 631, 642, 643,
  ],
  '`<a/>` means an element without content, as its author thinks.': [616, 617],
  "A fence's language is a word; `;` is none.": [144],
};

const REASONS = new Map(
  Object.entries(DEVIATIONS).flatMap(([reason, numbers]) => numbers.map((number) => [number, reason] as const)),
);

describe('CommonMark 0.31.2', () => {
  const same = tests.filter(({ number }) => !REASONS.has(number));
  it.each(same.map((example) => [example.number, example.section, example] as const))(
    'example %i (%s)',
    (_number, _section, example) => {
      expect(madeOf(example)).toBe(expectedOf(example));
    },
  );

  // A deviation that is none any more must leave the list.
  const other = tests.filter(({ number }) => REASONS.has(number));
  it.each(other.map((example) => [example.number, REASONS.get(example.number), example] as const))(
    'example %i differs: %s',
    (_number, _reason, example) => {
      expect(madeOf(example)).not.toBe(expectedOf(example));
    },
  );
});

function madeOf({ markdown }: Example): string {
  // A line before it keeps `---` from being front matter.
  return plainHtml(parseText(`\n${markdown.replaceAll('→', '\t')}`));
}

function expectedOf({ html }: Example): string {
  return normalHtml(html.replaceAll('→', '\t'));
}

/** Our HTML without what we add to CommonMark's. */
function plainHtml(raw: RawPage): string {
  const html = raw.body.parts.map((part) => {
    if (typeof part === 'string') return part;
    if (part.kind === 'link') {
      const { href = '', kind } = raw.page.links[part.link] ?? {};
      return escapeHtml(kind === 'html' ? href : markdownIt.normalizeLink(href));
    }
    if (part.kind === 'image') return `src="${escapeHtml(markdownIt.normalizeLink(raw.page.images[part.image]?.src ?? ''))}"`;
    if (part.kind !== 'code') return `{${part.kind}}`;
    const { lang, code } = raw.blocks[part.block] ?? { lang: '', code: '' };
    return `<pre><code${lang ? ` class="language-${escapeHtml(lang)}"` : ''}>${escapeHtml(code === '' ? '' : `${code}\n`)}</code></pre>`;
  });
  return normalHtml(html.join(''))
    .replace(/<a class="heading-link"[^>]*><\/a>(?=<\/h\d>)/g, '')
    .replace(/<h(\d) id="[^"]*">/g, '<h$1>')
    .replace(/ target="_blank" rel="noopener noreferrer"/g, '')
    .replace(/ loading="lazy"(?: decoding="async")?/g, '')
    .replace(/<a class="zoom"[^>]*>(<img[^>]*>)<\/a>/g, '$1')
    .replace(/<figure class="image">/g, '<p>')
    .replace(/(?:<figcaption>[^<]*<\/figcaption>)?<\/figure>/g, '</p>');
}

/** Void elements have no slash; blank lines and the line end in an empty quote do not matter. */
function normalHtml(html: string): string {
  return html
    .replace(/\s*\/>/g, '>')
    .replace(/\n+/g, '\n')
    .replaceAll('<blockquote>\n</', '<blockquote></')
    .trim();
}
