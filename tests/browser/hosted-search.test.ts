// A hosted search (specification §3, §7, §9), with a local server that speaks Algolia's HTTP API as far as it is asked.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, builtSite } from '../support/built-site.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PATIENT } from '../support/one-site.ts';
import { bodyOf } from '../support/recording-server.ts';

/** What the service was asked. */
interface Asked {
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly request: {
    readonly indexName: string;
    readonly query: string;
    readonly facetFilters: readonly string[];
    readonly highlightPreTag: string;
    readonly highlightPostTag: string;
  };
}

const SITE = (host: string): string => `
-- site.config.ts --
export default {
  title: 'Orchard',
  lang: 'en-GB',
  search: { hosted: { appId: 'ORCHARD', indexName: 'docs', apiKey: 'public-key', host: '${host}' } },
  versions: { ref: { name: 'Reference', versions: ['v2', 'v1'] } },
};
-- README.md --
# Orchard
-- guide.md --
# Guide
## Pruning
Cut the branches.
-- ref/v2/press.md --
# Press
-- ref/v1/press.md --
# Press
`;

const asked: Asked[] = [];
let status = 200;
let service: ReturnType<typeof createServer> | undefined;
let host = '';
let site: BuiltSite | undefined;
let browser: Browser | undefined;

beforeAll(async () => {
  service = createServer((request, response) => {
    void reply(request, response);
  });
  await new Promise<void>((resolve) => service?.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  browser = await launchBrowser();
  site = await builtSite({ tree: SITE(host) }, '/');
});

afterAll(async () => {
  await browser?.close();
  site?.close();
  service?.close();
  service?.closeAllConnections();
});

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await answer(request);
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(body));
}

/** Answers with records as a documentation crawler makes them. */
async function answer(incoming: IncomingMessage): Promise<object> {
  const url = new URL(incoming.url ?? '', host);
  const body = await bodyOf(incoming);
  if (body === null) return { results: [] };
  const [request] = (JSON.parse(body.toString()) as { requests: Asked['request'][] }).requests;
  if (!request) return { results: [] };
  asked.push({ path: url.pathname, parameters: Object.fromEntries(url.searchParams), request });
  const mark = (text: string): string =>
    text.replaceAll(new RegExp(request.query, 'gi'), (found) => request.highlightPreTag + found + request.highlightPostTag);
  const record = (path: string, lvl1: string, lvl2: string | null, content: string | null, version?: string): object => ({
    url: (site?.origin ?? '') + path,
    content,
    version,
    hierarchy: { lvl0: 'Docs', lvl1, lvl2 },
    _highlightResult: {
      hierarchy: {
        lvl1: { value: mark(lvl1), matchedWords: [] },
        ...(lvl2 ? { lvl2: { value: mark(lvl2), matchedWords: [] } } : {}),
      },
      content: { value: '', matchedWords: [request.query] },
    },
    _snippetResult: { content: { value: mark(content ?? '') } },
  });
  const rows = Array.from({ length: 12 }, (_, i) => record(`/rows.html#row-${i}`, 'Rows', `Row ${i}`, 'Branches in a row.'));
  const hits = [
    record('/guide.html', 'Guide', null, null),
    record('/guide.html#pruning', 'Guide', 'Pruning', 'Cut the branches. <img src=x onerror=alert(1)>'),
    record('/ref/v2/press.html', 'Press', null, 'No branches.', 'v2'),
    record('/ref/v1/press.html', 'Press', null, 'No branches.', 'v1'),
    ...rows,
    { ...record('/x', 'Bad', null, null), url: 'javascript:alert(1)' },
  ];
  const isOld = request.query === 'cider' && !request.facetFilters.includes('version:v2');
  const found = request.query === 'cider' ? (isOld ? hits.slice(3, 4) : []) : hits;
  return { results: [{ hits: request.query === 'nothing' ? [] : found }] };
}

/** Opens a page with the dialog open. What the browser complains of is given as well. */
async function withDialog(path: string, use: Use): Promise<void> {
  await withPage(path, async (page, complaints) => {
    await page.keyboard.press('/');
    await page.waitForSelector('dialog[open]');
    await use(page, complaints);
  });
}

type Use = (page: Page, complaints: readonly string[]) => Promise<unknown>;

async function withPage(path: string, use: Use): Promise<void> {
  const context = await (browser as Browser).newContext({ reducedMotion: 'reduce' });
  try {
    asked.length = 0;
    status = 200;
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto((site?.origin ?? '') + path);
    await page.waitForSelector('.search-button[data-mounted]');
    await use(page, complaints);
  } finally {
    await context.close();
  }
}

describe('a hosted search', () => {
  it('is asked with application id, index name and public key, under the site’s own policy', async () => {
    await withDialog('/guide.html', async (page, complaints) => {
      await page.keyboard.insertText('branches');
      await page.waitForSelector('[role="option"]');
      expect(asked[0]).toMatchObject({
        path: '/1/indexes/*/queries',
        parameters: { 'x-algolia-application-id': 'ORCHARD', 'x-algolia-api-key': 'public-key' },
        request: { indexName: 'docs', query: 'branches' },
      });
      expect(complaints).toEqual([]);
    });
  });

  it('is asked 500 ms after the last key, once', async () => {
    await withDialog('/guide.html', async (page) => {
      const sent: string[] = [];
      page.on('request', (request) => sent.push(new URL(request.url()).origin));
      // From here on the page's clock runs only where it is told to.
      await page.clock.install();
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      for (const key of 'branches') {
        await page.clock.runFor(499);
        await page.keyboard.type(key);
      }
      await page.clock.runFor(499);
      expect(sent).not.toContain(host);
      await page.clock.runFor(1);
      await page.waitForSelector('[role="option"]');
      expect(asked.map(({ request }) => request.query)).toEqual(['branches']);
    });
  });

  it('is asked for the language of the page, and for the version being read unless all are wanted', async () => {
    await withDialog('/ref/v1/press.html', async (page) => {
      await page.keyboard.insertText('branches');
      await page.waitForSelector('[role="option"]');
      expect(asked.at(-1)?.request.facetFilters).toEqual(['language:en-GB', 'version:v1']);
      await page.getByLabel('All versions').check();
      await expect.poll(() => asked.at(-1)?.request.facetFilters, PATIENT).toEqual(['language:en-GB']);
    });
  });

  it('gives the same dialog: by page and heading, at most 10 of a page, versions as one', async () => {
    await withDialog('/guide.html', async (page) => {
      await page.keyboard.insertText('branches');
      await page.waitForSelector('[role="option"]');
      const groups = await page
        .locator('.search-group')
        .evaluateAll((all) =>
          all.map((group) =>
            [...group.querySelectorAll('a')].map((link) => new URL(link.href).pathname + new URL(link.href).hash),
          ),
        );
      expect(groups.slice(0, 2)).toEqual([['/guide.html', '/guide.html#pruning'], ['/ref/v2/press.html']]);
      expect(groups[2]).toHaveLength(11);
      expect(groups).toHaveLength(3);
      await expect.poll(() => page.locator('.search-group').nth(1).innerText(), PATIENT).toContain('also in v1');
      await expect.poll(() => page.locator('.search-dialog [href$="#pruning"] mark').innerText(), PATIENT).toBe('branches');
    });
  });

  it('takes nothing of the answer for markup', async () => {
    await withDialog('/guide.html', async (page) => {
      await page.keyboard.insertText('branches');
      await page.waitForSelector('[role="option"]');
      await expect.poll(() => page.locator('.search-dialog img').count(), PATIENT).toBe(0);
      await expect
        .poll(() => page.locator('.search-dialog [href$="#pruning"]').innerText(), PATIENT)
        .toContain('<img src=x onerror=alert(1)>');
      await expect.poll(() => page.locator('[href^="javascript:"]').count(), PATIENT).toBe(0);
    });
  });

  it('marks what was found on the page it leads to', async () => {
    await withDialog('/', async (page) => {
      await page.keyboard.insertText('branches');
      await page.click('[href$="#pruning"]');
      await page.waitForURL('**/guide.html#pruning');
      const marks = (): Promise<readonly string[]> =>
        page.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map((range) => (range as Range).toString()));
      await expect.poll(marks, PATIENT).toEqual(['branches']);
    });
  });

  it('that fails says so, and is asked again', async () => {
    await withDialog('/guide.html', async (page) => {
      status = 503;
      await page.keyboard.insertText('branches');
      await page.locator('.search-message', { hasText: 'The search is not available at the moment.' }).waitFor();
      status = 200;
      await page.click('text=Try again');
      await page.waitForSelector('[role="option"]');
      expect(asked).toHaveLength(2);
    });
  });

  it('says where nothing is found', async () => {
    await withDialog('/guide.html', async (page) => {
      await page.keyboard.insertText('nothing');
      const said = 'Nothing found for “nothing”.\n\nTry fewer words, or another spelling.';
      await expect.poll(() => page.innerText('.search-nothing'), PATIENT).toBe(said);
    });
  });

  it('offers the other versions where the one being read has nothing', async () => {
    await withDialog('/ref/v2/press.html', async (page) => {
      await page.keyboard.insertText('cider');
      await page.getByRole('button', { name: 'Search all versions: found on 1 page' }).click();
      await page.waitForSelector('[role="option"][href$="/ref/v1/press.html"]');
      expect(asked.map(({ request }) => request.facetFilters)).toEqual([
        ['language:en-GB', 'version:v2'],
        ['language:en-GB'],
        ['language:en-GB'],
      ]);
    });
  });

  it('is asked once where the page has no version', async () => {
    await withDialog('/guide.html', async (page) => {
      await page.keyboard.insertText('nothing');
      await page.locator('.search-message', { hasText: 'Nothing found' }).waitFor();
      expect(asked).toHaveLength(1);
    });
  });

  it('is prepared for with a preconnect hint, and gets no request before the reader types', async () => {
    await withDialog('/guide.html', async (page) => {
      await expect.poll(() => page.getAttribute('link[rel="preconnect"]', 'href'), PATIENT).toBe(host);
      expect(asked).toEqual([]);
    });
  });

  it('answers the search page, too', async () => {
    await withPage('/search.html?q=branches', async (page) => {
      await page.waitForSelector('main [role="option"]');
      expect(asked[0]?.request.query).toBe('branches');
    });
  });
});
