import { describe, expect, it } from 'vitest';
import { memoryCache } from '../../../../renderer/cache/memory-cache.ts';
import type { Cache } from '../../../../renderer/model/tools.ts';
import { imageSizes, readPicture } from '../../../../renderer/site/links/images.ts';
import { memoryFiles } from '../../../support/memory-files.ts';
import { findingsOf, pageAt, redirectRule, siteOf, versionGroup } from '../../../support/pages.ts';

/** The first bytes of a PNG with a size: all that reading the size needs. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  const view = new DataView(bytes.buffer);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  view.setUint32(8, 13);
  bytes.set(new TextEncoder().encode('IHDR'), 12);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"></svg>';

describe('sizes of images', () => {
  it('are read from bytes', () => {
    expect(readPicture(png(640, 480))).toEqual({ width: 640, height: 480, problem: null });
    expect(readPicture(new TextEncoder().encode(svg))).toEqual({ width: 120, height: 80, problem: null });
  });

  it.each([
    ['no image', 'is of no format of pictures'],
    ['', 'is empty'],
    ['version https://git-lfs.github.com/spec/v1\noid sha256:abc\nsize 12\n', 'is a pointer of Git LFS'],
    ['\u00ff\u00d8\u00ff damaged behind its mark', null],
  ])('are unknown for damaged files and other formats: %j', (text, problem) => {
    expect(readPicture(Buffer.from(text, 'latin1'))).toEqual({ width: null, height: null, problem });
  });

  it('are stored by content', () => {
    const cache: Cache = memoryCache();
    const files = new Map([['a.png', png(3, 4)]]);
    const tree = memoryFiles(files);
    expect(imageSizes(tree, cache)('a.png')).toMatchObject({ width: 3, height: 4 });
    const unreadable = { ...tree, readBytes: () => null };
    expect(imageSizes(unreadable, cache)('a.png')).toMatchObject({ width: 3, height: 4 });
    files.set('a.png', png(5, 6));
    expect(imageSizes(tree, cache)('a.png')).toMatchObject({ width: 5, height: 6 });
  });
});

describe('images of pages', () => {
  const files = {
    'public/img/x.png': png(10, 20),
    's/v2/own.svg': svg,
    's/_shared/pic.png': png(1, 2),
    's/_shared/own.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="8"/>',
  };
  const site = siteOf({
    config: { versions: [versionGroup('s', ['v2', 'v1'], { shared: 's/_shared' })] },
    files,
    pages: {
      's/_shared/start.md': {
        at: ['/s/v1/start.html', '/s/v2/start.html'],
        images: ['own.svg', './pic.png#dark', '/img/x.png?v=1'],
      },
    },
  });

  it('are found in public/, beside the page and in the shared folder, the version’s own first', () => {
    expect(pageAt(site, '/s/v2/start.html').images).toEqual([
      { href: '/s/v2/own.svg', source: 's/v2/own.svg', width: 120, height: 80 },
      { href: '/s/_shared/pic.png', source: 's/_shared/pic.png', width: 1, height: 2 },
      { href: '/img/x.png?v=1', source: 'public/img/x.png', width: 10, height: 20 },
    ]);
    expect(pageAt(site, '/s/v1/start.html').images[0]).toEqual({
      href: '/s/_shared/own.svg',
      source: 's/_shared/own.svg',
      width: 7,
      height: 8,
    });
  });

  it('are published, with everything in public/ and nothing else', () => {
    expect([...site.files]).toEqual([
      ['public/img/x.png', '/img/x.png'],
      ['s/_shared/own.svg', '/s/_shared/own.svg'],
      ['s/_shared/pic.png', '/s/_shared/pic.png'],
      ['s/v2/own.svg', '/s/v2/own.svg'],
    ]);
    expect(siteOf({ pages: { 'a.md': null }, files: { 'public/robots.txt': '', 'beside.png': 'x' } }).files).toEqual(
      new Map([['public/robots.txt', '/robots.txt']]),
    );
  });

  it('may be in a folder called "config", whose scripts are not published', () => {
    const inConfig = { 'config/x.png': png(10, 20), 'config/sample.json': '{}', 'config/nav.ts': '' };
    const own = { ...inConfig, 'site.config.tsx': '' };
    const at = siteOf({
      files: own,
      pages: { 'config/a.md': { images: ['x.png'], links: ['sample.json', 'nav.ts', '/site.config.tsx'] } },
    });
    expect(pageAt(at, '/config/a.html').images[0]).toMatchObject({ href: '/config/x.png', width: 10 });
    expect([...at.files.values()]).toEqual(['/config/sample.json', '/config/x.png']);
    expect(findingsOf(at, 'link/dead-file').map(({ subject }) => subject)).toEqual(['nav.ts', '/site.config.tsx']);
  });

  it('may be in a folder whose name begins like an alias', () => {
    const at = siteOf({ pages: { 'a.md': { images: ['@acme/x.png', '@acme/y.png'] } }, files: { '@acme/x.png': png(10, 20) } });
    expect(pageAt(at, '/a.html').images[0]).toMatchObject({ href: '/@acme/x.png', width: 10 });
    expect(at.diagnostics.map(({ code }) => code)).toEqual(['link/unknown-alias']);
  });

  it('from other sites stay as written', () => {
    const external = siteOf({ pages: { 'a.md': { images: ['https://example.org/x.png', 'data:image/png;base64,AA=='] } } });
    expect(pageAt(external, '/a.html').images.map(({ href }) => href)).toEqual([
      'https://example.org/x.png',
      'data:image/png;base64,AA==',
    ]);
    expect(external.diagnostics).toEqual([]);
  });

  it('that are missing are reported with the nearest file', () => {
    const missing = siteOf({ files, pages: { 'a.md': { images: ['/img/xx.png', '/img/X.png', 'chart.webp', '/l/'] } } });
    expect(missing.diagnostics.map(({ code, fix }) => [code, fix])).toEqual([
      ['image/missing', 'write "/img/x.png"'],
      ['image/wrong-case', 'write "/img/x.png"'],
      ['image/missing', 'add the file as "public/chart.webp" or beside the page'],
      ['image/missing', 'name a file: this is a folder'],
    ]);
    expect(pageAt(missing, '/a.html').images[1]).toMatchObject({ href: '/img/x.png', width: 10 });
  });

  it('missing from a shared source are reported once', () => {
    const shared = siteOf({
      config: { versions: [versionGroup('s', ['v2', 'v1'])] },
      pages: { 's/_shared/start.md': { at: ['/s/v1/start.html', '/s/v2/start.html'], images: ['gone.png'] } },
    });
    expect(findingsOf(shared, 'image/missing').map(({ notes }) => notes)).toEqual([['in v1, v2']]);
  });
});

describe('images with the same bytes', () => {
  const shot = png(64, 48);
  const pages = {
    's/v1/start.md': { images: ['img/shot.png?v=1', 'img/own.png'], links: ['img/shot.png', 'run.sh'] },
    's/v2/start.md': { images: ['./img/screen.png?v=2'], links: ['img/screen.png', 'run.sh'] },
  };
  const files = {
    's/v1/img/shot.png': shot,
    's/v1/img/own.png': png(64, 49),
    's/v2/img/screen.png': shot,
    's/v1/run.sh': 'run',
    's/v2/run.sh': 'run',
  };

  it('are published once, at the address of the first by path; other files keep their own', () => {
    const site = siteOf({ pages, files });
    expect(pageAt(site, '/s/v1/start.html').images.map(({ href }) => href)).toEqual([
      '/s/v1/img/shot.png?v=1',
      '/s/v1/img/own.png',
    ]);
    expect(pageAt(site, '/s/v2/start.html').images).toEqual([
      { href: '/s/v1/img/shot.png?v=2', source: 's/v2/img/screen.png', width: 64, height: 48 },
    ]);
    expect(pageAt(site, '/s/v2/start.html').links).toEqual(['/s/v1/img/shot.png', '/s/v2/run.sh']);
    expect([...site.files]).toEqual([
      ['s/v1/img/own.png', '/s/v1/img/own.png'],
      ['s/v1/img/shot.png', '/s/v1/img/shot.png'],
      ['s/v1/run.sh', '/s/v1/run.sh'],
      ['s/v2/img/screen.png', '/s/v1/img/shot.png'],
      ['s/v2/run.sh', '/s/v2/run.sh'],
    ]);
    expect(site.diagnostics).toEqual([]);
  });

  it('are published at the address of one in public/, where all files keep their own addresses', () => {
    const site = siteOf({ pages, files: { ...files, 'public/z.png': shot, 'public/shot.png': shot } });
    expect(pageAt(site, '/s/v1/start.html').images[0]?.href).toBe('/shot.png?v=1');
    expect(pageAt(site, '/s/v2/start.html').images[0]?.href).toBe('/shot.png?v=2');
    expect(site.files.get('public/z.png')).toBe('/z.png');
    const asked = siteOf({ pages: { 'a.md': { images: ['/z.png'] } }, files: { 'public/z.png': shot, 'public/shot.png': shot } });
    expect(pageAt(asked, '/a.html').images[0]?.href).toBe('/z.png');
  });

  it('are published for redirects as well', () => {
    const redirects = [redirectRule('/shot', '/s/v2/img/screen.png')];
    const only = siteOf({ config: { redirects }, pages: { 'a.md': null }, files });
    expect([...only.files]).toEqual([['s/v2/img/screen.png', '/s/v1/img/shot.png']]);
    const both = siteOf({ config: { redirects }, pages, files: { ...files, 'public/shot.png': shot } });
    expect(both.redirects.stubs.map(({ to }) => to)).toEqual(['/shot.png']);
    expect(both.files.get('s/v2/img/screen.png')).toBe('/shot.png');
  });

  it('are reported by the name that was written', () => {
    const site = siteOf({ pages: { ...pages, 's/v3/start.md': { images: ['../v2/img/Screen.png'] } }, files });
    expect(findingsOf(site, 'image/wrong-case').map(({ fix }) => fix)).toEqual(['write "../v2/img/screen.png"']);
    expect(pageAt(site, '/s/v3/start.html').images[0]?.href).toBe('/s/v1/img/shot.png');
  });
});

it('a file that is no picture is told where a page shows it, by names of formats that begin with a mark', () => {
  const files = {
    'public/a.png': 'words',
    'public/b.JPG': '',
    'public/c.avif': 'words',
    'public/d.svg': 'words',
    'public/e.png': png(1, 2),
  };
  const images = ['/a.png', '/b.JPG', '/c.avif', '/d.svg', '/e.png'];
  const found = findingsOf(siteOf({ files, pages: { 'README.md': { images } } }), 'image/unreadable');
  expect(found.map(({ message, fix }) => `${message} ${fix}`)).toEqual([
    'The image "/a.png" cannot be shown: its file is of no format of pictures. replace "public/a.png" by a picture',
    'The image "/b.JPG" cannot be shown: its file is empty. replace "public/b.JPG" by a picture',
  ]);
});
