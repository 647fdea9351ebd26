// The comparison with an old site as text and as JSON.

import {
  COMPARED,
  type ComparedPage,
  type ComparedThing,
  type SiteComparison,
  type ComparedOutcome,
} from '../../renderer/compare/compare-sites.ts';
import type { Palette } from './colors.ts';
import { formatCount, plural } from './findings.ts';

const OUTCOMES: readonly ComparedOutcome[] = ['kept', 'redirected', 'elsewhere', 'lost'];
/** Things in the words of a line. */
const ONE: Readonly<Record<ComparedThing['kind'], string>> = {
  addresses: 'address',
  anchors: 'anchor',
  titles: 'title',
  code: 'code',
  images: 'image',
};

/** A table of totals, then what is lost, by page; with `verbose`, also what is on another page than readers come to. */
export function comparisonText(
  { totals, pages, otherStyles }: SiteComparison,
  paint: Palette,
  { verbose }: { readonly verbose: boolean },
): string {
  const rows = COMPARED.flatMap((kind) => {
    const counts = totals[kind];
    if (counts === undefined) return [];
    const all = OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
    return [[kind, formatCount(all), ...OUTCOMES.map((outcome) => share(counts[outcome], all))]];
  });
  const table = [['', 'all', ...OUTCOMES], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = table.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('   '),
  );
  const [head = '', ...body] = lines;
  const isTold = ({ outcome }: ComparedThing): boolean => outcome === 'lost' || (verbose && outcome === 'elsewhere');
  const told = pages.filter(({ things }) => things.some(isTold)).map((page) => pageText(page, isTold, paint));
  const hints = Object.entries(otherStyles).map(
    ([style, count]) =>
      `${plural(count, 'lost address is', 'lost addresses are')} there in another style: write addresses: '${style}', or redirectFrom: ['${style}'] beside the style.`,
  );
  return `${[paint.dim(head.trimEnd()), ...body, ...hints].join('\n')}\n${told.length === 0 ? '' : `\n${told.join('\n')}`}`;
}

/** `12  85.7 %`; nothing for none. */
function share(count: number, all: number): string {
  return count === 0 ? '–' : `${formatCount(count)} ${((count / all) * 100).toFixed(1).padStart(5)} %`;
}

/** What is told of a page. Of one whose address is lost, its anchors are so as well, and only counted. */
function pageText({ address, file, things }: ComparedPage, isTold: (thing: ComparedThing) => boolean, paint: Palette): string {
  const [page, ...others] = things;
  const isGone = page?.outcome === 'lost';
  const shown = others.filter((thing) => isTold(thing) && !(isGone && thing.kind === 'anchors'));
  const anchors = isGone ? others.filter(({ kind }) => kind === 'anchors').length : 0;
  const head = `${paint.bold(address)}${file === null ? '' : paint.dim(`  ${file}`)}`;
  const lines = [...(isGone && page ? [page] : []), ...shown].map((thing) => thingText(thing, paint));
  if (anchors > 0) lines.push(`  and its anchors: ${anchors}`);
  return `${[head, ...lines].join('\n')}\n`;
}

function thingText({ kind, what, outcome, to, became }: ComparedThing, paint: Palette): string {
  const name = kind === 'addresses' ? '' : `  ${what}`;
  if (outcome !== 'lost') return `  ${ONE[kind]} elsewhere${name}  → ${to}`;
  const hint = became === null ? '' : `  → ${kind === 'titles' ? `"${became}"` : became}`;
  return `  ${paint.red(`lost ${ONE[kind]}`)}${name}${hint}`;
}

/** One document: `{ version, command, ok, against, totals, otherStyles, pages }`. Indented, ending in a line end. */
export function comparisonJson(against: string, ok: boolean, { totals, otherStyles, pages }: SiteComparison): string {
  return `${JSON.stringify({ version: 1, command: 'migrate', ok, against, totals, otherStyles, pages }, null, 2)}\n`;
}
