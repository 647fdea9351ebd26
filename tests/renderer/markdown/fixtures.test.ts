// Every rule of the dialect as input and output, in `fixtures/`, one file a rule. A case is
//
//     === What it shows
//     Markdown
//     --- files          other files, in the txtar form (optional)
//     --- options        Markdown settings, as JSON (optional)
//     --- html           the body, slots written out (see `parse-text.ts`)
//     --- twin           the Markdown twin (optional)
//     --- report         diagnostics, one a line (absent: none)
//
// `UPDATE_FIXTURES=1` writes what comes out into the files: then read the difference.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MarkdownConfig } from '../../../renderer/model/site-config.ts';
import { readTree } from '../../support/memory-files.ts';
import { loadMath } from '../../../renderer/markdown/math.ts';
import { parseText, showBody, showDiagnostic, showTwin } from './parse-text.ts';

interface Case {
  readonly title: string;
  readonly input: string;
  readonly sections: ReadonlyMap<string, string>;
}

const FOLDER = new URL('./fixtures/', import.meta.url);
const SECTIONS = ['files', 'options', 'html', 'twin', 'report'];

function readCases(text: string): readonly Case[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...rest] = part.split(/^--- (files|options|html|twin|report)\n/m);
      const lineEnd = head.indexOf('\n');
      const sections = new Map<string, string>();
      for (let i = 0; i < rest.length; i += 2) sections.set(rest[i] as string, rest[i + 1] ?? '');
      return { title: head.slice(0, lineEnd), input: `${head.slice(lineEnd + 1).trimEnd()}\n`, sections };
    });
}

/** The case as the engine has it: the same sections, filled anew. */
function runCase(found: Case, math: Awaited<ReturnType<typeof loadMath>>): Case {
  const options = JSON.parse(found.sections.get('options') ?? '{}') as Partial<MarkdownConfig>;
  const raw = parseText(visible(found.input), {
    markdown: options,
    files: readTree(visible(found.sections.get('files') ?? '')),
    context: { math: options.math ? math : null },
  });
  const sections = new Map(found.sections);
  sections.set('html', `${hidden(showBody(raw).trim())}\n`);
  if (found.sections.has('twin')) sections.set('twin', `${showTwin(raw).trim()}\n`);
  sections.delete('report');
  if (raw.page.diagnostics.length > 0) sections.set('report', `${raw.page.diagnostics.map(showDiagnostic).join('\n')}\n`);
  return { ...found, sections };
}

/** Tabs and the like are written as symbols in the fixtures. */
function visible(text: string): string {
  return text.replaceAll('→', '\t').replaceAll('␀', '\0').replaceAll('␍', '\r').replaceAll('␛', '\u001B');
}

function hidden(text: string): string {
  return text.replaceAll('\t', '→');
}

function showCase({ title, input, sections }: Case): string {
  const shown = SECTIONS.filter((name) => sections.has(name)).map((name) => `--- ${name}\n${sections.get(name)?.trimEnd()}\n`);
  return `=== ${title}\n${input}${shown.join('')}`;
}

const math = await loadMath();

describe.each(readdirSync(FOLDER).sort())('%s', (name) => {
  const file = new URL(name, FOLDER);
  const cases = readCases(readFileSync(file, 'utf8'));

  if (process.env['UPDATE_FIXTURES']) writeFileSync(file, cases.map((found) => showCase(runCase(found, math))).join('\n'));

  it.each(cases.map((found) => [found.title, found] as const))('%s', (_title, found) => {
    expect(showCase(runCase(found, math))).toBe(showCase(found));
  });
});
