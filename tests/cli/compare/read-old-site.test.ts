import { describe, expect, it } from 'vitest';
import { readOldSite } from '../../../cli/compare/read-old-site.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const TREE = `
-- dist/index.html --
<h1>Home</h1>
-- dist/a/index.html --
<h1>A</h1>
-- dist/404.html --
<h1>Not found</h1>
-- only404/404.html --
<h1>Not found</h1>
-- pages/a.md --
# A
-- sitemap.xml --
<?xml version="1.0"?><urlset><url><loc> https://x.org/docs/a?x=1&amp;y </loc></url><url><loc><![CDATA[https://x.org/docs/]]></loc></url></urlset>
-- index.xml --
<sitemapindex><sitemap><loc>https://x.org/s1.xml</loc></sitemap></sitemapindex>
-- list.txt --
# all of them
/docs/b

https://x.org/docs/a
-- bad.txt --
/a
guide
-- empty.txt --
# nothing
`;

const read = (name: string): string[] => readOldSite(name, tempFolder(TREE), '/docs/').pages.map(({ address }) => address);

describe('the old site of a comparison', () => {
  it('is a folder of HTML, a sitemap or a list of addresses', () => {
    expect(read('dist')).toEqual(['/', '/a/']);
    expect(read('sitemap.xml')).toEqual(['/', '/a']);
    expect(read('list.txt')).toEqual(['/a', '/b']);
  });

  it.each([
    ['https://x.org/sitemap.xml', '"https://x.org/sitemap.xml" is an address, and nothing is fetched.'],
    ['nowhere', 'There is no "nowhere".'],
    ['pages', '"pages" has no HTML files.'],
    ['only404', '"only404" has no page but the one for what is not found.'],
    ['index.xml', '"index.xml" lists sitemaps, not pages.'],
    ['bad.txt', 'bad.txt:2: "guide" is no address.'],
    ['empty.txt', '"empty.txt" has no addresses.'],
  ])('is not %s', (name, message) => {
    expect(() => read(name)).toThrow(message);
  });
});
