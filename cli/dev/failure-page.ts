// The page shown where the site has none to show: before the first good build, or where a page fails to render.

import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import { escapeHtml } from '../../renderer/model/html.ts';
import { findingsOf } from '../site-run.ts';
import type { Snapshot } from './snapshot.ts';

/** A small document that says what is missing. The live-reload script brings the findings and replaces it when it can. */
export function failurePage(error: unknown, snapshot: Snapshot): string {
  const [title, text, details] = describe(error, snapshot);
  const stack = details === null ? '' : `<pre>${escapeHtml(details)}</pre>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 12vh auto; padding: 0 1.5rem; }
  h1 { font-size: 1.4rem; } pre { overflow: auto; font-size: .8rem; }
</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${stack}</body></html>
`;
}

/** Title, text and details of what went wrong. */
function describe(error: unknown, snapshot: Snapshot): readonly [title: string, text: string, details: string | null] {
  const own = error ? findingsOf(error) : null;
  if (own)
    return [
      'Code of the site fails on this page',
      'The page loads again after the next change.',
      own.map(findingText).join('\n\n'),
    ];
  if (error)
    return [
      'This page could not be made',
      'It is a bug in docs-build. The page loads again after the next change.',
      error instanceof Error ? stackText(error) : null,
    ];
  if (snapshot.site) return ['There is no page at this address', 'The site has no 404 page either.', null];
  return [
    'There is no site to show yet',
    'The first build failed. Repair what is listed here, and the page appears by itself.',
    null,
  ];
}

function findingText({ at, message, fix, notes }: Diagnostic): string {
  const place = at ? [`${at.file}:${at.line}:${at.column}`] : [];
  return [...place, message, ...(fix === null ? [] : [`fix: ${fix}`]), ...notes.map((note) => `  ${note}`)].join('\n');
}

function stackText(error: Error): string {
  const cause = error.cause instanceof Error ? `\n\ncaused by ${stackText(error.cause)}` : '';
  return (error.stack ?? error.message) + cause;
}
