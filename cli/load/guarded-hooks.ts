// Wraps the hooks of a site, so that their errors and wrong results are reported to their author, with the hook's name, the page
// and, where it is known, the line.

import type { MarkdownIt, Token } from 'markdown-it';
import { type ConfigLocator, noLocator } from '../../renderer/config/config-path.ts';
import type {
  FenceHook,
  HookFinding,
  HooksInput,
  PageInfo,
  SiteHooks,
  SiteInfo,
  SiteBasics,
} from '../../renderer/config/hooks.ts';
import type { SourceLocation } from '../../renderer/model/diagnostic.ts';
import { hookNamed, usedAt } from '../../renderer/model/theme-failure.ts';
import { pageOf } from '../../renderer/markdown/page-state.ts';
import type { TraceReader } from './code-trace.ts';
import { guard, isAnything, isText, type Wanted } from './guarded-theme.ts';
import { isRecord } from './read-hooks.ts';

const isContent: Wanted = {
  word: 'a text or bytes',
  is: (value) => typeof value === 'string' || value instanceof Uint8Array,
};
const isPages: Wanted = listOf("a list of pages ({ path: 'reference/options.md', markdown: '…' })", isRecord);
const isTags: Wanted = listOf(
  "a list of tags (['meta', { name: '…', content: '…' }])",
  (item) =>
    Array.isArray(item) &&
    typeof item[0] === 'string' &&
    /^[a-z][a-z0-9-]*$/i.test(item[0]) &&
    isRecord(item[1]) &&
    (item[2] === undefined || typeof item[2] === 'string'),
);
const isFindings: Wanted = listOf(
  "a list of findings ({ message, fix?, file?, line?, severity?: 'error', 'warning' or 'remark' })",
  isFinding,
);

function listOf(word: string, isItem: (item: unknown) => boolean): Wanted {
  return { word, is: (value) => Array.isArray(value) && value.every((item) => isItem(item)), isItem };
}

function isFinding(value: unknown): value is HookFinding {
  if (!isRecord(value) || typeof value['message'] !== 'string' || value['message'] === '') return false;
  const { fix, file, line, severity } = value;
  return (
    [fix, file].every((text) => text === undefined || typeof text === 'string') &&
    (line === undefined || (Number.isInteger(line) && (line as number) > 0)) &&
    (severity === undefined || ['error', 'warning', 'remark'].includes(severity as string))
  );
}

/** For the hook that gives ids of headings. */
const isIdText: Wanted = { word: 'a text without white space', is: (value) => typeof value === 'string' && !/\s/.test(value) };

/**
 * The same hooks; errors that they throw and wrong values that they return become a `ThemeFailure`. `locate` tells where the config names a
 * hook: there stands what is wrong with a result of `head` and `headingId`, which belongs to no place of a text.
 */
export function guardHooks({ hash, ...hooks }: SiteHooks, trace: TraceReader, locate: ConfigLocator = noLocator): SiteHooks {
  const run = guard(trace);
  const { markdown, headingId, fences, pages, head, files, check, ...rest } = hooks;
  return {
    hash,
    ...rest,
    ...(markdown && { markdown: guardPlugin(markdown, trace) }),
    ...(headingId && {
      headingId: (text: string) => {
        const of = { at: locate(['hooks', 'headingId']), call: `for the heading "${text}"` };
        return guard(trace, of)(hookNamed('headingId'), true, isIdText, () => headingId(text));
      },
    }),
    ...(fences && {
      fences: mapped(fences, (lang, hook): FenceHook => {
        return (source, fence) => run(hookNamed(`fences.${lang}`), true, isText, () => hook(source, fence));
      }),
    }),
    ...(pages && {
      pages: (content: Parameters<typeof pages>[0]) => run(hookNamed('pages'), true, isPages, () => pages(content)),
    }),
    ...(head && {
      head: (page: PageInfo, site: SiteBasics) => {
        const of = { at: locate(['hooks', 'head']), call: `for ${page.source ?? page.url}` };
        return usedAt(startOf(page.source), () => guard(trace, of)(hookNamed('head'), true, isTags, () => head(page, site)));
      },
    }),
    ...(files && {
      files: mapped(files, (path, hook) => {
        return (site: SiteInfo) => run(hookNamed(`files['${path}']`), true, isContent, () => hook(site));
      }),
    }),
    ...(check && { check: (site: SiteInfo) => run(hookNamed('check'), true, isFindings, () => check(site)) }),
  };
}

function mapped<T>(record: Readonly<Record<string, T>>, map: (name: string, value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(name, value)]));
}

/** The beginning of a file; of a page without one, nowhere: its address is in the message. */
function startOf(source: string | null): SourceLocation | null {
  return source === null ? null : { file: source, line: 1, column: 1, length: 1 };
}

/** A rule of markdown-it, of any kind. */
type Rule = (...given: unknown[]) => unknown;

/** A chain of rules, as markdown-it keeps it. */
interface RuleChain {
  readonly __rules__: readonly { readonly name: string; fn: Rule }[];
}

function rulesOf(chain: RuleChain): RuleChain['__rules__'] {
  // oxlint-disable-next-line no-underscore-dangle -- markdown-it's name
  return chain.__rules__;
}

/** A plugin whose rules report their errors: rules that are there after it and were not before. */
function guardPlugin(plugin: NonNullable<HooksInput['markdown']>, trace: TraceReader): NonNullable<HooksInput['markdown']> {
  const run = guard(trace);
  const named = hookNamed('markdown');
  return (md) => {
    const chains = chainsOf(md);
    const known = new Set(chains.flatMap(({ chain }) => rulesOf(chain).map(({ fn }) => fn)));
    const drawn = { ...md.renderer.rules };
    run(named, true, isAnything, () => plugin(md));
    for (const { chain, at } of chainsOf(md)) {
      for (const { name, fn } of rulesOf(chain)) {
        if (known.has(fn)) continue;
        const guarded: Rule = (...given) =>
          usedAt(at(given), () => run(`${named} (its rule "${name}")`, true, isAnything, () => fn(...given)));
        (chain as unknown as { at(name: string, fn: Rule): void }).at(name, guarded);
      }
    }
    for (const [name, rule] of Object.entries(md.renderer.rules)) {
      if (!rule || rule === drawn[name]) continue;
      md.renderer.rules[name] = (tokens, i, options, env, self) =>
        usedAt(lineOf(tokens, i, env), () =>
          run(`${named} (its rule "${name}")`, true, isText, () => rule(tokens, i, options, env, self)),
        );
    }
  };
}

/** The chains, and where a call of one of their rules is at. */
function chainsOf(md: MarkdownIt): readonly { readonly chain: RuleChain; at(given: readonly unknown[]): SourceLocation }[] {
  const chain = (ruler: unknown): RuleChain => ruler as RuleChain;
  const page = (given: readonly unknown[]) => pageOf((given[0] as { env: Parameters<typeof pageOf>[0] }).env);
  const start = (given: readonly unknown[]): SourceLocation => page(given).source.locateLine(0);
  return [
    { chain: chain(md.core.ruler), at: start },
    { chain: chain(md.block.ruler), at: (given) => page(given).source.locateLine(Number(given[1])) },
    { chain: chain(md.inline.ruler), at: start },
    { chain: chain(md.inline.ruler2), at: start },
  ];
}

/** The line of a token: its own, or that of the last one before it that has some. */
function lineOf(tokens: readonly Token[], i: number, env: Parameters<typeof pageOf>[0]): SourceLocation {
  const placed = tokens.slice(0, i + 1).findLast(({ map }) => map !== null);
  return pageOf(env).source.locateLine(placed?.map?.[0] ?? 0);
}
