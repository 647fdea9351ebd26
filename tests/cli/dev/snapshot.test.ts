import { describe, expect, it } from 'vitest';
import { emptySnapshot, pageAt, redirectsOf, resolvePath, type Snapshot } from '../../../cli/dev/snapshot.ts';
import type { OutputFile } from '../../../renderer/model/output-file.ts';
import type { AddressStyle } from '../../../renderer/model/url.ts';
import { redirectRule, siteConfig, siteOf } from '../../support/pages.ts';

function snapshotOf(style: AddressStyle, redirectFrom: readonly AddressStyle[] = []): Snapshot {
  const config = siteConfig({
    base: '/x/',
    addresses: { style, redirectFrom },
    redirects: [redirectRule('/old.html', '/a')],
    folderIndexes: false,
  });
  const site = siteOf({ config, pages: { 'README.md': null, 'a.md': null, 'f/README.md': null } });
  const file = (path: string, kind?: 'redirect'): readonly [string, OutputFile] => [
    path,
    { path, key: path, from: [], bytes: () => new Uint8Array(), ...(kind && { kind }) },
  ];
  const files = new Map([
    ...[...site.pages.values()].map(({ out }) => file(out)),
    ...site.redirects.stubs.map(({ from }) =>
      file(from.endsWith('/') ? `${from.slice(1)}index.html` : from.slice(1), 'redirect'),
    ),
  ]);
  return { ...emptySnapshot('/x/', [], null), ...config, site, files, ...redirectsOf(site) };
}

const answerTo = (snapshot: Snapshot, path: string): string => {
  const found = resolvePath(snapshot, path);
  if (found.kind === 'redirect') return `${found.status} ${found.to}`;
  return found.kind === 'file' ? found.file.path : 'missing';
};

describe('what serve answers', () => {
  it.each([
    ['html', '/x/a.html', 'a.html'],
    ['html', '/x/a', 'missing'],
    ['html', '/x/old.html', '301 /x/a.html'],
    ['folder', '/x/a/', 'a/index.html'],
    ['folder', '/x/a', '302 /x/a/'],
    ['folder', '/x/a.html', 'missing'],
    ['folder', '/x/old.html', '301 /x/a/'],
    ['clean', '/x/a', 'a.html'],
    ['clean', '/x/a/', '302 /x/a'],
    ['clean', '/x/a.html', 'a.html'],
    ['clean', '/x/f', '302 /x/f/'],
    ['clean', '/x/old', '301 /x/a'],
    ['clean', '/x/old.html', '301 /x/a'],
  ] as const)('in the style "%s" to %s: %s', (style, path, answer) => {
    expect(answerTo(snapshotOf(style), path)).toBe(answer);
  });

  it('leads from the style before, and to no page back to itself', () => {
    expect(answerTo(snapshotOf('folder', ['html']), '/x/a.html')).toBe('301 /x/a/');
    const clean = snapshotOf('clean', ['folder']);
    expect([answerTo(clean, '/x/a/'), answerTo(clean, '/x/a')]).toEqual(['301 /x/a', 'a.html']);
    const html = snapshotOf('html', ['clean']);
    expect([answerTo(html, '/x/a'), answerTo(html, '/x/a.html')]).toEqual(['301 /x/a.html', 'a.html']);
  });

  it('is known as a page by its address', () => {
    expect(pageAt(snapshotOf('folder'), '/x/a/')?.source).toBe('a.md');
    expect(pageAt(snapshotOf('clean'), '/x/a')?.source).toBe('a.md');
    expect(pageAt(snapshotOf('clean'), '/x/b')).toBeNull();
  });
});
