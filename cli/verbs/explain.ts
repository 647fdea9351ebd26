// The verb `explain`: the page about a code of findings, from the package itself, so that it works without a network.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIAGNOSTIC_SEVERITY, type DiagnosticCode, type Severity } from '../../renderer/model/diagnostic.ts';
import { nearest } from '../../renderer/model/nearest.ts';
import { locateEngine } from '../engine-location.ts';
import { EXIT_OK, UsageError } from '../exit-codes.ts';
import { codeSentence } from '../report/about-codes.ts';
import { type Palette, palette } from '../report/colors.ts';
import { markdownAsText, wrapped } from '../report/markdown-text.ts';
import type { Terminal } from '../terminal.ts';
import { COMMAND } from '../../renderer/model/command.ts';

const CODES = Object.keys(DIAGNOSTIC_SEVERITY) as readonly DiagnosticCode[];

/** Longer lines are hard to read, however wide the terminal is. */
const WIDEST = 100;

/** A code as near as this is meant, rather than another with the same last part. */
const FEW_SLIPS = 2;

/**
 * Prints the page of a code; without one, or for the first part of some (`link`), a list of codes. Returns the exit code.
 * @throws {UsageError} for a code that no finding has.
 */
export function explain(code: string | undefined, terminal: Terminal): number {
  const paint = palette(terminal.colors.out);
  const columns = Math.min(terminal.columns, WIDEST);
  const listed = code === undefined ? CODES : CODES.filter((known) => areaOf(known) === code.replace(/\/\*?$/, ''));
  if (listed.length > 0) {
    terminal.out(codeList(listed, columns, paint));
    return EXIT_OK;
  }
  if (!Object.hasOwn(DIAGNOSTIC_SEVERITY, code as string)) throw unknownCode(code as string);
  terminal.out(markdownAsText(readFileSync(pageFile(code as DiagnosticCode), 'utf8'), columns, paint));
  return EXIT_OK;
}

function pageFile(code: DiagnosticCode): string {
  return join(locateEngine().root, 'docs/findings', `${code}.md`);
}

/** Codes by their first parts, each with its severity and a sentence. */
function codeList(codes: readonly DiagnosticCode[], columns: number, paint: Palette): string {
  const words: Readonly<Record<Severity, string>> = {
    error: paint.red('error'),
    warning: paint.yellow('warning'),
    remark: paint.blue('remark'),
  };
  return [...new Set(codes.map(areaOf))]
    .sort()
    .flatMap((area) => codes.filter((code) => areaOf(code) === area))
    .map((code) => {
      const sentence = wrapped(codeSentence(code), columns - 2).join('\n  ');
      return `${paint.bold(code)} ${words[DIAGNOSTIC_SEVERITY[code]]}\n  ${sentence}\n`;
    })
    .join('');
}

function areaOf(code: string): string {
  return code.slice(0, code.indexOf('/'));
}

function unknownCode(code: string): UsageError {
  const name = code.slice(code.indexOf('/') + 1).toLowerCase();
  const namesakes = CODES.filter((known) => known.slice(known.indexOf('/') + 1) === name).sort();
  const near = nearest(code, CODES, namesakes.length > 0 ? FEW_SLIPS : undefined);
  const meant = near === null ? namesakes : [near];
  const fix =
    meant.length > 0 ? `write ${meant.map((known) => `"${known}"`).join(' or ')}` : `run "${COMMAND} explain" for a list`;
  return new UsageError(`No finding has the code "${code}".`, fix);
}
