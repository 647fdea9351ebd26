import { expect, it } from 'vitest';
import { foreignParts } from '../../../renderer/diagrams/foreign-parts.ts';

it.each([
  ['<rect fill="url(https://a.example/x)"/>', 'url(https://a.example/x)'],
  ['<image href="https://a.example/x.png"/>', '<image href="https://a.example/x.png"/>'],
  ['<foreignObject><img src="//a.example/x.png"></foreignObject>', '<img src="//a.example/x.png">'],
  ['<style>@import "x"</style>', '<style>'],
  ['<script>x()</script>', '<script>'],
  ['<g onclick="x()"/>', ' onclick="x()"'],
  ['<a href="javascript:x()">x</a>', ' href="javascript:x()"'],
])('a drawing with %s is not its own', (svg, part) => {
  expect(foreignParts(`<svg>${svg}</svg>`)).toContain(part);
});

it('references inside of a drawing, links and text are its own', () => {
  const svg = '<svg><path marker-end="url(#d-1)"/><a href="https://a.example">url(x) &lt;img src=x&gt;</a></svg>';
  expect(foreignParts(svg)).toEqual([]);
});
