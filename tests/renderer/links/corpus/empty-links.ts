// Links without a target or without text.

import { type Defect, link } from './defect.ts';

export const EMPTY_LINKS: readonly Defect[] = [
  { kind: 'link without a target', code: 'link/empty', bad: link(''), good: link('./start.md') },
  { kind: 'link to nothing but a hash', code: 'link/empty', bad: link('#'), good: link('#page') },
  {
    kind: 'link without text',
    code: 'link/no-text',
    bad: { text: '[](./start.md)' },
    good: { text: '[![Picture](/img/pic.png)](./start.md)' },
  },
];
