import { expect, it } from 'vitest';
import { prefersMarkdown } from '../../../cli/http/accept.ts';

it.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.8', true],
  ['Text/Markdown;charset=utf-8;q=0.9, text/html;q=0.5', true],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['*/*', false],
  ['', false],
])('Accept: %s asks for Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
