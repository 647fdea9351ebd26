// Imported samples, code blocks and their comments.

import type { Defect } from './defect.ts';

export const SAMPLES: readonly Defect[] = [
  {
    kind: 'dead address in a comment of a sample',
    code: 'snippet/dead-link',
    bad: {
      text: '@[code](../samples/a.ts)',
      files: { 'samples/a.ts': '// https://docs.example.org/guide/gone.html.\nrun();\n' },
    },
    good: {
      text: '@[code](../samples/a.ts)',
      files: {
        'samples/a.ts':
          "// https://docs.example.org/guide/start.html.\n// https://docs.example.org/search.html?q=a, https://docs.example.org/llms.txt\nrun('https://docs.example.org/gone');\n",
      },
    },
  },
  {
    kind: 'dead section in a comment of a sample',
    code: 'snippet/dead-hash',
    bad: {
      text: '@[code](../samples/a.py)',
      files: { 'samples/a.py': '# see https://docs.example.org/guide/start.html#instal\nrun()\n' },
    },
    good: {
      text: '@[code](../samples/a.py)',
      files: { 'samples/a.py': '# see https://docs.example.org/guide/start.html#install\nrun()\n' },
    },
  },
  {
    kind: 'dead address in a comment beside one of the reader’s own machine',
    code: 'snippet/dead-link',
    bad: { text: '```sh\n# http://localhost:8080/guide/start.html\n# https://docs.example.org/guide/strat.md\n```' },
    good: { text: '```sh\n# http://localhost:8080/guide/start.html\n# https://docs.example.org/guide/start.md\n```' },
  },
  {
    kind: 'missing sample',
    code: 'include/missing',
    files: { 'samples/a.ts': 'run();\n' },
    bad: { text: '@[code](../samples/b.ts)' },
    good: { text: '@[code](../samples/a.ts)' },
  },
  {
    kind: 'missing part of a sample',
    code: 'include/region-missing',
    files: { 'samples/a.ts': '// #region run\nrun();\n// #endregion run\n' },
    bad: { text: '@[code{rum}](../samples/a.ts)' },
    good: { text: '@[code{run}](../samples/a.ts)' },
  },
  {
    kind: 'dead address in a comment of a code block',
    code: 'snippet/dead-link',
    bad: { text: '- Do:\n\n  ```sh\n  # see https://docs.example.org/guide/gone.html\n  run\n  ```' },
    good: {
      text: '- Do:\n\n  ```sh\n  # see https://docs.example.org/guide/start.html\n  run https://docs.example.org/gone\n  ```',
    },
  },
  {
    kind: 'dead section in a comment of a code block',
    code: 'snippet/dead-hash',
    bad: { text: '```ts\nrun(); // https://docs.example.org/guide/start.html#instal\n```' },
    good: { text: '```ts\nrun(); // https://docs.example.org/guide/start.html#install\n```' },
    fix: 'write "https://docs.example.org/guide/start.html#install"',
  },
  {
    kind: 'http in a comment where https is known',
    code: 'link/insecure',
    bad: { text: '[a](https://example.com/a)\n\n```ts\n// http://example.com/b\n```' },
    good: { text: '[a](https://example.com/a)\n\n```ts\n// http://example.net/b\n```' },
  },
  {
    kind: 'http in a comment of a command, after an option with its own address',
    code: 'link/insecure',
    bad: { text: '[a](https://example.com/a)\n\n```sh\nrun --at http://example.com/b # http://example.com/c\n```' },
    good: { text: '[a](https://example.com/a)\n\n```sh\nrun --at http://example.com/b\n```' },
    fix: 'write "https://example.com/c"',
  },
];
