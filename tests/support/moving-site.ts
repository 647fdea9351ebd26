// The site that the tests of going from page to page open, and what their readers do.

import type { Page, Request } from 'playwright-core';
import { type On, oneSite, PATIENT } from './one-site.ts';

const LONG = Array.from({ length: 60 }, (_, line) => `Line ${line} of a long text, which goes on.`).join('\n\n');

const TREE = `
-- site.config.ts --
const fillers = Array.from({ length: 40 }, (_, i) => ({ text: 'Filler ' + i, link: 'https://example.org/' + i }));
export default {
  title: 'Moving',
  origin: 'https://docs.example.org',
  base: '/docs/',
  navbar: [{ text: 'Guide', link: '/guide/', activeMatch: '^/guide/' }, { text: 'Cloud', link: '/cloud/' }],
  sidebar: {
    '/guide/': [
      'one.html',
      'two.html',
      { text: 'Folded', collapsible: true, children: ['three.html'] },
      { text: 'Open me', collapsible: true, children: [{ text: 'Inside', link: 'https://example.org/inside' }] },
      ...fillers,
      'far.html',
    ],
    '/cloud/': 'structure',
  },
  redirects: [['/old.html', '/guide/two.html']],
};
-- public/sheet.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><rect width="8" height="8"/></svg>
-- README.md --
---
home: true
heroText: Welcome
---
-- guide/README.md --
# Guide
-- guide/one.md --
---
title: First page
description: All about one.
---
# First page

[second](two.md) [a place](two.md#far-down) [asked](two.html?from=one#far-down) [below](#below) [outside](https://example.org/)
[old](/old.html) [third](three.md) [home](/) [cloud](/cloud/)
<a href="/guide/two.html" target="_blank">window</a> <a href="/sheet.svg">sheet</a>

<input aria-label="Words">

${LONG}

## Below

Down here.
-- guide/two.md --
---
title: Second page
description: All about two.
---
# Second page

${LONG}

## Far down

Here it is. [first](one.md)

${LONG}
-- guide/three.md --
# Third page

::: tabs#os
@tab Linux
Words for Linux.
@tab Windows
Words for Windows.
:::
-- guide/far.md --
# Far page
-- cloud/README.md --
# Cloud

[first](/guide/one.md)
`;

/** Builds the site before the tests of a file. */
export function movingSite(): On {
  return oneSite(TREE, '/docs/').on;
}

/** Its first two pages, both longer than any screen. */
export const ONE = '/docs/guide/one.html';
export const TWO = '/docs/guide/two.html';

/** Marks the document, so that `isSame` can tell it from another one. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as { marked?: boolean }).marked = true;
  });
}

/** Whether it is the document that was marked. */
export function isSame(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as { marked?: boolean }).marked === true);
}

/** Does something that goes to another page, and waits until it is there. */
export async function going(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    delete dataset['there'];
    document.addEventListener('docs:navigated', () => (dataset['there'] = ''), { once: true });
  });
  await act();
  await page.waitForFunction(() => document.documentElement.dataset['there'] !== undefined, null, PATIENT);
}

/** Follows a link of the article, and waits until its page is there. */
export function follow(page: Page, name: string): Promise<void> {
  return going(page, () => page.getByRole('main').getByRole('link', { name, exact: true }).click());
}

/** The page's title. */
export function heading(page: Page): Promise<string> {
  return page.getByRole('heading', { level: 1 }).innerText();
}

/** How far down the reader is, in whole CSS pixels. */
export function scrollY(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Scrolls a page that has all it is made of (else the browser moves with what comes), and waits until that is written down. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.waitForSelector('html[data-script="complete"]:is([data-fonts="all"], [data-fonts="next"])');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await page.waitForFunction((y) => (history.state as { scroll?: number[] } | null)?.scroll?.[1] === y, top);
}

/** Follows a link without bringing it into sight, which would scroll the page. */
export function goToSecond(page: Page): Promise<void> {
  const link = page.locator('#sidebar').getByRole('link', { name: 'Second page' });
  return going(page, () => link.evaluate((element) => (element as HTMLElement).click()));
}

/** Pages that are asked for from now on (not the browser files that widgets start with). */
export function requestsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(?:docs\/assets|__docs-build)\//.test(pathname)) seen.push(pathname);
  });
  return seen;
}
