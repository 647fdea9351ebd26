// The table of samples, with what the record says of their tests.

import type { SampleLanguage, SiteConfig } from '../../renderer/model/site-config.ts';
import type { SampleCell, SampleRow } from '../../renderer/site/sample-table.ts';
import type { SiteFiles } from '../disk/site-files.ts';
import type { Palette } from '../report/colors.ts';
import type { PassedTest } from './lock.ts';
import { testState, type TestState, type TestUnit, unitHash } from './test-units.ts';

/** A cell, with the state of its test; `null` where there is no sample. */
export interface ReportedCell extends SampleCell {
  readonly test: TestState | null;
}

/** The table. */
export interface SampleReport {
  readonly languages: readonly (SampleLanguage & { readonly untested: string | null })[];
  readonly rows: readonly (Omit<SampleRow, 'cells'> & { readonly cells: readonly ReportedCell[] })[];
}

/** Adds the states of tests to a table. */
export function sampleReport(
  {
    config,
    rows,
    units,
  }: { readonly config: SiteConfig; readonly rows: readonly SampleRow[]; readonly units: readonly TestUnit[] },
  { files, passed }: { readonly files: Pick<SiteFiles, 'placeOf'>; readonly passed: ReadonlyMap<string, PassedTest> },
): SampleReport {
  const hashes = new Map<string, string>();
  const hashOf = (unit: TestUnit): string => {
    const hash = hashes.get(unit.name) ?? unitHash(unit, files);
    hashes.set(unit.name, hash);
    return hash;
  };
  const reported = (cell: SampleCell): ReportedCell => {
    const own = units.filter(({ language }) => language.key === cell.language);
    return { ...cell, test: cell.file === null ? null : testState(own, cell.file, passed, hashOf) };
  };
  return {
    languages: config.markdown.samples.map((language) => ({
      ...language,
      untested: config.sampleTests[language.key]?.untested ?? null,
    })),
    rows: rows.map((row) => ({ ...row, cells: row.cells.map(reported) })),
  };
}

/** The table as text, and the reasons below it; ends with an empty line. `''` if no page shows a sample. */
export function sampleTableText({ languages, rows }: SampleReport, paint: Palette): string {
  if (rows.length === 0) return '';
  const lines = rows.map(({ id, version, cells }) => [version === null ? id : `${id} ${version}`, ...cells.map(cellText)]);
  const table = [['', ...languages.map(({ name }) => name)], ...lines];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  const drawn = table.map((line, i) => {
    const cells = line.map((text, column) => {
      const padded = text.padEnd(widths[column] ?? 0);
      if (i === 0 || column === 0) return paint.bold(padded);
      if (text === 'missing') return paint.red(padded);
      return /^[0-9a-f]/.test(text) ? paint.green(padded) : paint.dim(padded);
    });
    return cells.join('  ').trimEnd();
  });
  const waived = rows.flatMap(({ id, cells }) =>
    cells.flatMap(({ language, state, reason }) =>
      state === 'waived' ? [`${id} in ${languages.find(({ key }) => key === language)?.name}: ${reason}`] : [],
    ),
  );
  const untested = languages.flatMap(({ name, untested: reason }) =>
    reason === null ? [] : [`${name} is not tested: ${reason}`],
  );
  return `${[...drawn, '', ...new Set(waived), ...untested].join('\n').trimEnd()}\n\n`;
}

/** The commit that a sample was tested at, or what else there is to say of it. `+`: with changes that were not committed. */
function cellText({ state, test }: ReportedCell): string {
  if (test === null) return state === 'left-out' ? '–' : state;
  if (test.kind === 'no-test') return 'no test';
  if (test.kind === 'untested') return 'untested';
  if (test.kind === 'changed') return 'changed';
  return test.commit === null ? 'tested' : `${test.commit.slice(0, 7)}${test.isChanged ? '+' : ''}`;
}
