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

describe('lookup.json', () => {
  it('holds the redirect rules, and the addresses and titles of all pages', () => {
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
