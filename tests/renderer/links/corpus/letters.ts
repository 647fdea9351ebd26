// Addresses whose case differs from that of their target.

import { type Defect, link } from './defect.ts';

export const LETTERS: readonly Defect[] = [
  {
    kind: 'page in another case',
    code: 'link/wrong-case',
    bad: link('./Start.md'),
    good: link('./start.md'),
    fix: 'write "./start.md"',
    fixed: '[words](./start.md)',
  },
  {
    kind: 'folder in another case',
    code: 'link/wrong-case',
    bad: link('/Guide/start.html#install'),
    good: link('/guide/start.html#install'),
    fix: 'write "/guide/start.html#install"',
    fixed: '[words](/guide/start.html#install)',
  },
  {
    kind: 'ending of a page in another case',
    code: 'link/wrong-case',
    bad: link('./Start.HTML#install'),
    good: link('./start.html#install'),
    fix: 'write "./start.html#install"',
    fixed: '[words](./start.html#install)',
  },
  {
    kind: 'download in another case',
    code: 'link/wrong-case-file',
    bad: link('/files/Data.zip'),
    good: link('/files/data.zip'),
    fix: 'write "/files/data.zip"',
    fixed: '[words](/files/data.zip)',
  },
];
