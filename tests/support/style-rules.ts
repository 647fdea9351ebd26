// The style of the documentation: what its prose does without. Each rule is a pattern over prose (see `prose.ts`), what to
// write instead, and a sentence that breaks it.

import { proseOf } from './prose.ts';

/** A rule, told by pattern. */
export interface StyleRule {
  readonly pattern: RegExp;
  /** What to do about a finding. */
  readonly instead: string;
  /** A line of Markdown that the rule finds fault with. */
  readonly example: string;
}

/** Verbs whose last letter American English does not double. */
const SINGLE_L = 'cancel|channel|dial|fuel|initial|label|level|marshal|model|signal|total|travel|tunnel';

/** The rules, the more common faults first. */
export const styleRules: readonly StyleRule[] = [
  {
    pattern: /\b(?:simply|just|easily|obviously|basically|of course)\b/gi,
    instead: 'leave it out: what is easy depends on the reader',
    example: 'Just start the node.',
  },
  { pattern: /\bplease\b/gi, instead: 'give the instruction', example: 'Please restart the node.' },
  {
    pattern: /\bclick here\b|\[(?:here|this|link|this page|this link|more)\](?=\uFFFC)/gi,
    instead: 'say in the link where it leads',
    example: 'See [here](./a.md).',
  },
  {
    pattern: /\be\.\s?g\.|\bi\.\s?e\.|\betc\b/gi,
    instead: 'write "such as", "that is", "and so on"',
    example: 'A sink, e.g. Kafka.',
  },
  { pattern: /(?<=[^\s|\uFFFC]) {2,}(?=[^\s|\uFFFC])/g, instead: 'one space is enough', example: 'A  node.' },
  { pattern: /(?<![\w-])([a-z]{2,}) \1\b/gi, instead: 'leave one of the two out', example: 'It is the the leader.' },
  {
    pattern: /\b(?:\w+n't|(?:it|that|there|here)'s|(?:you|we|they|it)'(?:ll|re|ve|d)|let's)\b/gi,
    instead: 'write both words',
    example: "It isn't a leader.",
  },
  { pattern: /[\u2013\u2014]/g, instead: 'use a comma, a colon or two sentences', example: 'A leader \u2014 one of three.' },
  { pattern: /[\u2018\u2019\u201C\u201D]/g, instead: 'use straight quotes', example: 'The node\u2019s state.' },
  { pattern: /(?<=\w)\s+[,;](?=\s)/g, instead: 'no space before the mark', example: 'A leader , and followers.' },
  {
    pattern: new RegExp(`\\b(?:${SINGLE_L})l(?:ed|ing|ers?)\\b|\\bgrey\\b|\\b(?:whil|among)st\\b|\\btowards\\b`, 'gi'),
    instead: 'this documentation is in American English',
    example: 'The call was cancelled.',
  },
  { pattern: /(?<=^#+ .*)[.:;!]$/g, instead: 'a heading is no sentence', example: '## Start a node.' },
  {
    pattern: /(?<=\|\s*)[x\u2713\u2717](?=\s*[|,])/gi,
    instead: 'write "yes" or "no": a cross means either',
    example: '| Restarts | x | |',
  },
];

/** A fault: `line` is 1-based. */
export interface StyleFinding {
  readonly line: number;
  readonly words: string;
  readonly instead: string;
}

/** What the rules say about a page's source. */
export function styleFindings(source: string): readonly StyleFinding[] {
  return proseOf(source)
    .split('\n')
    .flatMap((text, at) =>
      styleRules.flatMap(({ pattern, instead }) =>
        Array.from(text.matchAll(pattern), ([words]) => ({ line: at + 1, words, instead })),
      ),
    );
}

/** Words that a source writes in lower case: they are no names. */
export function lowerCaseWords(source: string): readonly string[] {
  return proseOf(source).match(/(?<![\p{L}\d.@/_-])[a-z]{2,}(?![\p{L}\d/_-]|\.\w)/gu) ?? [];
}

/**
 * Headings, and titles of pages, in which a word after the first has a capital for no reason: `common` are words that the
 * pages also write in lower case, `names` those of them that are names as well.
 */
export function capitalFindings(
  source: string,
  common: ReadonlySet<string>,
  names: ReadonlySet<string>,
): readonly StyleFinding[] {
  const title = /^(?:\s*#{1,6} (?:\d+\. )?|\uFFFC*(?=.*$))(.*)$/;
  const shown = proseOf(source).split('\n');
  return source.split('\n').flatMap((line, at) => {
    if (!/^#{1,6} |^\s*(?:- )?(?:title|shortTitle|text|header): /.test(line)) return [];
    const [, text = ''] = title.exec(shown[at] ?? '') ?? [];
    const words = Array.from(text.matchAll(/(?<=[^\s.:?!"\uFFFC]\s+)[A-Z][a-z]+\b/g), ([word]) => word);
    return words
      .filter((word) => common.has(word.toLowerCase()) && !names.has(word))
      .map((word) => ({ line: at + 1, words: word, instead: 'headings have sentence case' }));
  });
}
