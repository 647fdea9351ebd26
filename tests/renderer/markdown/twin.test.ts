import { expect, it } from 'vitest';
import { parseText, showTwin } from './parse-text.ts';

const twin = (text: string, files: Record<string, string> = {}): string =>
  showTwin(parseText(text, { files: new Map(Object.entries(files)) }));

it('drops front matter, and addresses are slots', () => {
  expect(twin('---\ntitle: x\n---\n\n# T\n\n[a](./b.md "t") ![c](d.png =30x) <https://example.org>\n')).toBe(
    '# T\n\n[a]({link ./b.md} "t") ![c]({image d.png 30x}) <https://example.org>\n',
  );
});

it('has includes in place', () => {
  expect(twin('Before\n\n<!-- @include: ./p.md -->\n\nAfter', { 'guide/p.md': 'Part [a](x.md)' })).toBe(
    'Before\n\nPart [a]({link x.md})\n\nAfter\n',
  );
});

it('changes a reference definition once', () => {
  expect(twin('[a][r] [r]\n\n[r]: ./x.md "T"')).toBe('[a][r] [r]\n\n[r]: {link ./x.md} "T"\n');
});

it('shrinks the blank lines that version blocks leave, but not those in code', () => {
  expect(twin('a\n\n\n\n\nb\n\n```\nc\n\n\n\nd\n```')).toBe('a\n\nb\n\n```\nc\n\n\n\nd\n```\n');
});

it('drops comments, scripts and tables of contents with their lines', () => {
  expect(twin('a\n\n<!-- x -->\n\n[[toc]]\n\n<script>\nx\n</script>\n\nb <!-- y --> c')).toBe('a\n\nb  c\n');
});

it('keeps containers and components as they are written', () => {
  const text = '::: tip Title\n<Badge text="x"/> text\n:::\n';
  expect(twin(text)).toBe(text);
});

it('fills in values, not in code', () => {
  expect(twin('{{ version }} `{{ version }}` [a](/{{ version }}/b.md)')).toBe('v25.1 `{{ version }}` [a]({link /v25.1/b.md})\n');
});

it('is empty for an empty page', () => {
  expect(twin('---\ntitle: x\n---\n')).toBe('');
});
