// Ignore patterns, and the lock file of addresses.

import type { Defect } from './defect.ts';

export const SETTINGS: readonly Defect[] = [
  {
    kind: 'ignore pattern that no longer matches',
    code: 'check/unused-ignore',
    bad: { config: { checkLinks: { ignore: [{ kind: 'image/no-alt', reason: 'pictures of ornament' }] } } },
    good: {
      text: '![](/img/pic.png)',
      config: { checkLinks: { ignore: [{ kind: 'image/no-alt', reason: 'pictures of ornament' }] } },
    },
  },
  {
    kind: 'lost address of the lock file',
    code: 'url/lost',
    bad: { files: { 'urls.lock': '/guide/gone.html\n' } },
    good: { files: { 'urls.lock': '/guide/start.html\n/guide/old.html\n', 'public/_redirects': '/guide/old.html /guide/\n' } },
  },
  {
    kind: 'lock file with merge conflicts',
    code: 'source/conflict',
    bad: { files: { 'urls.lock': '/guide/\n<<<<<<< HEAD\n/guide/page.html\n=======\n/guide/start.html\n>>>>>>> work\n' } },
    good: { files: { 'urls.lock': '# ======= addresses\n/guide/\n/guide/page.html\n/guide/start.html\n' } },
  },
  {
    kind: 'page with merge conflicts',
    code: 'source/conflict',
    bad: { text: '<<<<<<< HEAD\n[one](./start.md)\n=======\n[two](./start.md)\n>>>>>>> work' },
    good: {
      text: '```diff\n<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> work\n```\n\n<pre>\n&lt;\n<<<<<<< HEAD\n=======\n>>>>>>> work\n</pre>\n\nTitle\n=======\n\n>>>>>>> deep quote',
    },
  },
  {
    kind: 'lost section of the lock file',
    code: 'url/lost-anchor',
    bad: { files: { 'urls.lock': '/guide/start.html #instal\n' } },
    good: { files: { 'urls.lock': '/guide/start.html #install\n' } },
  },
];
