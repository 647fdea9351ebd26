// A headless browser for drawing, without network, and what every page in it begins with.

import type { Browser, Page } from 'puppeteer-core';
import { browserArguments } from '../browser/browser-arguments.ts';
import type { BrowserPlace } from '../browser/browser-place.ts';
import type { FontFace } from './page-script.ts';

/**
 * Starts a browser that reaches no host. It ends with this process, however that ends. `patience`: milliseconds that it may take to do
 * what it is told, by default Puppeteer's three minutes.
 */
export async function launchHeadless({ executable, env }: BrowserPlace, patience?: number): Promise<Browser> {
  const { launch } = await import('puppeteer-core');
  return launch({
    executablePath: executable,
    env: { ...process.env, ...env },
    args: [...browserArguments(), '--host-resolver-rules=MAP * ~NOTFOUND'],
    pipe: true,
    ...(patience !== undefined && { protocolTimeout: patience }),
    // `main.ts` listens to signals and closes what is open.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** The beginning of every document that draws (`client/widgets/diagram/page.ts`), and its fonts. */
export interface DrawingScript {
  readonly script: string;
  readonly fonts: readonly FontFace[];
}

/** Gives a page, from its next document on, the fonts of diagrams, and random numbers that are the same every time. */
export async function preparePage(page: Page, { script, fonts }: DrawingScript): Promise<void> {
  await page.evaluateOnNewDocument(`${script}\n;diagramPage.prepare(${JSON.stringify(fonts)});`);
}
