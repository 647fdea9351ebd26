// The strict content security policy: every kind of page runs under it without a violation.

import { describe, expect, it } from 'vitest';
import { oneSite, PATIENT } from '../support/one-site.ts';
import { EVERYTHING, KAFKA, NOWHERE, PICTURES, STREAMS, twoSites } from '../support/two-sites.ts';

const { on } = twoSites();

describe('under the policy of the headers', () => {
  it.each([
    '/',
    '/server/',
    '/clients/',
    STREAMS,
    KAFKA,
    '/server/v25.1/quick-start/installation.html',
    '/server/v25.0/features/streams.html',
    '/server/v22.10/introduction.html',
    NOWHERE,
    '/docs/',
    EVERYTHING,
    PICTURES,
    '/docs/product/v1/reference/settings.html',
  ])('%s breaks nothing, from its first script to its last widget', async (path) => {
    await on(
      path,
      {},
      async (page, complaints) => {
        await page.waitForSelector('html[data-script="complete"]');
        for (const root of await page.locator('[data-widget]').filter({ visible: true }).all())
          await root.hover({ trial: true, timeout: 500 }).catch(() => undefined);
        await page.evaluate(async () => {
          for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
            scrollTo({ top: y, behavior: 'instant' });
            // A busy browser may draw no frame for long: the page is looked at all the same.
            await Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 1000))]);
          }
        });
        await page.waitForLoadState('networkidle');
        const broken = await page.evaluate(() => (window as { broken?: string[] }).broken);
        expect({ broken, complaints }).toEqual({ broken: [], complaints: [] });
      },
      (page) =>
        page.addInitScript(() => {
          const broken: string[] = [];
          Object.assign(window, { broken });
          document.addEventListener('securitypolicyviolation', (event) => {
            broken.push(
              `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
            );
          });
        }),
    );
  });

  it('a picture is drawn with the styles that its own file has', async () => {
    await on(STREAMS, {}, async (page) => {
      await page.route('**/styled.svg', (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          headers: { 'content-security-policy': "style-src 'self'" },
          body: `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><style>.a { fill: #0f0 }</style>
            <rect class="a" width="10" height="10"/><rect style="fill: #00f" x="10" width="10" height="10"/></svg>`,
        }),
      );
      const colors = await page.evaluate(async () => {
        const picture = new Image();
        picture.src = '/styled.svg';
        await picture.decode();
        const canvas = new OffscreenCanvas(20, 10).getContext('2d') as OffscreenCanvasRenderingContext2D;
        canvas.drawImage(picture, 0, 0);
        return [5, 15].map((x) => [...canvas.getImageData(x, 5, 1, 1).data]);
      });
      expect(colors).toEqual([
        [0, 255, 0, 255],
        [0, 0, 255, 255],
      ]);
    });
  });

  it('no foreign script, style or handler runs', async () => {
    await on(STREAMS, {}, async (page) => {
      const ran = await page.evaluate(async () => {
        const box = document.createElement('div');
        box.innerHTML = '<p style="color: red" id="styled">x</p><img src="data:," onerror="window.ran = true">';
        const script = document.createElement('script');
        script.textContent = 'window.ran = true';
        document.body.append(box, script);
        await new Promise((done) => box.querySelector('img')?.addEventListener('error', done));
        const styled = document.getElementById('styled') as HTMLElement;
        return { ran: (window as { ran?: boolean }).ran ?? false, color: getComputedStyle(styled).color };
      });
      expect(ran.ran).toBe(false);
      expect(ran.color).not.toBe('rgb(255, 0, 0)');
    });
  });
});

describe('under the policy of the page', () => {
  const site = oneSite(`
-- site.config.ts --
export default {
  title: 'Said',
  csp: { place: 'meta', inlineStyles: true },
  redirects: [['/old.html', '/new.html']],
};
-- README.md --
# Home

<p style="color: rgb(1, 2, 3)" id="styled">Styled.</p>
-- new.md --
# New
`);

  it('pages run, and styles in attributes do where the site allows them', async () => {
    await site.on('/', {}, async (page) => {
      await page.waitForSelector('html[data-script="complete"]');
      await expect
        .poll(() => page.locator('#styled').evaluate((element) => getComputedStyle(element).color), PATIENT)
        .toBe('rgb(1, 2, 3)');
      const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
      await expect.poll(() => policy.getAttribute('content'), PATIENT).toContain("default-src 'self'");
    });
  });

  it('a redirect goes on with a full reload, after about 200 ms', async () => {
    await site.on('/old.html?a=b#c', {}, async (page) => {
      await page.waitForURL('**/new.html?a=b#c');
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText(), PATIENT).toBe('New');
    });
  });
});
