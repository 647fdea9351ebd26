// The documents of a Docusaurus site: where they lie, their ids and addresses.

import type { Json } from '../../model/json.ts';
import { frontMatterData } from '../text/front-matter-edit.ts';
import type { OldProject } from '../project.ts';
import { isMarkdown, joinedPath, insideOf, asList, asRecord, textOrNull } from './values.ts';

/** A set of documents: Docusaurus calls it an instance of its plugin for docs. */
export interface DocsInstance {
  readonly id: string;
  readonly options: Readonly<Record<string, Json>>;
  /** `docs`, without slashes at the ends; `''` for the root. */
  readonly route: string;
  readonly versions: readonly DocsVersion[];
}

/** One version of it; a set without versions has one, called `current`. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  /** Its folder in the old project, and those of its translations by locale. */
  readonly folder: string;
  readonly translations: ReadonlyMap<string, string>;
  /** Behind the route in its addresses: `next`, `2.0`, or `''` for the version that readers get first. */
  readonly path: string;
  /** Its folder below that of the route in the new site: `''` without versions. */
  readonly target: string;
  /** The sidebars as Docusaurus reads them, or `null`. */
  readonly sidebars: Json | null;
  readonly noindex: boolean;
}

/** A document. */
export interface Doc {
  readonly from: string;
  readonly id: string;
  /** Without base and locale. */
  readonly address: string;
  /** Its file below the version's folder, without numbers and as `.md`. */
  readonly natural: string;
  readonly data: Readonly<Record<string, Json>>;
  readonly locale: string | null;
  readonly instance: DocsInstance;
  readonly version: DocsVersion;
}

/** The sets of documents that presets and plugins of the config define. */
export function docsInstances(project: OldProject, root: string): DocsInstance[] {
  const { config } = project;
  const preset = [...pluginsOf(config, 'presets', /(?:^|\/)(?:preset-)?classic$/)][0] ?? {};
  const own =
    preset['docs'] === false ? [] : 'presets' in config && Object.keys(preset).length > 0 ? [asRecord(preset['docs'])] : [];
  const more = pluginsOf(config, 'plugins', /(?:^|\/)(?:plugin-)?content-docs$/);
  return [...own, ...more].map((options) => readInstance(options, project, root));
}

/** The options of the plugins or presets of a name. */
export function pluginsOf(config: Readonly<Record<string, Json>>, key: string, name: RegExp): Readonly<Record<string, Json>>[] {
  return asList(config[key]).flatMap((entry) => {
    const [called, options] = typeof entry === 'string' ? [entry] : asList(entry);
    return typeof called === 'string' && name.test(called.replace(/\/(?:lib|dist)\/?.*$/, '')) ? [asRecord(options)] : [];
  });
}

function readInstance(options: Readonly<Record<string, Json>>, project: OldProject, root: string): DocsInstance {
  const id = textOrNull(options['id']) ?? 'default';
  const prefix = id === 'default' ? '' : `${id}_`;
  const route = (typeof options['routeBasePath'] === 'string' ? options['routeBasePath'] : 'docs').replace(/^\/+|\/+$/g, '');
  const names =
    options['disableVersioning'] === true ? [] : versionNames(project.read(joinedPath(root, `${prefix}versions.json`)));
  const isCurrentIn = names.length === 0 || options['includeCurrentVersion'] !== false;
  const only = asList(options['onlyIncludeVersions']);
  const all = [...(isCurrentIn ? ['current'] : []), ...names].filter((name) => only.length === 0 || only.includes(name));
  const last = textOrNull(options['lastVersion']) ?? names.find((name) => all.includes(name)) ?? 'current';
  const versions = all.map((name): DocsVersion => {
    const own = asRecord(asRecord(options['versions'])[name]);
    const given = typeof own['path'] === 'string' ? own['path'].replace(/^\/+|\/+$/g, '') : null;
    const path = given ?? (name === last ? '' : name === 'current' ? 'next' : name);
    const folderName = name === 'current' ? 'current' : `version-${name}`;
    const folder =
      name === 'current'
        ? joinedPath(root, textOrNull(options['path']) ?? 'docs')
        : joinedPath(root, `${prefix}versioned_docs`, folderName);
    return {
      name,
      label: textOrNull(own['label']) ?? (name === 'current' ? 'Next' : name),
      folder,
      translations: translationFolders(project, root, id, folderName),
      path,
      target: names.length === 0 && path === '' ? '' : path || (name === 'current' ? 'next' : name),
      sidebars: sidebarsOf(name, options, prefix, project, root),
      noindex: own['noIndex'] === true,
    };
  });
  return { id, options, route, versions };
}

function versionNames(text: string | null): readonly string[] {
  try {
    return (JSON.parse(text ?? '[]') as unknown[]).filter((name): name is string => typeof name === 'string');
  } catch {
    // A file that is no JSON is none of versions.
    return [];
  }
}

function translationFolders(project: OldProject, root: string, id: string, folder: string): ReadonlyMap<string, string> {
  const plugin = `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`;
  const { locales, defaultLocale } = asRecord(project.config['i18n']);
  const others = asList(locales).filter((name): name is string => typeof name === 'string' && name !== defaultLocale);
  return new Map(others.map((locale) => [locale, joinedPath(root, 'i18n', locale, plugin, folder)]));
}

function sidebarsOf(
  version: string,
  options: Readonly<Record<string, Json>>,
  prefix: string,
  project: OldProject,
  root: string,
): Json | null {
  if (version !== 'current') {
    const text = project.read(joinedPath(root, `${prefix}versioned_sidebars`, `version-${version}-sidebars.json`));
    return text === null ? null : (JSON.parse(text) as Json);
  }
  const path = textOrNull(options['sidebarPath']);
  if (path === null) return options['sidebarPath'] === false ? {} : null;
  const file = joinedPath(root, path);
  return (
    [file, ...['.js', '.ts', '.cjs', '.mjs', '.json'].map((end) => file + end)]
      .map((name) => project.modules.get(name))
      .find((value) => value !== undefined) ?? null
  );
}

// Numbers in front of names order files. A date or a version is no number.
const DATE_LIKE = /^(?:\d{2}|\d{4})[-_.](?:\d{2}|\d{4})(?:[-_.](?:\d{2}|\d{4}))?.*$/;
const VERSION_LIKE = /^\d+[-_.]\d+.*/;
const NUMBERED = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** A name without the number in front of it, and the number. */
export function withoutNumber(name: string): { readonly name: string; readonly number: number | null } {
  const found = DATE_LIKE.test(name) || VERSION_LIKE.test(name) ? null : NUMBERED.exec(name);
  return found ? { name: found[2] as string, number: Number(found[1]) } : { name, number: null };
}

/** A path without numbers, the file's name included. */
export function withoutNumbers(path: string, isNumbered: boolean): string {
  return isNumbered
    ? path
        .split('/')
        .map((part) => withoutNumber(part).name)
        .join('/')
    : path;
}

/** Whether numbers in front of names order files: the default. */
export function isNumbered({ options }: DocsInstance): boolean {
  return options['numberPrefixParser'] !== false;
}

/** The documents of a version. */
export function docsOf(project: OldProject, instance: DocsInstance, version: DocsVersion): Doc[] {
  const folders: readonly (readonly [locale: string | null, folder: string])[] = [
    [null, version.folder],
    ...version.translations,
  ];
  return folders.flatMap(([locale, folder]) =>
    project.files.flatMap((from) => {
      const path = insideOf(folder, from);
      if (path === null || !isMarkdown(path) || path.split('/').some((part) => part.startsWith('_'))) return [];
      return [readDoc({ from, path, locale, instance, version }, frontMatterData(project.read(from) ?? ''))];
    }),
  );
}

function readDoc(
  {
    from,
    path,
    locale,
    instance,
    version,
  }: { from: string; path: string; locale: string | null; instance: DocsInstance; version: DocsVersion },
  data: Readonly<Record<string, Json>>,
): Doc {
  const plain = withoutNumbers(path.replace(/\.mdx?$/i, ''), isNumbered(instance));
  const folder = plain.includes('/') ? plain.slice(0, plain.lastIndexOf('/')) : '';
  const name = plain.slice(plain.lastIndexOf('/') + 1);
  const base = textOrNull(data['id']) ?? name;
  const slug = textOrNull(data['slug']);
  const isIndex = ['index', 'readme', folder.slice(folder.lastIndexOf('/') + 1).toLowerCase()].includes(name.toLowerCase());
  const within = slug?.startsWith('/')
    ? slug.slice(1)
    : slug !== null
      ? joinedPath(folder, slug)
      : isIndex
        ? folder
        : joinedPath(folder, base);
  return {
    from,
    id: joinedPath(folder, base),
    address: `/${joinedPath(instance.route, version.path, within)}`,
    natural: `${plain}.md`,
    data,
    locale,
    instance,
    version,
  };
}
