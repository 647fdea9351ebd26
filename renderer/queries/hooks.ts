// What the hooks of a site make of its pages: tags of heads, output files, findings.

import { noLocator } from '../config/config-path.ts';
import { headTagOf } from '../config/head-tag.ts';
import type { HookFinding, SiteInfo } from '../config/hooks.ts';
import type { Ask, Query } from '../graph/query.ts';
import { compareText, type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { HeadTag } from '../model/front-matter.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PlacedPage } from '../model/site.ts';
import { orFinding, usedAt } from '../model/theme-failure.ts';
import type { FileTree } from '../model/tools.ts';
import type { SourcePath, Url } from '../model/url.ts';
import { pageInfo, type PageText } from '../site/page-info.ts';
import { askedFiles } from './inputs.ts';
import type { AskedModel, SiteQueries } from './site.ts';

/** What a hook made, or the finding about its failure. Plain data. */
interface Hooked<T> {
  readonly made: T;
  readonly failure: Diagnostic | null;
}

/** The content of a file: bytes in Base64. */
type StoredContent = { readonly text: string } | { readonly base64: string };

/** The queries. */
export interface HookQueries {
  /** The tags that the hook `head` gives for a page. */
  readonly hookHead: Query<Url, Hooked<readonly HeadTag[]>>;
  /** A file of the hook `files`, by its path. */
  readonly hookFile: Query<string, Hooked<StoredContent>>;
  /** What the hook `check` finds, and failures of hooks. */
  readonly hookFindings: Query<null, readonly Diagnostic[]>;
}

/** Makes the queries. */
export function hooksOf(queries: SiteQueries): HookQueries {
  const { world, inputs, texts, model } = queries;
  const infoOf = (asked: AskedModel, page: PlacedPage, ask: Ask) =>
    pageInfo(page, asked.config, textOf(queries, asked, { page, ask }));
  const siteInfo = (ask: Ask): SiteInfo => {
    const asked = model(ask);
    const { config, site } = asked;
    const files = askedFiles(world, inputs, ask);
    const pages = [...site.pages.values()].filter(({ replaced }) => !replaced).sort((a, b) => compareText(a.url, b.url));
    return {
      title: config.title,
      origin: config.origin,
      base: config.base,
      pages: pages.map((page) => infoOf(asked, page, ask)),
      get files() {
        return files.list().map(({ path }) => path);
      },
      read: (path) => files.readText(path),
    };
  };
  const hookHead: HookQueries['hookHead'] = {
    name: 'hook-head@1',
    keep: 'both',
    run: (ask, url) => {
      const asked = model(ask);
      const page = asked.site.pages.get(url);
      const { head } = asked.engine.hooks;
      if (!page || !head) return { made: [], failure: null };
      const { title, origin, base } = asked.config;
      return hooked<readonly HeadTag[]>(() => head(infoOf(asked, page, ask), { title, origin, base }).map(headTagOf), []);
    },
  };
  const hookFile: HookQueries['hookFile'] = {
    name: 'hook-file@1',
    keep: 'disk',
    run: (ask, path) => {
      const { hooks, locate = noLocator } = model(ask).engine;
      const make = (): StoredContent => stored(hooks.files?.[path]?.(siteInfo(ask)) ?? '');
      return hooked(() => usedAt(locate(['hooks', 'files', path]), make), { text: '' });
    },
  };
  return {
    hookHead,
    hookFile,
    hookFindings: {
      name: 'hook-findings@1',
      keep: 'disk',
      run: (ask) => {
        const { engine, config, site } = model(ask);
        const { head, check } = engine.hooks;
        const { locate = noLocator } = engine;
        const at = locate(['hooks', 'check']);
        const toFinding = (found: HookFinding): Diagnostic => {
          const place = placeOf(found, { files: askedFiles(world, inputs, ask), made: ask(texts.madePaths, null) });
          return toDiagnostic(found, typeof place === 'string' ? { at, notes: [place] } : { at: place, notes: [] });
        };
        const find = (): readonly Diagnostic[] => (check ? check(siteInfo(ask)).map(toFinding) : []);
        const { made, failure } = hooked<readonly Diagnostic[]>(() => usedAt(at, find), []);
        const heads = head ? [...site.pages.keys()].flatMap((url) => ask(hookHead, url).failure ?? []) : [];
        const files = config.hookFiles.flatMap((path) => ask(hookFile, path).failure ?? []);
        return [...made, ...(failure ? [failure] : []), ...oncePerCause(heads), ...files];
      },
    },
  };
}

/** Calls a hook. `instead`: the value if it fails. */
function hooked<T>(make: () => T, instead: T): Hooked<T> {
  return orFinding<Hooked<T>>(
    () => ({ made: make(), failure: null }),
    (failure) => ({ made: instead, failure }),
  );
}

/** Of findings that differ in their page only, the first. */
function oncePerCause(findings: readonly Diagnostic[]): Diagnostic[] {
  const causes = new Map<string, Diagnostic[]>();
  for (const finding of findings) {
    const cause = `${finding.message} ${finding.fix}`;
    const known = causes.get(cause);
    if (known) known.push(finding);
    else causes.set(cause, [finding]);
  }
  return Array.from(causes.values(), ([first, ...more]) => {
    const finding = first as Diagnostic;
    const note = `and for ${more.length} more ${more.length === 1 ? 'page' : 'pages'}`;
    return more.length === 0 ? finding : { ...finding, notes: [...finding.notes, note] };
  });
}

function stored(content: string | Uint8Array): StoredContent {
  return typeof content === 'string' ? { text: content } : { base64: Buffer.from(content).toString('base64') };
}

/** The words of a page: a query's, so that a hook that reads them is called again when they change. */
function textOf(
  { texts }: SiteQueries,
  { ids }: AskedModel,
  { page, ask }: { readonly page: PlacedPage; readonly ask: Ask },
): PageText {
  const id = ids.get(page.url);
  return {
    excerpt: () => (id === undefined ? page.parsed.excerpt : ask(texts.excerpt, id)),
    headings: () => (id === undefined ? page.parsed : ask(texts.facts, id)).headings,
  };
}

function toDiagnostic(
  { message, fix, severity = 'warning' }: HookFinding,
  { at, notes }: Pick<Diagnostic, 'at' | 'notes'>,
): Diagnostic {
  return diagnostic('check/site', message, at, { severity, notes, ...(fix !== undefined && { fix }) });
}

/** The place that a finding of a hook names; a sentence if there is none. Lines of the pages that a hook `made` are not known. */
function placeOf(
  { file, line = 1 }: HookFinding,
  { files, made }: { readonly files: FileTree; readonly made: readonly SourcePath[] },
): Diagnostic['at'] | string {
  if (file === undefined) return null;
  const at = { file, line, column: 1, length: 1 };
  if (made.includes(file)) return at;
  const text = files.readText(file);
  if (text === null) return `the check names "${file}", which is not in the content folder`;
  const lines = text.split('\n').length;
  return Number.isInteger(line) && line >= 1 && line <= lines
    ? at
    : `the check names line ${line} of "${file}", which has ${lines}`;
}

/** The files of the hook `files`. `ask`: that of a caller outside of all queries, when bytes are wanted. */
export function hookFiles(ask: Ask, { world, inputs }: SiteQueries, { hookFile }: HookQueries): OutputFile[] {
  ask.digest(inputs.settings, null);
  return world.engine().config.hookFiles.map((path) => ({
    path,
    from: [],
    kind: 'hook',
    get key() {
      return ask.digest(hookFile, path);
    },
    bytes: () => {
      const { made: content } = ask(hookFile, path);
      return 'text' in content ? Buffer.from(content.text) : Buffer.from(content.base64, 'base64');
    },
  }));
}
