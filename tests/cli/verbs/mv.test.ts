import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../cli/main.ts';
import { readSite } from '../../../renderer/pipeline.ts';
import { testEngine } from '../../support/site.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

async function run(folder: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const screen = testTerminal(folder);
  const code = await main(args, screen.terminal);
  return { code, out: screen.out(), err: screen.err() };
}

/** Every file of a folder but the cache, by path. */
function snapshot(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files.map((entry): [string, string] => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(folder.length + 1), readFileSync(path, 'utf8')];
  });
  return Object.fromEntries(texts.filter(([path]) => !path.startsWith('.docs-build-cache')).sort());
}

const CONFIG = "export default { title: 'Test' };";

const SITE = `
-- site.config.ts --
export default {
  title: 'Test',
  navbar: ['/guide/a.html', { text: 'More', link: '/guide/a.html#part' }],
  sidebar: { '/guide/': [{ text: 'Guide', prefix: '/guide/', children: ['a.md', 'b.md'] }] },
  redirects: [['/start', '/guide/a.html'], { from: '/old/{rest}', to: '/guide/{rest}' }],
};
-- README.md --
---
actions:
  - text: Go
    link: ./guide/a.md
---
# Home

[one](./guide/a.md), [two](guide/a), [three](/guide/a.html#part) and [four][ref]; \`[code](./guide/a.md)\`.
<a href="guide/a.html">five</a>
<!-- @include: ./parts/note.md -->

[ref]: <./guide/a.md#part> "Title"
-- parts/note.md --
See [the page](../guide/a.md).
-- guide/README.md --
# Guide
-- guide/a.md --
# A

## Part

[b](./b.md) [self](#part) [self again](a.md#part) [home](/) ![i](./i.png) [texts](../llms.txt) [web](https://example.org/guide/a.html)

<!-- @include: ../parts/more.md -->

@[code](./x.js)
-- parts/more.md --
[b](../guide/b.md)
-- guide/b.md --
# B

[a](a.md)
-- guide/i.png --
GIF89a: a picture
-- guide/x.js --
let x;
`;

describe('docs-build mv', () => {
  it('moves a page into another folder, and rewrites every link in the form it has', async () => {
    const folder = tempFolder(SITE);
    const before = snapshot(folder);
    const { code, out, err } = await run(folder, 'mv', 'guide/a.md', 'deep/er/new.md');
    expect([code, err]).toEqual([0, '']);
    const after = snapshot(folder);
    expect(after['guide/a.md']).toBeUndefined();
    expect(after['deep/er/new.md']).toBe(`---
aliases: [/guide/a.html, /old/a.html]
---

# A

## Part

[b](../../guide/b.md) [self](#part) [self again](new.md#part) [home](/) ![i](../../guide/i.png) [texts](../../llms.txt) [web](https://example.org/guide/a.html)

<!-- @include: ../../parts/more.md -->

@[code](../../guide/x.js)
`);
    expect(after['README.md']).toBe(`---
actions:
  - text: Go
    link: ./deep/er/new.md
---
# Home

[one](./deep/er/new.md), [two](deep/er/new), [three](/deep/er/new.html#part) and [four][ref]; \`[code](./guide/a.md)\`.
<a href="deep/er/new.html">five</a>
<!-- @include: ./parts/note.md -->

[ref]: <./deep/er/new.md#part> "Title"
`);
    expect(after['parts/note.md']).toBe('See [the page](../deep/er/new.md).\n');
    expect(after['parts/more.md']).toBe(before['parts/more.md']);
    expect(after['guide/b.md']).toBe('# B\n\n[a](../deep/er/new.md)\n');
    expect(after['site.config.ts']).toContain("navbar: ['/deep/er/new.html', { text: 'More', link: '/deep/er/new.html#part' }]");
    expect(after['site.config.ts']).toContain("['/start', '/deep/er/new.html']");
    expect(out).toContain('moved guide/a.md → deep/er/new.md\n');
    expect(out).toContain('redirect /guide/a.html → /deep/er/new.html\n');
    expect((await run(folder, 'check-links')).out).not.toMatch(/link\/dead|nav\/dead|image\/missing/);
  });

  it('renames a page in its folder, navigation included, and redirects what a rule for the folder did', async () => {
    const folder = tempFolder(SITE);
    const { code, out } = await run(folder, 'mv', 'guide/a.md', 'guide/c.md');
    expect(code).toBe(0);
    const { 'site.config.ts': config, 'guide/c.md': page } = snapshot(folder);
    expect(config).toContain("children: ['c.md', 'b.md']");
    expect(page).toContain('[b](./b.md) [self](#part) [self again](c.md#part)');
    expect(page).toContain('aliases: [/guide/a.html, /old/a.html]\n');
    expect(out).not.toContain('by hand');
  });

  it('writes names with blanks and brackets as each place needs them, there and back', async () => {
    const folder = tempFolder(SITE);
    expect((await run(folder, 'mv', 'guide/a.md', 'guide/the a (new).md')).code).toBe(0);
    const moved = snapshot(folder);
    expect(moved['README.md']).toContain('link: ./guide/the%20a%20%28new%29.md');
    expect(moved['README.md']).toContain(
      '[one](./guide/the%20a%20%28new%29.md), [two](guide/the%20a%20%28new%29), [three](/guide/the%20a%20%28new%29.html#part)',
    );
    expect(moved['README.md']).toContain('[ref]: <./guide/the%20a%20%28new%29.md#part> "Title"');
    expect(moved['site.config.ts']).toContain("'/guide/the%20a%20%28new%29.html'");
    expect((await run(folder, 'check-links', '--ignore', 'page/*')).code).toBe(0);
    expect((await run(folder, 'mv', 'guide/the a (new).md', 'guide/b2.md')).code).toBe(0);
    expect(snapshot(folder)['README.md']).toContain('[one](./guide/b2.md), [two](guide/b2), [three](/guide/b2.html#part)');
  });

  it('rewrites links in diagrams, also in those of an included file', async () => {
    const diagram = (address: string): string => `\`\`\`mermaid\nflowchart LR\n  a --> b\n  click a "${address}" "Tip"\n\`\`\`\n`;
    const folder = tempFolder(
      `-- site.config.ts --\n${CONFIG}\n-- README.md --\n# Home\n\n${diagram('./guide/a.md')}\n<!-- @include: ./parts/p.md -->\n-- parts/p.md --\n${diagram('../guide/a.md')}-- guide/a.md --\n# A\n\n${diagram('../README.md')}`,
    );
    expect((await run(folder, 'mv', 'guide/a.md', 'deep/er/new.md')).code).toBe(0);
    const after = snapshot(folder);
    expect(after['README.md']).toContain('click a "./deep/er/new.md" "Tip"');
    expect(after['parts/p.md']).toBe(diagram('../deep/er/new.md'));
    expect(after['deep/er/new.md']).toContain('click a "../../README.md" "Tip"');
  });

  it('--dry-run says the same and writes nothing', async () => {
    const folder = tempFolder(SITE);
    const before = snapshot(folder);
    const { code, out } = await run(folder, 'mv', 'guide/a.md', 'guide/c.md', '--dry-run');
    expect([code, snapshot(folder)]).toEqual([0, before]);
    expect(out).toContain('README.md:8 ./guide/a.md → ./guide/c.md\n');
    expect(out).toMatch(/\nWould move 1 file and rewrite \d+ links in \d files\.\n$/);
  });

  it('there and back again leaves everything as it was, but for the aliases', async () => {
    const folder = tempFolder(SITE);
    const before = snapshot(folder);
    await run(folder, 'mv', 'guide/a.md', 'guide/c.md');
    await run(folder, 'mv', 'guide/c.md', 'guide/a.md');
    const after = snapshot(folder);
    expect(after['guide/a.md']).toBe(`---\naliases: [/old/a.html, /guide/c.html, /old/c.html]\n---\n\n${before['guide/a.md']}`);
    expect({ ...after, 'guide/a.md': '' }).toEqual({ ...before, 'guide/a.md': '' });
  });

  it('keeps byte-order marks and line ends, and aliases the page has', async () => {
    const folder = tempFolder(`-- site.config.ts --\n${CONFIG}\n`);
    writeFileSync(join(folder, 'README.md'), '\uFEFF# Home\r\n\r\n[a](a.md)  \r\n');
    writeFileSync(
      join(folder, 'a.md'),
      '\uFEFF---\r\ntitle: A\r\naliases:\r\n  - /x.html\r\n  - y.html\r\norder: 1\r\n---\r\n\r\n# A',
    );
    expect((await run(folder, 'mv', 'a.md', 'f/b.md')).code).toBe(0);
    const after = snapshot(folder);
    expect(after['README.md']).toBe('\uFEFF# Home\r\n\r\n[a](f/b.md)  \r\n');
    expect(after['f/b.md']).toBe(
      '\uFEFF---\r\ntitle: A\r\naliases:\r\n  - /x.html\r\n  - ../y.html\r\n  - /a.html\r\norder: 1\r\n---\r\n\r\n# A',
    );
  });

  const VERSIONS = `
-- site.config.ts --
export default {
  title: 'Test',
  markdown: { aliases: { '@s/': '/s/{version}/' } },
  versions: { s: { name: 'S', shared: 's/_shared', startPage: 'a.html', versions: ['v2', 'v1'] } },
};
-- README.md --
# Home

[a](/s/v1/a.md) [newest](@s/a.md) [shared](/s/_shared/a.md)
-- s/_shared/a.md --
# A

[b](./b.md) {{ version }}
-- s/_shared/b.md --
# B

[a](./a.md#a) [a](/s/{{ version }}/a.html)
-- s/v1/c.md --
# C

[a](./a.md)
`;

  it('leaves links alone that lead to the same place from the new folder', async () => {
    const folder = tempFolder(`
-- site.config.ts --
export default { title: 'T', versions: { s: { shared: 's/_shared', startPage: 'a.html', versions: ['v2', 'v1'] } } };
-- README.md --
# Home

[guide](./guide/README.md)
-- guide/README.md --
# Guide

[a](../s/_shared/a.md) [home](../README.md) [more](./more.md)
-- guide/more.md --
# More
-- s/_shared/a.md --
# A
`);
    const { code, out } = await run(folder, 'mv', 'guide', 'tutorials');
    expect(code).toBe(0);
    expect(out).not.toContain('_shared');
    expect(snapshot(folder)['tutorials/README.md']).toContain('[a](../s/_shared/a.md) [home](../README.md) [more](./more.md)');
    expect(snapshot(folder)['README.md']).toContain('[guide](./tutorials/README.md)');
  });

  it('moves a shared page in all versions at once', async () => {
    const folder = tempFolder(VERSIONS);
    const { code, out } = await run(folder, 'mv', 's/_shared/a.md', 's/_shared/sub/d.md');
    expect([code, /by hand.*/.exec(out)]).toEqual([0, null]);
    const after = snapshot(folder);
    expect(after['s/_shared/sub/d.md']).toBe('---\naliases: [../a.html]\n---\n\n# A\n\n[b](../b.md) {{ version }}\n');
    expect(after['s/_shared/b.md']).toBe('# B\n\n[a](./sub/d.md#a) [a](/s/{{ version }}/sub/d.html)\n');
    expect(after['s/v1/c.md']).toBe('# C\n\n[a](./sub/d.md)\n');
    expect(after['README.md']).toBe('# Home\n\n[a](/s/v1/sub/d.md) [newest](@s/sub/d.md) [shared](/s/_shared/sub/d.md)\n');
    expect(after['site.config.ts']).toContain("startPage: 'sub/d.html'");
    const urls = (await run(folder, 'urls')).out;
    for (const url of ['/s/v1/a.html', '/s/v2/a.html', '/s/v1/sub/d.html', '/s/v2/sub/d.html']) expect(urls).toContain(url);
  });

  it('refuses a page that several sources make', async () => {
    const folder = tempFolder(`${VERSIONS}-- s/v2/a.md --\n# Own A\n`);
    const before = snapshot(folder);
    const { code, err } = await run(folder, 'mv', 's/_shared/a.md', 's/_shared/d.md');
    expect([code, snapshot(folder)]).toEqual([2, before]);
    expect(err).toContain('The page is made by several sources: s/_shared/a.md and s/v2/a.md.');
  });

  it('moves a folder with all that is in it', async () => {
    const folder = tempFolder(SITE);
    const { code, out, err } = await run(folder, 'mv', 'guide', 'manual');
    expect([code, err]).toEqual([0, '']);
    const after = snapshot(folder);
    expect(Object.keys(after).filter((path) => /^(guide|manual)/.test(path))).toEqual([
      'manual/README.md',
      'manual/a.md',
      'manual/b.md',
      'manual/i.png',
      'manual/x.js',
    ]);
    expect(existsSync(join(folder, 'guide'))).toBe(false);
    expect(after['manual/a.md']).toContain('[b](./b.md) [self](#part)');
    expect(after['manual/a.md']).toContain('![i](./i.png)');
    expect(after['manual/a.md']).toContain('@[code](./x.js)');
    expect(after['parts/more.md']).toBe('[b](../manual/b.md)\n');
    expect((await run(folder, 'check-links')).out).not.toMatch(/link\/dead|image\/missing/);
    // The rule for the folder has no pages any more: they answer for its addresses, and it is told.
    expect(after['manual/a.md']).toContain('aliases: [/guide/a.html, /old/a.html]\n');
    expect(out).toMatch(/by hand redirect\/empty-target in site\.config\.ts:\d+: "\/old\/\{rest\}"/);
  });

  it.each([
    [['a.md', 'b.md'], 'There is a "b.md" already.\n  fix: choose another name\n'],
    [['f/x.md', 'f'], '"f/x.md" is in that folder already.\n  fix: name another folder, or the file that it becomes\n'],
    [['gone.md', 'c.md'], 'There is no "gone.md".'],
    [['a.md', 'c#.md'], '"c#.md": The path has a character ("#") that its page\'s address cannot have.'],
    [['a.md', 'c#.md'], 'fix: choose a name without it'],
    [['a.md#part', '#other'], 'fix: rename the heading in an editor with the language server ("npx docs-build lsp")'],
    [['/a.html', 'c.md'], 'write the path of a file: "a.md"'],
    [['a.md', '../c.md'], '"../c.md" is not in the content folder.'],
    [['a.md', 'c.txt'], 'Only Markdown files and folders can be moved.\n  fix: write "c.md"\n'],
    [
      ['l.svg', 'm.svg'],
      'Only Markdown files and folders can be moved.\n  fix: rename it yourself, and run "npx docs-build check-links" for the links to it\n',
    ],
    [['f', 'f/g'], 'A folder cannot be moved into itself.'],
    [['part.md', 'c.md'], 'includes a file that would move.'],
  ])('refuses %j, and changes nothing', async (args, message) => {
    const folder = tempFolder(
      `-- site.config.ts --\n${CONFIG}\n-- README.md --\n# Home\n<!-- @include: ./part.md -->\n-- a.md --\n# A\n-- b.md --\n# B\n-- part.md --\nx\n-- f/x.md --\n# X\n-- l.svg --\n<svg/>\n`,
    );
    const before = snapshot(folder);
    const { code, err } = await run(folder, 'mv', ...args);
    expect([code, snapshot(folder)]).toEqual([2, before]);
    expect(err).toContain(message);
  });

  it.each([
    ['folder', '/a/', '/c/d/'],
    ['clean', '/a.html', '/c/d'],
  ])('redirects the address that the page had in the style "%s", and rewrites links in their form', async (style, alias, now) => {
    const folder = tempFolder(`-- site.config.ts --
export default { title: 'Test', addresses: '${style}', navbar: ['/a/', '/a'] };
-- README.md --
# Home

[one](a.md) [two](/a/) [three](/a) <a href="a.html">four</a>
-- a.md --
# A
-- urls.lock --
/
${style === 'folder' ? '/a/' : '/a'}
`);
    const { code, out, err } = await run(folder, 'mv', 'a.md', 'c/d.md');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`redirect ${style === 'folder' ? '/a/' : '/a'} → ${now}`);
    const files = snapshot(folder);
    expect(files['c/d.md']).toBe(`---\naliases: [${alias}]\n---\n\n# A\n`);
    expect(files['README.md']).toBe('# Home\n\n[one](c/d.md) [two](/c/d/) [three](/c/d) <a href="c/d.html">four</a>\n');
    expect(files['site.config.ts']).toContain("navbar: ['/c/d/', '/c/d']");
    expect((await run(folder, 'check-links')).code).toBe(0);
  });

  it('moves nothing of a site with errors, and exits with 1', async () => {
    const folder = tempFolder(`-- site.config.ts --\n${CONFIG}\n-- a.md --\n# A\n-- b.md --\n---\na: [\n---\n`);
    const { code, err } = await run(folder, 'mv', 'a.md', 'c.md');
    expect(code).toBe(1);
    expect(err).toContain('front-matter/syntax');
    expect(err).toContain('The site has errors. 1 error: nothing was moved.');
  });

  it('undoes what it did if a file cannot be written', async () => {
    const folder = tempFolder(`-- site.config.ts --\n${CONFIG}\n-- a.md --\n# A\n-- z/b.md --\n# B\n\n[a](../a.md)\n`);
    const before = snapshot(folder);
    // Stands where the new text of z/b.md is put before it takes its place.
    mkdirSync(join(folder, `z/b.md.${process.pid}.tmp/x`), { recursive: true });
    chmodSync(join(folder, 'z'), 0o755);
    const { code, err } = await run(folder, 'mv', 'a.md', 'c.md');
    expect([code, snapshot(folder)]).toEqual([2, before]);
    expect(err).toContain('Nothing was moved:');
  });

  it('moves into a folder that is named', async () => {
    const folder = tempFolder(`-- content/site.config.ts --\n${CONFIG}\n-- content/a.md --\n# A\n-- content/f/b.md --\n# B\n`);
    expect((await run(folder, 'mv', 'a.md', 'f')).code).toBe(0);
    expect((await run(folder, 'mv', 'content/f/b.md', 'content/g/')).code).toBe(0);
    expect(Object.keys(snapshot(join(folder, 'content')))).toEqual(['f/a.md', 'g/b.md', 'site.config.ts']);
  });
});

describe('paths that mv is given', () => {
  const tree = `-- README.md --\nof the project\n-- content/site.config.ts --\n${CONFIG}\n-- content/README.md --\n# Home\n-- content/a/b.md --\n# B\n`;

  it.each([
    [['README.md', 'home.md'], 'home.md'],
    [['a/b.md', 'c/'], 'c/b.md'],
    [['content/a/b.md', 'a/c.md'], 'a/c.md'],
    [['content/a/b.md', 'content/c.md'], 'c.md'],
    [['a/b.md', 'content/c.md'], 'c.md'],
  ])('count from the content folder, and from the working directory: %j', async (args, moved) => {
    const folder = tempFolder(tree);
    const { code, err } = await run(folder, 'mv', ...args);
    expect([code, err, existsSync(join(folder, 'content', moved))]).toEqual([0, '', true]);
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe('of the project\n');
  });
});

it('a page that gets capitals has no alias, which no disk could hold beside it, and its address is told as lost', async () => {
  const folder = tempFolder(`-- site.config.ts --\n${CONFIG}\n-- README.md --\n[a](./g/a.md)\n-- g/a.md --\n# A\n`);
  const { code, out } = await run(folder, 'mv', 'g/a.md', 'g/A.md');
  expect([code, snapshot(folder)['g/A.md'], snapshot(folder)['README.md']]).toEqual([0, '# A\n', '[a](./g/A.md)\n']);
  expect(out).not.toMatch(/^redirect /m);
  expect(out).toContain('by hand /g/a.html is redirected by nobody');
  expect((await run(folder, 'check-links')).code).toBe(0);
});

describe('a page of one version that becomes one of all', () => {
  const tree = (other: string): string => `-- site.config.ts --
export default { title: 'T', versions: [{ basePath: 's', shared: 's/_shared', versions: ['v2', 'v1'] }] };
-- README.md --
[v2](./s/v2/) [v1](./s/v1/)
-- s/_shared/README.md --
# S
-- s/v2/up.md --
# Up

[b](./b.md)
-- s/v2/b.md --
# B
-- s/v1/${other}.md --
# B
`;

  it('is moved where its links lead somewhere in each version', async () => {
    const folder = tempFolder(tree('b'));
    const { code, err } = await run(folder, 'mv', 's/v2/up.md', 's/_shared/up.md');
    expect([code, err]).toEqual([0, '']);
    expect(snapshot(folder)['s/_shared/up.md']).toBe('# Up\n\n[b](./b.md)\n');
  });

  it('is not moved where a link would be dead in another version', async () => {
    const { code, err } = await run(tempFolder(tree('c')), 'mv', 's/v2/up.md', 's/_shared/up.md');
    expect(code).toBe(2);
    expect(err).toContain('Links would break: "./b.md" in s/_shared/up.md:3.');
  });
});

describe('a page of one version that was moved', () => {
  it('is still the same page as that of the other versions, over two moves', async () => {
    const folder = tempFolder(`
-- site.config.ts --
export default { title: 'Test', versions: { s: { versions: ['v3', 'v2', 'v1'] } } };
-- s/v1/a.md --
# A
-- s/v2/a.md --
# A
-- s/v3/a.md --
# A
`);
    expect((await run(folder, 'mv', 's/v2/a.md', 's/v2/b.md')).code).toBe(0);
    expect((await run(folder, 'mv', 's/v3/a.md', 's/v3/part/b.md')).code).toBe(0);
    expect((await run(folder, 'mv', 's/v3/part/b.md', 's/v3/part/c.md')).code).toBe(0);
    const tree = Object.entries(snapshot(folder)).map(([path, text]) => `-- ${path} --\n${text}`);
    const { site } = await readSite(testEngine(tree.join(''), { config: { versions: { s: { versions: ['v3', 'v2', 'v1'] } } } }));
    const siblings = (url: string) => site.pages.get(url)?.siblings.map((sibling) => sibling.url);
    expect(siblings('/s/v1/a.html')).toEqual(['/s/v3/part/c.html', '/s/v2/b.html']);
    expect(siblings('/s/v3/part/c.html')).toEqual(['/s/v2/b.html', '/s/v1/a.html']);
    expect(site.pages.get('/s/v2/b.html')?.canonical).toBe('/s/v3/part/c.html');
  });
});

describe('docs-build mv of a folder with a sidebar of its own', () => {
  const tree = (sidebar: string): string => `
-- site.config.ts --
export default {
  title: 'Test',
  sidebar: {
    ${sidebar},
    '/other/': false,
  },
};
-- README.md --
# Home

[guide](./guide/) [other](./other/)
-- guide/README.md --
# Guide
-- guide/a.md --
# A
-- other/README.md --
# Other
`;

  it('renames the key of the sidebar', async () => {
    const folder = tempFolder(tree("'/guide/': 'structure'"));
    const { code, out } = await run(folder, 'mv', 'guide', 'manual');
    expect(code).toBe(0);
    expect(out).toContain('site.config.ts:4 /guide/ → /manual/\n');
    expect(out).not.toContain('by hand');
    expect(readFileSync(join(folder, 'site.config.ts'), 'utf8')).toContain("    '/manual/': 'structure',\n    '/other/': false,");
    expect((await run(folder, 'check-links')).out).toContain('✔ no problems');
  });

  it.each([
    ['a list, whose entries may be relative to it', "'/guide/': ['README.md', 'a.md']", 'guide', '/manual/'],
    ['one that is made of a value', "['/gui' + 'de/']: 'structure'", 'guide', '/manual/'],
  ])('leaves %s to people', async (_, sidebar, from, to) => {
    const folder = tempFolder(tree(sidebar));
    const { code, out } = await run(folder, 'mv', from, 'manual');
    expect(code).toBe(0);
    expect(out).toMatch(
      new RegExp(`by hand the sidebar for "/guide/" in site\\.config\\.ts:\\d, whose pages are below "${to}" then`),
    );
  });

  it.each([
    ['a page of it moves alone', ['guide/a.md', 'other/a.md'], tree("'/guide/': 'structure'")],
    ['pages join others', ['guide', 'other/'], tree("'/': 'structure'")],
  ])('keeps the key where %s', async (_, ends, site) => {
    const folder = tempFolder(site);
    const { code, out } = await run(folder, 'mv', ...ends);
    expect([code, out.includes('by hand'), out.includes('site.config.ts:')]).toEqual([0, false, false]);
  });
});

describe('docs-build mv of a page that a hook makes', () => {
  it.each([['data/options.md'], ['data']])('says where its path is written: %s', async (from) => {
    const folder = tempFolder(`
-- site.config.ts --
const pages = () => [{ path: 'data/options.md', markdown: '# Options' }];
export default { title: 'Test', hooks: { pages } };
-- README.md --
# Home
`);
    const { code, err } = await run(folder, 'mv', from, 'other');
    expect([code, err]).toEqual([2, expect.stringContaining('"data/options.md" has no file: "hooks.pages" makes it.')]);
    expect(err).toContain('add "/data/options.html" to the "aliases" of its "frontMatter"');
  });
});

describe('docs-build mv in a site with languages', () => {
  const LANGUAGES = (fallback: boolean): string => `
-- site.config.ts --
export default {
  title: 'Test',
  navbar: ['/guide/', '/guide/a.html'],
  sidebar: 'structure',
  locales: { '/': { lang: 'en', label: 'English' }, '/de/': { lang: 'de', label: 'Deutsch', fallback: ${fallback} } },
};
-- README.md --
# Home

[guide](./guide/)
-- guide/README.md --
# Guide

[a](./a.md), [b](./b.md)
-- guide/a.md --
# A

[b](./b.md)
-- guide/b.md --
# B

[a](./a.md)
-- de/README.md --
# Start

[Anleitung](./guide/)
-- de/guide/README.md --
# Anleitung

[a](./a.md)
-- de/guide/a.md --
# A

[b](/guide/b.md)
-- de/guide/only.md --
# Nur hier
`;

  it.each([[true], [false]])('moves the translations of a page with it (fallback: %s)', async (fallback) => {
    const folder = tempFolder(LANGUAGES(fallback));
    const { code, out, err } = await run(folder, 'mv', 'guide/a.md', 'guide/c.md');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(
      'moved guide/a.md → guide/c.md\nmoved de/guide/a.md → de/guide/c.md (translation)\nde/guide/README.md:3 ./a.md → ./c.md\n',
    );
    const after = snapshot(folder);
    expect([after['guide/b.md'], after['de/guide/README.md']]).toEqual(['# B\n\n[a](./c.md)\n', '# Anleitung\n\n[a](./c.md)\n']);
    expect(after['de/guide/c.md']).toContain('aliases: [/de/guide/a.html]');
    expect(after['site.config.ts']).toContain("navbar: ['/guide/', '/guide/c.html'],");
    expect(await run(folder, 'check-links')).toMatchObject({ code: 0 });
  });

  it('moves a page that is not translated, with the links that other languages show', async () => {
    const folder = tempFolder(LANGUAGES(true));
    const { code, out } = await run(folder, 'mv', 'guide/b.md', 'guide/deep/b.md');
    expect([code, out]).toEqual([0, expect.stringContaining('redirect /de/guide/b.html → /de/guide/deep/b.html\n')]);
    expect(snapshot(folder)['de/guide/a.md']).toContain('[b](/guide/deep/b.md)');
    expect(await run(folder, 'check-links')).toMatchObject({ code: 0 });
  });

  it.each([[true], [false]])('moves a folder in all languages (fallback: %s)', async (fallback) => {
    const folder = tempFolder(LANGUAGES(fallback));
    expect(await run(folder, 'mv', 'guide', 'manual')).toMatchObject({ code: 0, err: '' });
    const after = snapshot(folder);
    expect(Object.keys(after).filter((path) => path.includes('guide'))).toEqual([]);
    expect(after['de/manual/only.md']).toContain('# Nur hier');
    expect(after['site.config.ts']).toContain("navbar: ['/manual/', '/manual/a.html'],");
    expect(after['de/README.md']).toContain('[Anleitung](./manual/)');
    expect(await run(folder, 'check-links')).toMatchObject({ code: 0 });
  });

  it.each([
    [true, ['de/guide', 'de/manual'], 'npx docs-build mv guide manual'],
    [false, ['de/guide', 'de/manual'], 'npx docs-build mv guide manual'],
    [true, ['de/guide/a.md', 'de/guide/c.md'], 'npx docs-build mv guide/a.md guide/c.md'],
    [false, ['de/guide/a.md', 'de/guide/c.md'], 'npx docs-build mv guide/a.md guide/c.md'],
  ])('moves no translation away from its original (fallback: %s): %s', async (fallback, ends, fix) => {
    const folder = tempFolder(LANGUAGES(fallback));
    const before = snapshot(folder);
    const { code, err } = await run(folder, 'mv', ...ends);
    expect([code, err]).toEqual([2, expect.stringMatching(/\(Deutsch\) is the translation of "guide\/(?:README|a)\.md"/)]);
    expect(err).toContain(`its translations move along: ${fix}\n`);
    expect(snapshot(folder)).toEqual(before);
    expect(await run(folder, ...fix.split(' ').slice(2))).toMatchObject({ code: 0 });
  });

  it.each([[true], [false]])('moves a page of one language alone (fallback: %s)', async (fallback) => {
    const folder = tempFolder(LANGUAGES(fallback));
    expect(await run(folder, 'mv', 'de/guide/only.md', 'de/guide/other.md')).toMatchObject({ code: 0, err: '' });
    expect(snapshot(folder)['site.config.ts']).toContain("navbar: ['/guide/', '/guide/a.html'],");
  });

  it.each([[true], [false]])('moves a translation to where its original is (fallback: %s)', async (fallback) => {
    const apart = LANGUAGES(fallback)
      .replace('-- de/guide/a.md --', '-- de/guide/c.md --')
      .replace('# Anleitung\n\n[a](./a.md)', '# Anleitung\n\n[a](./c.md)');
    const folder = tempFolder(apart);
    expect(await run(folder, 'mv', 'de/guide/c.md', 'de/guide/a.md')).toMatchObject({ code: 0, err: '' });
    expect(snapshot(folder)['de/guide/README.md']).toBe('# Anleitung\n\n[a](./a.md)\n');
    expect(await run(folder, 'check-links')).toMatchObject({ code: 0 });
  });

  it('moves an original to where its translation is', async () => {
    const apart = LANGUAGES(true)
      .replace('-- de/guide/a.md --', '-- de/guide/c.md --')
      .replace('# Anleitung\n\n[a](./a.md)', '# Anleitung\n\n[a](./c.md)');
    const folder = tempFolder(apart);
    const { code, out } = await run(folder, 'mv', 'guide/a.md', 'guide/c.md');
    expect([code, out]).toEqual([0, expect.stringContaining('by hand /de/guide/a.html is redirected by nobody\n')]);
    expect(out).not.toContain('redirect /de/guide/a.html');
    expect(await run(folder, 'check-links')).toMatchObject({ code: 0 });
  });

  it('says which page of which language would still be there', async () => {
    const folder = tempFolder(LANGUAGES(true).replace('-- de/guide/only.md --', '-- guide/c.md --\n# C\n-- de/guide/only.md --'));
    const { code, err } = await run(folder, 'mv', 'de/guide/a.md', 'de/guide/c.md');
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('"/de/guide/a.html" would still be there: it would show guide/a.md'),
    ]);
    expect(err).toContain('(Deutsch)');
  });

  it('moves nothing where a translation has no place', async () => {
    const folder = tempFolder(`${LANGUAGES(true)}-- de/guide/c.md --\n# C\n`);
    const before = snapshot(folder);
    const { code, err } = await run(folder, 'mv', 'guide/a.md', 'guide/c.md');
    expect([code, err]).toEqual([2, expect.stringContaining('There is a "de/guide/c.md" already.')]);
    expect(snapshot(folder)).toEqual(before);
  });
});
