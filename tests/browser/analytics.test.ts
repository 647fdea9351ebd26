// What follows readers (specification §4, §5, §7, §8, §9), one sentence after the other; what arrives is what is judged.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltSite, builtSite, type Complaints, visit } from '../support/built-site.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type CountedEvent, countedEvents } from '../support/counted-events.ts';
import { PATIENT } from '../support/one-site.ts';
import { type Answer, type Recorded, recordingServer, type RecordingServer } from '../support/recording-server.ts';

const PAGES = `-- README.md --
# Start

[Read](./server/v2/read.md) [Part](#part)

## Part

Text.
-- server/v2/README.md --
# Server
-- server/v2/read.md --
# Read

[Write](./write.md) [Start](/)
-- server/v2/write.md --
# Write

[Read](./read.md) [Hidden](./hidden.md)
-- server/v2/hidden.md --
---
pageview: false
---
# Hidden

[Start](/)
-- server/v1/README.md --
# Server
`;
const CONFIG = `title: 'Guide', versions: [{ basePath: 'server', versions: ['v2', 'v1'] }], categories: { '/server/': 'Server' }`;
// Automated browsers are left out by the library, and it would keep events for three seconds.
const OPTIONS = '{ opt_out_useragent_filter: true, request_queue_config: { flush_interval_ms: 250 } }';
/** A session that begins now (RFC 9562 §5.7): the library takes up none that is older than 24 h. */
const SESSION = Date.now()
  .toString(16)
  .padStart(12, '0')
  .replace(/(.{8})(.{4})/, '$1-$2-79a6-8751-70591ffe09e9');

/** A script that puts an object on the window which remembers what `page` was called with. */
const COMMUNITY =
  'window.calls = []; window.community = { page: (...of) => calls.push([Math.round(performance.now()), ...of]) };';
/** A consent manager: the choice is what the address says, until `choose` is called. */
const CONSENT = `{
  const asked = new URLSearchParams(location.search).get('choice');
  window.Consent = { counted: asked === 'all', marketing: () => asked === 'all' };
  window.choose = (counted, marketing) => {
    window.Consent = { counted, marketing: () => marketing };
    document.dispatchEvent(new CustomEvent('ConsentChosen'));
  };
}`;
const SCRIPTS: Readonly<Record<string, string>> = {
  '/community.js': COMMUNITY,
  '/consent.js': CONSENT,
  '/marketing.js': 'window.marketed = document.currentScript.dataset.account;',
};

const plain = ({ url }: Recorded): Answer => {
  const script = SCRIPTS[new URL(url, 'http://host').pathname];
  return script === undefined
    ? { type: 'application/json', body: '{"status":1,"surveys":[{"id":"s1","type":"api"}]}' }
    : { type: 'text/javascript', body: script };
};

let browser: Browser;
let server: RecordingServer;
let answer: (request: Recorded) => Answer | null;
const sites = {} as Record<'bare' | 'counting' | 'asking' | 'surveying' | 'proxied', BuiltSite>;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await recordingServer((request) => answer(request));
  const { origin } = server;
  const analytics = (more = ''): string => `analytics: { key: 'phc_test', host: '${origin}', options: ${OPTIONS}${more} }`;
  const community = `community: { script: '${origin}/community.js', pageCalls: 'community' }`;
  const build = async (config: string, base = '/'): Promise<BuiltSite> =>
    builtSite({ tree: `-- site.config.ts --\nexport default { ${CONFIG}, base: '${base}', ${config} };\n${PAGES}` }, base);
  sites.bare = await build('');
  sites.counting = await build(`${analytics()}, ${community}`);
  sites.asking = await build(`${analytics()}, ${community},
    consent: { script: '${origin}/consent.js', granted: 'Consent.counted', marketing: 'Consent.marketing', events: ['ConsentChosen'] },
    marketing: { script: '${origin}/marketing.js', attributes: { 'data-account': 'A1' } }`);
  sites.surveying = await build(analytics(', surveys: true'), '/docs/');
  sites.proxied = await build(
    `analytics: { key: 'phc_test', host: '/ingest', options: { ...${OPTIONS}, bootstrap: { sessionID: '${SESSION}' } } }`,
  );
});

afterAll(async () => {
  await browser?.close();
  for (const open of [...Object.values(sites), server]) open?.close();
});

beforeEach(() => {
  server.requests.length = 0;
  answer = plain;
});

const open = (
  site: keyof typeof sites,
  path: string,
  use: (page: Page, complaints: Complaints) => Promise<unknown>,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<unknown> => visit(browser, sites[site], path, {}, use, prepare);

const isCounting = ({ url }: Pick<Recorded, 'url'>): boolean => url.startsWith('/e/');
const events = (name?: string): readonly CountedEvent[] => {
  const sent = countedEvents(server.requests.filter(isCounting));
  return name === undefined ? sent : sent.filter(({ event }) => event === name);
};
const arrived = async (name: string, count: number): Promise<readonly CountedEvent[]> => {
  await expect.poll(() => events(name).length, PATIENT).toBe(count);
  return events(name);
};
/** The properties that are not the library's own. */
const own = ({ properties }: CountedEvent): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !/^\$|^(?:token|distinct_id|title)$/.test(name)));
const follow = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.waitForFunction((title) => document.title.startsWith(title), name);
};
/** Everything that is fetched when the browser is idle was fetched. */
const rested = async (page: Page): Promise<void> => {
  await page.waitForSelector('html[data-script="complete"]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
};
const announce = (page: Page, name: string, detail: object): Promise<unknown> =>
  page.evaluate(([type, given]) => document.dispatchEvent(new CustomEvent(type, { detail: given })), [name, detail] as const);

describe('a site without keys', () => {
  it('lets not one foreign request leave the page', async () => {
    await open('bare', '/', async (page, complaints) => {
      await rested(page);
      await follow(page, 'Read');
      await rested(page);
      expect(complaints).toEqual([]);
      expect(await page.locator('[data-widget="analytics"]').count()).toBe(0);
      expect(await page.context().cookies()).toEqual([]);
    });
    expect(server.requests).toEqual([]);
  });
});

describe('$pageview', () => {
  it('is not sent for a page that says pageview: false, nor is anything else of it', async () => {
    await open('counting', '/server/v2/write.html', async (page) => {
      await arrived('$pageview', 1);
      await follow(page, 'Hidden');
      await arrived('$pageleave', 1);
      await follow(page, 'Start');
      const views = await arrived('$pageview', 2);
      expect(views.map(({ properties }) => properties['$pathname'])).toEqual(['/server/v2/write.html', '/']);
      expect(events('$pageleave')).toHaveLength(1);
    });
  });

  it('says site, version and category', async () => {
    await open('counting', '/server/v2/read.html', async (page) => {
      const [event] = await arrived('$pageview', 1);
      expect(own(event as CountedEvent)).toEqual({ site: 'docs', version: 'v2', category: 'Server' });
      expect(event?.properties).toMatchObject({ $current_url: page.url(), title: 'Read | Guide', token: 'phc_test' });
    });
  });

  it('leaves out what a page does not have', async () => {
    await open('counting', '/', async () => {
      const [event] = await arrived('$pageview', 1);
      expect(own(event as CountedEvent)).toEqual({ site: 'docs' });
    });
  });

  it('is sent on each route change to a different path', async () => {
    await open('counting', '/', async (page) => {
      await arrived('$pageview', 1);
      await follow(page, 'Read');
      await follow(page, 'Write');
      await page.goBack();
      const views = await arrived('$pageview', 4);
      const path = (event: CountedEvent): unknown => event.properties['$pathname'];
      expect(views.map(path)).toEqual(['/', '/server/v2/read.html', '/server/v2/write.html', '/server/v2/read.html']);
      expect(views.map(own).map(({ version }) => version)).toEqual([undefined, 'v2', 'v2', 'v2']);
    });
  });

  it('is not sent for another place on the page', async () => {
    await open('counting', '/', async (page) => {
      await arrived('$pageview', 1);
      await page.getByRole('link', { name: 'Part', exact: true }).first().click();
      await page.waitForURL('**/#part');
      await follow(page, 'Read');
      expect(await arrived('$pageview', 2)).toHaveLength(2);
    });
  });
});

describe('$pageleave', () => {
  it('is sent when leaving a path, for the page that was left', async () => {
    await open('counting', '/', async (page) => {
      const url = page.url();
      await arrived('$pageview', 1);
      await follow(page, 'Read');
      const [event] = await arrived('$pageleave', 1);
      expect(event?.properties).toMatchObject({ $current_url: url, $pathname: '/', title: 'Start | Guide' });
      expect(own(event as CountedEvent)).toEqual({});
      await arrived('$pageview', 2);
      const names = events().map((sent) => sent.event);
      expect(names).toEqual(['$pageview', '$pageleave', '$pageview']);
    });
  });

  it('arrives although the document is gone', async () => {
    await open('counting', '/', async (page) => {
      await arrived('$pageview', 1);
      await page.goto('about:blank');
      const [event] = await arrived('$pageleave', 1);
      expect(event?.properties).toMatchObject({ $pathname: '/' });
    });
  });

  it('is sent once, and the page counts again, where the browser keeps the document and shows it again', async () => {
    await open('counting', '/', async (page) => {
      await arrived('$pageview', 1);
      const transition = (type: string): Promise<unknown> =>
        page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
      await transition('pagehide');
      await arrived('$pageleave', 1);
      await transition('pageshow');
      await arrived('$pageview', 2);
      await follow(page, 'Read');
      expect(await arrived('$pageleave', 2)).toHaveLength(2);
    });
  });
});

describe('page_not_found', () => {
  it('is sent with url, referrer, path and attemptedPath, 50 ms after navigation', async () => {
    await open('surveying', '/docs/', async (page) => {
      await page.evaluate(() => (location.href = '/docs/nowhere/at-all.html?x=1#y'));
      const [event] = await arrived('page_not_found', 1);
      const { origin } = sites.surveying;
      expect(own(event as CountedEvent)).toEqual({
        url: `${origin}/docs/nowhere/at-all.html?x=1#y`,
        referrer: `${origin}/docs/`,
        path: '/docs/nowhere/at-all.html',
        attemptedPath: '/nowhere/at-all.html',
      });
      const views = (): readonly CountedEvent[] =>
        events('$pageview').filter(({ properties }) => properties['$pathname'] === '/docs/nowhere/at-all.html');
      await expect.poll(() => views().length, PATIENT).toBe(1);
      const [view] = views();
      const waited = Date.parse(event?.timestamp ?? '') - Date.parse(view?.timestamp ?? '');
      expect(waited).toBeGreaterThanOrEqual(45);
    });
  });

  it('is not sent for a page that is there', async () => {
    await open('counting', '/', async (page) => {
      await arrived('$pageview', 1);
      await follow(page, 'Read');
      await arrived('$pageview', 2);
    });
    expect(events('page_not_found')).toEqual([]);
  });

  it('is not sent for an address that has moved, however long the lookup takes', async () => {
    let lookUp: (() => Promise<void>) | undefined;
    const json = { rules: [{ from: '/elsewhere/*', to: '/server/v2/:splat' }], pages: {}, versions: [] };
    const held = (page: Page): Promise<unknown> =>
      page.route('**/lookup.json', (route) => void (lookUp = () => route.fulfill({ json })));
    await open(
      'counting',
      '/elsewhere/read.html',
      async (page) => {
        await arrived('$pageview', 1);
        // Longer than the 50 ms: the event would have been sent, and be here with the next.
        await announce(page, 'docs:track', { name: 'first', properties: {} });
        await arrived('first', 1);
        await expect.poll(() => typeof lookUp, PATIENT).toBe('function');
        await lookUp?.();
        await page.waitForURL('**/server/v2/read.html');
        await arrived('$pageleave', 1);
      },
      held,
    );
    expect(events('page_not_found')).toEqual([]);
  });
});

describe('events', () => {
  it('are posted to /e/ of the configured host with uuid, event, properties and timestamp, batched and compressed', async () => {
    await open('counting', '/', async (page) => {
      await announceUntilCounted(page);
      const posts = server.requests.filter(({ url }) => url.startsWith('/e/'));
      expect(posts.every(({ method, url }) => method === 'POST' && url === '/e/')).toBe(true);
      expect(posts[0]?.body.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
      for (const { uuid, event, properties, timestamp } of events()) {
        expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
        expect(event).toBeTruthy();
        expect(properties['token']).toBe('phc_test');
        expect(Date.parse(timestamp)).toBeGreaterThan(0);
      }
    });
  });

  it('are all that is asked of the host', async () => {
    await open('counting', '/', async (page, complaints) => {
      await arrived('$pageview', 1);
      await rested(page);
      const all = [`${server.origin}/community.js`, `${server.origin}/e/`];
      await expect.poll(() => [...new Set(complaints)].sort(), PATIENT).toEqual(all);
    });
  });

  it('of the site’s own code are counted', async () => {
    await open('counting', '/', async (page) => {
      await arrived('$pageview', 1);
      await announce(page, 'docs:track', { name: 'copied', properties: { lines: 3 } });
      const [event] = await arrived('copied', 1);
      expect(own(event as CountedEvent)).toEqual({ lines: 3 });
    });
  });

  it('go to a proxy below the site’s own host where it is a path', async () => {
    const posts: string[] = [];
    await open(
      'proxied',
      '/',
      async (_, complaints) => {
        await expect.poll(() => posts.length, PATIENT).toBe(1);
        expect(posts).toEqual([`${sites.proxied.origin}/ingest/e/`]);
        expect(complaints).toEqual([]);
      },
      (page) =>
        page.route('**/ingest/**', (route) => {
          posts.push(route.request().url());
          return route.fulfill({ json: { status: 1 } });
        }),
    );
  });

  it('that are answered by 400 and above are logged as “Bad HTTP status”', async () => {
    answer = (request) => (request.url.startsWith('/e/') ? { status: 400, body: 'no such project' } : plain(request));
    await open('counting', '/', async (_, complaints) => {
      await expect.poll(() => complaints.filter((text) => text.startsWith('Bad HTTP status: 400')).length, PATIENT).toBe(1);
    });
  });

  it('are not sent for the visits of robots', async () => {
    const posts: string[] = [];
    await open(
      'proxied',
      '/',
      async (page) => {
        await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('ph_phc_test')));
        await announce(page, 'docs:track', { name: 'any', properties: {} });
        await rested(page);
      },
      async (page) => {
        await page.route('**/ingest/**', (route) => {
          posts.push(route.request().url());
          return route.fulfill({ json: { status: 1 } });
        });
        // The same page without the option that lets tests count.
        await page.route(`${sites.proxied.origin}/`, async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace('opt_out_useragent_filter', 'opt_out_nothing_at_all__');
          await route.fulfill({ response, body });
        });
      },
    );
    expect(posts).toEqual([]);
  });
});

/** Until the first event arrived, and another one. */
async function announceUntilCounted(page: Page): Promise<void> {
  await arrived('$pageview', 1);
  await announce(page, 'docs:track', { name: 'one', properties: {} });
  await announce(page, 'docs:track', { name: 'two', properties: {} });
  await arrived('two', 1);
}

describe('the reading path', () => {
  it('is free of it: nothing of it is fetched before the page is painted', async () => {
    await open('counting', '/', async (page) => {
      await arrived('$pageview', 1);
      // The browser tells of a request when it has its answer.
      const starts = await page.waitForFunction((origin) => {
        const fetched = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.startsWith(origin) || /counter/.test(name));
        return fetched.length > 1 && fetched.map(({ startTime }) => startTime);
      }, server.origin);
      const painted = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
      expect(Math.min(...((await starts.jsonValue()) as number[]))).toBeGreaterThan((await painted.jsonValue()) as number);
    });
  });
});

describe('the second analytics object', () => {
  const calls = (page: Page): Promise<readonly [number, Record<string, string>][]> =>
    page.evaluate(() => (window as unknown as { calls?: [number, Record<string, string>][] }).calls ?? []);

  it('gets a page after 1 s, with site, url, title, version and category', async () => {
    await open('counting', '/', async (page) => {
      await expect.poll(async () => (await calls(page)).length, PATIENT).toBe(1);
      const [[firstAt = 0, first] = []] = await calls(page);
      expect(first).toEqual({ site: 'docs', url: `${sites.counting.origin}/`, title: 'Start | Guide' });
      expect(firstAt).toBeGreaterThan(1000);
      const before = await page.evaluate(() => performance.now());
      await follow(page, 'Read');
      await expect.poll(async () => (await calls(page)).length, PATIENT).toBe(2);
      const [, [at = 0, told] = []] = await calls(page);
      expect(told).toEqual({ site: 'docs', url: page.url(), title: 'Read | Guide', version: 'v2', category: 'Server' });
      expect(at - before).toBeGreaterThan(1000);
    });
  });

  it('does not get a page that was left before', async () => {
    await open(
      'counting',
      '/',
      async (page) => {
        await expect.poll(async () => (await calls(page)).length, PATIENT).toBe(1);
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
        await follow(page, 'Read');
        await page.clock.runFor(900);
        await follow(page, 'Write');
        await page.clock.runFor(1100);
        expect((await calls(page)).map(([, { title }]) => title)).toEqual(['Start | Guide', 'Write | Guide']);
      },
      (page) => page.clock.install(),
    );
  });
});

describe('consent', () => {
  const asked = (): readonly string[] => [...new Set(server.requests.map(({ url }) => url.replace(/\?.*/, '')))].sort();
  const choose = (page: Page, counted: boolean, marketing: boolean): Promise<unknown> =>
    page.evaluate(
      ([one, other]) => (window as unknown as { choose(counted: boolean, marketing: boolean): void }).choose(one, other),
      [counted, marketing] as const,
    );
  const managed = (page: Page): Promise<unknown> => page.waitForFunction(() => 'choose' in window);

  it.each(['', '?choice=none'])('that is not given lets nothing but the question leave the page (%s)', async (query) => {
    await open('asking', `/${query}`, async (page, complaints) => {
      await managed(page);
      await rested(page);
      await follow(page, 'Read');
      await rested(page);
      expect(complaints).toEqual([`${server.origin}/consent.js`]);
      expect(await page.context().cookies()).toEqual([]);
      const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /ph_|posthog/.test(key)));
      expect(kept).toEqual([]);
      const chunks = await page.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name, ...entry }) => /counter/.test(name) && entry),
      );
      expect(chunks).toEqual([]);
    });
    expect(asked()).toEqual(['/consent.js']);
  });

  it('that was given before is enough', async () => {
    await open('asking', '/?choice=all', async (page) => {
      await arrived('$pageview', 1);
      await page.waitForFunction(() => 'marketed' in window && 'community' in window);
    });
    expect(asked()).toEqual(['/community.js', '/consent.js', '/e/', '/marketing.js']);
  });

  it('is heard when it is given, for each purpose', async () => {
    await open('asking', '/', async (page) => {
      await managed(page);
      await rested(page);
      await choose(page, false, true);
      await page.waitForFunction(() => (window as unknown as { marketed?: string }).marketed === 'A1');
      expect(asked()).toEqual(['/consent.js', '/marketing.js']);
      await choose(page, true, true);
      await arrived('$pageview', 1);
    });
  });

  it('that is taken back ends the counting, until it is given again', async () => {
    await open('asking', '/?choice=all', async (page) => {
      await arrived('$pageview', 1);
      await choose(page, false, false);
      await follow(page, 'Read');
      await choose(page, true, true);
      const views = await arrived('$pageview', 2);
      expect(views.map(({ properties }) => properties['$pathname'])).toEqual(['/', '/server/v2/read.html']);
      expect(events('$pageleave')).toEqual([]);
      expect(events('$opt_in')).toEqual([]);
    });
  });

  it('is not given by a manager that cannot be loaded, which is silent', async () => {
    answer = (request) => (request.url.startsWith('/consent.js') ? { status: 503 } : plain(request));
    await open('asking', '/', async (page, complaints) => {
      await expect.poll(() => asked(), PATIENT).toEqual(['/consent.js']);
      await rested(page);
      const script = `${server.origin}/consent.js`;
      expect(complaints.filter((text) => !text.endsWith(script))).toEqual([]);
    });
    expect(asked()).toEqual(['/consent.js']);
  });
});

describe('who the reader is', () => {
  it('is announced by the site, and moves them from anonymous to identified', async () => {
    await open('counting', '/', async (page) => {
      const [view] = await arrived('$pageview', 1);
      await announce(page, 'docs:identify', { id: 'reader-1', properties: { plan: 'free' } });
      const [event] = await arrived('$identify', 1);
      expect(event?.properties).toMatchObject({ distinct_id: 'reader-1', $anon_distinct_id: view?.properties['distinct_id'] });
      expect(event?.$set).toEqual({ plan: 'free' });
      await follow(page, 'Read');
      const next = (await arrived('$pageview', 2)).at(-1);
      expect(next?.properties).toMatchObject({ distinct_id: 'reader-1', $is_identified: true });
    });
  });

  it.each(['', 'distinct_id', 'distinctid'])('is never “%s”', async (id) => {
    await open('counting', '/', async (page, complaints) => {
      const [view] = await arrived('$pageview', 1);
      await announce(page, 'docs:identify', { id });
      await announce(page, 'docs:track', { name: 'after', properties: {} });
      const [event] = await arrived('after', 1);
      expect(event?.properties).toMatchObject({ distinct_id: view?.properties['distinct_id'], $is_identified: false });
      await expect.poll(() => complaints.some((text) => /posthog\.identify/.test(text)), PATIENT).toBe(true);
    });
    expect(events('$identify')).toEqual([]);
  });
});

describe('a session', () => {
  const sessionOf = ({ properties }: CountedEvent): unknown => properties['$session_id'];

  it('lasts from page to page, and is a new one after half an hour of nothing', async () => {
    let answered = 0;
    await open(
      'counting',
      '/',
      async (page) => {
        await page.clock.runFor(3000);
        await arrived('$pageview', 1);
        await follow(page, 'Read');
        await page.clock.runFor(3000);
        await arrived('$pageview', 2);
        // What has no answer by then would be sent again.
        await expect.poll(() => answered, PATIENT).toBe(server.requests.filter(isCounting).length);
        await page.clock.fastForward('31:00');
        await follow(page, 'Write');
        await page.clock.runFor(3000);
        const [first, second, third] = (await arrived('$pageview', 3)).map(sessionOf);
        expect(second).toBe(first);
        expect(third).not.toBe(first);
      },
      (page) => {
        page.on('requestfinished', (request) => {
          if (isCounting({ url: request.url().replace(server.origin, '') })) answered += 1;
        });
        return page.clock.install();
      },
    );
  });

  it('continues one that the site was given', async () => {
    const sent: Recorded[] = [];
    await open(
      'proxied',
      '/',
      async () => {
        await expect.poll(() => sent.length, PATIENT).toBe(1);
        expect(countedEvents(sent).map(sessionOf)).toEqual([SESSION]);
      },
      (page) =>
        page.route('**/ingest/**', (route) => {
          sent.push({ method: 'POST', url: '', headers: {}, body: route.request().postDataBuffer() ?? Buffer.alloc(0) });
          return route.fulfill({ json: { status: 1 } });
        }),
    );
  });
});

describe('surveys of the project', () => {
  const heard = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      document.addEventListener('docs:surveys', (event) => {
        document.documentElement.dataset['surveys'] = JSON.stringify((event as CustomEvent).detail.surveys);
      });
    });

  it('are requested where the site wants them, and announced', async () => {
    await open(
      'surveying',
      '/docs/',
      async (page) => {
        await page.waitForSelector('html[data-surveys]', { state: 'attached' });
        await expect.poll(() => page.locator('html').getAttribute('data-surveys'), PATIENT).toContain('"id":"s1"');
      },
      heard,
    );
    expect(server.requests.map(({ url }) => url).filter((url) => url.startsWith('/api/'))).toEqual([
      expect.stringMatching(/^\/api\/surveys\/\?token=phc_test/),
    ]);
  });

  it('that cannot be had are logged', async () => {
    answer = (request) => (request.url.startsWith('/api/surveys') ? { status: 500 } : plain(request));
    await open('surveying', '/docs/', async (_, complaints) => {
      const logged = (): boolean => complaints.some((text) => text.startsWith('Surveys API could not be loaded, status: 500'));
      await expect.poll(logged, PATIENT).toBe(true);
    });
  });
});

describe('the security policy', () => {
  it('names what the config names, and nothing else', async () => {
    const { origin } = server;
    const directive = async (site: keyof typeof sites, name: string): Promise<readonly string[]> => {
      const header = (await fetch(`${sites[site].origin}/`)).headers.get('content-security-policy') ?? '';
      const found = header.split('; ').find((text) => text.startsWith(`${name} `)) ?? '';
      return found
        .split(' ')
        .slice(1)
        .filter((source) => !source.startsWith("'"));
    };
    const all = ['script-src', 'connect-src', 'frame-src'];
    expect(await Promise.all(all.map((name) => directive('bare', name)))).toEqual([[], [], []]);
    expect(await Promise.all(all.map((name) => directive('counting', name)))).toEqual([[origin], [origin], []]);
    expect(await Promise.all(all.map((name) => directive('asking', name)))).toEqual([[origin], [origin], [origin]]);
    expect(await Promise.all(all.map((name) => directive('proxied', name)))).toEqual([[], [], []]);
  });
});
