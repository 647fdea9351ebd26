// What the config wants no more of, and the lock file of addresses.

import type { Defect } from './defect.ts';

export const SETTINGS: readonly Defect[] = [
  {
    kind: 'ignore for what is gone',
    code: 'check/unused-ignore',
    bad: { config: { checkLinks: { ignore: [{ kind: 'image/no-alt', reason: 'pictures of ornament' }] } } },
    good: {
      text: '![](/img/pic.png)',
      config: { checkLinks: { ignore: [{ kind: 'image/no-alt', reason: 'pictures of ornament' }] } },
    },
  },
  {
    kind: 'address of the lock file that is gone',
    code: 'url/lost',
    bad: { files: { 'urls.lock': '/guide/gone.html\n' } },
    good: { files: { 'urls.lock': '/guide/start.html\n' } },
  },
  {
    kind: 'section of the lock file that is gone',
    code: 'url/lost-anchor',
    bad: { files: { 'urls.lock': '/guide/start.html #instal\n' } },
    good: { files: { 'urls.lock': '/guide/start.html #install\n' } },
  },
];
