import { describe, expect, it } from 'vitest';
import { buildSite } from '../../../renderer/site/build-site.ts';
import { cpuSeconds } from '../../support/cpu-time.ts';
import { type PageFacts, navItem, redirectRule, siteInputs, siteOf, versionGroup } from '../../support/pages.ts';

/** A versioned site with `count` pages of 15 links each. */
function largeSite(count: number) {
  const versions = ['v4', 'v3', 'v2', 'v1'];
  const each = count / versions.length;
  const pages: Record<string, PageFacts> = {};
  for (const version of versions) {
    for (let i = 0; i < each; i += 1) {
      const links = Array.from({ length: 15 }, (_, k) => {
        const to = (i * 7 + k * 13) % each;
        const file = `folder-${to % 10}/page-${to}`;
        return [`../${file}.md#s${k % 4}`, `/s/${version}/${file}.html`, `#s${k % 4}`][k % 3] as string;
      });
      pages[`s/${version}/folder-${i % 10}/page-${i}.md`] = { links, anchors: ['s0', 's1', 's2', 's3'] };
    }
  }
  return siteInputs({
    config: {
      versions: [
        versionGroup(
          's',
          versions.map((version) => ({ version, startPage: 'folder-0/page-0' })),
        ),
      ],
      sidebar: [{ prefix: '/s/{version}/', group: 's', items: 'structure' }],
      redirects: [redirectRule('/latest/{rest}', '/s/{newest}/{rest}', { group: 's' })],
    },
    pages,
  });
}

function secondsOf(inputs: ReturnType<typeof largeSite>): number {
  return cpuSeconds(() => buildSite(inputs));
}

describe('joining a site', () => {
  it('gives the same site for the same inputs, whatever the order of the sources', () => {
    const inputs = largeSite(40);
    const site = buildSite(inputs);
    expect(site.diagnostics).toEqual([]);
    expect(buildSite({ ...inputs, sources: [...inputs.sources].reverse() })).toEqual(site);
  });

  it('shares one sidebar among the pages that show it', () => {
    const site = buildSite(largeSite(40));
    expect([...site.sidebars.keys()]).toEqual(['/s/v4/', '/s/v3/', '/s/v2/', '/s/v1/']);
    expect(site.pages.get('/s/v2/folder-1/page-1.html')?.sidebar).toBe('/s/v2/');
  });

  it('takes time in proportion to the number of pages', () => {
    const small = secondsOf(largeSite(400));
    const large = secondsOf(largeSite(3200));
    expect(large).toBeLessThan(small * 8 * 4 + 0.2);
  });

  it('reports the place of a setting if it can locate it', () => {
    const inputs = siteInputs({ config: { navbar: [navItem('/gone')] }, pages: { 'a.md': null } });
    const site = buildSite({ ...inputs, locate: (path) => ({ file: path.join('.'), line: 7, column: 1, length: 1 }) });
    expect(site.diagnostics[0]?.at?.file).toBe('navbar.0.link');
  });

  it('makes a site without sources', () => {
    const site = siteOf({ pages: {} });
    expect(site.pages.size).toBe(0);
    expect(site.diagnostics).toEqual([]);
  });
});
