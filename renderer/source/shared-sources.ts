// A file of a shared folder: in which versions it is published, and how many different texts that makes.

import { compareText, type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { SiteConfig, VersionConfig, VersionGroupConfig } from '../model/site-config.ts';
import type { Publication, SourceFile, VersionRef } from '../model/source-file.ts';
import type { FileTree } from '../model/tools.ts';
import { type SourcePath, type Url, urlOfSource } from '../model/url.ts';
import { frontMatterLocation, readFrontMatter } from './front-matter.ts';
import { frontMatterBlock } from './front-matter-block.ts';
import { type SharedFile, versionRef, versionSourceFolder } from './scan.ts';
import { type PlainFile, plainSourceFile, readsFiles } from './plain-text.ts';
import { sourceHash } from './source-hash.ts';
import { shownNowhere, type VersionBlock, versionedText } from './version-blocks.ts';
import { resolveRange } from './version-range.ts';
import { asksForVersion } from './version-values.ts';

/** What a shared file is read with. */
export interface SharedContext {
  readonly config: Pick<SiteConfig, 'markdown'>;
  readonly files: FileTree;
  /** Whether the file may have an address. */
  readonly mayPublish: (url: Url) => boolean;
}

/** The sources of a file, and the findings. */
export interface SharedSources {
  readonly sources: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Makes the source files of one shared file with the text `text`: versions whose text comes out the same share one, unless the
 * text uses its version's values. A file that no version publishes is reported (`versions/empty`), and so is a passage that none shows.
 */
export function sharedSources(file: SharedFile, text: string, context: SharedContext): SharedSources {
  const range = readVersions(text, file.path);
  const diagnostics: Diagnostic[] = [];
  const texts: VersionText[] = [];
  const unshown: (readonly VersionBlock[])[] = [];
  for (const group of file.groups) {
    const admitted = admittedVersions(range, group, text, file.path);
    const versioned = versionedText(text, file.path, group);
    // Not the versions of the page alone: pages of others may include the text.
    unshown.push(versioned.unshown(group.versions));
    diagnostics.push(...admitted.diagnostics, ...versioned.diagnostics);
    texts.push(...textsIn(group, admitted.versions, file, versioned, context));
  }
  if (texts.length === 0) diagnostics.push(nowherePublished(text, file));
  else
    for (const block of unshown[0] ?? [])
      if (unshown.every((blocks) => blocks.some(({ open }) => open === block.open)))
        diagnostics.push(shownNowhere(block, file.path));
  return { sources: gather(file.path, texts), diagnostics };
}

/** The same for a plain text, which all versions share unless they have a file of their own. */
export function plainSharedSources(file: SharedFile, text: PlainFile, mayPublish: SharedContext['mayPublish']): SharedSources {
  const publishedAt = file.groups
    .flatMap((group) => group.versions.map((version) => publication(group, version, file)))
    .filter(({ url }) => mayPublish(url))
    .sort((a, b) => compareText(a.url, b.url));
  if (publishedAt.length === 0) return { sources: [], diagnostics: [nowherePublished(text.text(), file)] };
  return { sources: [plainSourceFile(file.path, text, publishedAt)], diagnostics: [] };
}

function publication(group: VersionGroupConfig, version: VersionConfig, { rest }: SharedFile): Publication {
  return { url: urlOfSource(versionSourceFolder(group, version) + rest), version: versionRef({ group, version }) };
}

/** The front matter's `versions:`; `null` where it has none. For most texts their YAML need not be parsed. */
export function readVersions(text: string, path: SourcePath): string | readonly string[] | null {
  const { source } = frontMatterBlock(text);
  return source?.includes('versions') ? readFrontMatter(text, path).meta.versions : null;
}

/** The versions of a group that a front matter's range admits (all without one), and what is wrong with it. */
export function admittedVersions(
  range: string | readonly string[] | null,
  group: VersionGroupConfig,
  text: string,
  path: SourcePath,
): { readonly versions: ReadonlySet<VersionConfig>; readonly diagnostics: readonly Diagnostic[] } {
  if (range === null) return { versions: new Set(group.versions), diagnostics: [] };
  const { versions, problems } = resolveRange(range, group);
  const diagnostics = problems.map(({ code, message, fix, item }) => {
    const at = frontMatterLocation(text, path, typeof range === 'string' ? ['versions'] : ['versions', item]);
    return diagnostic(code, message, at, { fix });
  });
  return { versions, diagnostics };
}

/** The text one version shows, and where. */
interface VersionText {
  readonly text: string;
  readonly hash: string;
  /** The version, if its values are used. */
  readonly version: VersionRef | null;
  readonly publication: Publication;
}

function textsIn(
  group: VersionGroupConfig,
  versions: ReadonlySet<VersionConfig>,
  file: SharedFile,
  versioned: ReturnType<typeof versionedText>,
  { config, files, mayPublish }: SharedContext,
): VersionText[] {
  const bySignature = new Map<string, { text: string; hash: string; perVersion: boolean }>();
  return [...versions].flatMap((version) => {
    const at = publication(group, version, file);
    if (!mayPublish(at.url)) return [];
    const signature = versioned.signature(version);
    let resolved = bySignature.get(signature);
    if (!resolved) {
      const text = versioned.textFor(version);
      const hash = sourceHash(() => text, versioned.blocks.length > 0 ? null : file.path, files);
      resolved = { text, hash, perVersion: asksForVersion(text, file.path, files, config) };
      bySignature.set(signature, resolved);
    }
    const { text, hash, perVersion } = resolved;
    return [{ text, hash, version: perVersion ? at.version : null, publication: at }];
  });
}

/** One source file per text (and version, where that matters). */
function gather(path: SourcePath, texts: readonly VersionText[]): SourceFile[] {
  const sources = new Map<string, SourceFile & { publishedAt: Publication[] }>();
  for (const { text, hash, version, publication } of texts) {
    const key = version === null ? hash : `${hash} ${version.group}/${version.path}`;
    const source = sources.get(key) ?? { path, text, readsFiles: readsFiles(text), hash, version, publishedAt: [] };
    source.publishedAt.push(publication);
    sources.set(key, source);
  }
  for (const { publishedAt } of sources.values()) publishedAt.sort((a, b) => compareText(a.url, b.url));
  return [...sources.values()];
}

function nowherePublished(text: string, { path, groups }: SharedFile): Diagnostic {
  const names = groups.map(({ name }) => name).join(' or ');
  return diagnostic(
    'versions/empty',
    `No version of ${names} publishes this file.`,
    frontMatterLocation(text, path, ['versions']),
    {
      fix: 'remove it, or widen its versions',
      notes: ['A version leaves it out if its range does, or if the version has a file of its own at the same path.'],
    },
  );
}
