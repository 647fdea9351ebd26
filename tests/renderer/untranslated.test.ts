// Pages that are not translated, where a locale shows them all the same.

import { describe, expect, it } from 'vitest';
import type { LocaleInput } from '../../renderer/config/define-site.ts';
import { liveSite, testSite } from '../support/site.ts';

const config = (de: LocaleInput = { fallback: true }) => ({
  origin: 'https://x.example',
  locales: {
    '/': { lang: 'en-US', label: 'English' },
    '/ar/': { lang: 'ar', label: 'العربية', fallback: true },
    '/de/': { lang: 'de', label: 'Deutsch', ...de },
  },
  versions: [{ basePath: 'server', versions: ['v2', 'v1'] }],
  navbar: ['/guide/install.html'],
});

const TREE = `
-- README.md --
---
home: true
heroText: Hello
actions: [{ text: Install, link: /guide/install.html }]
features: [{ title: Backup, details: How., link: /guide/backup.html }]
---
-- guide/install.md --
---
aliases: [/setup.html, ./first.html]
---
# Install

See [backup](./backup.md#full), [here](#next), [a version](/server/v2/a.md). ![A chart](./chart.svg)

## Next

Words of the page.
-- guide/backup.md --
# Backup

## Full {#full}

Words.
-- de/guide/backup.md --
# Sichern

## Voll {#full}

[Install](./install.md#next)
-- guide/chart.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>
-- server/v1/a.md --
# A
-- server/v2/a.md --
# A

[Install](/guide/install.md)
-- 404.md --
# Gone
`;

/** The links of the article of a page, and its picture. */
const linksOf = (html: string): readonly string[] =>
  [...html.slice(html.indexOf('class="content"')).matchAll(/<(?:a|img)\b[^>]* (?:href|src)="([^"#]*[^"]*)"/g)].map(([, to]) =>
    String(to),
  );

describe('a page that is not translated', () => {
  it('is there where the locale asks for it, and nowhere else', async () => {
    const html = (files: ReadonlyMap<string, unknown>) =>
      [...files.keys()].filter((path) => /^(?:de|ar)\/.*\.html$/.test(path)).sort();
    expect(html((await testSite(TREE, { config: config() })).files)).toEqual(
      ['ar', 'de'].flatMap((at) =>
        ['guide/backup', 'guide/first', 'guide/index', 'guide/install', 'index', 'search', 'setup'].map(
          (name) => `${at}/${name}.html`,
        ),
      ),
    );
    const without = await testSite(TREE, { config: config({}) });
    expect(html(without.files).filter((path) => path.startsWith('de/'))).toEqual([
      'de/guide/backup.html',
      'de/guide/index.html',
      'de/index.html',
      'de/search.html',
    ]);
  });

  it('has the aliases of its original below its own prefix, without those that name a language', async () => {
    const tree = TREE.replace('aliases: [/setup.html, ./first.html]', 'aliases: [/setup.html, /de/options.html]');
    const { files } = await testSite(tree, { config: config() });
    const former = [...files.keys()].filter((path) => /(?:setup|options)\.html$/.test(path)).sort();
    expect(former).toEqual(['ar/setup.html', 'de/options.html', 'de/setup.html', 'setup.html']);
  });

  it('says so in the reader’s language, and names the language of its words', async () => {
    const site = await testSite(TREE, { config: config() });
    const german = site.text('de/guide/install.html');
    expect(german).toContain('<html lang="de" data-base');
    expect(german).toContain('Diese Seite ist noch nicht übersetzt. Die Sprache des Textes ist English.');
    expect(german).toMatch(/class="page-heading content" lang="en-US"><h1/);
    expect(german).toContain('<div class="content" lang="en-US" data-copy');
    const arabic = site.text('ar/guide/install.html');
    expect(arabic).toContain('<html lang="ar" dir="rtl"');
    expect(arabic).toContain('<div class="content" lang="en-US" dir="ltr" data-copy');
    expect(site.text('ar/index.html')).toContain('<div class="hero" lang="en-US" dir="ltr">');
    for (const path of ['guide/install.html', 'de/guide/backup.html']) {
      expect(site.text(path)).not.toContain('class="note untranslated"');
      expect(site.text(path)).not.toContain('class="content" lang');
    }
  });

  it('leads robots to the original, and is listed once', async () => {
    const site = await testSite(TREE, { config: config() });
    const html = site.text('de/guide/install.html');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<link rel="canonical" href="https://x.example/guide/install.html">');
    expect(html).not.toContain('hreflang="ar" href="https');
    expect(html).not.toContain('rel="alternate" type="text/markdown"');
    expect(html).toContain('href="/guide/install.md" type="text/markdown"');
    expect(site.files.has('de/guide/install.md')).toBe(false);
    for (const path of ['sitemap.xml', 'llms.txt', 'llms-full.txt']) expect(site.text(path)).not.toContain('de/guide/install');
    expect(site.text('sitemap.xml')).toContain('de/guide/backup.html');
    const searched = [...site.files.keys()].filter((path) => path.startsWith('search/de/'));
    expect(searched.map((path) => site.text(path)).join('\n')).not.toContain('guide/install');
  });

  it('keeps readers in their language', async () => {
    const site = await testSite(TREE, { config: config() });
    expect(linksOf(site.text('de/guide/install.html')).slice(0, 4)).toEqual([
      '/de/guide/backup.html#full',
      '#next',
      '/server/v2/a.html',
      '/guide/chart.svg',
    ]);
    expect(linksOf(site.text('de/guide/backup.html'))).toContain('/de/guide/install.html#next');
    const home = site.text('ar/index.html');
    expect(home).toContain('href="/ar/guide/install.html"');
    expect(home).toContain('href="/ar/guide/backup.html"');
    expect(site.text('de/setup.html')).toContain('<a href="/de/guide/install.html">');
    expect(site.text('ar/guide/first.html')).toContain('<a href="/ar/guide/install.html">');
  });

  it('is where the language menu leads, but is not offered as a translation', async () => {
    const html = (await testSite(TREE, { config: config() })).text('guide/install.html');
    expect(html).toContain('href="/de/guide/install.html" lang="de"');
    expect(html).not.toContain('language-modal');
    expect(html).not.toContain('rel="alternate" hreflang');
  });

  it('offers other translations, but not the language it is shown in', async () => {
    const site = await testSite(TREE, { config: config() });
    expect(site.text('de/guide/install.html')).not.toContain('language-modal');
    const arabic = site.text('ar/guide/backup.html');
    expect(arabic).toContain('<div data-widget="language-modal" data-written="en-US"><dialog class="language-modal" lang="de"');
    expect(arabic).not.toContain('class="language-modal" lang="en-US"');
  });

  it('is found no fault with twice', async () => {
    const tree = TREE.replace('Words of the page.', 'A [dead end](./nowhere.md), and [no place](./backup.md#nope).');
    const { diagnostics, asked } = await testSite(tree, { config: config() });
    const codes = diagnostics.filter(({ severity }) => severity !== 'remark').map(({ code }) => code);
    expect(codes.sort()).toEqual(['link/dead', 'link/dead-hash', 'locale/unused']);
    const { report } = await asked();
    expect(report.diagnostics.filter(({ code }) => code === 'link/dead')).toHaveLength(1);
    expect(report.diagnostics.map(({ code }) => code)).not.toContain('page/orphan');
  });

  it('gives way to its translation, and follows an edit of the original', async () => {
    const made = liveSite({ config: config() });
    await made(TREE);
    const edited = await made(TREE.replace('Words of the page.', 'Other words.'));
    expect(edited.text('de/guide/install.html')).toContain('Other words.');
    const translated = await made(`${TREE}-- de/guide/install.md --\n# Installieren\n`);
    expect(translated.text('de/guide/install.html')).toContain('Installieren');
    expect(translated.text('de/guide/install.html')).not.toContain('class="note untranslated"');
    expect(translated.text('guide/install.html')).toContain('hreflang="de" href="https://x.example/de/guide/install.html"');
    expect((await made(TREE)).text('de/guide/install.html')).toContain('class="note untranslated"');
  });
});

describe('a language that no page is written in', () => {
  it('is a finding at its setting, also where it shows the pages of the root language', async () => {
    const unused = async (tree: string, de: LocaleInput): Promise<readonly (string | undefined)[]> => {
      const locales = { '/': { lang: 'en-US' }, '/de/': { lang: 'de', ...de } };
      const { diagnostics } = await testSite(tree, { config: { origin: 'https://x.example', locales } });
      return diagnostics.flatMap(({ code, message }) => (code === 'locale/unused' ? [message] : []));
    };
    expect(await unused('-- a.md --\n# A\n', {})).toEqual([
      'No page has an address that begins with "/de/": the language is offered nowhere.',
    ]);
    expect(await unused('-- a.md --\n# A\n', { fallback: true })).toEqual([
      'No page is written in the language of "/de/": all pages there show the text of another one.',
    ]);
    expect(await unused('-- a.md --\n# A\n-- de/b.md --\n# B\n', { fallback: true })).toEqual([]);
    expect(await unused('-- de/a.md --\n# A\n', {})).toEqual([]);
  });
});
