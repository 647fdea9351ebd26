// Pictures that nodes of a diagram show: `a@{ img: "https://…", label: "A" }`.

import type { DiagramPicture } from './drawings.ts';

/** The text in the braces of a node, and its keys with their values. */
const NODE = /@\{(?<pairs>(?:"[^"]*"|[^"{}])*)\}/dg;
const PAIR = /(?<key>[\w-]+)\s*:\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s,'"]+))/g;

/** The pictures of a source, in reading order. */
export function diagramPictures(source: string): readonly DiagramPicture[] {
  return [...source.matchAll(NODE)].flatMap(({ groups, indices }) => {
    const [start = 0] = indices?.groups?.['pairs'] ?? [];
    return [...(groups?.['pairs'] ?? '').matchAll(PAIR)].flatMap(({ index, groups: pair }) => {
      const src = pair?.['double'] ?? pair?.['single'] ?? pair?.['bare'] ?? '';
      return pair?.['key'] === 'img' ? [{ src, line: source.slice(0, start + index).split('\n').length }] : [];
    });
  });
}
