// The components that pages may use, and where each is written.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Location, Position } from 'vscode-languageserver-protocol';
import { BUILT_IN_COMPONENTS, kindOfTag, type PropsTaken, propsTaken } from '../../renderer/markdown/component-names.ts';
import { scanTag, type Tag } from '../../renderer/markdown/html-tag.ts';
import { pagesContext } from '../../renderer/pipeline.ts';
import { readFileText } from '../disk/look.ts';
import { locateEngine } from '../engine-location.ts';
import type { AskedDocument } from './feature.ts';
import type { JudgedSite } from './live-site.ts';
import { rangeOf, rangeOnLine, uriOfPath } from './places.ts';

/** The names of all components of a site. */
export function componentNames({ engine }: JudgedSite): readonly string[] {
  return [...new Set([...Object.keys(BUILT_IN_COMPONENTS), ...Object.keys(engine.theme.widgets)])].sort();
}

/** The props of a component, by any of its spellings; `null` where they are unknown. */
export function propsOf({ engine }: JudgedSite, written: string): PropsTaken | null {
  const { components } = pagesContext(engine);
  const tag: Tag = { name: written, attributes: [{ ...NO_ATTRIBUTE }], closing: false, selfClosing: true, start: 0, end: 0 };
  const kind = kindOfTag(tag, components);
  return kind.kind === 'component' ? propsTaken(kind.name, components) : null;
}

/** A tag with an attribute is none that an author wrote as text. */
const NO_ATTRIBUTE = { name: 'x', value: null, start: 0, end: 0, nameStart: 0, valueStart: 0, expression: false };

/** The name of the component whose tag is at a position; `null` for none. */
export function componentAt({ text, view }: AskedDocument, { line, character }: Position): string | null {
  const written = text.split('\n')[line] ?? '';
  const { components } = pagesContext(view.engine);
  for (let at = written.indexOf('<'); at >= 0 && at <= character; at = written.indexOf('<', at + 1)) {
    const tag = scanTag(written, at);
    if (!tag || character > at + tag.name.length + (tag.closing ? 2 : 1)) continue;
    const kind = kindOfTag({ ...tag, attributes: [...tag.attributes, NO_ATTRIBUTE] }, components);
    return kind.kind === 'component' ? kind.name : null;
  }
  return null;
}

/**
 * Where a component is written: its module, its declaration in a file of the config, the setting that gives it to pages, or the
 * theme's own file. `null`: nowhere.
 */
export function placeOfComponent({ view, uriOf }: AskedDocument, name: string): Location | null {
  const { theme } = view.engine;
  const module = theme.ownWidgets?.find((own) => own.name === name)?.module;
  if (module !== undefined) return { uri: uriOfPath(module), range: rangeOnLine(0, 0, 0) };
  const declared = declarationOf(name, view.loaded.files);
  if (declared !== null) return declared;
  if (view.loaded.widgets && Object.hasOwn(view.loaded.widgets.table, name)) {
    const at = view.loaded.locate?.(['widgets', name]);
    return at ? { uri: uriOf(at.file), range: rangeOf(at) } : null;
  }
  const names = Object.keys(theme.widgets).filter((other) => theme.widgets[other]?.view === theme.widgets[name]?.view);
  const files = [name, ...names].map((other) => join(locateEngine().root, 'client/widgets', folderOfName(other), 'view.tsx'));
  const file = files.find((path) => existsSync(path));
  return file === undefined ? null : { uri: uriOfPath(file), range: rangeOnLine(0, 0, 0) };
}

/** Where one of some files (absolute paths) declares a name at the beginning of a line. */
function declarationOf(name: string, files: Iterable<string>): Location | null {
  const pattern = new RegExp(`^(?:export )?(?:const|let|var|function|class) (?=${name.replace(/\W/g, '')}\\b)`, 'm');
  for (const file of files) {
    const text = readFileText(file) ?? '';
    const found = pattern.exec(text);
    if (!found) continue;
    const lines = text.slice(0, found.index).split('\n');
    return { uri: uriOfPath(file), range: rangeOnLine(lines.length - 1, found[0].length, name.length) };
  }
  return null;
}

/** `VPBanner` is in `vp-banner`. */
function folderOfName(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
}
