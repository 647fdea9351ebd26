// `<Sample id="append"/>` on a line of its own: the samples of that id in all languages, as tabs.

import type { MarkdownIt, StateBlock } from 'markdown-it';
import { knownNameFix } from '../../model/nearest.ts';
import type { SampleLanguage } from '../../model/site-config.ts';
import { kindOfTag } from '../component-names.ts';
import { scanTag } from '../html-tag.ts';
import { pageOf } from '../page-state.ts';
import { type KnownSample, sampleDigest } from '../samples.ts';
import type { TextSpan } from '../text-problem.ts';
import { type CodePane, pushCode, readCode, type ShownCode } from './code-panes.ts';
import { readProps } from './components.ts';
import { COMMAND } from '../../model/command.ts';

/** The group of tabs that samples belong to: `::: tabs#language` is switched with them. */
const TABS = 'language';
/** How the file with a sample's output comes to be. */
const OUTPUT_FIX = `run "${COMMAND} samples test --update": it writes what a test with \`output: true\` prints`;

/** A sample as a text asks for it. */
export interface WantedSample {
  readonly id: string;
  /** Where the id is written, in the text. */
  readonly span: TextSpan;
  /** An info string for `parseCodeInfo`. */
  readonly info?: string;
  /** Keys of languages; default: all. */
  readonly languages?: readonly string[];
  readonly title?: string | null;
  /** Whether what the code prints is shown, and the title of that. */
  readonly output?: boolean | string;
}

/** Adds samples to a parser. */
export function sampleTags(md: MarkdownIt): void {
  md.block.ruler.before('html_block', 'sample', sampleBlock, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

function sampleBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] as number) + (state.tShift[startLine] as number);
  if (state.src.charCodeAt(start) !== 0x3c || (state.sCount[startLine] as number) - state.blkIndent >= 4) return false;
  const page = pageOf(state.env);
  const tag = scanTag(state.src, start);
  const kind = tag && kindOfTag(tag, page.context.components);
  if (!tag || tag.closing || kind?.kind !== 'component' || kind.name !== 'Sample' || !/^[Ss]ample$/.test(tag.name)) return false;
  const lastLine = page.source.lineAt(tag.end - 1);
  const rest = state.src.slice(tag.end, state.eMarks[lastLine]);
  if (lastLine >= endLine || !(tag.selfClosing ? /^\s*$/ : /^<\/[Ss]ample\s*>\s*$/).test(rest)) return false;
  if (silent) return true;
  state.line = lastLine + 1;
  const known = { page, tag, component: 'Sample', place: (at: number) => at };
  const { id = '', languages, without, title, output } = readProps(known, false);
  const attribute = tag.attributes.find(({ name }) => name === 'id');
  const length = attribute?.value?.length ?? 0;
  const span = attribute && length > 0 ? { offset: attribute.valueStart, length } : { offset: start, length: tag.end - start };
  if (id === '') {
    const message = '"<Sample>" has no "id", and is not drawn.';
    page.report('markdown/component-props', message, span.offset, span.length, { fix: 'write <Sample id="…" />' });
  }
  const only = languages === undefined ? null : namedLanguages(state, String(languages), span);
  const left = without === undefined ? [] : namedLanguages(state, String(without), span);
  const shown =
    id === ''
      ? { panes: [], tabs: null }
      : shownSample(state, {
          id: String(id),
          span,
          languages: page.context.markdown.samples
            .map(({ key }) => key)
            .filter((key) => (only?.includes(key) ?? true) && !left.includes(key)),
          title: title === undefined ? null : String(title),
          output: typeof output === 'string' ? output : output === true,
        });
  pushCode(state, startLine, lastLine + 1, { ...shown, infoStart: start }, start);
  return true;
}

/** The languages of a list such as `go, node`; unknown ones are reported, and left out. */
function namedLanguages(state: StateBlock, list: string, { offset, length }: TextSpan): readonly string[] {
  const page = pageOf(state.env);
  const keys = page.context.markdown.samples.map(({ key }) => key);
  return list.split(/[\s,]+/).filter((name) => {
    if (name === '' || keys.includes(name)) return name !== '';
    const fix = knownNameFix(name, keys, 'name languages in `samples` of the config');
    const message = `"<Sample>" names a language "${name}" that \`samples\` of the config does not have.`;
    page.report('markdown/component-props', message, offset, length, { severity: 'warning', fix });
    return false;
  });
}

/**
 * The samples of an id, by language. Notes on the page what is wanted (`SampleFact`). Findings: `sample/unknown-id`,
 * `sample/missing-language`, `sample/ambiguous`, and those of the files that are read.
 */
export function shownSample(state: StateBlock, wanted: WantedSample): Omit<ShownCode, 'infoStart'> {
  const page = pageOf(state.env);
  const { markdown, version: of, samples: find } = page.context;
  const { id, span, languages } = wanted;
  const version = of?.path ?? null;
  const known = find?.(version, id) ?? { files: {}, empty: [], nearest: null };
  const chosen = markdown.samples.filter(({ key }) => languages?.includes(key) ?? true);
  const cells = chosen.map(({ key }) => ({ language: key, file: known.files[key]?.[0] ?? null }));
  page.samples.push({ id, version, cells, known: sampleDigest(known), at: page.source.locate(span.offset, span.length) });
  if (Object.keys(known.files).length === 0) reportUnknown(state, wanted, known.nearest);
  else reportCells(state, wanted, chosen, known);
  const panes = cells.flatMap(({ language, file }): CodePane[] => {
    if (file === null) return [];
    const read = (path: string, part: { kind: 'region'; name: string; span: TextSpan } | null) =>
      readCode(state, 0, { file: { path: `/${path}`, span }, part, from: path }, part === null ? OUTPUT_FIX : undefined);
    const { output = false, title = null, info = '' } = wanted;
    return [
      {
        snippet: read(file, { kind: 'region', name: id, span }),
        name: markdown.samples.find(({ key }) => key === language)?.name ?? language,
        info,
        title,
        output: output === false ? null : { snippet: read(`${file}.out`, null), title: output === true ? null : output },
      },
    ];
  });
  return { panes, tabs: TABS };
}

function reportUnknown(state: StateBlock, { id, span }: WantedSample, near: string | null): void {
  const page = pageOf(state.env);
  const { samples: all } = page.context.markdown;
  const name = `mark a region "${id}" in a file of \`samples\``;
  const fix =
    all.length === 0 ? 'name languages and their files in `samples` of the config' : near === null ? name : `write "${near}"`;
  page.report('sample/unknown-id', `No language has a sample "${id}".`, span.offset, span.length, { fix });
}

/** Reports languages without the sample, and those that have several. */
function reportCells(
  state: StateBlock,
  { id, span }: WantedSample,
  chosen: readonly SampleLanguage[],
  { files, empty }: KnownSample,
): void {
  const page = pageOf(state.env);
  const missing = chosen.filter(({ key, waive }) => !files[key] && !empty.includes(key) && !Object.hasOwn(waive, id));
  for (const { key, name } of chosen) {
    const [first, ...others] = files[key] ?? [];
    if (others.length === 0) continue;
    const message = `${name} has several samples "${id}"; that of "${first}" is shown, and not that of "${others.join('", "')}".`;
    const fix = 'give the regions different names, or `files` in the config fewer files';
    page.report('sample/ambiguous', message, span.offset, span.length, { fix });
  }
  const [first] = missing;
  if (!first) return;
  const names = missing.map(({ name }) => name).join(', ');
  page.report('sample/missing-language', `The sample "${id}" is missing in ${names}.`, span.offset, span.length, {
    fix: `add a region "${id}" to a file of ${first.files.join(' or ')}, or give the reason in \`samples.${first.key}.waive\``,
  });
}
