// The page about the theme's drawings, from their tables. The page draws each by the component that pages use.

import { GLYPH_ALIASES, GLYPHS } from '../client/widgets/icon/glyphs.ts';
import { LANGUAGE_ALIASES, LANGUAGE_MARKS } from '../client/widgets/icon/languages.ts';
import { code, page, type ReferencePage, table } from './markdown.ts';

/** The page, at a place among the pages of the reference. */
export function iconsPage(order: number): ReferencePage {
  return page(
    'icons.md',
    { title: 'Icons', description: 'The drawings that come with the theme, by the names under which pages ask for them.', order },
    [
      'A name works wherever an icon is named: `<Icon icon="book" />`, `icon: book` in front matter, and `icon` in the navbar and sidebars. Icons of installed sets have a colon in their names: `mdi:rocket`.',
      '## Drawings {#drawings}',
      iconTable(GLYPHS, GLYPH_ALIASES),
      '## Languages {#languages}',
      iconTable(LANGUAGE_MARKS, LANGUAGE_ALIASES),
    ],
  );
}

function iconTable(drawings: Readonly<Record<string, unknown>>, aliases: Readonly<Record<string, string>>): string {
  const rows = Object.keys(drawings).map((name) => {
    const others = Object.keys(aliases).filter((alias) => aliases[alias] === name);
    return [`<Icon icon="${name}" />`, code(name), others.map(code).join(', ')];
  });
  return table(['Icon', 'Name', 'Other names'], rows);
}
