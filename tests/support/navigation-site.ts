// The site that the browser tests of the navigation open.

import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type On, oneSite, PATIENT } from './one-site.ts';

const LONG = Array.from({ length: 60 }, (_, i) => `Paragraph ${i + 1} of a page that is longer than any screen.`).join('\n\n');

/** A page with a sidebar and much text, and a shorter one beside it. */
export const LONG_PAGE = '/guide/a.html';
/** A page of a version. */
export const VERSION_PAGE = '/server/v2/start.html';

/** Builds the site before the tests of a file. */
export function navigationSite(): On {
  const fixture = readFileSync(new URL('../fixtures/navigation-site.txt', import.meta.url), 'utf8');
  return oneSite(fixture.replaceAll('@@LONG@@', LONG)).on;
}

/** A phone: narrow, with a touch screen. */
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** Waits until a widget with this name is mounted on `selector`, touching the wheel: some wait for a first interaction. */
export async function mounted(page: Page, selector: string, name: string): Promise<void> {
  const isMounted = (wanted: string): boolean => {
    document.dispatchEvent(new WheelEvent('wheel'));
    return document.querySelector(wanted) !== null;
  };
  await expect.poll(() => page.evaluate(isMounted, `${selector}[data-mounted~="${name}"]`), PATIENT).toBe(true);
}

/** Waits until exactly this element has the focus. */
export function expectFocus(page: Page, selector: string): Promise<void> {
  return expect.poll(() => page.evaluate((s) => document.activeElement?.matches(s), selector), PATIENT).toBe(true);
}

/** Text of what has the focus. */
export function focusText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
}
