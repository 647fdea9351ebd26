// The page about components for Markdown, from the theme's table and the types of their props.

import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { BUILT_IN_COMPONENTS } from '../renderer/markdown/component-names.ts';
import type { PropKind } from '../renderer/model/widget.ts';
import { defaultWidgets } from '../templates/widgets.tsx';
import { type Declarations, declared, type Member, membersOf, propertiesOf, readDeclarations, valueOf } from './declarations.ts';
import { factsOf } from './facts.ts';
import { iconsPage } from './icons.ts';
import { memberTable } from './member-table.ts';
import { anchor, code, fence, heading, page, table } from './markdown.ts';
import type { Part } from './part.ts';

/** A component as pages write it. */
interface Component {
  readonly name: string;
  readonly text: string;
  readonly examples: readonly string[];
  readonly props: readonly Prop[];
  readonly takesMarkdown: boolean;
}

interface Prop {
  readonly name: string;
  readonly kind: PropKind;
  readonly text: string;
  readonly defaultValue: string;
}

/** The components, and what a component of the site's own is made of. */
export function componentsPart(): Part {
  const components = [...builtIn(), ...themed()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const own = membersOf('WidgetDefinition', widgetTypes());
  return {
    title: 'Components',
    pages: [
      page(
        'components.md',
        { title: 'Components', description: 'The components that Markdown pages may use, with the props of each.', order: 3 },
        [
          "Names may be written `VPCard`, `vpCard` or `vp-card`. A prop with a colon before it (`:actions='[…]'`) takes JSON; addresses in props are written, and checked, like those of Markdown. A prop of the kind text takes nothing else; one with words takes one of those.",
          ...components.flatMap(componentBlocks),
          '## Components of your own {#own}',
          'A component is made by `defineWidget` of `docs-build/theme`, and given to pages by the setting [`widgets`](./settings/look.md#widgets), or by `extendTheme`.',
          fence(
            'tsx',
            "import { defineWidget } from 'docs-build/theme';\n\nexport const Hello = defineWidget<{ name?: string }>({\n  view: ({ props }) => <b>Hello {props.name}</b>,\n  props: { name: 'text' },\n  inline: true,\n});",
          ),
          memberTable(own),
        ],
      ),
      iconsPage(9),
    ],
    named: [
      ...components.flatMap(({ name, text, props }) => [
        [name, text] as const,
        ...props.map((prop) => [`${name} ${prop.name}`, prop.text] as const),
      ]),
      ...own.map(({ name, text }) => [`defineWidget ${name}`, text] as const),
    ],
    missing: [],
  };
}

/** A component whose words are "`Other` under …" is another name of that one. */
function componentBlocks({ name, text, examples, props, takesMarkdown }: Component): readonly string[] {
  const [, other] = /^`(\w+)` under /.exec(text) ?? [];
  return [
    heading(2, code(name), anchor(['component', name])),
    text,
    ...examples.map((example) => fence('md', example)),
    ...(other === undefined ? [] : [`Its props are those of [${code(other)}](#${anchor(['component', other])}).`]),
    ...(takesMarkdown && other === undefined ? ['It may have Markdown between its tags.'] : []),
    table(
      ['Prop', 'Kind', 'Default', 'What it is'],
      (other === undefined ? props : []).map((prop) => [
        code(prop.name),
        typeof prop.kind === 'object' ? 'one of its words' : prop.kind === 'text' ? 'text' : 'text or JSON',
        prop.defaultValue,
        prop.text,
      ]),
    ),
  ];
}

/** Components that the engine understands itself. */
function builtIn(): readonly Component[] {
  const declarations = readDeclarations(['renderer/markdown/component-names.ts']);
  return propertiesOf(valueOf('BUILT_IN_COMPONENTS', declarations)).map(({ name, text, examples, value }) => {
    const kinds: Readonly<Record<string, PropKind>> = BUILT_IN_COMPONENTS[name as keyof typeof BUILT_IN_COMPONENTS];
    const docs = value === null ? [] : propertiesOf(valueOf(value.getText(), declarations));
    return { name, text, examples, props: propsWith(kinds, docs), takesMarkdown: /Link|Only/.test(name) };
  });
}

/** Those of the theme, but for those whose props the engine takes itself. */
function themed(): readonly Component[] {
  const table = readDeclarations(['templates/widgets.tsx']);
  const views = readDeclarations(viewFiles());
  const docs = new Map(propertiesOf(valueOf('defaultWidgets', table)).map((member) => [member.name, member]));
  return Object.entries(defaultWidgets)
    .filter(([name]) => !Object.hasOwn(BUILT_IN_COMPONENTS, name))
    .map(([name, { props = {}, inner }]) => {
      const { text = '', examples = [], value = null } = docs.get(name) ?? {};
      return { name, text, examples, props: propsWith(props, propsOfView(value, table, views)), takesMarkdown: inner };
    });
}

function propsWith(kinds: Readonly<Record<string, PropKind>>, docs: readonly Member[]): readonly Prop[] {
  return Object.entries(kinds).map(([name, kind]) => {
    const doc = docs.find((member) => member.name === name);
    return { name, kind, ...(doc === undefined ? { text: '', defaultValue: 'none' } : factsOf(doc)) };
  });
}

/** The members of the type of a view's props: `defineWidget({ view: BadgeView })` → those of `BadgeProps`. */
function propsOfView(value: ts.Expression | null, table: Declarations, views: Declarations): readonly Member[] {
  if (value === null || ts.isObjectLiteralExpression(value)) return [];
  const made = ts.isIdentifier(value) ? valueOf(value.text, table) : value;
  const [definition] = ts.isCallExpression(made) ? made.arguments : [];
  const view =
    definition &&
    propertiesOf(definition)
      .find(({ name }) => name === 'view')
      ?.value?.getText();
  const drawn = declared(view ?? '', views);
  if (!ts.isFunctionDeclaration(drawn)) return [];
  const [, props = ''] = /WidgetViewProps<(\w+)>/.exec(drawn.parameters[0]?.type?.getText() ?? '') ?? [];
  return membersOf(props, views);
}

function viewFiles(): readonly string[] {
  const folder = new URL('../client/widgets/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return files.filter((path) => /\/(?:view\.tsx|sources\.ts)$/.test(path)).map((path) => `client/widgets/${path}`);
}

function widgetTypes(): Declarations {
  return readDeclarations(['templates/define-widget.ts', 'renderer/model/widget.ts']);
}
