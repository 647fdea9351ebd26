// Pages that cannot be reached by clicking.

import type { Defect } from './defect.ts';

export const WAYS: readonly Defect[] = [
  {
    kind: 'page without links to it',
    code: 'page/orphan',
    bad: { files: { 'lone.md': '# Lone\n' } },
    good: { files: { 'lone.md': '---\nindex: false\n---\n\n# Lone\n' } },
  },
  {
    kind: 'page linked only from an unlinked page',
    code: 'page/orphan',
    bad: { files: { 'lone.md': '---\nindex: false\n---\n\n[words](./other.md)\n', 'other.md': '# Other\n' } },
    good: {
      files: { 'lone.md': '---\nindex: false\n---\n\n[words](./other.md)\n', 'other.md': '# Other\n' },
      text: '[words](../other.md)',
    },
  },
  {
    kind: 'page linked only from a hidden version',
    code: 'page/only-hidden',
    bad: { files: { 'lone.md': '# Lone\n', 'product/v0/streams.md': '# Streams\n\n[words](../../lone.md)\n' } },
    good: { files: { 'lone.md': '# Lone\n', 'product/v2/streams.md': '# Streams\n\n## Read\n\n[words](../../lone.md)\n' } },
  },
  {
    kind: 'page that is similar to the 404 page',
    code: 'page/orphan',
    bad: { files: { 'lost.md': '# Not there\n' } },
    good: { files: { '404.md': '# Not there\n' } },
  },
];
