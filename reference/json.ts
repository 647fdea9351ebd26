// The page about what the command line prints for programs, from the types of the documents.

import { declared, docOf, membersOf, readDeclarations } from './declarations.ts';
import { memberTable } from './member-table.ts';
import { anchor, fence, page } from './markdown.ts';
import type { Part } from './part.ts';

/** Headings and the types that are described below them. */
const SECTIONS: readonly (readonly [title: string, types: readonly string[]])[] = [
  ['The document', ['JsonReport']],
  ['A finding', ['JsonFinding']],
  ['A place', ['JsonPlace']],
  ['A repair', ['Repair', 'TextEdit']],
  ['The summary of a build', ['BuildSummary']],
  ['The summary of a check', ['CheckedSummary']],
  ['The summary of samples', ['SamplesSummary', 'SampleEntry', 'SampleCellEntry']],
  ['The report of `agents`', ['AgentReport']],
  ['A finding of `agents`', ['AgentFinding']],
  ['The report of `diff`', ['DiffReport']],
  ['A page of `diff`', ['PageDifference']],
  ['A finding of `diff`', ['DiffFinding']],
];

const FILES = [
  'cli/agents/check-agents.ts',
  'cli/diff/diff-json.ts',
  'cli/report/json.ts',
  'cli/report/summary.ts',
  'renderer/diff/compare-states.ts',
  'renderer/publish/write-summary.ts',
  'renderer/model/diagnostic.ts',
];

/** The documents of `build`, `check-links`, `samples`, `agents` and `diff` with `--format json`. */
export function jsonPart(): Part {
  const declarations = readDeclarations(FILES);
  const members = (types: readonly string[]) => types.flatMap((type) => membersOf(type, declarations));
  return {
    title: 'JSON output',
    pages: [
      page(
        'json.md',
        {
          title: 'JSON output',
          description: 'What `--format json` of `build`, `check-links`, `samples`, `agents` and `diff` prints, field by field.',
          order: 8,
        },
        [
          fence(
            'bash',
            'docs-build build --strict --format json > build.json\ndocs-build check-links --format json > links.json\ndocs-build agents --format json > agents.json\ndocs-build diff --format json > diff.json',
          ),
          'Each prints one document on standard output, also when there are errors. `Json` is any value that JSON can have.',
          ...SECTIONS.flatMap(([title, types]) => [
            `## ${title} {#${anchor([title])}}`,
            ...(types.length > 1 ? [] : [docOf(declared(types[0] ?? '', declarations)).text]),
            memberTable(members(types)),
          ]),
        ],
      ),
    ],
    named: SECTIONS.flatMap(([title, types]) => members(types).map(({ name, text }) => [`${title}: ${name}`, text] as const)),
    missing: [],
  };
}
