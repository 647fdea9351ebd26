// Files that a build refuses to write, or leaves out.

import type { Defect } from './defect.ts';

export const OUTPUT: readonly Defect[] = [
  {
    kind: 'redirect at the address of a file in public/',
    code: 'output/collision',
    bad: { config: { redirects: [['/files/data.zip', '/guide/']] } },
    good: { config: { redirects: [['/files/data', '/guide/']] } },
    fix: 'take the redirect out, or rename the file',
  },
  {
    kind: 'file in public/ at the address of a page',
    code: 'output/collision',
    bad: { files: { 'public/guide/start.html': '<title>Start</title>' } },
    good: { files: { 'public/guide/begin.html': '<title>Start</title>' } },
    fix: 'rename one of the two files',
  },
  {
    kind: 'file in public/ at the address of a folder of pages',
    code: 'output/collision',
    bad: { files: { 'public/guide': 'text' } },
    good: { files: { 'public/guides': 'text' } },
    fix: 'rename one of the two',
  },
  {
    kind: 'file in public/ that differs from a page in upper and lower case',
    code: 'output/collision',
    bad: { files: { 'public/guide/Start.html': '<title>Start</title>' } },
    good: { files: { 'public/guide/begin.html': '<title>Start</title>' } },
  },
  {
    kind: 'layout that the theme does not have',
    code: 'front-matter/unknown-layout',
    bad: { files: { 'guide/page.md': '---\nlayout: pge\n---\n\n![Picture](/img/pic.png)\n' } },
    good: { files: { 'guide/page.md': '---\nlayout: page\n---\n\n![Picture](/img/pic.png)\n' } },
    fix: 'write "page"',
  },
  {
    kind: 'file of a shared folder that no version publishes',
    code: 'versions/empty',
    bad: { files: { 'product/_shared/extra.md': '---\nversions: ">v3"\n---\n\n# Extra\n' } },
    good: { files: { 'product/_shared/extra.md': '---\nversions: ">v2"\n---\n\n# Extra\n' } },
  },
];
