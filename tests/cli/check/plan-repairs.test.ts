import { describe, expect, it } from 'vitest';
import { type LookAtSite, planRepairs } from '../../../cli/check/plan-repairs.ts';
import type { SiteInput } from '../../../renderer/config/define-site.ts';
import { checkLinks } from '../../../renderer/links/check-links.ts';
import { type Diagnostic, diagnostic, replacement } from '../../../renderer/model/diagnostic.ts';
import { judgeOutput, readSite } from '../../../renderer/pipeline.ts';
import { testEngine } from '../../support/site.ts';

type Tree = Readonly<Record<string, string>>;

/** How a site is looked at: by the checker, whose findings `judge` may replace. */
function looking(tree: Tree, config: Partial<SiteInput>, judge = (found: readonly Diagnostic[]) => found): LookAtSite {
  return async (texts) => {
    const moves = new Map([['former.md', 'release notes.md']]);
    const engine = testEngine(new Map([...Object.entries(tree), ...texts]), { config, moves });
    const model = await readSite(engine);
    const { site, body } = model;
    const { files, cache } = engine.tools;
    const output = judgeOutput(engine, model);
    const { diagnostics } = checkLinks({ config: engine.config, site, files, cache, body, output, locate: () => null });
    return { site, body, findings: judge(diagnostics) };
  };
}

const AROUND = {
  'README.md': '# Home\n\n[a](./release%20notes.md) [b](./a%2520b.zip) [c](./c++%28x%29.md) [d](./guide.md) [e](./ü.md)\n',
  'release notes.md': '# Release notes\n\n## Part\n',
  'a%20b.zip': 'zip',
  'c++(x).md': '# C\n',
  'ü.md': '# U\n',
  'guide.md': '# Guide\n\n## Part\n',
  'img/my pic.png': 'GIF89a: a picture',
};
const CONFIG: Partial<SiteInput> = {
  origin: 'https://own.example',
  redirects: [
    ['/old', '/release%20notes.html'],
    ['/older', '/guide.html'],
  ],
};

/** What becomes of a text. */
async function fixed(text: string, config: Partial<SiteInput> = CONFIG): Promise<string> {
  const tree: Tree = { ...AROUND, 'page.md': text };
  const { changes } = await planRepairs(looking(tree, config), (file) => tree[file] ?? null);
  expect(changes.map(({ file }) => file).filter((file) => file !== 'page.md')).toEqual([]);
  return changes[0]?.after ?? text;
}

describe('a repair writes an address as its place needs it', () => {
  it.each([
    ['[x](./Release%20Notes.md)', '[x](./release%20notes.md)'],
    ['[x](<./Release Notes.md> "T")', '[x](<./release notes.md> "T")'],
    ['[x](./former.md#part)', '[x](./release%20notes.md#part)'],
    ['[x](./former.md)', '[x](./release%20notes.md)'],
    ['[x](/old)', '[x](/release%20notes)'],
    ['[x](/old?q=1#part)', '[x](/release%20notes?q=1#part)'],
    ['[x][r]\n\n[r]: ./former.md "T"', '[x][r]\n\n[r]: ./release%20notes.md "T"'],
    ['[x][r]\n\n[r]: <./Release Notes.md>', '[x][r]\n\n[r]: <./release notes.md>'],
    ['![x](./Img/My%20Pic.png =300x)', '![x](./img/my%20pic.png =300x)'],
    ['<a href="./Release%20Notes.md">x</a>', '<a href="./release%20notes.md">x</a>'],
    ["<a href='./former.md'>x</a>", "<a href='./release%20notes.md'>x</a>"],
    ['<a href=./former.md>x</a>', '<a href=./release%20notes.md>x</a>'],
    ['<img src="./Img/my%20pic.png" alt="x">', '<img src="./img/my%20pic.png" alt="x">'],
    ['[x](./A%2520B.zip)', '[x](./a%2520b.zip)'],
    ['[x](./C++%28x%29.md)', '[x](./c++%28x%29.md)'],
    ['[x](./C++(x).md)', '[x](./c++(x).md)'],
    ['[x](./Ü.md)', '[x](./ü.md)'],
    ['[x](https://own.example/release%20notes.html)', '[x](/release%20notes.html)'],
    ['| a |\n| - |\n| [x](./former.md) |', '| a |\n| - |\n| [x](./release%20notes.md) |'],
    [
      '[a](https://x.example) <http://x.example/a> http://x.example/a',
      '[a](https://x.example) <https://x.example/a> http://x.example/a',
    ],
    [
      '[a](https://x.example)\n\n```sh\nrun http://x.example/a # http://x.example/a\n```\n\n<http://x.example/a>',
      '[a](https://x.example)\n\n```sh\nrun http://x.example/a # http://x.example/a\n```\n\n<https://x.example/a>',
    ],
    ['[a](https://x.example)\n\n<http://x.example/a%E2%80%93b>', '[a](https://x.example)\n\n<https://x.example/a%E2%80%93b>'],
    [
      `[a](https://x.example)\n\n${'word '.repeat(33)} <http://x.example/a> word`,
      `[a](https://x.example)\n\n${'word '.repeat(33)} <https://x.example/a> word`,
    ],
    [
      '![](http://x.example/a.png)\n\n![](https://x.example/a.png)',
      '![](https://x.example/a.png)\n\n![](https://x.example/a.png)',
    ],
    ['[](./Guide.md)', '[](./guide.md)'],
    ['---\nnext: ./Guide.md # the guide\n---\n', '---\nnext: ./guide.md # the guide\n---\n'],
    ['---\nnext: "./former.md"\n---\n', '---\nnext: "./release%20notes.md"\n---\n'],
    ['---\nprev: /older\n---\n', '---\nprev: /guide\n---\n'],
    [
      "---\nlayout: home\nactions:\n  - { text: Go, link: '/Guide.html' }\n  - text: Own\n    link: https://own.example/guide.html\n---\n",
      "---\nlayout: home\nactions:\n  - { text: Go, link: '/guide.html' }\n  - text: Own\n    link: /guide.html\n---\n",
    ],
    ['---\ncover: /Img/my pic.png\n---\n', '---\ncover: /img/my pic.png\n---\n'],
  ])('%s', async (text, expected) => {
    expect(await fixed(`${text}\n`)).toBe(`${expected}\n`);
  });
});

describe('a repair of a page that other languages show as it is', () => {
  it('is made of links that are dead there', async () => {
    const config = { locales: { '/': { lang: 'en' }, '/de/': { lang: 'de', fallback: true } } };
    const text = '[a](./former.md) [b](www.example.org) [c](./guide.md)\n';
    const tree: Tree = { ...AROUND, 'de/README.md': '# Start\n', 'page.md': text };
    const { changes, refused } = await planRepairs(looking(tree, config), (file) => tree[file] ?? null);
    expect([changes.map(({ after }) => after), refused]).toEqual([
      ['[a](./release%20notes.md) [b](https://www.example.org) [c](./guide.md)\n'],
      [],
    ]);
  });
});

describe('a repair is not made', () => {
  it.each([
    ['where an address stands in angle brackets that a path would turn into text', '<https://own.example/guide.html>'],
    ['where the section is not at the new place', '[x](./former.md#gone)'],
    [
      'where many stand so',
      '<https://own.example/guide.html> and <https://own.example/guide.html>, twice <https://own.example/>',
    ],
    ['in inline code', '`[x](./Guide.md)`'],
    ['in code', '```md\n[x](./Guide.md)\n```'],
    ['in a comment of code', '```sh\n# https://own.example/guide.html\nrun --at https://own.example/guide.html\n```'],
  ])('%s', async (_, text) => {
    expect(await fixed(`${text}\n`)).toBe(`${text}\n`);
  });

  const at = { file: 'page.md', line: 1, column: 5, length: 10 };
  const wrong = (text: string): Diagnostic =>
    diagnostic('link/wrong-case', 'Wrong.', at, { subject: './Guide.md', repair: replacement(at, './Guide.md', text, true) });

  /** What is refused of a repair of `[x](./Guide.md)` that somebody proposed; beside it stands one that is right. */
  async function refusals(
    proposed: string,
    text = '[x](./Guide.md) and\n[y](./Release%20Notes.md)\n',
  ): Promise<[string, number]> {
    const tree: Tree = { ...AROUND, 'page.md': text };
    const judge = (found: readonly Diagnostic[]): readonly Diagnostic[] =>
      found.flatMap((finding) => {
        const isOurs = finding.subject === './Guide.md';
        return isOurs ? [wrong(proposed)] : [finding];
      });
    const { changes, refused } = await planRepairs(looking(tree, CONFIG, judge), (file) => tree[file] ?? null);
    for (const { why } of refused) expect(why).not.toBe('');
    return [changes[0]?.after ?? text, refused.length];
  }

  it.each([
    ['if no link would be left', './gui de.md'],
    ['if the page would say something else', './guide.md) *new* words (x'],
    ['if the link got a title', './guide.md "new"'],
    ['if there were another link', './guide.md) [z](./guide.md'],
    ['if the link led to another page', './a%2520b.zip'],
    ['if the link led nowhere', './gone.md'],
    ['if the link led to no section', './guide.md#gone'],
  ])('%s, while others are', async (_, proposed) => {
    expect(await refusals(proposed)).toEqual(['[x](./Guide.md) and\n[y](./release%20notes.md)\n', 1]);
  });

  it('but others of the same line are', async () => {
    expect(await refusals('./gone.md', '[x](./Guide.md) [y](./Release%20Notes.md)\n')).toEqual([
      '[x](./Guide.md) [y](./release%20notes.md)\n',
      1,
    ]);
  });

  it('where most are wrong and it is unknown which, without looking at the site again and again', async () => {
    const lines = Array.from({ length: 200 }, () => '[y](./Release%20Notes.md)').join('\n\n');
    const tree: Tree = { ...AROUND, 'page.md': `${lines}\n` };
    let looks = 0;
    const look = looking(tree, CONFIG);
    const grumbling: LookAtSite = async (texts) => {
      looks += 1;
      const seen = await look(texts);
      const wrong = Array.from({ length: texts.size === 0 ? 0 : 1 }, () => diagnostic('link/empty', 'Wrong.', null));
      return seen && { ...seen, findings: [...seen.findings, ...wrong] };
    };
    const { changes, refused } = await planRepairs(grumbling, (file) => tree[file] ?? null);
    expect([changes, refused.length]).toEqual([[], 200]);
    expect(looks).toBeLessThan(50);
  });

  it('but is if it is right', async () => {
    expect(await refusals('./guide.md')).toEqual(['[x](./guide.md) and\n[y](./release%20notes.md)\n', 0]);
  });
});
