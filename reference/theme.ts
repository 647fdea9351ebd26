// The page about the theme: its parts, what each is given, and what a site may change.

import { defaultTheme } from '../templates/index.ts';
import { declared, docOf, type Member, membersOf, propertiesOf, readDeclarations, valueOf } from './declarations.ts';
import { memberTable } from './member-table.ts';
import { anchor, code, fence, heading, page, table } from './markdown.ts';
import type { Part } from './part.ts';

const FILES = ['templates/contract.ts', 'templates/index.ts', 'templates/on-demand.ts', 'renderer/model/page-view.ts'];

/** The one part beside which nothing can be drawn: its inside has parts of its own. */
const WITHOUT_SIDES = 'Sidebar';

/** The parts of the theme, their props, the layouts, and the keys of `extendTheme`. */
export function themePart(): Part {
  const declarations = readDeclarations(FILES);
  const parts = membersOf('Parts', declarations);
  const props = membersOf('PartProps', declarations);
  const extension = membersOf('ThemeExtension', declarations);
  const view = membersOf('PageView', declarations);
  const layouts = propertiesOf(valueOf('defaultLayouts', declarations));
  const theme = defaultTheme();
  return {
    title: 'Theme',
    pages: [
      page(
        'theme.md',
        {
          title: 'Theme',
          description: 'The parts and layouts of the default theme, and how a site adds to them or replaces them.',
          order: 5,
        },
        [
          'A part is a React component (`Part`) that draws one region of a page. `extendTheme` draws something before or after a part, or puts another in its place.',
          fence(
            'tsx',
            "import { defaultTheme, extendTheme } from 'docs-build/theme';\n\nexport const theme = extendTheme(defaultTheme(), {\n  after: { NavbarEnd: Star },\n  before: { Footer: ({ view }) => <Newsletter page={view.url} /> },\n  parts: { Breadcrumbs: Crumbs },\n});",
          ),
          '## Parts {#parts}',
          ...parts.flatMap(partBlocks),
          '## Props of parts and layouts {#part-props}',
          'All parts and layouts are given the same, so that one can be replaced, or moved to another place, without changing its neighbours.',
          memberTable(props),
          '## `view` {#view}',
          docOf(declared('PageView', declarations)).text,
          memberTable(view),
          '## Layouts {#layouts}',
          'A page names its layout in its [front matter](./front-matter.md#layout).',
          table(
            ['Layout', 'What it is'],
            layouts.map(({ name, text }) => [code(name), text]),
          ),
          '## Keys of `extendTheme` {#extend-theme}',
          docOf(declared('ThemeExtension', declarations)).text,
          memberTable(extension),
        ],
      ),
    ],
    named: [...parts, ...props, ...extension, ...view, ...layouts].map(({ name, text }) => [name, text] as const),
    missing: [
      ...Object.keys(theme.parts).filter((name) => !parts.some((part) => part.name === name)),
      ...theme.layouts.filter((name) => !layouts.some((layout) => layout.name === name)),
    ],
  };
}

function partBlocks({ name, text }: Member): readonly string[] {
  const sides =
    name === WITHOUT_SIDES
      ? 'Nothing can be drawn beside it: `VersionMenu`, `FamilyMenu` and `SidebarList` are in it.'
      : `Places beside it: \`before: { ${name}: Mine }\` and \`after: { ${name}: Mine }\`.`;
  return [heading(3, code(name), anchor(['part', name])), text, sides];
}
