import { describe, expect, it } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import type { IconSets } from '../../../renderer/model/tools.ts';
import { defaultTheme } from '../../../templates/index.ts';
import { type SiteOptions, testSite } from '../../support/site.ts';

const HARBOUR = {
  prefix: 'harbour',
  width: 24,
  height: 24,
  icons: {
    crane: { body: '<path fill="currentColor" d="M1 1h9v9z"/>' },
    'tall-ship': { body: '<path fill="currentColor" d="M2 2h9v9z"/>', width: 48 },
    buoy: { body: '<linearGradient id="a"><stop/></linearGradient><path fill="url(#a)" d="M3 3h1v1z"/>' },
    flag: { body: '<style>p{}</style><path style="fill:#c00;mix-blend-mode:multiply" d="M4 4h1v1z"/>' },
  },
  aliases: { hoist: { parent: 'crane' }, capsized: { parent: 'tall-ship', vFlip: true } },
};

/** One installed set, and what was read of it. */
function installed(version = '1.0.0'): IconSets & { readonly reads: string[] } {
  const reads: string[] = [];
  return {
    reads,
    version: (prefix) => (prefix === 'harbour' ? version : null),
    read: (prefix) => {
      reads.push(prefix);
      return prefix === 'harbour' ? HARBOUR : null;
    },
  };
}

const site = (tree: string, options: SiteOptions = {}) => testSite(tree, { icons: installed(), ...options });
const findings = async (tree: string, options: SiteOptions = {}) =>
  (await site(tree, options)).diagnostics.filter(({ code }) => code.startsWith('icon/'));

const CRANE = '<path fill="currentColor" d="M1 1h9v9z"/>';
const PAGE = '-- README.md --\n# Port\n\n<Icon icon="harbour:crane"/>\n';

describe('an icon of an installed set', () => {
  it('is drawn in the page itself', async () => {
    const html = (await site(PAGE)).text('index.html');
    expect(html).toContain(
      `<svg class="icon-set" width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">${CRANE}</svg>`,
    );
    expect(html).not.toContain('iconify-icon');
  });

  it('has the proportions of its set, and may be another one’s name or that one turned', async () => {
    const { text } = await site(
      '-- README.md --\n# Port\n\n<Icon icon="harbour:tall-ship"/> <HopeIcon icon="harbour:hoist"/> <Icon icon="harbour:capsized"/>\n',
    );
    expect(text('index.html')).toContain('width="2em" height="1em" viewBox="0 0 48 24"');
    expect(text('index.html')).toContain(CRANE);
    expect(text('index.html')).toContain('<g transform="translate(0 24) scale(1 -1)">');
  });

  it('has ids that nothing else on the page has', async () => {
    const html = (await site('-- README.md --\n# Port\n\n<Icon icon="harbour:buoy"/> <Icon icon="harbour:buoy"/>\n')).text(
      'index.html',
    );
    for (const id of ['harbour-buoy-1-a', 'harbour-buoy-2-a']) {
      expect(html.split(`id="${id}"`)).toHaveLength(2);
      expect(html).toContain(`url(#${id})`);
    }
  });

  it('needs no style that the security policy forbids', async () => {
    const html = (await site('-- README.md --\n# Port\n\n<Icon icon="harbour:flag"/>\n')).text('index.html');
    expect(html).toContain('<path fill="#c00" d="M4 4h1v1z"/>');
    expect(html).not.toContain('<style>p');
  });

  it.each([
    ['the navbar', { navbar: [{ text: 'Home', link: '/', icon: 'harbour:crane' }] }, '-- README.md --\n# Port\n'],
    ['a sidebar', { sidebar: { '/': [{ text: 'Home', link: '/', icon: 'harbour:crane' }] } }, '-- README.md --\n# Port\n'],
    [
      'a sidebar made from folders',
      { sidebar: 'structure' },
      '-- README.md --\n# Port\n-- a.md --\n---\nicon: harbour:crane\n---\n# A\n',
    ],
    ['the breadcrumbs', {}, '-- README.md --\n---\nicon: harbour:crane\n---\n# Port\n-- a.md --\n# A\n', 'a.html'],
    [
      'a home page’s buttons',
      {},
      '-- README.md --\n---\nhome: true\nactions:\n  - text: Go\n    link: /a.html\n    icon: harbour:crane\n---\n-- a.md --\n# A\n',
    ],
    [
      'a home page’s features',
      {},
      '-- README.md --\n---\nhome: true\nfeatures:\n  - title: Lift\n    icon: harbour:crane\n---\n',
    ],
    [
      'a home page’s highlights',
      {},
      '-- README.md --\n---\nhome: true\nhighlights:\n  - header: Why\n    features:\n      - title: Lift\n        icon: harbour:crane\n---\n',
    ],
    ['a card', {}, '-- README.md --\n# Port\n\n<VPCard title="Lift" logo="harbour:crane"/>\n'],
    ['a banner', {}, '-- README.md --\n# Port\n\n<VPBanner title="Lift" logo="harbour:crane"/>\n'],
  ])('is drawn in %s', async (_, config, tree, file = 'index.html') => {
    const { text, diagnostics } = await site(tree, { config: config as NonNullable<SiteOptions['config']> });
    expect(text(file)).toContain(CRANE);
    expect(text(file)).not.toContain('iconify-icon');
    expect(diagnostics.filter(({ severity }) => severity !== 'remark')).toEqual([]);
  });

  it('is all of its set that reaches the page', async () => {
    const { files } = await site(PAGE);
    const all = [...files.values()].map((file) => new TextDecoder().decode(file.bytes())).join('');
    expect(all).not.toContain('M2 2h9v9z');
  });

  it('is stored with the version of its set, which is then not read again', async () => {
    const cache = memoryCache();
    const [first, again, newer] = [installed(), installed(), installed('1.1.0')];
    await site(PAGE, { cache, icons: first });
    await site(PAGE, { cache, icons: again });
    await site(PAGE, { cache, icons: newer });
    expect([first, again, newer].map(({ reads }) => reads.length)).toEqual([1, 0, 1]);
  });

  it('changes the key of pages with its set’s version, and with nothing else', async () => {
    const key = async (icons: IconSets) => (await site(PAGE, { icons })).files.get('index.html')?.key;
    expect(await key(installed())).toBe(await key(installed()));
    expect(await key(installed('1.1.0'))).not.toBe(await key(installed()));
  });
});

describe('a name that an installed set does not have', () => {
  it('is a warning with file, line and the nearest name', async () => {
    expect(await findings('-- README.md --\n# Port\n\n<Icon icon="harbour:carne"/>\n')).toMatchObject([
      {
        code: 'icon/unknown',
        severity: 'warning',
        message: 'The icon set "harbour" has no icon "carne".',
        at: { file: 'README.md', line: 3 },
        fix: 'write "harbour:crane"',
      },
    ]);
  });

  it('is found in front matter at its line', async () => {
    const tree =
      '-- README.md --\n---\nhome: true\nicon: harbour:tall-shop\nfeatures:\n  - title: Lift\n    icon: harbour:hoists\n---\n';
    expect((await findings(tree)).map(({ at, fix }) => [at?.file, at?.line, fix])).toEqual([
      ['README.md', 3, 'write "harbour:tall-ship"'],
      ['README.md', 6, 'write "harbour:hoist"'],
    ]);
  });

  it('is found in the config', async () => {
    const config = { navbar: [{ text: 'Home', link: '/', icon: 'harbour:constructor' }] };
    expect(await findings('-- README.md --\n# Port\n', { config })).toMatchObject([
      { code: 'icon/unknown', at: { file: 'site.config.ts' }, fix: 'write the name of one of its icons' },
    ]);
  });

  it('is reported once for all versions of a page', async () => {
    const config = { versions: [{ basePath: 'port', shared: 'port/_shared', versions: ['v2', 'v1'] }] };
    expect(await findings('-- port/_shared/start.md --\n# Port\n\n<Icon icon="harbour:crain"/>\n', { config })).toHaveLength(1);
  });

  it('leaves the theme’s own drawing', async () => {
    const html = (await site('-- README.md --\n# Port\n\n<Icon icon="harbour:nothing-like-it"/>\n')).text('index.html');
    expect(html).toContain('\n<svg class="glyph" viewBox');
    expect(html).not.toContain('iconify-icon');
  });
});

describe('a plain name that the theme has no drawing of', () => {
  const tree = `-- README.md --
---
icon: brnch
---
# Port

<Icon icon="brnch" /> <Icon icon="★" /> <Icon icon="/a.svg" /> <Icon icon="fas fa-fish" /> <Icon icon="fa-oar" />
-- public/a.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>
`;

  it('is found in texts, front matter and the navbar, with the nearest', async () => {
    const config = { navbar: [{ text: 'Home', link: '/', icon: 'lantern' }] };
    expect((await findings(tree, { config })).map(({ code, message, at, fix }) => [code, message, at?.line, fix])).toEqual([
      ['icon/unknown', 'The theme has no drawing "brnch".', 2, 'write "branch"'],
      ['icon/unknown', 'The theme has no drawing "brnch".', 6, 'write "branch"'],
      ['icon/unknown', 'The theme has no drawing "lantern".', 1, expect.stringContaining('one of its drawings')],
    ]);
  });

  it('is not judged for a theme that does not say what it draws', async () => {
    const { drawsIcon: _drawsIcon, ...theme } = defaultTheme();
    expect(await findings(tree, { theme })).toEqual([]);
  });
});

describe('an icon of a set that is not installed', () => {
  const tree = '-- README.md --\n# Port\n\n<Icon icon="distant:shore"/> <Icon icon="distant:shore"/>\n-- a.md --\n# A\n';

  it('is asked of the services that the site names, in turn, and the policy allows those', async () => {
    const iconHosts = ['https://api.iconify.design', 'https://icons.example'];
    const { text, diagnostics } = await site(tree, { config: { iconHosts } });
    const props = JSON.stringify({ hosts: iconHosts }).replaceAll('"', '&quot;');
    expect(text('index.html')).toContain(
      `<iconify-icon aria-hidden="true" icon="distant:shore" mode="svg" data-props="${props}"><svg class="glyph"`,
    );
    expect(text('_headers')).toContain(`connect-src 'self' ${iconHosts.join(' ')};`);
    expect(diagnostics.filter(({ code }) => code === 'icon/set-missing')).toMatchObject([
      {
        severity: 'remark',
        message:
          'The icon set "distant" is not installed: readers\' browsers ask https://api.iconify.design for "distant:shore".',
        fix: 'run "npm install --save-dev @iconify-json/distant"',
      },
    ]);
  });

  it('is requested of nobody otherwise, which is said once, with what to install', async () => {
    const { text } = await site(tree);
    expect(text('index.html')).not.toContain('iconify-icon');
    expect(text('_headers')).toContain("connect-src 'self';");
    expect(await findings(tree)).toMatchObject([
      {
        code: 'icon/set-missing',
        severity: 'warning',
        message: 'The icon set "distant" is not installed: "distant:shore" is not shown.',
        at: { file: 'README.md', line: 3 },
        fix: `run "npm install --save-dev @iconify-json/distant", or name services that readers' browsers may ask: iconHosts: ['https://api.iconify.design']`,
      },
    ]);
  });

  it('is the theme’s own where it has one, and no host is asked', async () => {
    const { text, diagnostics } = await site(
      '-- README.md --\n# Port\n\n<Icon icon="mdi:database"/> <Icon icon="logos:java"/>\n',
    );
    expect(text('index.html')).not.toContain('iconify-icon');
    expect(text('_headers')).toContain("connect-src 'self';");
    expect(diagnostics).toEqual([]);
  });
});

describe('a site without such icons', () => {
  it('requests nothing and reports nothing', async () => {
    const { text, diagnostics } = await site('-- README.md --\n# Port\n\n<Icon icon="database"/> <Icon icon="★"/>\n');
    expect(text('_headers')).toContain("connect-src 'self';");
    expect(text('index.html')).not.toContain('iconify');
    expect(diagnostics).toEqual([]);
  });
});

describe('the setting', () => {
  it('takes origins only', async () => {
    await expect(site(PAGE, { config: { iconHosts: ['icons.example/api'] } })).rejects.toThrow('must be an origin');
  });
});
