import { describe, expect, it } from 'vitest';
import { repeatMark, slugify } from '../../../renderer/model/slug.ts';

describe('the id of a heading', () => {
  it.each([
    ['Getting started', 'getting-started', 'getting-started', 'getting-started'],
    ['What’s new?', 'what-s-new', 'whats-new', 'whats-new'],
    ['The `read()` call', 'the-read-call', 'the-read-call', 'the-read-call'],
    ['C++ & Rust', 'c-rust', 'c--rust', 'c-rust'],
    ['2.0 release', '_2-0-release', '20-release', '20-release'],
    ['snake_case', 'snake-case', 'snake_case', 'snake_case'],
    ['Über Größe', 'uber-große', 'über-größe', 'uber-groe'],
    ['日本語 文書', '日本語-文書', '日本語-文書', ''],
    ['a - b', 'a-b', 'a---b', 'a-b'],
  ])('of "%s" is by the rules that are set', (text, vuepress, github, mkdocs) => {
    expect(slugify(text, 'vuepress')).toBe(vuepress);
    expect(slugify(text, 'github')).toBe(github);
    expect(slugify(text, 'docusaurus')).toBe(github);
    expect(slugify(text, 'mkdocs')).toBe(mkdocs);
  });

  it('has no parts of an emoji in it by the rule of Docusaurus', () => {
    expect(slugify('👩🏽\u200D💻 CLI', 'docusaurus')).toBe('-cli');
  });

  it('is repeated with a number', () => {
    expect([repeatMark('vuepress'), repeatMark('github'), repeatMark('mkdocs')]).toEqual(['-', '-', '_']);
  });
});
