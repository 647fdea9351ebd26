// Pages that cannot be reached by clicking.

import type { Defect } from './defect.ts';

export const WAYS: readonly Defect[] = [
  {
    kind: 'page no way leads to',
    code: 'page/orphan',
    bad: { files: { 'lone.md': '# Lone\n' } },
    good: { files: { 'lone.md': '---\nindex: false\n---\n\n# Lone\n' } },
  },
  {
    kind: 'page only a lone page leads to',
    code: 'page/orphan',
    bad: { files: { 'lone.md': '---\nindex: false\n---\n\n[words](./other.md)\n', 'other.md': '# Other\n' } },
    good: {
      files: { 'lone.md': '---\nindex: false\n---\n\n[words](./other.md)\n', 'other.md': '# Other\n' },
      text: '[words](../other.md)',
    },
  },
  {
    kind: 'page only a hidden version leads to',
    code: 'page/only-hidden',
    bad: { files: { 'lone.md': '# Lone\n', 'product/v0/streams.md': '# Streams\n\n[words](../../lone.md)\n' } },
    good: { files: { 'lone.md': '# Lone\n', 'product/v2/streams.md': '# Streams\n\n## Read\n\n[words](../../lone.md)\n' } },
  },
  {
    kind: 'page that only looks like the one for what is not found',
    code: 'page/orphan',
    bad: { files: { 'lost.md': '# Not there\n' } },
    good: { files: { '404.md': '# Not there\n' } },
  },
];
