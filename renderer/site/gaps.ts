// What is missing for a reason that a finding names. Whatever only follows from it is no finding of its own: it goes when the cause does.

import type { Diagnostic, DiagnosticCode } from '../model/diagnostic.ts';
import type { Gap, Gaps } from '../model/site.ts';
import type { MarkdownConfig } from '../model/site-config.ts';
import type { AddressStyle } from '../model/url.ts';
import { beginOf } from '../source/file-patterns.ts';
import { stubAddress, stubCandidates } from './routes/address.ts';

/** Tests paths (absolute, decoded): whether it is because of one of the gaps that nothing is there. */
export function gapFinder(
  { sources, ...kinds }: Pick<Gaps, 'sources' | 'redirects'> & Partial<Gaps>,
  style: AddressStyle,
): (path: string) => boolean {
  const gaps: readonly Gap[] = Object.values(kinds);
  const below = [...sources, ...gaps.flatMap(({ folders }) => folders)];
  const addresses = new Set(gaps.flatMap((gap) => gap.addresses));
  const expressions = gaps.flatMap(({ patterns }) => patterns.map((pattern) => new RegExp(pattern)));
  return (path) =>
    below.some((folder) => `${path}/`.startsWith(folder)) ||
    [...stubCandidates(path, style), stubAddress(path, style)].some((url) => addresses.has(url)) ||
    expressions.some((expression) => expression.test(path));
}

/** What cannot be known without the pages of all sources. */
const OF_ALL_PAGES: ReadonlySet<DiagnosticCode> = new Set(['source/none', 'page/orphan', 'page/only-hidden', 'image/unused']);

/** What follows from a site without any page (`source/none`). */
const OF_NO_PAGES: ReadonlySet<DiagnosticCode> = new Set([
  'nav/dead',
  'nav/dead-hash',
  'sidebar/dead',
  'sidebar/dead-hash',
  'sidebar/missing',
  'sidebar/unused',
  'notice/dead-link',
  'notice/dead-hash',
  'notice/unused',
  'watermark/unused',
  'locale/unused',
  'source/unused-exclude',
  'versions/no-pages',
  'versions/shared-missing',
  'versions/start-page-missing',
  'redirect/dead-target',
  'redirect/dead-hash',
  'redirect/empty-target',
  'url/lost',
  'url/lost-anchor',
  'image/unused',
]);

/**
 * The same findings without those that follow from sources that could not be read (`Gaps.sources`), as far as they have no link, or from
 * there being no page at all.
 */
export function withoutConsequences(
  findings: readonly Diagnostic[],
  { sources }: Pick<Gaps, 'sources'>,
  { samples }: Pick<MarkdownConfig, 'samples'>,
): readonly Diagnostic[] {
  if (sources.length === 0)
    return findings.some(({ code }) => code === 'source/none') ? findings.filter(({ code }) => !OF_NO_PAGES.has(code)) : findings;
  const begins = samples.flatMap(({ files }) => files.map((pattern) => `/${beginOf(pattern)}`));
  const mayHoldSamples = sources.some((folder) => begins.some((begin) => begin.startsWith(folder) || folder.startsWith(begin)));
  return findings.filter(({ code, subject }) => {
    if (mayHoldSamples && (code === 'sample/unknown-id' || code === 'sample/missing-language')) return false;
    if (OF_ALL_PAGES.has(code)) return false;
    return code !== 'include/missing' || !sources.some((folder) => `/${subject ?? ''}`.startsWith(folder));
  });
}
