import { describe, expect, it } from 'vitest';
import { type ComparedTexts, compareTexts, type SplitText } from '../../../renderer/changes/compare-texts.ts';
import type { PagePair } from '../../../renderer/changes/compare-versions.ts';
import { movedSections, type TextPage, withMovedSections } from '../../../renderer/changes/moved-sections.ts';
import { wordSplitter } from '../../../renderer/changes/neutral.ts';

/** The words of sections by their headings. */
type Sections = Readonly<Record<string, string>>;

interface Page extends TextPage {
  readonly sections: Sections;
}

/** A page by its name, in both versions. */
type Pages = Readonly<Record<string, readonly [before: Sections | null, after: Sections | null]>>;

const idOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-');

const page = (version: string, name: string, sections: Sections): Page => ({
  id: `/${version}/${name}`,
  url: `/${version}/${name}.html`,
  title: name,
  rest: `${name}.html`,
  sections,
});

const textOf = (version: string, of: Page | null): SplitText => ({
  text: {
    title: of?.title ?? '',
    sections: Object.entries(of?.sections ?? {}).map(([title, line]) => ({ id: idOf(title), title, lines: [line] })),
    rows: [],
  },
  split: wordSplitter([version]),
});

/** What became of each page. */
function changesOf(pages: Pages): Readonly<Record<string, ComparedTexts>> {
  const pairs = Object.entries(pages).map(
    ([name, [before, after]]): PagePair<Page> => ({
      before: before && page('v1', name, before),
      after: after && page('v2', name, after),
    }),
  );
  const change = ({ before, after }: PagePair<Page>): ComparedTexts => compareTexts(textOf('v1', before), textOf('v2', after));
  const moved = movedSections(pairs, {
    headings: ({ sections }) => Object.keys(sections).map((text) => ({ id: idOf(text), text })),
    change,
    before: (of) => textOf('v1', of),
    after: (of) => textOf('v2', of),
    most: Infinity,
  });
  const told = pairs.map((pair) => {
    const texts = { before: pair.before?.id ?? null, after: pair.after?.id ?? null };
    return [pair.after?.title ?? pair.before?.title ?? '', withMovedSections(change(pair), moved, texts)] as const;
  });
  return Object.fromEntries(told);
}

const kinds = (pages: Pages): readonly string[] =>
  Object.entries(changesOf(pages)).flatMap(([name, { sections }]) =>
    sections.map(({ kind, title, to }) => `${name}: ${kind} ${title}${to ? ` to ${to.url}#${to.id}` : ''}`),
  );

const LOGS =
  'The server writes a file for each day below the folder of logs, with a line for each request, and keeps the files of the last thirty days.';
const OTHER_LOGS =
  'Each consumer group keeps the position of its last acknowledged event, and a rebalance gives partitions to members that are alive and answer.';
const NODES = 'A cluster has three nodes or five.';

describe('sections that moved', () => {
  it('are told where they were, with the place where they are, and are neither gone nor new', () => {
    const pages: Pages = { operations: [{ Nodes: NODES, Logs: LOGS }, { Nodes: NODES }], diagnostics: [{}, { Logs: LOGS }] };
    expect(kinds(pages)).toEqual(['operations: moved Logs to /v2/diagnostics.html#logs']);
    expect(changesOf(pages)['diagnostics']?.places.sections).toEqual([['logs', '']]);
  });

  it('may come to a page that is new', () => {
    const pages: Pages = { operations: [{ Nodes: NODES, Logs: LOGS }, { Nodes: NODES }], logs: [null, { Logs: LOGS }] };
    expect(kinds(pages)).toEqual(['operations: moved Logs to /v2/logs.html#logs']);
  });

  it('are told on the new page where they say something else', () => {
    const pages: Pages = {
      operations: [{ Logs: LOGS }, {}],
      diagnostics: [{}, { Logs: LOGS.replace('thirty', 'sixty') }],
    };
    expect(kinds(pages)).toEqual(['operations: moved Logs to /v2/diagnostics.html#logs', 'diagnostics: changed Logs']);
  });

  it.each([
    ['has another heading', { Journal: LOGS }],
    ['says something else', { Logs: OTHER_LOGS }],
  ])('are none where the section of the other page %s', (_, fresh) => {
    const told = kinds({ operations: [{ Logs: LOGS }, {}], diagnostics: [{}, fresh] });
    expect(told).toEqual(['operations: removed Logs', `diagnostics: added ${Object.keys(fresh)[0]}`]);
  });

  it('are none where the section is short', () => {
    const pages: Pages = { operations: [{ Nodes: NODES }, {}], diagnostics: [{}, { Nodes: NODES }] };
    expect(kinds(pages)).toEqual(['operations: removed Nodes', 'diagnostics: added Nodes']);
  });

  it('are none where several pages had the section, or have it', () => {
    const told = { operations: [{ Logs: LOGS }, {}], diagnostics: [{}, { Logs: LOGS }] } as const;
    expect(kinds({ ...told, install: [{ Logs: LOGS }, {}] })).toContain('diagnostics: added Logs');
    expect(kinds({ ...told, install: [{}, { Logs: LOGS }] })).toContain('operations: removed Logs');
  });

  it('are none where the page itself has the section under another heading', () => {
    const pages: Pages = { operations: [{ Logs: LOGS }, { Files: LOGS }], diagnostics: [{}, { Logs: LOGS }] };
    expect(kinds(pages)).toEqual(['operations: changed Files', 'diagnostics: added Logs']);
  });

  it('are looked for by reading each section once, however many pages have its heading', () => {
    const pairs = Array.from({ length: 20 }, (_, i): PagePair<Page> => {
      const own = page(i % 2 === 0 ? 'v1' : 'v2', String(i), { Logs: LOGS });
      return i % 2 === 0 ? { before: own, after: null } : { before: null, after: own };
    });
    const read: string[] = [];
    const reading = (version: string) => (of: Page) => {
      read.push(of.id);
      return textOf(version, of);
    };
    const moved = movedSections(pairs, {
      headings: () => [{ id: 'logs', text: 'Logs' }],
      change: ({ before, after }) => compareTexts(textOf('v1', before), textOf('v2', after)),
      before: reading('v1'),
      after: reading('v2'),
      most: Infinity,
    });
    expect(moved).toEqual([]);
    expect(read).toHaveLength(20);
  });
});
