// Components of a module that do nothing but show a Markdown file: a page may include the file instead.

import { coverOf } from './cover.ts';
import { esmStatements } from './esm.ts';

/**
 * The Markdown file that a module's export shows, as the module imports it: `'./a.mdx'` for
 * `export function A() { return <Text />; }`. `name` is `default` for the default export. `null` if it does anything else.
 */
export function shownMarkdown(module: string, name: string): string | null {
  const named = name === 'default' ? 'default\\s+function\\s*\\w*' : `function\\s+${name.replace(/\$/g, '\\$')}`;
  const arrow = name === 'default' ? 'default' : `const\\s+${name.replace(/\$/g, '\\$')}\\s*=`;
  const alone = '<(\\w+)\\s*/>';
  const written = new RegExp(
    `export\\s+(?:${named}\\s*\\(\\s*\\)\\s*\\{\\s*return\\s*\\(?\\s*${alone}\\s*\\)?\\s*;?\\s*\\}|${arrow}\\s*\\(\\s*\\)\\s*=>\\s*\\(?\\s*${alone}\\s*\\)?\\s*(?:;|\\n|$))`,
  ).exec(module);
  const component = written?.[1] ?? written?.[2];
  if (component === undefined) return null;
  const statements = esmStatements(module, coverOf(module, { mdx: true }));
  const source = statements.find(({ names }) => names.get(component) === 'default')?.source;
  return source !== undefined && /\.mdx?$/i.test(source) ? source : null;
}
