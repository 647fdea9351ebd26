// A site with as many diagrams as asked for, of eight kinds in turn, no two alike. The same seed gives the same site.

import { seeded } from './random.js';

const NAMES = 'orders payments shipping returns invoices stock baskets reviews accounts prices'.split(' ');

const FENCE = '```';

/** Kind → source, made of names and numbers. */
const KINDS = {
  flowchart: ({ name, number }) =>
    `flowchart LR\n  a[${name()} ${number()}] -->|append| b{{${name()}}}\n  b --> c[(${name()})]\n  b -.-> d((${name()}))\n  c & d --> e[Read ${number()}]`,
  sequence: ({ name, number }) =>
    `sequenceDiagram\n  participant ${name()}A\n  A->>B: append ${name()} ${number()}\n  activate B\n  B-->>A: position ${number()}\n  deactivate B\n  Note over A,B: ${name()}\n  loop every ${number()} ms\n    A->>B: read\n  end`,
  class: ({ name, number }) =>
    `classDiagram\n  class Stream${number()} {\n    +${name()} string\n    +append(event) int\n  }\n  class Event${number()}\n  Stream${number()} *-- Event : holds ${name()}`,
  state: ({ name, number }) =>
    `stateDiagram-v2\n  [*] --> ${name()}${number()}\n  ${name()} --> Live : caught up\n  Live --> [*] : ${name()} ${number()}`,
  er: ({ name, number }) =>
    `erDiagram\n  STREAM ||--o{ EVENT : holds\n  EVENT {\n    string ${name()}\n    int version${number()}\n  }\n  EVENT }o--|| TYPE : "${name()}"`,
  gantt: ({ name, number }) =>
    `gantt\n  dateFormat YYYY-MM-DD\n  section ${name()}\n  ${name()} ${number()} : a, 2024-01-01, ${number()}d\n  ${name()} : after a, 20d`,
  pie: ({ name, number }) => `pie showData\n  "${name()}" : ${number()}\n  "${name()} b" : ${number()}\n  "rest" : ${number()}`,
  mindmap: ({ name, number }) =>
    `mindmap\n  root((${name()} ${number()}))\n    ${name()}\n      ${name()} ${number()}\n      ${name()}\n    ${name()}\n      ${name()}`,
};

/** Kinds of diagrams there are. */
export const DIAGRAM_KINDS = Object.keys(KINDS);

/** Pages (path → Markdown) with `count` diagrams, ten a page. */
export function diagramPages({ count, seed }) {
  const random = seeded(seed);
  const words = { name: () => random.pick(NAMES), number: () => random.int(10, 9999) };
  const pages = new Map([['README.md', '# Diagrams\n']]);
  for (let first = 0; first < count; first += 10) {
    const numbers = Array.from({ length: Math.min(10, count - first) }, (_, i) => first + i);
    const blocks = numbers.map((n) => `${FENCE}mermaid\n${KINDS[DIAGRAM_KINDS[n % DIAGRAM_KINDS.length]](words)}\n${FENCE}`);
    pages.set(
      `page-${String(first / 10).padStart(3, '0')}.md`,
      `# Page ${first / 10}\n\n${blocks.join('\n\nBetween them.\n\n')}\n`,
    );
  }
  return pages;
}
