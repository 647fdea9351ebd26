// What `--fix` says of repairs that it does not make.

import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import { plural } from '../report/findings.ts';
import type { RefusedRepair } from './plan-repairs.ts';

/** Repairs not made that are named unless all are wanted. */
const NAMED = 10;

/** The findings, those of refused repairs marked as not safe to repair: `--fix` does not settle them. */
export function withoutRefused(diagnostics: readonly Diagnostic[], refused: readonly RefusedRepair[]): readonly Diagnostic[] {
  const keys = new Set(refused.map(({ finding }) => keyOf(finding)));
  return diagnostics.map((finding) =>
    finding.repair && keys.has(keyOf(finding)) ? { ...finding, repair: { ...finding.repair, safe: false } } : finding,
  );
}

/** The lines about repairs not made: their number, and each with its place, its link and the reason. None: no lines. */
export function refusedText(refused: readonly RefusedRepair[], all: boolean): string[] {
  if (refused.length === 0) return [];
  const named = all ? refused : refused.slice(0, NAMED);
  const more = refused.length - named.length;
  return [
    `${plural(refused.length, 'repair')} not made, because more than the link would change:`,
    ...named.map(
      ({ finding, why }) => `  ${placeOf(finding)}  ${finding.subject ? `"${finding.subject}"` : finding.code}: ${why}`,
    ),
    ...(more === 0 ? [] : [`  … and ${more} more (--verbose names all)`]),
  ];
}

function keyOf(finding: Diagnostic): string {
  return `${finding.code}\n${placeOf(finding)}\n${finding.message}`;
}

function placeOf({ at }: Diagnostic): string {
  return at ? `${at.file}:${at.line}:${at.column}` : '';
}
