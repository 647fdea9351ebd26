// Pages with slips in them: real pages with words of our own among theirs, in which marks that open, close or hide
// something were put in, doubled or taken out. Whatever happens, no word may be lost without a finding that says so.

import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { escapeHtml } from '../../renderer/model/html.ts';
import { makeSite } from '../../renderer/queries.ts';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import { pick } from './random.ts';
import { testEngine } from './site.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** A text before and after its mutation. Both hold words `Zq<n>x`. */
export interface MutatedPage {
  readonly marked: string;
  readonly text: string;
}

/** What can be wrong with how a mutated page was built. */
export interface PageProblems {
  readonly page: MutatedPage;
  /** Words that readers of the page before the mutation see, that stand in the text after it, and that its readers do not see. */
  readonly lost: readonly string[];
  /** Those of them that a finding tells of. */
  readonly told: readonly string[];
  /** Findings whose place is not in the file. */
  readonly misplaced: readonly Diagnostic[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Marks that open, close or hide something, one a piece. */
const MARKS: readonly string[] = [
  '<div>¦</div>¦<span>¦<b>¦</b>¦<a href="x">¦<p>¦<details>¦<summary>¦<pre>¦<code>¦<textarea>¦<select>¦<option>¦<title>¦<iframe>¦<table>¦<tr>¦<td>',
  '<video>¦<audio>¦<object>¦<canvas>¦<noscript>¦<svg>¦<math>¦<dialog>¦<ul>¦<li>¦<h2>¦<button>¦<style>¦</style>¦<script>¦</script>¦<script setup>',
  '<template>¦</template>¦<template #x>¦<!--¦-->¦<!---->¦<!¦<?¦?>¦<![CDATA[¦]]>¦<!doctype¦<div a="¦<img alt="¦<a href="¦<div¦</div¦<¦>¦&¦&lt',
  '<Badge>¦</Badge>¦<Badge text="¦<VPCard title="x">¦<VPCard>¦</VPCard>¦<VPCard ¦<Comp >¦<Foo>¦<Foo a="1">¦</Foo>¦<foo>¦<VidStack src="x">¦<Icon>¦<HopeIcon>',
  '<Catalog>¦<ClientOnly>¦<RouterLink to="/x">¦</RouterLink>¦<VPBanner title="x">¦<SiteInfo>¦<Tabs>¦<VideoPlayer>¦<Icon',
  ':::¦::::¦::: tip¦::: details T¦::: tabs¦::: code-tabs¦::: code-group¦::: card¦::: steps¦::: file-tree¦::: v-pre¦::: versions >=v1¦::: foo¦:::tip[',
  '::: preview¦@tab¦@tab x¦== x¦@startuml¦@enduml¦@[code](x)¦<<< ./x¦<!-- @include: ./x.md -->¦[[toc]]¦`¦``¦```¦```js¦```mermaid¦```math¦~~~¦~~~~',
  '````¦$$¦$¦{{¦}}¦{{ version }}¦{{ x }}¦{¦}¦{#id}¦{.a}¦[¦]¦![¦](¦)¦](x)¦](x "¦[^¦[^1]¦[^1]: ¦^[¦[x]: y¦[x]: ¦]: ¦[x]: y "¦|¦||¦| |¦|---|---|¦\\|',
  '| a | b |\n|---|---|\n| c¦|---|\n¦---¦---\n¦...¦===¦***¦# ¦## ¦> ¦> [!NOTE]¦> [!NOTE] ¦- ¦1. ¦- [ ] ¦: ¦    ¦\t¦\\¦*¦**¦_¦~~¦==¦~¦^¦:smile:¦¦\n¦\n\n¦\r\n¦\0',
].flatMap((list) => list.split('¦'));

/** Puts words among the words of a text's body, behind the front matter: `Zq0x`, `Zq1x`, … */
function withWords(text: string, random: () => number): string {
  const body = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0].length ?? 0;
  const gaps = [...text.matchAll(/(?<=[\p{L}\d.,;:]) (?=[\p{L}\d])/gu)].map(({ index }) => index).filter((at) => at >= body);
  const chosen = new Set(Array.from({ length: Math.min(24, gaps.length) }, () => pick(gaps, random)));
  let out = '';
  let at = 0;
  for (const [n, gap] of [...chosen].sort((a, b) => a - b).entries()) {
    out += `${text.slice(at, gap)} Zq${n}x`;
    at = gap;
  }
  return out + text.slice(at);
}

/** A page with one to five slips in it. `texts`: pages, of which it is one. */
export function mutatedPage(texts: readonly string[], random: () => number): MutatedPage {
  const marked = withWords(pick(texts, random), random);
  let text = marked;
  for (let slips = 1 + Math.floor(random() * 5); slips > 0; slips -= 1) text = mutated(text, random);
  return { marked, text };
}

function mutated(text: string, random: () => number): string {
  const at = placeIn(text, random);
  const kind = random();
  if (kind < 0.6) return text.slice(0, at) + pick(MARKS, random) + text.slice(at);
  const marks = [
    ...text.matchAll(/<[^<>\n]{0,40}>?|-->|:::+[ \w-]*|`+|~~~+|\||\{\{|\}\}|\[|\]\(?|\$+|^@tab.*|^---+$|^ +|^[>#-] /gm),
  ];
  if (marks.length === 0) return text.slice(0, at) + pick(MARKS, random) + text.slice(at);
  const { index, 0: mark } = pick(marks, random);
  if (kind < 0.85) return text.slice(0, index) + text.slice(index + mark.length);
  return random() < 0.5 ? text.slice(0, index) + mark + text.slice(index) : text.slice(0, at) + mark + text.slice(at);
}

/** A place between two characters: mostly at the begin of a line, or between words. */
function placeIn(text: string, random: () => number): number {
  const at = Math.floor(random() * (text.length + 1));
  const kind = random();
  if (kind < 0.2) return at;
  const before = text.lastIndexOf(kind < 0.7 ? '\n' : ' ', at);
  return before < 0 ? at : before + 1;
}

/** Builds pages as one site each of its own texts, before and after their mutation, and compares what readers see. */
export async function problemsOf(pages: readonly MutatedPage[]): Promise<readonly PageProblems[]> {
  const tree = new Map<string, string>();
  for (const [i, { marked, text }] of pages.entries()) {
    tree.set(`before/p${i}.md`, marked);
    tree.set(`after/p${i}.md`, text);
  }
  const engine = testEngine(tree, { config: { markdown: { math: true } } });
  const highlight = {
    highlight: (blocks: readonly { code: string }[]) =>
      Promise.resolve(blocks.map(({ code }) => ({ html: `<pre>${escapeHtml(code)}</pre>`, known: true }))),
  };
  const tools = { ...engine.tools, highlighter: highlight };
  const { files: made, findings } = await makeSite({ ...engine, tools });
  const files = new Map(made.map((file) => [file.path, file]));
  const seen = (path: string): string => visibleText(new TextDecoder().decode(files.get(path)?.bytes() ?? new Uint8Array()));
  return pages.map((page, i) => {
    const own = findings.filter(({ at }) => at?.file === `after/p${i}.md`);
    const before = seen(`before/p${i}.html`);
    const after = seen(`after/p${i}.html`);
    // Authors write comments to hide words; one in which another begins is a slip.
    const words = new Set(page.text.replace(/<!--(?:(?!<!--)[\s\S])*?-->/g, '').match(/Zq\d+x/g) ?? []);
    const lost = [...words].filter((word) => before.includes(word) && !after.includes(word));
    return {
      page,
      lost,
      told: lost.filter((word) => isTold(word, page.text, own)),
      misplaced: own.filter(({ at }) => !isInside(at, page.text)),
      diagnostics: own,
    };
  });
}

/** Whether a finding says that something was left out where a word stands (on its line, or on the lines it names), or quotes the word there. */
function isTold(word: string, text: string, diagnostics: readonly Diagnostic[]): boolean {
  const lines = normalLines(text).flatMap((line, i) => (line.includes(word) ? [i + 1] : []));
  return lines.every((line) =>
    diagnostics.some(({ code, severity, message, notes, at }) => {
      const said = [message, ...notes].join('\n');
      // With an error, the page is not published at all.
      const tells = /\bleft out\b|\bignored\b|\bdo not see\b/.test(said) || said.includes(word);
      if (at === null || (severity !== 'error' && !tells)) return false;
      if (isNamed(line, said)) return true;
      const first = code === 'front-matter/syntax' ? 1 : at.line;
      return line >= first && line <= Number(/\bup to line (\d+)\b/.exec(said)?.[1] ?? at.line);
    }),
  );
}

/** Whether a finding names a line among those of `tags on lines 4, 7 to 9, and 3 more`: these are told by their number behind the last. */
function isNamed(line: number, said: string): boolean {
  const [, list = '', more] = /\btags on lines? ([\d, to]*\d)(, and \d+ more)?/.exec(said) ?? [];
  const ranges = list.split(', ').map((range) => range.split(' to ').map(Number));
  const last = ranges.at(-1)?.at(-1) ?? 0;
  return ranges.some(([from = 0, to = from]) => line >= from && line <= to) || (more !== undefined && line > last);
}

function isInside(at: Diagnostic['at'], text: string): boolean {
  if (at === null) return false;
  const line = normalLines(text)[at.line - 1];
  return (
    line !== undefined &&
    at.column >= 1 &&
    at.length >= 1 &&
    at.column <= line.length + 1 &&
    at.column + at.length <= line.length + 2
  );
}

function normalLines(text: string): readonly string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
}

/** Elements whose content no reader sees, and those that repeat what stands elsewhere. */
const UNSEEN: ReadonlySet<string> = new Set(
  'head script style template title iframe noscript noembed noframes datalist video audio object canvas nav select dialog'.split(
    ' ',
  ),
);
const SPOKEN: ReadonlySet<string> = new Set([
  'alt',
  'title',
  'aria-label',
  'label',
  'placeholder',
  'value',
  'summary',
  'href',
  'data-source',
  'content',
]);

/** What a reader of a page sees, or hears, or is given when the page's scripts run. */
function visibleText(html: string): string {
  const out: string[] = [];
  const walk = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) out.push(node.value);
    if (UNSEEN.has(node.nodeName)) return;
    if ('attrs' in node)
      for (const { name, value } of node.attrs) if (SPOKEN.has(name) || name.startsWith('data-')) out.push(value);
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return out.join(' ');
}
