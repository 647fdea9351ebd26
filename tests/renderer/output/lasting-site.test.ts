import { describe, expect, it } from 'vitest';
import { testSite } from '../../support/site.ts';

const TREE = `
-- README.md --
# Home
-- guide/first.md --
# First
-- server/v2/README.md --
# Server
-- server/v1/README.md --
# Server
`;
const CONFIG = {
  versions: [{ name: 'Server', basePath: 'server', versions: ['v2', 'v1'] }],
  redirects: [['/old', '/guide/first.html']] as [string, string][],
};

describe('what of a site stands while words change', () => {
  it('is plain data', async () => {
    const { lasting } = await testSite(TREE, { config: CONFIG });
    expect(JSON.parse(JSON.stringify(lasting))).toEqual(lasting);
  });

  it('names the written pages, with what stands before their texts', async () => {
    const { lasting } = await testSite(TREE, { config: CONFIG });
    expect(lasting?.pages.map(({ url, out, source }) => [url, out, source])).toEqual([
      ['/', 'index.html', 'README.md'],
      ['/guide/first.html', 'guide/first.html', 'guide/first.md'],
      ['/server/v1/', 'server/v1/index.html', 'server/v1/README.md'],
      ['/server/v2/', 'server/v2/index.html', 'server/v2/README.md'],
    ]);
    expect(lasting?.pages.find(({ url }) => url === '/server/v1/')?.head).toMatch(
      /^> Server v1\. This is not the newest version/,
    );
  });

  it('names the redirects and their stubs, the pages of llms-full.txt, and those that can be found', async () => {
    const { lasting } = await testSite(TREE, { config: CONFIG });
    expect(lasting?.redirects).toEqual([['/old/', '/guide/first.html']]);
    expect(lasting?.stubs).toEqual(['old/index.html']);
    expect(lasting?.full).toEqual(['/', '/guide/first.html', '/server/v2/']);
    expect(lasting?.findable[0]?.map(({ url, version }) => [url, version])).toEqual([
      ['/', null],
      ['/guide/first.html', null],
      ['/server/v1/', [0, 1]],
      ['/server/v2/', [0, 0]],
    ]);
  });

  it('has what pages were asked for places on them', async () => {
    const { lasting } = await testSite(`${TREE}-- guide/second.md --\n[there](./first.md#there)\n\n[here](#second)\n`, {
      config: CONFIG,
    });
    expect(lasting?.fragments).toEqual([
      ['/guide/first.html', [{ hash: 'there', fragment: null, near: null }]],
      ['/guide/second.html', [{ hash: 'second', fragment: null, near: null }]],
    ]);
  });

  it('is nothing where a published file takes the place of a made one', async () => {
    const { lasting } = await testSite(`${TREE}-- public/guide/first.md --\nOurs.\n`, { config: CONFIG });
    expect(lasting).toBeNull();
  });
});
