// All pages of the reference.

import { commandsPart } from './commands.ts';
import { componentsPart } from './components.ts';
import { frontMatterPart } from './front-matter.ts';
import { hooksPart } from './hooks.ts';
import { jsonPart } from './json.ts';
import { page, type ReferencePage } from './markdown.ts';
import type { Part } from './part.ts';
import { settingsPart } from './settings.ts';
import { themePart } from './theme.ts';
import { tokensPart } from './tokens.ts';

export { frontMatterSchemaText, SCHEMA_FILE } from './front-matter-schema.ts';

/** The parts of the reference, in the order of the sidebar. */
export function referenceParts(): readonly Part[] {
  return [
    settingsPart(),
    frontMatterPart(),
    componentsPart(),
    hooksPart(),
    themePart(),
    tokensPart(),
    commandsPart(),
    jsonPart(),
  ];
}

/** The pages of all parts, and the page that lists them. */
export function referencePages(parts: readonly Part[]): readonly ReferencePage[] {
  return [indexPage(parts), ...parts.flatMap(({ pages }) => pages)];
}

function indexPage(parts: readonly Part[]): ReferencePage {
  const lines = parts.map(({ title, pages: [first] }) => `- [${title}](./${first?.path}): ${first?.description}`);
  return page(
    'README.md',
    {
      title: 'Reference',
      description: 'Every setting, key, component, hook, part, token, verb and option of docs-build.',
      order: 2,
    },
    [
      lines.join('\n'),
      'These pages are made from the sources, and are therefore complete. To look something up, search for its name: `/` opens the search.',
    ],
  );
}
