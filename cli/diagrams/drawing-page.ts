// The one page of a headless browser that draws all diagrams.

import type { Browser, Page } from 'puppeteer-core';
import type { DiagramResult } from '../../renderer/model/tools.ts';
import type { BrowserPlace } from '../browser/browser-place.ts';
import { type DrawingScript, launchHeadless, preparePage } from './headless.ts';

/** What runs in the page (`client/widgets/diagram/page.ts`). */
interface DiagramPage {
  start(): Promise<void>;
  draw(source: string): Promise<DiagramResult>;
  drawPlainly(source: string): Promise<string>;
  finish(svg: string, source: string): Promise<DiagramResult>;
  settings(): object;
}

declare const diagramPage: DiagramPage;

/** Everything the page runs. */
export interface PageFiles extends DrawingScript {
  /** Mermaid in one script. */
  readonly mermaid: string;
}

/** An open page. A broken browser rejects every call. */
export interface DrawingPage {
  readonly browser: Browser;
  draw(source: string): Promise<DiagramResult>;
  /** The drawing before it is finished, as Mermaid made it. */
  drawPlainly(source: string): Promise<string>;
  /** Finishes what another renderer drew. */
  finish(svg: string, source: string): Promise<DiagramResult>;
  /** Mermaid's settings. */
  settings(): Promise<object>;
  close(): Promise<void>;
}

/** Starts the browser and loads the page: half a second. */
export async function openDrawingPage(place: BrowserPlace, files: PageFiles): Promise<DrawingPage> {
  const browser = await launchHeadless(place);
  try {
    const page = await loadPage(browser, files);
    return {
      browser,
      draw: (source) => page.evaluate((text) => diagramPage.draw(text), source),
      drawPlainly: (source) => page.evaluate((text) => diagramPage.drawPlainly(text), source),
      finish: (svg, source) => page.evaluate((drawing, text) => diagramPage.finish(drawing, text), svg, source),
      settings: () => page.evaluate(() => diagramPage.settings()),
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

const EMPTY = 'data:text/html,<!doctype html><html lang=en><body>';

async function loadPage(browser: Browser, files: PageFiles): Promise<Page> {
  const page = await browser.newPage();
  await preparePage(page, files);
  await page.setRequestInterception(true);
  page.on('request', (request) => void (request.url() === EMPTY ? request.continue() : request.abort()));
  await page.goto(EMPTY);
  await page.evaluate(files.mermaid);
  await page.evaluate(() => diagramPage.start());
  return page;
}
