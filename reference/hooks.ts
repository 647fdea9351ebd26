// The page about hooks, from their types.

import ts from 'typescript';
import { type Declarations, declared, docOf, type Member, membersOf, readDeclarations } from './declarations.ts';
import { memberTable } from './member-table.ts';
import { anchor, code, fence, heading, page } from './markdown.ts';
import type { Part } from './part.ts';

/** The hooks, and the types of what they are given and give. */
export function hooksPart(): Part {
  const declarations = readDeclarations(['renderer/config/hooks.ts', 'renderer/config/head-tag.ts']);
  const hooks = membersOf('HooksInput', declarations);
  const types = [...declarations.keys()].filter((name) => isShown(name, declarations));
  const members = types.flatMap((name) => membersOf(name, declarations).map((member) => [name, member] as const));
  return {
    title: 'Hooks',
    pages: [
      page(
        'hooks.md',
        {
          title: 'Hooks',
          description: 'Functions of the site that the build calls: the setting `hooks` of the config.',
          order: 4,
        },
        [
          'Hooks are synchronous, and functions of their arguments alone: a result is kept until the config’s code or something that the hook read has changed. `markdown`, `headingId`, `containers` and `fences` work in texts, `pages` makes pages, and the others get finished ones.',
          ...hooks.flatMap((hook) => hookBlocks(hook, types)),
          '## Types {#types}\n\nAll of them are exported by `docs-build`.',
          ...types.flatMap((name) => typeBlocks(name, declarations)),
        ],
      ),
    ],
    named: [
      ...hooks.map(({ name, text }) => [name, text] as const),
      ...types.map((name) => [name, docOf(declared(name, declarations)).text] as const),
      ...members.map(([name, member]) => [`${name}.${member.name}`, member.text] as const),
    ],
    missing: [],
  };
}

function isShown(name: string, declarations: Declarations): boolean {
  const found = declared(name, declarations);
  if (!ts.isInterfaceDeclaration(found) && !ts.isTypeAliasDeclaration(found)) return false;
  return !/^(?:HooksInput|MarkdownHooks|SiteHooks)$/.test(name);
}

function hookBlocks({ name, text, examples, code: written }: Member, types: readonly string[]): readonly string[] {
  const used = types.filter((type) => new RegExp(`\\b${type}\\b`).test(written));
  return [
    heading(2, code(name), anchor([name])),
    text,
    fence('ts', written.replace('?:', ':')),
    ...(used.length > 0 ? [`Types: ${used.map((type) => `[${code(type)}](#${anchor(['type', type])})`).join(', ')}.`] : []),
    ...examples.flatMap((example) => ['For example:', fence('ts', example)]),
  ];
}

function typeBlocks(name: string, declarations: Declarations): readonly string[] {
  const { text, examples } = docOf(declared(name, declarations));
  const members = membersOf(name, declarations);
  const shape = declared(name, declarations);
  return [
    heading(3, code(name), anchor(['type', name])),
    text,
    ...(members.length === 0
      ? [fence('ts', shape.getText().replace(/^export /, '')), ...examples.map((example) => fence('ts', example))]
      : []),
    ...(members.length > 0 ? [memberTable(members)] : []),
  ];
}
