// Changes that sizes and times hardly show: whatever changed places, was put back, restored or linked elsewhere is seen.

import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isRemembered, build, shown } from '../support/cli-build.ts';
import { readTree } from '../support/memory-files.ts';

/** Each of the texts of a pair is as long as the other. */
const PAIRS: readonly (readonly [one: string, two: string, texts: readonly [string, string]])[] = [
  ['content/a/page.md', 'content/b/page.md', ['# Page\n\nText A.\n', '# Page\n\nText B.\n']],
  ['content/a/deep/more.md', 'content/b/deep/more.md', ['# More\n\nMore A.\n', '# More\n\nMore B.\n']],
  ['content/one.md', 'content/two.md', ['# Same\n\nText 1.\n', '# Same\n\nText 2.\n']],
  ['content/public/one.txt', 'content/public/two.txt', ['public 1', 'public 2']],
  ['content/public/x/same.txt', 'content/public/y/same.txt', ['public x', 'public y']],
  ['content/.parts/x/part.md', 'content/.parts/y/part.md', ['Hidden x.\n', 'Hidden y.\n']],
  ['shared/x/part.md', 'shared/y/part.md', ['Shared x.\n', 'Shared y.\n']],
  ['styles/x/site.css', 'styles/y/site.css', ['.x-y{color:#111}\n', '.x-y{color:#222}\n']],
  ['code/x/title.ts', 'code/y/title.ts', ["export const title = 'Title x';\n", "export const title = 'Title y';\n"]],
  ['content/pictures/x/p.svg', 'content/pictures/y/p.svg', [svg(3), svg(4)]],
  ['aside/page.md', 'aside/more.md', ['# Page\n\nText C.\n', '# More\n\nMore C.\n']],
];

const SITE = `
-- content/site.config.ts --
import { title } from '../code/x/title.ts';
export default {
  title,
  css: ['../styles/x/site.css'],
  markdown: { includeRoots: ['../shared'] },
  sidebar: false,
};
-- content/README.md --
# Home

<!-- @include: ./.parts/x/part.md -->

<!-- @include: ../shared/x/part.md -->

![A picture](./pictures/x/p.svg)
-- package.json --
{ "type": "module" }
-- node_modules/.keep --
`;

function svg(width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 9" width="${width}" height="9"/>`;
}

let folder = '';
const at = (path: string): string => join(folder, path);
const move = (from: string, to: string): void => fs.renameSync(at(from), at(to));
const exchange = (one: string, two: string): void => {
  move(one, 'moved');
  move(two, one);
  move('moved', two);
};
const link = (target: string, path: string): void => {
  fs.rmSync(at(path), { force: true });
  fs.symlinkSync(target, at(path));
};
/** Does something to a file, and sets its times back. */
const withTimes = (path: string, change: () => void): void => {
  const { atime, mtime } = fs.statSync(at(path));
  change();
  fs.utimesSync(at(path), atime, mtime);
};
const write = (path: string, text: string): void => fs.writeFileSync(at(path), text);
const textB = '# Page\n\nText B.\n';
const copyWithTimes = (from: string, to: string): void =>
  fs.cpSync(at(from), at(to), { recursive: true, preserveTimestamps: true, dereference: false });
const git = (...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'core.checkStat=default', ...args], {
    cwd: at('content'),
    stdio: 'ignore',
  });

/** Writes a pair again and again until both files fall into one tick of the file system's clock. */
function writePair([one, two, [first, second]]: (typeof PAIRS)[number]): void {
  const times = (path: string): string => `${fs.statSync(at(path)).mtimeMs} ${fs.statSync(at(path)).ctimeMs}`;
  for (const path of [one, two]) fs.mkdirSync(dirname(at(path)), { recursive: true });
  do {
    write(one, first);
    write(two, second);
  } while (times(one) !== times(two));
}

beforeAll(() => {
  folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'docs-build-test-')));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

/** Lays the site out as it is before every trick, and builds until it is remembered. */
async function settle(): Promise<void> {
  for (const name of fs.readdirSync(folder)) {
    if (name !== 'node_modules' && name !== 'dist') fs.rmSync(at(name), { recursive: true });
  }
  for (const [path, text] of readTree(SITE)) {
    fs.mkdirSync(dirname(at(path)), { recursive: true });
    write(path, text);
  }
  for (const pair of PAIRS) writePair(pair);
  link('a', 'content/folder');
  link('one.md', 'content/single.md');
  link('public/one.txt', 'content/linked.txt');
  const rested = async (): Promise<void> => {
    expect(await build(folder)).toMatchObject({ code: 0 });
    expect(await isRemembered(folder)).toBe(true);
  };
  await vi.waitFor(rested, { timeout: 30_000, interval: 20 });
}

/** What stands in some files of the output: their path or the end of it, and words of theirs. */
type Shown = readonly (readonly [path: string, words: string])[];

const UNCHANGED: Shown = [
  ['a/page.html', 'Text A.'],
  ['b/page.html', 'Text B.'],
  ['one.html', 'Text 1.'],
  ['one.txt', 'public 1'],
];

const TRICKS: readonly (readonly [name: string, trick: () => void, shown: Shown])[] = [
  [
    'two folders that change places',
    () => exchange('content/a', 'content/b'),
    [
      ['a/page.html', 'Text B.'],
      ['b/page.html', 'Text A.'],
    ],
  ],
  [
    'two inner folders that change places',
    () => exchange('content/a/deep', 'content/b/deep'),
    [
      ['a/deep/more.html', 'More B.'],
      ['b/deep/more.html', 'More A.'],
    ],
  ],
  [
    'two folders that change places, and places below them',
    () => {
      exchange('content/a', 'content/b');
      exchange('content/a/deep', 'content/b/deep');
    },
    [
      ['a/page.html', 'Text B.'],
      ['a/deep/more.html', 'More A.'],
    ],
  ],
  [
    'two pages that change places',
    () => exchange('content/one.md', 'content/two.md'),
    [
      ['one.html', 'Text 2.'],
      ['single.html', 'Text 2.'],
    ],
  ],
  [
    'two public files that change places',
    () => exchange('content/public/one.txt', 'content/public/two.txt'),
    [
      ['one.txt', 'public 2'],
      ['two.txt', 'public 1'],
    ],
  ],
  [
    'two public folders that change places',
    () => exchange('content/public/x', 'content/public/y'),
    [
      ['x/same.txt', 'public y'],
      ['y/same.txt', 'public x'],
    ],
  ],
  [
    'two folders of pictures that change places',
    () => exchange('content/pictures/x', 'content/pictures/y'),
    [['index.html', 'width="4"']],
  ],
  [
    'two hidden folders that change places',
    () => exchange('content/.parts/x', 'content/.parts/y'),
    [['index.html', 'Hidden y.']],
  ],
  ['two shared folders that change places', () => exchange('shared/x', 'shared/y'), [['index.html', 'Shared y.']]],
  ['two folders of styles that change places', () => exchange('styles/x', 'styles/y'), [['.css', '#222']]],
  ['two folders of code that change places', () => exchange('code/x', 'code/y'), [['index.html', 'Title y']]],
  [
    'a folder that is exchanged for one from elsewhere',
    () => {
      move('content/a', 'was-a');
      copyWithTimes('aside', 'content/a');
    },
    [['a/page.html', 'Text C.']],
  ],
  [
    'the content folder, which changes places with a copy',
    () => {
      copyWithTimes('content', 'copy');
      write('copy/one.md', '# Same\n\nText 9.\n');
      exchange('content', 'copy');
    },
    [['one.html', 'Text 9.']],
  ],
  [
    'a link that leads to the other folder',
    () => link('b', 'content/folder'),
    [
      ['folder/page.html', 'Text B.'],
      ['a/page.html', 'Text A.'],
    ],
  ],
  ['a link that leads to the other page', () => link('two.md', 'content/single.md'), [['single.html', 'Text 2.']]],
  [
    'a link whose target changes places with the other folder',
    () => exchange('content/a', 'content/b'),
    [['folder/page.html', 'Text B.']],
  ],
  [
    'a folder that is a link to the other one now',
    () => {
      move('content/a', 'was-a');
      link('b', 'content/a');
    },
    [['a/page.html', 'Text B.']],
  ],
  [
    'a link that is a folder now',
    () => {
      fs.rmSync(at('content/folder'));
      copyWithTimes('aside', 'content/folder');
    },
    [['folder/page.html', 'Text C.']],
  ],
  [
    'a page that is a hard link to the other one now',
    () => {
      fs.rmSync(at('content/one.md'));
      fs.linkSync(at('content/two.md'), at('content/one.md'));
    },
    [['one.html', 'Text 2.']],
  ],
  [
    'a page that was written through another name of it',
    () => {
      fs.linkSync(at('content/a/page.md'), at('name'));
      withTimes('name', () => write('name', textB));
    },
    [['a/page.html', 'Text B.']],
  ],
  [
    'a page of the same size and time',
    () => withTimes('content/a/page.md', () => write('content/a/page.md', textB)),
    [['a/page.html', 'Text B.']],
  ],
  [
    'a public file of the same size and time',
    () => withTimes('content/public/one.txt', () => write('content/public/one.txt', 'public 7')),
    [['one.txt', 'public 7']],
  ],
  [
    'an included file of the same size and time',
    () => withTimes('shared/x/part.md', () => write('shared/x/part.md', 'Shared z.\n')),
    [['index.html', 'Shared z.']],
  ],
  [
    'a page whose copy with the same time took its place',
    () => {
      write('copy', textB);
      const { atime, mtime } = fs.statSync(at('content/a/page.md'));
      fs.utimesSync(at('copy'), atime, mtime);
      move('copy', 'content/a/page.md');
    },
    [['a/page.html', 'Text B.']],
  ],
  [
    'an older copy of a page, put back with its time',
    () => {
      write('copy', textB);
      fs.utimesSync(at('copy'), 1e9, 1e9);
      move('copy', 'content/a/page.md');
    },
    [['a/page.html', 'Text B.']],
  ],
  [
    'an archive unpacked over the content',
    () => {
      execFileSync('tar', ['-cf', at('a.tar'), '-C', at('aside'), '.']);
      execFileSync('tar', ['-xf', at('a.tar'), '-C', at('content/a')]);
    },
    [['a/page.html', 'Text C.']],
  ],
  [
    'a checkout of another commit',
    () => {
      git('init');
      git('add', '-A');
      git('commit', '-m', 'one');
      withTimes('content/a/page.md', () => write('content/a/page.md', textB));
      git('commit', '-a', '-m', 'two');
      git('checkout', 'HEAD~1');
      git('checkout', '-');
    },
    [['a/page.html', 'Text B.']],
  ],
  [
    'a stash that is taken back',
    () => {
      git('init');
      git('add', '-A');
      git('commit', '-m', 'one');
      write('content/a/page.md', textB);
      git('stash');
      git('stash', 'pop');
    },
    [['a/page.html', 'Text B.']],
  ],
  [
    'content that is another while the cache was away',
    () => {
      move('node_modules/.cache', 'cache');
      exchange('content/a', 'content/b');
      move('cache', 'node_modules/.cache');
    },
    [['a/page.html', 'Text B.']],
  ],
  [
    'content that is another, with a cache restored from a copy',
    () => {
      copyWithTimes('node_modules/.cache', 'cache');
      exchange('content/a', 'content/b');
      fs.rmSync(at('node_modules/.cache'), { recursive: true });
      move('cache', 'node_modules/.cache');
    },
    [['a/page.html', 'Text B.']],
  ],
  [
    'a fresh copy of all, moved to where it was',
    () => {
      copyWithTimes('content', 'copy');
      write('copy/one.md', '# Same\n\nText 8.\n');
      fs.rmSync(at('content'), { recursive: true });
      move('copy', 'content');
    },
    [['one.html', 'Text 8.']],
  ],
  ['an output whose files change places', () => exchange('dist/a/page.html', 'dist/b/page.html'), UNCHANGED],
  ['an output whose folders change places', () => exchange('dist/a', 'dist/b'), UNCHANGED],
  [
    'an output file of the same size and time',
    () => withTimes('dist/one.txt', () => write('dist/one.txt', 'public 9')),
    UNCHANGED,
  ],
  [
    'an output file whose copy with the same time took its place',
    () => {
      copyWithTimes('dist/b/page.html', 'copy');
      const { atime, mtime } = fs.statSync(at('dist/a/page.html'));
      fs.utimesSync(at('copy'), atime, mtime);
      move('copy', 'dist/a/page.html');
    },
    UNCHANGED,
  ],
  [
    'an output that changes places with the former one',
    () => {
      exchange('dist', 'node_modules/.cache/docs-build/former-site');
    },
    UNCHANGED,
  ],
  [
    'an output restored from a copy, with another file',
    () => {
      copyWithTimes('dist', 'copy');
      withTimes('copy/one.txt', () => write('copy/one.txt', 'public 9'));
      fs.rmSync(at('dist'), { recursive: true });
      move('copy', 'dist');
    },
    UNCHANGED,
  ],
  [
    'folders that changed places and back',
    () => {
      exchange('content/a', 'content/b');
      exchange('content/a', 'content/b');
    },
    UNCHANGED,
  ],
  ['pages whose times alone are others', () => fs.utimesSync(at('content/a/page.md'), 1e9, 1e9), UNCHANGED],
];

describe('a build sees', () => {
  it.each(TRICKS)('%s', async (_, trick, wanted) => {
    await settle();
    trick();
    for (const time of ['at once', 'and the next time']) {
      const { code, err } = await build(folder);
      const files = Object.entries(shown(at('dist')));
      const found = wanted.filter(([end, words]) =>
        files.some(([path, text]) => (path === end || (end.startsWith('.') && path.endsWith(end))) && text.includes(words)),
      );
      expect([time, code, found], err).toEqual([time, 0, wanted]);
    }
  });
});
