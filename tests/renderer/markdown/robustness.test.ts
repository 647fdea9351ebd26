// Whatever an author writes, the parser neither throws nor loses a word. Random but seeded: a failure comes again, and
// its message holds the text.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RawPage } from '../../../renderer/markdown/parse-page.ts';
import { cpuSeconds } from '../../support/cpu-time.ts';
import { parseText, showBody } from './parse-text.ts';

/** Numbers in [0, 1), always the same for a seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const FOLDER = new URL('./fixtures/', import.meta.url);
const TEXTS = readdirSync(FOLDER).flatMap((name) =>
  readFileSync(new URL(name, FOLDER), 'utf8')
    .split(/^=== .*\n/m)
    .map((part) => part.split(/^--- (?:files|options|html|twin|report)\n/m)[0] ?? ''),
);

/** Marks that open, close or hide something. */
const MARKS: readonly string[] = [
  '::: ¦::: tip¦:::: tabs¦::: code-group¦@tab x¦```¦~~~js¦<¦>¦{{¦}}¦[¦]¦(¦)¦|¦<Badge¦/>¦</VPCard>¦<VPCard>¦<!--¦-->¦\n¦\n\n¦    ¦\t',
  '- ¦> ¦1. ¦#¦$¦$$¦*¦_¦`¦\\¦\0¦\r\n¦{#id}¦[^1]¦[^1]: ¦^[¦\n: ¦![¦](¦=3x¦<a href="¦<img src=¦"¦\'¦<div>¦</div>¦<script>¦</script>',
  '<style>¦&amp;¦&#0;¦😀¦\uD800¦[[toc]]¦<<< ./x¦@[code](x)¦---¦==¦~¦\u2028¦<Foo>¦</Foo>¦<Catalog/>¦[!NOTE]¦:smile:¦<template>',
  `<pre>¦<code>¦${'<'.repeat(30)}¦${'['.repeat(30)}¦${'>'.repeat(120)}¦${'::: '.repeat(3)}¦${'- '.repeat(60)}`,
].flatMap((list) => list.split('¦'));

/** What may stand between paragraphs without hiding one: no comments, no info strings, no addresses. */
const STRUCTURES: readonly string[] = [
  ':::¦::: tip¦:::: tabs¦::: tabs¦::: code-group¦::: details T¦::::¦  :::¦   ::: note¦    ::: tip¦@tab x¦```\n¦```js\n¦~~~\n¦  ```\n',
  '{{ version }}¦{{¦|¦| a | b |\n|---|---|\n| c | d |¦- ¦  - ¦> ¦> > ¦1. ¦# ¦## x {#id}¦$$¦*¦**¦_¦`¦{.a}¦[^1]¦[^1]: note¦: def¦![¦](',
  '    [^2]: inner¦<div>¦</div>¦<VPCard>¦</VPCard>¦<Badge text="x"/>¦<VidStack src="x">¦<Foo>¦</Foo>¦<Foo a="1">¦<none>¦<details>',
  '</details>¦[[toc]]¦---¦===¦==¦~¦^¦> [!TIP]\n> x¦:smile:¦\t¦- [ ] ¦<code>¦</code>¦<span v-pre>¦<ClientOnly>¦</ClientOnly>¦<Catalog/>',
  `<RouterLink to="/x">¦&lt;¦${'>'.repeat(105)} `,
].flatMap((list) => list.split('¦'));

const LEADS: readonly string[] = ['\n', '\n\n', '\n\n  ', '\n\n    ', ' ', '\n> ', '\n- ', '\n\n- ', '\n   '];

function mutated(next: () => number): string {
  const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)] ?? '';
  let text = next() < 0.5 ? pick(TEXTS) : `${pick(TEXTS)}\n\n${pick(TEXTS)}`;
  for (let i = 0; i <= next() * 12; i += 1) {
    const at = Math.floor(next() * (text.length + 1));
    const kind = next();
    if (kind < 0.6) text = text.slice(0, at) + pick(MARKS) + text.slice(at);
    else if (kind < 0.8) text = text.slice(0, at) + text.slice(at + next() * 20);
    else text = text.slice(0, at) + text.slice(next() * text.length).slice(0, next() * 60) + text.slice(at);
  }
  return text;
}

function paragraphs(next: () => number): { readonly text: string; readonly words: readonly string[] } {
  const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)] ?? '';
  const words: string[] = [];
  let text = '\n';
  for (let i = 0; i < 3 + next() * 10; i += 1) {
    for (let n = Math.floor(next() * 3); n > 0; n -= 1) text += pick(STRUCTURES) + (next() < 0.7 ? '\n' : '');
    words.push(`word${i}x`);
    text += `${pick(LEADS)}aaa word${i}x bbb${pick(['\n', '\n\n', ' '])}`;
  }
  return { text, words };
}

/** Places that are no places. */
function badPlaces({ page }: RawPage): readonly unknown[] {
  const places = [...page.links, ...page.images, ...page.anchors, ...page.headings, ...page.diagnostics].map(({ at }) => at);
  return places.filter((at) => at !== null && !(at.line >= 1 && at.column >= 1 && at.length >= 1));
}

describe('random texts', () => {
  it.each([1, 2, 3, 4])('never make the parser throw, and every finding has a place (seed %i)', (seed) => {
    const next = random(seed);
    for (let i = 0; i < 150; i += 1) {
      const text = mutated(next);
      const raw = parseText(text, { markdown: { math: next() < 0.5, linkify: next() < 0.3 } });
      expect({ text, bad: badPlaces(raw), nul: showBody(raw).includes('\0') }).toEqual({ text, bad: [], nul: false });
    }
  });

  it.each([1, 2, 3, 4])('never lose a word of a paragraph (seed %i)', (seed) => {
    const next = random(seed * 7919);
    for (let i = 0; i < 150; i += 1) {
      const { text, words } = paragraphs(next);
      const raw = parseText(text, { markdown: { math: next() < 0.5 } });
      const shown = showBody(raw);
      expect({ text, lost: words.filter((word) => !shown.includes(word)) }).toEqual({ text, lost: [] });
    }
  });
});

describe('large texts', () => {
  it('take time in proportion', () => {
    const part = `## Heading\n\n::: tip\nSome **text** with a [link](./a.md) and \`code\`.\n:::\n\n- item\n- item\n\n| a | b |\n|---|---|\n| c | d |\n\n`;
    const secondsOf = (times: number): number => cpuSeconds(() => parseText(part.repeat(times)));
    secondsOf(50);
    expect(secondsOf(2000)).toBeLessThan(Math.max(0.001, secondsOf(250)) * 8 * 4);
  });

  it.each([
    ['unclosed containers', '::: tip\n', 2000],
    ['open fences in containers', '::: tip\n```\n', 1000],
    ['open brackets', '[', 5000],
    ['open components', '<VPCard title="x">', 1500],
    ['values without an end', '{{ ', 5000],
    ['attributes', '{.a} ', 5000],
    ['nested quotes', '>', 3000],
    ['dollars', '$a ', 3000],
    ['tables of one line', '| a |\n', 3000],
  ])('survive many %s', (_what, part, times) => {
    expect(parseText(`Text\n\n${part.repeat(times)}`, { markdown: { math: true } }).page.path).toBe('guide/page.md');
  });
});
