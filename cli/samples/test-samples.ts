// Tests samples: runs what has changed since it passed, and says of each failure which pages show the sample.

import { stripVTControlCharacters } from 'node:util';
import type { ConfigLocator } from '../../renderer/config/config-path.ts';
import { diagnostic, type Diagnostic } from '../../renderer/model/diagnostic.ts';
import type { SourcePath } from '../../renderer/model/url.ts';
import { literalPattern } from '../../renderer/model/literal-pattern.ts';
import type { ShowingPage } from '../../renderer/site/sample-table.ts';
import { readFileText } from '../disk/look.ts';
import { replaceFile } from '../disk/replace-file.ts';
import type { SiteFiles } from '../disk/site-files.ts';
import type { Terminal } from '../terminal.ts';
import type { PassedTest } from './lock.ts';
import { type CommandResult, runCommand } from './run-command.ts';
import { fromFolder, outputFile, type TestUnit, unitHash } from './test-units.ts';
import { COMMAND } from '../../renderer/model/command.ts';

/** What the tests are run with. */
export interface TestInputs {
  readonly files: Pick<SiteFiles, 'placeOf'>;
  /** Finds a setting in the config. */
  readonly locate: ConfigLocator;
  /** The pages that show code of a file. */
  readonly pagesShowing: (file: SourcePath) => readonly ShowingPage[];
  /** See `workTreeState`. */
  readonly state: { readonly commit: string; readonly changed: ReadonlySet<string> } | null;
  /** The record: tests that pass are entered. */
  readonly passed: Map<string, PassedTest>;
  /** Run all, also what has not changed. */
  readonly force: boolean;
  /** Write what samples print into their `.out` files. */
  readonly update: boolean;
  /** Called with each unit that was run. */
  readonly done: (unit: TestUnit, passed: boolean) => void;
}

/** How many units there were. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** Not run, because nothing has changed since they passed. */
  readonly same: number;
  /** Not run, because a command before theirs failed. */
  readonly skipped: number;
}

/** Lines of a command's output that a finding shows: the last. */
const MOST_LINES = 12;

/**
 * Runs the units one after the other. Findings: `sample/failed`, `sample/no-program`. When the terminal is interrupted, it throws; what
 * passed up to then is in the record.
 */
export async function testSamples(
  units: readonly TestUnit[],
  inputs: TestInputs,
  terminal: Terminal,
): Promise<{ readonly counts: TestCounts; readonly diagnostics: readonly Diagnostic[] }> {
  const counts = { passed: 0, failed: 0, same: 0, skipped: 0 };
  const diagnostics: Diagnostic[] = [];
  const failedAt = new Map<string, number>();
  for (const unit of units) {
    const { language, step } = unit;
    if ((failedAt.get(language.key) ?? step) < step) {
      counts.skipped += 1;
      continue;
    }
    if (!inputs.force && isSame(unit, inputs)) {
      counts.same += 1;
      continue;
    }
    const found = await runUnit(unit, inputs, terminal);
    inputs.done(unit, found.length === 0);
    diagnostics.push(...found);
    counts[found.length === 0 ? 'passed' : 'failed'] += 1;
    if (found.length === 0) enter(unit, inputs);
    else failedAt.set(language.key, step);
    // Nothing else of this language can run.
    if (found.some(({ code }) => code === 'sample/no-program')) failedAt.set(language.key, 0);
  }
  return { counts, diagnostics };
}

/** Whether a unit passed as it is now. If it is committed by now, the record names the commit. */
function isSame(unit: TestUnit, inputs: TestInputs): boolean {
  const entry = inputs.passed.get(unit.name);
  if (entry?.hash !== unitHash(unit, inputs.files)) return false;
  if (entry.isChanged && inputs.state && !isChanged(unit, inputs)) enter(unit, inputs);
  return true;
}

function isChanged({ madeOf }: TestUnit, { state }: TestInputs): boolean {
  return madeOf.some((path) => state?.changed.has(path));
}

function enter(unit: TestUnit, inputs: TestInputs): void {
  const { passed, state, files } = inputs;
  passed.set(unit.name, { hash: unitHash(unit, files), commit: state?.commit ?? null, isChanged: isChanged(unit, inputs) });
}

async function runUnit(unit: TestUnit, inputs: TestInputs, terminal: Terminal): Promise<readonly Diagnostic[]> {
  const { command, file } = unit;
  const { files, update } = inputs;
  const names = unit.files.map((path) => fromFolder(command, path, files));
  const words = command.run.flatMap((word) => (word === '{files}' ? names : [word.replaceAll('{file}', names[0] ?? '')]));
  const folder = files.placeOf(command.folder || '.');
  const result = await runCommand({ words, folder, env: command.env, timeout: command.timeout }, terminal);
  if (result.failure === 'no-program' || result.failure === 'no-folder') return [notRun(unit, result, inputs)];
  if (result.code !== 0) return failures(unit, words, result, inputs);
  if (!command.output || file === null) return [];
  const place = files.placeOf(outputFile(file));
  const printed = asWritten(result.printed);
  const wanted = readFileText(place);
  if (wanted !== null && asWritten(wanted) === printed) return [];
  if (update) {
    replaceFile(place, printed);
    return [];
  }
  return [otherOutput(unit, file, printed, wanted, inputs)];
}

/** A text as `.out` files have it: with `\n`, without white space at its end but for a line end. */
function asWritten(text: string): string {
  const trimmed = text.replaceAll('\r\n', '\n').trimEnd();
  return trimmed === '' ? '' : `${trimmed}\n`;
}

function notRun({ language, command }: TestUnit, { failure }: CommandResult, { locate }: TestInputs): Diagnostic {
  const program = command.run[0] ?? '';
  const at = locate(['samples', language.key, 'test']);
  const says = (reason: string): string => `Samples of ${language.name} cannot be tested: ${reason}`;
  if (failure === 'no-folder')
    return diagnostic('sample/no-program', says(`there is no folder "${command.folder}".`), at, {
      fix: `correct \`samples.${language.key}.test.in\``,
    });
  const waive = `give the reason as \`samples.${language.key}.untested\` in the config`;
  return diagnostic('sample/no-program', says(`${program}: command not found.`), at, {
    fix: `${command.install === null ? `install ${program}` : `install it: ${command.install}`}; or ${waive}`,
  });
}

/** A finding for each file, of `uses` as well, that the command's output names with a line; else one for the first sample of the unit. */
function failures(unit: TestUnit, words: readonly string[], result: CommandResult, inputs: TestInputs): readonly Diagnostic[] {
  const { language, command, files, madeOf } = unit;
  const output = stripVTControlCharacters(result.output).trimEnd();
  const named = madeOf.flatMap((file) => {
    const place = placeIn(output, fromFolder(command, file, inputs.files));
    return place ? [{ file, ...place }] : [];
  });
  const places = named.length > 0 ? named : files.slice(0, 1).map((file) => ({ file, line: 1, column: 1 }));
  const how = { timeout: `took longer than ${command.timeout} s`, signal: 'was ended by a signal' } as const;
  const reason =
    result.failure === 'timeout' || result.failure === 'signal' ? how[result.failure] : `ended with exit code ${result.code}`;
  const lines = output.split(/\r?\n/);
  const tail = lines.slice(-MOST_LINES).map((line) => `│ ${line}`);
  if (lines.length > MOST_LINES) tail.unshift(`│ … ${lines.length - MOST_LINES} lines before these`);
  return places.map(({ file, line, column }) =>
    diagnostic(
      'sample/failed',
      `The test of ${files.includes(file) ? 'this sample' : 'samples'} of ${language.name} ${reason}.`,
      { file, line, column, length: 1 },
      {
        notes: [`$ ${words.join(' ')}`, ...(output === '' ? [] : tail), ...shownOn(named.length > 0 ? [file] : files, inputs)],
      },
    ),
  );
}

/** The first line and column that an output names of a file: `a.go:3:5`, `a.ts(3,5)`, `File "a.py", line 3`, `--> a.rs:3:5`. */
function placeIn(output: string, name: string): { line: number; column: number } | null {
  const found = new RegExp(`(?:^|[^\\w.-])${literalPattern(name)}(?:"?, line |[:(])(\\d+)(?:[:,](\\d+))?`, 'm').exec(output);
  return found ? { line: Number(found[1]), column: Number(found[2] ?? 1) } : null;
}

function otherOutput(
  { language }: TestUnit,
  file: SourcePath,
  printed: string,
  wanted: string | null,
  inputs: TestInputs,
): Diagnostic {
  const output = outputFile(file);
  const fix = `correct the sample, or take over what it prints: ${COMMAND} samples test --update`;
  if (wanted === null) {
    const message = `There is no "${output}" to compare with what this sample of ${language.name} prints.`;
    return diagnostic(
      'sample/failed',
      message,
      { file, line: 1, column: 1, length: 1 },
      { fix: `run ${COMMAND} samples test --update` },
    );
  }
  const [before, now] = [asWritten(wanted), printed].map((text) => text.split('\n')) as [string[], string[]];
  const line = now.findIndex((text, i) => text !== before[i]);
  const at = {
    file: output,
    line: Math.min(line < 0 ? now.length : line + 1, Math.max(1, before.length - 1)),
    column: 1,
    length: 1,
  };
  const says = (text: string | undefined): string => (text === undefined ? 'nothing more' : `"${text}"`);
  const message = `The sample "${file}" prints something else: ${says(now[line < 0 ? now.length : line])} in place of ${says(before[line < 0 ? now.length : line])}.`;
  return diagnostic('sample/failed', message, at, { fix, notes: shownOn([file], inputs) });
}

/** A line for each page that shows a file. */
function shownOn(files: readonly SourcePath[], { pagesShowing }: TestInputs): readonly string[] {
  const pages = files
    .flatMap(pagesShowing)
    .map(({ url, version }) => `shown on ${url}${version === null ? '' : ` (${version})`}`);
  return pages.length === 0 ? ['shown on no page'] : [...new Set(pages)].sort();
}
