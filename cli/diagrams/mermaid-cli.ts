// Drawing with `@mermaid-js/mermaid-cli`, which a site may install: a new page for each diagram, ten times slower, and the
// reference that our own drawing is compared with.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'puppeteer-core';
import { type DrawingScript, preparePage } from './headless.ts';

const NAME = '@mermaid-js/mermaid-cli';

/** The installed package: its folder (absolute) and what names it in keys. */
export interface MermaidCli {
  readonly folder: string;
  readonly version: string;
}

/** The part of the package that is used. */
interface MermaidCliModule {
  renderMermaid(
    browser: Browser,
    definition: string,
    format: 'svg',
    options: { mermaidConfig: object; backgroundColor: string; svgId: string },
  ): Promise<{ data: Uint8Array }>;
}

/** Finds the package as a module in `folder` would; `null` if it is not installed. */
export function findMermaidCli(folder: string): MermaidCli | null {
  for (let from = folder; ; from = dirname(from)) {
    const found = join(from, 'node_modules', NAME);
    if (existsSync(join(found, 'package.json'))) return { folder: found, version: versionsIn(found) };
    if (dirname(from) === from) return null;
  }
}

/** Versions of the package and of the Mermaid it uses. */
function versionsIn(folder: string): string {
  const read = (path: string): string => (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
  const own = join(folder, 'node_modules/mermaid/package.json');
  const beside = join(folder, '../../mermaid/package.json');
  return `${read(join(folder, 'package.json'))} ${[own, beside].filter((path) => existsSync(path)).map(read)[0] ?? ''}`;
}

/** Draws a source and returns the SVG as text. Rejects with Mermaid's message for mistakes. */
export async function drawWithCli(
  { folder }: MermaidCli,
  { browser, settings, script, source }: { browser: Browser; settings: object; script: DrawingScript; source: string },
): Promise<string> {
  const entry = pathToFileURL(join(folder, 'src/index.js')).href;
  const { renderMermaid } = (await import(entry)) as MermaidCliModule;
  // Pages it opens get our fonts: otherwise texts would be measured in others.
  const prepared = new Proxy(browser, {
    get(target, name) {
      if (name !== 'newPage') return Reflect.get(target, name, target) as unknown;
      return async () => {
        const page = await target.newPage();
        await preparePage(page, script);
        return page;
      };
    },
  });
  const options = { mermaidConfig: settings, backgroundColor: 'transparent', svgId: 'diagram' };
  const { data } = await renderMermaid(prepared, source, 'svg', options);
  return Buffer.from(data).toString('utf8');
}
