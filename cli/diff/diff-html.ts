// The differences of a site as one page, with words before and after side by side, and photographs where there are any.

import type { Passage } from '../../renderer/model/changes.ts';
import { escapeHtml } from '../../renderer/model/html.ts';
import type { DiffItem, DiffLine, DiffSection } from './diff-items.ts';
import type { DiffBox, PagePhotographs, Photograph } from './photographs.ts';

/** What the page shows. */
export interface HtmlReport {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly DiffSection[];
  /** By the addresses of pages. */
  readonly photographs: ReadonlyMap<string, PagePhotographs>;
  /** A remark about pages that were not photographed; `''`: none. */
  readonly remark: string;
}

/** Photographs of an item. */
const MOST_PHOTOGRAPHS = 2;

/** Path of a photograph, from the page. */
export function photographPath(address: string, when: keyof PagePhotographs): string {
  return `images/${address.replace(/[^\w.-]+/g, '-').replace(/^-|-$/g, '') || 'home'}-${when}.png`;
}

/** The page. It needs no other file but the photographs. */
export function diffHtml({ title, summary, sections, photographs, remark }: HtmlReport): string {
  const ids = sections.map((section, i) => section.items.map((_, j) => `d${i + 1}-${j + 1}`));
  const list = sections.map(
    (section, i) =>
      `<li>${escapeHtml(section.title)}<ul>${section.items.map((item, j) => `<li><a href="#${ids[i]?.[j]}">${sign(item.sign)} ${escapeHtml(item.text)}</a></li>`).join('')}</ul></li>`,
  );
  const body = sections.map(
    (section, i) =>
      `<section><h2>${escapeHtml(section.title)}</h2>\n${section.items.map((item, j) => itemHtml(item, ids[i]?.[j] ?? '', photographs)).join('')}</section>\n`,
  );
  const further = remark === '' ? '' : `<p>${escapeHtml(remark)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<nav aria-label="Differences"><ul>${list.join('')}</ul></nav>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(summary)}</p>${further}
${body.join('')}</main>
</body>
</html>
`;
}

const NAMES = { '+': 'added', '−': 'removed', '~': 'changed', '→': 'moved', '✘': 'error', '▲': 'warning' } as const;

function sign(of: DiffItem['sign']): string {
  return `<span class="sign ${NAMES[of]}" role="img" aria-label="${NAMES[of]}">${of}</span>`;
}

function itemHtml(
  { sign: of, text, where, note, lines, pages }: DiffItem,
  id: string,
  photographs: HtmlReport['photographs'],
): string {
  const facts = [where === '' ? '' : `<code>${escapeHtml(where)}</code>`, escapeHtml(note)].filter(Boolean).join(' · ');
  const rows = lines.map(lineHtml).join('');
  const shown = pages.flatMap((page) => {
    const taken = photographs.get(page);
    return taken ? [[page, taken] as const] : [];
  });
  return [
    `<article id="${id}"><h3>${sign(of)} ${escapeHtml(text)}</h3>`,
    facts === '' ? '' : `<p class="facts">${facts}</p>`,
    rows === ''
      ? ''
      : `<table><thead class="hidden"><tr><th>Before</th><th>After</th></tr></thead><tbody>${rows}</tbody></table>`,
    ...shown.slice(0, MOST_PHOTOGRAPHS).map(([page, taken]) => pairHtml(page, taken)),
    '</article>\n',
  ].join('');
}

function lineHtml(line: DiffLine): string {
  switch (line.kind) {
    case 'heading': {
      const note = line.note === '' ? '' : ` <small>${escapeHtml(line.note)}</small>`;
      return `<tr><th colspan="2" scope="rowgroup">${sign(line.sign)} ${escapeHtml(line.text)}${note}</th></tr>`;
    }
    case 'note':
      return `<tr><td colspan="2">${escapeHtml(line.text)}</td></tr>`;
    case 'passage':
      return `<tr><td>${sideOf(line.passage, 'removed', 'del')}</td><td>${sideOf(line.passage, 'added', 'ins')}</td></tr>`;
  }
}

/** A passage as it was, or as it is; nothing where it is not there. */
function sideOf(passage: Passage, kind: 'added' | 'removed', element: 'ins' | 'del'): string {
  if (passage.every((piece) => piece.kind !== kind && piece.kind !== 'same')) return '';
  return passage
    .filter((piece) => piece.kind === 'same' || piece.kind === kind)
    .map((piece) => (piece.kind === 'same' ? escapeHtml(piece.text) : `<${element}>${escapeHtml(piece.text)}</${element}>`))
    .join('');
}

function pairHtml(address: string, { before, after }: PagePhotographs): string {
  if (before.boxes.length + after.boxes.length === 0)
    return `<p class="facts"><code>${escapeHtml(address)}</code> looks the same at 1280 pixels.</p>`;
  const figure = (when: 'before' | 'after', name: string, { width, height, boxes }: Photograph): string =>
    `<figure><figcaption>${name} <code>${escapeHtml(address)}</code></figcaption><div class="photo"><img src="${escapeHtml(encodeURI(photographPath(address, when)))}" width="${width}" height="${height}" loading="lazy" alt="The page ${when} the change">${boxes.map((box) => boxHtml(box, { width, height })).join('')}</div></figure>`;
  return `<div class="pair" tabindex="0" role="group" aria-label="Photographs">${figure('before', 'Before', before)}${figure('after', 'After', after)}</div>`;
}

function boxHtml({ x, y, width, height }: DiffBox, photo: { readonly width: number; readonly height: number }): string {
  const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;
  return `<i style="left:${share(x, photo.width)};top:${share(y, photo.height)};width:${share(width, photo.width)};height:${share(height, photo.height)}"></i>`;
}

const STYLE = `
:root { color-scheme: light dark; --text: light-dark(#1c2128, #dfe3e8); --faint: light-dark(#59636e, #9aa4af); --paper: light-dark(#fff, #15191e);
  --line: light-dark(#d5dae0, #343b44); --removed: light-dark(#ffe3e0, #5a1e1c); --added: light-dark(#d9f5dd, #17472a);
  --red: light-dark(#b3261e, #ff8a80); --green: light-dark(#1a6b34, #7fd99a); --yellow: light-dark(#7a5600, #e6bd5c); --blue: light-dark(#0b57d0, #8ab4f8); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 1fr); font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--paper); }
nav { position: sticky; top: 0; max-height: 100vh; overflow: auto; padding: 1.5rem 1rem; border-inline-end: 1px solid var(--line); font-size: .875rem; }
nav ul { list-style: none; margin: 0; padding: 0; } nav ul ul { margin: .25rem 0 1rem; } nav > ul > li { font-weight: 600; } nav ul ul { font-weight: 400; }
nav a { display: block; padding: .125rem 0; color: inherit; text-decoration: none; overflow-wrap: anywhere; } nav a:hover { text-decoration: underline; }
main { padding: 1.5rem 2rem 6rem; max-width: 90rem; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; } h2 { font-size: 1.25rem; margin: 3rem 0 1rem; } h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
article { padding: 1rem 0; border-top: 1px solid var(--line); scroll-margin-top: 1rem; } article:target > h3 { text-decoration: underline; }
.facts, figcaption, small { color: var(--faint); font-size: .875rem; font-weight: 400; } .facts { margin: .25rem 0 0; }
code { font: .875em ui-monospace, monospace; overflow-wrap: anywhere; }
table { width: 100%; margin-top: .75rem; border-collapse: collapse; table-layout: fixed; font-size: .875rem; }
td, th { padding: .25rem .75rem .25rem 0; vertical-align: top; text-align: start; overflow-wrap: anywhere; white-space: pre-wrap; } th { padding-top: .75rem; }
.hidden { position: absolute; clip-path: inset(50%); }
del { background: var(--removed); } ins { background: var(--added); text-decoration: none; }
.sign { display: inline-block; width: 1em; font-weight: 700; } .added { color: var(--green); } .removed, .error { color: var(--red); } .changed, .warning { color: var(--yellow); } .moved { color: var(--blue); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin-top: 1rem; max-height: 85vh; overflow: auto; } figure { margin: 0; min-width: 0; }
.photo { position: relative; margin-top: .25rem; border: 1px solid var(--line); } .photo img { display: block; width: 100%; height: auto; }
.photo i { position: absolute; min-height: 3px; outline: 2px solid #d0006f; outline-offset: 2px; background: #d0006f1f; }
@media (width < 50rem) { body { grid-template-columns: minmax(0, 1fr); } nav { position: static; max-height: none; border: 0; } main { padding: 1rem; } }
`;
