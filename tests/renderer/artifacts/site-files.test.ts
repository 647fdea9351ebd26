import { describe, expect, it } from 'vitest';
import type { OutputFile } from '../../../renderer/model/output-file.ts';
import type { SiteConfig } from '../../../renderer/model/site-config.ts';
import { publishedContentOf, siteFiles, takenPaths } from '../../../renderer/artifacts/site-files.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { type PageFacts, redirectRule, siteConfig, siteOf, versionGroup } from '../../support/pages.ts';
import { fileAt, textOf } from './file-text.ts';

interface Given {
  readonly config?: Partial<SiteConfig>;
  readonly pages: Record<string, PageFacts | null>;
  readonly files?: Record<string, string>;
}

function filesOf({ config, pages, files = {} }: Given): readonly OutputFile[] {
  const settings = siteConfig(config);
  const site = siteOf({ config: settings, pages, files });
  return siteFiles({ site, config: settings, files: memoryFiles(new Map(Object.entries(files))), policy: null });
}

describe('the files that are made of a site alone', () => {
  it('have no redirects where there are none', () => {
    const paths = filesOf({ pages: { 'a.md': null } }).map(({ path }) => path);
    expect(paths.filter((path) => /redirect|nginx/.test(path))).toEqual([]);
  });

  it('give way to files of the same name in public/, and complete a hand-written _redirects', () => {
    const given = {
      config: { redirects: [redirectRule('/old', '/a.html')] },
      pages: { 'a.md': null },
      files: { 'public/robots.txt': 'mine', 'public/a.md': 'my twin', 'public/_redirects': '/x /y 302\n' },
    };
    const made = filesOf(given);
    expect(textOf(fileAt(made, '_redirects'))).toMatch(/^\/x \/y 302\n[^]*\/old \/a\.html 301\n/);
    expect(made.map(({ path }) => path)).not.toContain('robots.txt');
    const publication = publishedContentOf(siteOf({ ...given, config: siteConfig(given.config) }));
    expect([...takenPaths(publication)].sort()).toEqual(['a.md', 'robots.txt']);
    expect(publication).toMatchObject({ redirects: 'public/_redirects', headers: null });
  });
});

describe('stubs of rules in files of hosts', () => {
  const stubs = (files: Record<string, string>, config: Partial<SiteConfig> = {}): readonly string[] =>
    filesOf({ config, pages: { 'a.md': null, 'b/README.md': null, 'b/c.md': null }, files })
      .map(({ path }) => path)
      .filter((path) => path.endsWith('.html') || !/\.\w+$/.test(path))
      .filter((path) => !path.startsWith('_'));
  const vercel = (...redirects: readonly (readonly [string, string])[]): Record<string, string> => ({
    '../vercel.json': JSON.stringify({ redirects: redirects.map(([source, destination]) => ({ source, destination })) }),
  });

  it('are written for single addresses that lead to a page or to another site', () => {
    const rules = [
      ['/1.html', '/a.html'],
      ['/2.html', '/b/'],
      ['/3.html', 'https://x.example/'],
      ['/4/:x', '/a.html'],
    ] as const;
    expect(stubs(vercel(...rules))).toEqual(['1.html', '2.html', '3.html']);
  });

  it('are not written where something else is, or for what leads nowhere', () => {
    const rules = [
      ['/a.html', '/b/'],
      ['/a', '/b/'],
      ['/b', '/a.html'],
      ['/x.html', '/a.html'],
      ['/y.html', '/z.html'],
    ] as const;
    expect(stubs({ ...vercel(...rules), 'public/x.html': '<p>' })).toEqual([]);
    expect(stubs(vercel(['/p.html', '/q.html'], ['/q.html', '/p.html']))).toEqual([]);
  });

  it('give way to the redirects of the config', () => {
    const made = filesOf({
      config: { redirects: [redirectRule('/1.html', '/b/')] },
      pages: { 'a.md': null, 'b/README.md': null },
      files: vercel(['/1.html', '/a.html']),
    });
    expect(textOf(fileAt(made, '1.html'))).toContain('/b/');
  });

  it('are not written where the host would prefer them to the rule', () => {
    const toml = (force: boolean): string => `[[redirects]]\nfrom = "/1.html"\nto = "/a.html"\nforce = ${force}\n`;
    expect(stubs({ '../netlify.toml': toml(false), 'public/_redirects': '/2.html /a.html 301\n' })).toEqual([]);
    expect(stubs({ '../netlify.toml': toml(true), 'public/_redirects': '/2.html /a.html 301!\n' })).toEqual(['1.html', '2.html']);
  });

  it('are written below the base', () => {
    expect(stubs(vercel(['/docs/1.html', '/docs/a.html'], ['/2.html', '/docs/a.html']), { base: '/docs/' })).toEqual(['1.html']);
  });
});

describe('lookup.json', () => {
  it('holds the redirect rules, the addresses and titles of all pages, and the parts of the site that have no versions', () => {
    const files = filesOf({
      config: { redirects: [redirectRule('/old', '/cloud/a.html'), redirectRule('/cloud/b.html', '/', { override: true })] },
      pages: {
        'README.md': { title: 'Home' },
        'cloud/a.md': { title: 'The "A" of clouds' },
        'cloud/é.md': null,
        'cloud/b.md': null,
        '404.md': null,
      },
    });
    expect(JSON.parse(textOf(fileAt(files, 'lookup.json')))).toEqual({
      rules: [
        { from: '/old', to: '/cloud/a.html' },
        { from: '/old/', to: '/cloud/a.html' },
        { from: '/cloud/b.html', to: '/' },
      ],
      pages: { '/': 'Home', '/cloud/': 'Cloud', '/cloud/a.html': 'The "A" of clouds', '/cloud/%C3%A9.html': 'é' },
      parts: { '/cloud/': 'Cloud' },
      versions: [],
    });
  });

  it('holds the versions, newest first, with their folders and names, without the names of hidden ones', () => {
    const group = versionGroup('clients/node', [
      { version: 'v1.1' },
      { version: 'v1.0', hide: true },
      { version: 'v6.2', path: 'legacy/v6.2' },
    ]);
    const files = filesOf({ config: { versions: [{ ...group, name: 'Node.js' }] }, pages: { 'README.md': null } });
    expect(JSON.parse(textOf(fileAt(files, 'lookup.json'))).versions).toEqual([
      [
        { folder: '/clients/node/v1.1/', label: 'Node.js v1.1 (latest)' },
        { folder: '/clients/node/v1.0/', label: null },
        { folder: '/clients/node/legacy/v6.2/', label: 'Node.js v6.2' },
      ],
    ]);
  });
});
