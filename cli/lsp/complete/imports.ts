// Completion of the files that includes and samples name, one folder after the other, and of their regions.

import { folderOf } from '../../../renderer/model/url.ts';
import { resolveImport } from '../../../renderer/markdown/import-path.ts';
import type { AskedDocument } from '../feature.ts';
import { importContext, regionsOf, versionsOf } from '../imported.ts';
import { KIND, matching, type Suggestion } from './items.ts';

/** Files and folders that a path may name next, or aliases at its beginning. */
export function suggestImports(document: AskedDocument, typed: string): readonly Suggestion[] {
  const { engine } = document.view;
  const aliases = ['@/', ...Object.keys(engine.config.markdown.aliases)];
  if (/^@[^/]*$/.test(typed)) return matching(aliases, typed, (name) => name).map((label) => ({ label, kind: KIND.folder }));
  const lead = folderOf(typed);
  const [version = null] = versionsOf(document);
  const context = importContext(document, version);
  const { path } = resolveImport(lead === '' ? '.' : lead, document.file, context, { offset: 0, length: lead.length });
  const start = path === '' ? '' : `${path}/`;
  const names = new Set<string>();
  for (const file of context.files.list()) {
    if (!file.path.startsWith(start) || file.path === document.file) continue;
    const [name = '', ...below] = file.path.slice(start.length).split('/');
    names.add(below.length > 0 ? `${name}/` : name);
  }
  const lowest = lead === '' ? './' : lead;
  return matching([...names].sort(), typed.slice(lead.length), (name) => name).map((name) => ({
    label: lowest + name,
    kind: name.endsWith('/') ? KIND.folder : KIND.file,
  }));
}

/** Ids of samples, with the languages that have them. */
export function suggestSamples(document: AskedDocument, typed: string): readonly Suggestion[] {
  const [version = null] = versionsOf(document);
  const languages = document.view.engine.config.markdown.samples;
  const samples = Object.entries(document.view.reader.samples(version?.path ?? null));
  return matching(samples, typed, ([id]) => id).map(([label, files]) => {
    const names = languages.filter(({ key }) => files[key]).map(({ name }) => name);
    return { label, kind: KIND.reference, detail: names.join(', ') };
  });
}

/** Regions of the file that an import names. */
export function suggestRegions(document: AskedDocument, path: string, typed: string): readonly Suggestion[] {
  return matching(regionsOf(document, path), typed, (name) => name).map((label) => ({ label, kind: KIND.reference }));
}
