import { describe, expect, it } from 'vitest';
import { readSite } from '../../../../renderer/pipeline.ts';
import { lockText, publicUrls, readLock, urlLines } from '../../../../renderer/site/routes/url-lock.ts';
import { testEngine } from '../../../support/site.ts';

const TREE = `
-- README.md --
# Home
-- guide/a b.md --
---
aliases: [/old.html]
---
# A

## Über uns

## Install {#install}

A note.[^1] <a id="here"></a>

[^1]: The note.
-- public/manual.pdf --
x
-- 404.md --
# Lost
`;

describe('the public addresses', () => {
  it('are those of pages, redirects and public files, sorted, with the fragments of pages', async () => {
    const { site } = await readSite(testEngine(TREE));
    expect(urlLines(publicUrls(site, 'html'))).toBe(
      ['/ #home', '/guide/', '/guide/a%20b.html #a #here #install #uber-uns', '/manual.pdf', '/old.html', ''].join('\n'),
    );
  });

  it('are read from a lock file as they were written, each with its line', () => {
    const urls = [
      { url: '/a b.html', anchors: ['#', '100%', 'x'] },
      { url: '/c/', anchors: [] },
    ];
    const lines = readLock(lockText(urls));
    expect(lines.map(({ url, anchors }) => ({ url: url.text, anchors: anchors.map(({ text }) => text) }))).toEqual(urls);
    expect(lines.map(({ url }) => [url.line, url.column, url.length])).toEqual([
      [2, 1, 11],
      [3, 1, 3],
    ]);
    expect(lines[0]?.anchors.map(({ column }) => column)).toEqual([13, 16, 24]);
  });

  it('are read with line ends of Windows', () => {
    expect(readLock('# head\r\n/a.html #x\r\n\r\n').map(({ url, anchors }) => [url.text, anchors[0]?.text])).toEqual([
      ['/a.html', 'x'],
    ]);
  });
});
