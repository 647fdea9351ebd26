// Pages that a hook makes from data (`hooks.pages`): each is treated as a Markdown file of the content folder, so that addresses,
// versions, navigation, search and the link check know it like any other.

import { hashContent } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import { componentTag } from '../config/component-tag.ts';
import type { ContentPage, HooksInput, MadePageInput, PagesHookInput } from '../config/hooks.ts';
import { compareText, type Diagnostic, diagnostic, type SourceLocation } from '../model/diagnostic.ts';
import type { JsonObject } from '../model/json.ts';
import type { ReadingConfig } from '../model/site-config.ts';
import type { Cache, FileTree } from '../model/tools.ts';
import { orFinding, usedAt } from '../model/theme-failure.ts';
import type { SourcePath } from '../model/url.ts';
import { writtenFrontMatter } from './front-matter.ts';
import { type ReadSources, readSources } from './read-sources.ts';
import { scanSources } from './scan.ts';

/** A page that a hook made, as a file. Plain data. */
export interface MadePage {
  readonly path: SourcePath;
  readonly text: string;
}

/** The pages, and the findings about what the hook gave. Plain data. */
export interface MadePages {
  readonly pages: readonly MadePage[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Calls the hook, if there is one. `at`: its place in the config. Findings: `config/invalid` for paths that cannot be a page's,
 * `page/collision`.
 */
export function makePages(
  hook: HooksInput['pages'],
  config: ReadingConfig,
  files: FileTree,
  at: SourceLocation | null,
): MadePages {
  if (!hook) return { pages: [], diagnostics: [] };
  const known = new Set(files.list().map(({ path }) => path));
  const made = new Map<SourcePath, MadePage>();
  const diagnostics: Diagnostic[] = [];
  const given: PagesHookInput = {
    files: [...known],
    read: (path) => (known.has(path) ? files.readText(path) : null),
    get pages() {
      return contentPages(config, files);
    },
  };
  const failed = (finding: Diagnostic): readonly MadePageInput[] => {
    diagnostics.push(finding);
    return [];
  };
  for (const input of orFinding(() => usedAt(at, () => hook(given)), failed)) {
    const problem = problemOf(input, known, made);
    if (problem) diagnostics.push(diagnostic(problem.code, problem.message, at, { fix: problem.fix }));
    else made.set(input.path, { path: input.path, text: textOf(input) });
  }
  return { pages: [...made.values()].sort((a, b) => compareText(a.path, b.path)), diagnostics };
}

function contentPages(config: ReadingConfig, files: FileTree): ContentPage[] {
  const { own, shared } = scanSources(config, files.list());
  const paths = [...own, ...shared].map(({ path }) => path).sort(compareText);
  return paths.map((path) => {
    const written = once(() => writtenFrontMatter(files.readText(path) ?? '', path));
    return {
      path,
      get frontMatter() {
        return written();
      },
    };
  });
}

interface Problem {
  readonly code: 'config/invalid' | 'page/collision';
  readonly message: string;
  readonly fix: string;
}

function problemOf({ path }: MadePageInput, known: ReadonlySet<string>, made: ReadonlyMap<string, MadePage>): Problem | null {
  if (typeof path !== 'string' || !/^(?:[^./\\][^/\\]*\/)*[^./\\][^/\\]*\.md$/.test(path)) {
    const message = `\`hooks.pages\` gives a page the path ${JSON.stringify(path)}, which is no path of a Markdown file.`;
    return { code: 'config/invalid', message, fix: "write a path below the content folder, such as 'reference/options.md'" };
  }
  if (!known.has(path) && !made.has(path)) return null;
  const message = known.has(path)
    ? `\`hooks.pages\` makes "${path}", but there is a file of that name; the file is published.`
    : `\`hooks.pages\` makes "${path}" twice; the first is published.`;
  return { code: 'page/collision', message, fix: 'give the page another path' };
}

/** Nobody can edit a page that has no file. */
const NOT_EDITABLE: JsonObject = { editLink: false };

function textOf({ frontMatter = {}, markdown = '', component, props = {} }: MadePageInput): string {
  // JSON is YAML as well.
  const lines = Object.entries({ ...NOT_EDITABLE, ...frontMatter }).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  const drawn = component === undefined ? '' : `\n${componentTag(component, props)}\n`;
  return `---\n${lines.join('\n')}\n---\n\n${markdown}\n${drawn}`;
}

/** The same findings; those in a page that a hook made say so, for its author looks in vain for the file. */
export function noteMadePages(findings: readonly Diagnostic[], made: readonly SourcePath[]): Diagnostic[] {
  const paths = new Set(made);
  return findings.map((finding) =>
    finding.at !== null && paths.has(finding.at.file)
      ? {
          ...finding,
          notes: [...finding.notes, 'The page has no file: `hooks.pages` makes it, and the line is one of its text.'],
        }
      : finding,
  );
}

/** Reads the sources, the pages that a hook made among them. */
export function readSourcesWith(made: MadePages, config: ReadingConfig, files: FileTree, cache: Cache): ReadSources {
  const read = readSources(config, withMadePages(files, made.pages), cache);
  return { ...read, diagnostics: [...made.diagnostics, ...read.diagnostics] };
}

/** The content folder with the pages that a hook made. */
function withMadePages(files: FileTree, made: readonly MadePage[]): FileTree {
  if (made.length === 0) return files;
  const texts = new Map(made.map(({ path, text }) => [path, text]));
  const entries = made.map(({ path, text }) => ({ path, size: Buffer.byteLength(text), mtimeMs: 0 }));
  return {
    list: () => [...files.list(), ...entries].sort((a, b) => compareText(a.path, b.path)),
    readText: (path) => texts.get(path) ?? files.readText(path),
    readBytes: (path) => (texts.has(path) ? Buffer.from(texts.get(path) as string) : files.readBytes(path)),
    hash: (path) => (texts.has(path) ? hashContent(texts.get(path) as string) : files.hash(path)),
    realPath: (path) => (texts.has(path) ? path : files.realPath(path)),
  };
}
