// Completion of names: components and their props, containers, versions, keys and values of front matter.

import { kindsOf, namedValues, propertiesAt, schemaAt } from '../../../renderer/editor/json-schema.ts';
import { CONTAINER_NAMES } from '../../../renderer/markdown/plugins/containers.ts';
import type { PropKind } from '../../../renderer/model/widget.ts';
import { componentNames, propsOf } from '../components.ts';
import type { AskedDocument } from '../feature.ts';
import { KIND, matching, type Suggestion } from './items.ts';

/** Components that a page may use. */
export function suggestComponents({ view }: AskedDocument, typed: string): readonly Suggestion[] {
  return matching(componentNames(view), typed, (name) => name).map((label) => ({ label, kind: KIND.class }));
}

/** Props that a component takes, without those that it has been given. */
export function suggestProps(
  { view }: AskedDocument,
  component: string,
  given: readonly string[],
  typed: string,
): readonly Suggestion[] {
  const left = Object.entries(propsOf(view, component) ?? {}).filter(([name]) => !given.includes(name));
  return matching(left, typed, ([name]) => name).map(([label, kind]) => ({
    label,
    kind: KIND.property,
    insert: `${label}=`,
    detail: saidKind(kind),
  }));
}

/** What a prop may be: `text`, or its words. */
function saidKind(kind: PropKind): string {
  if (typeof kind !== 'string') return kind.filter((word) => word !== '').join(', ');
  return kind === 'text' ? 'text' : 'text or JSON';
}

/** Containers, those of the site's own included. */
export function suggestContainers({ view }: AskedDocument, typed: string): readonly Suggestion[] {
  const names = [...CONTAINER_NAMES, ...Object.keys(view.engine.hooks.containers ?? {})].sort();
  return matching([...new Set(names)], typed, (name) => name).map((label) => ({ label, kind: KIND.enumMember }));
}

/** Versions of the document's groups; of all groups where it belongs to none. */
export function suggestVersions({ view, file }: AskedDocument, typed: string): readonly Suggestion[] {
  const own = new Set(view.reader.pagesShowing(file).flatMap(({ version }) => version?.group ?? []));
  const groups = own.size > 0 ? [...own] : view.engine.config.versions;
  const all = groups.flatMap(({ name, versions }) => versions.map(({ version }) => ({ label: version, detail: name })));
  return matching(all, typed, ({ label }) => label).map((one) => ({ ...one, kind: KIND.value }));
}

/** Keys of a mapping of front matter. */
export function suggestKeys(
  { schema }: AskedDocument,
  path: readonly string[],
  siblings: readonly string[],
  typed: string,
): readonly Suggestion[] {
  const mapping = schemaAt(schema, path);
  const left = Object.entries(mapping ? propertiesAt(mapping) : {}).filter(([key]) => !siblings.includes(key));
  return matching(left, typed, ([key]) => key).map(([label, own]) => ({
    label,
    kind: KIND.property,
    insert: `${label}: `,
    detail: kindsOf(own).replaceAll('`', ''),
    about: own.description ?? '',
  }));
}

/** Values of a key of front matter. */
export function suggestValues(document: AskedDocument, path: readonly string[], typed: string): readonly Suggestion[] {
  if (path[0] === 'versions') return suggestVersions(document, typed);
  const own = schemaAt(document.schema, path);
  const layouts = path.join() === 'layout' ? document.view.engine.theme.layouts : [];
  const values = [...layouts, ...(own ? namedValues(own) : [])];
  return matching(values, typed, (value) => value).map((label) => ({ label, kind: KIND.value }));
}
