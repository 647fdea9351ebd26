// `::: name Title` … `:::`: notes, details, tabs, cards, steps, file trees. Written here and not with markdown-it-container,
// whose closing rules differ from the dialect's (see `container-lines.ts`) and which cannot report that a container was never
// closed.

import type { Env, MarkdownIt, RendererRule, StateBlock, StateCore, Token } from 'markdown-it';
import type { ContainerInput } from '../../config/hooks.ts';
import type { TextKey } from '../../config/texts.ts';
import { escapeHtml } from '../../model/html.ts';
import { nearest } from '../../model/nearest.ts';
import { closingColons, type ContainerMark, findContainerEnd, readContainerMark } from '../container-lines.ts';
import { textMark } from '../interface-texts.ts';
import { pageOf } from '../page-state.ts';
import { pushParagraph } from '../push-paragraph.ts';
import { readAttributes } from './attributes.ts';
import { codeGroupBody, pushTabs, renderTabs, tabsSettings } from './tabs.ts';

/** Adds containers to a parser. */
export function containers(md: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  md.block.ruler.before('fence', 'container', container, { alt });
  md.block.ruler.after('container', 'container_end', strayEnd, { alt });
  md.core.ruler.after('block', 'unclosed_containers', reportUnclosed);
  md.renderer.rules['container_open'] = renderOpen;
  md.renderer.rules['container_close'] = renderClose;
  md.renderer.rules['container_title_open'] = (tokens, i) => titleTags(tokens[i]?.info ?? '')[0];
  md.renderer.rules['container_title_close'] = (tokens, i) => titleTags(tokens[i]?.info ?? '')[1];
  md.renderer.rules['preview_source_open'] = () =>
    `<details class="preview-source"><summary>${textMark('previewSource')}</summary>\n`;
  renderTabs(md);
}

/** Boxes and the titles they have where the author gives none. */
export const NOTE_TITLES: Readonly<Record<string, TextKey>> = {
  tip: 'containerTip',
  note: 'containerNote',
  info: 'containerInfo',
  important: 'containerImportant',
  warning: 'containerWarning',
  caution: 'containerCaution',
  danger: 'containerDanger',
};

/** Containers that are an element with a class and nothing else. */
const PLAIN: Readonly<Record<string, string>> = {
  steps: 'steps',
  cards: 'cards',
  columns: 'columns',
  'file-tree': 'file-tree',
  left: 'align-left',
  center: 'align-center',
  right: 'align-right',
  justify: 'align-justify',
  preview: 'preview',
  'md-demo': 'preview',
};

/** Containers that leave no trace in the page. */
const TRANSPARENT: ReadonlySet<string> = new Set(['v-pre', 'raw', 'versions']);

const TABS: ReadonlySet<string> = new Set(['tabs', 'code-tabs', 'code-group']);

/** The names of all containers but the site's own. */
export const CONTAINER_NAMES: readonly string[] = [
  ...Object.keys(NOTE_TITLES),
  ...Object.keys(PLAIN),
  ...TRANSPARENT,
  ...TABS,
  'details',
  'card',
];

/** A container of the site's own; `null`: it has none of that name. */
function ownContainer(env: Env | undefined, name: string): ContainerInput | null {
  const own = pageOf(env).context.hooks?.containers;
  return own && Object.hasOwn(own, name) ? (own[name] as ContainerInput) : null;
}

/** A container that is being read, innermost last. */
interface OpenContainer {
  readonly mark: ContainerMark;
  /** Offset of the mark in the text. */
  readonly offset: number;
  readonly indent: number;
  readonly end: number;
  readonly closed: boolean;
}

/** A container that ended together with the one around it: either it was not closed, or its end was taken for the outer one's. */
interface Doubtful {
  readonly inner: OpenContainer;
  readonly outer: OpenContainer;
}

interface ContainerEnv {
  openContainers?: OpenContainer[];
  doubtful?: Doubtful[];
}

function container(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const indent = state.sCount[startLine] as number;
  if (indent - state.blkIndent >= 4) return false;
  const mark = readContainerMark(state, startLine);
  if (mark === null) return false;
  if (silent) return true;
  const end = findContainerEnd(state, startLine, endLine, mark.colons);
  const offset = (state.bMarks[startLine] as number) + (state.tShift[startLine] as number);
  const current: OpenContainer = { mark: withTitle(state, mark, offset), offset, indent, end: end.line, closed: end.closed };
  if (mark.name === 'versions') reportUnread(state, current);
  else if (!CONTAINER_NAMES.includes(mark.name) && !ownContainer(state.env, mark.name)) reportUnknown(state, current);
  if (!end.closed) noteUnclosed(state, current);
  if (end.deeper) reportDeeper(state, end.line, current);
  const env = state.env as ContainerEnv;
  const open = (env.openContainers ??= []);
  open.push(current);
  pushContainer(state, startLine, current);
  open.pop();
  state.line = end.line + (end.closed ? 1 : 0);
  return true;
}

/** The title of a mark may be one of its attributes; of the others, `#id` and `.class` are of use. */
function withTitle(state: StateBlock, mark: ContainerMark, offset: number): ContainerMark {
  const { attributes, name, title } = mark;
  if (attributes === '') return mark;
  const pairs = readAttributes(attributes);
  const given = pairs.find(([key]) => key === 'title')?.[1] ?? '';
  const known = TABS.has(name) ? /^title$/ : /^(?:id|class|title)$/;
  const unknown = pairs.flatMap(([key]) => (known.test(key) ? [] : [key]));
  if (unknown.length > 0 && (CONTAINER_NAMES.includes(name) || ownContainer(state.env, name))) {
    const start = state.src.indexOf(attributes, offset);
    const message = `"${unknown.join('", "')}" of "::: ${name}" means nothing here, and was left out.`;
    pageOf(state.env).report('markdown/unknown-directive', message, start, attributes.length, { fix: 'remove it' });
  }
  return title === '' ? { ...mark, title: given } : mark;
}

function pushContainer(state: StateBlock, startLine: number, { mark, indent, end }: OpenContainer): void {
  const { parentType, lineMax, blkIndent } = state;
  state.parentType = 'container';
  state.lineMax = end;
  state.blkIndent = indent;
  const settings = mark.name === 'tabs' ? tabsSettings(mark.title) : null;
  // A title where none is shown is a paragraph.
  if (TABS.has(mark.name) && mark.title !== '' && settings === null) pushParagraph(state, startLine, mark.title);
  if (mark.name === 'tabs' || mark.name === 'code-tabs') {
    pushTabs(state, startLine, end, { kind: mark.name === 'tabs' ? 'tabs' : 'code', id: mark.id ?? settings?.id ?? null });
  } else if (mark.name === 'code-group') codeGroupBody(state, startLine, end, mark.id);
  else {
    const open = state.push('container_open', 'div', 1);
    open.info = mark.name;
    open.map = [startLine, end];
    open.meta = { title: mark.title !== '', open: false };
    attachOwn(state, open, mark, startLine);
    if (mark.title !== '') pushTitle(state, startLine, open, mark.title);
    if (PLAIN[mark.name] === 'preview') pushPreview(state, startLine + 1, end);
    else state.md.block.tokenize(state, startLine + 1, end);
    const close = state.push('container_close', 'div', -1);
    close.info = mark.name;
    close.meta = open.meta;
  }
  state.parentType = parentType;
  state.lineMax = lineMax;
  state.blkIndent = blkIndent;
}

function attachOwn(state: StateBlock, open: Token, { attributes }: ContainerMark, line: number): void {
  if (attributes === '') return;
  const page = pageOf(state.env);
  for (const [key, value] of readAttributes(attributes)) {
    if (key === 'class') open.attrJoin('class', value);
    if (key !== 'id') continue;
    open.attrSet('id', value);
    page.anchors.push({ id: value, at: page.source.locateLine(line) });
  }
}

/** A preview shows its content and, folded below it, its source. */
function pushPreview(state: StateBlock, from: number, end: number): void {
  state.push('preview_content_open', 'div', 1).attrs = [['class', 'preview-content']];
  state.md.block.tokenize(state, from, end);
  state.push('preview_content_close', 'div', -1);
  const content = state.getLines(from, end, state.blkIndent, true).replace(/^\s*\n|\s+$/g, '');
  if (content === '') return;
  state.push('preview_source_open', 'details', 1);
  const fence = state.push('fence', 'code', 0);
  fence.info = 'md';
  fence.content = `${content}\n`;
  fence.map = [from, end];
  state.push('preview_source_close', 'details', -1);
}

function pushTitle(state: StateBlock, line: number, open: Token, title: string): void {
  const isOpen = open.info === 'details' ? /\s*\{open\}$/.exec(title) : null;
  if (isOpen) open.meta = { ...open.meta, open: true };
  const content = isOpen ? title.slice(0, isOpen.index) : title;
  open.meta = { ...open.meta, title: content !== '' };
  if (content === '') return;
  state.push('container_title_open', '', 1).info = open.info;
  const inline = state.push('inline', '', 0);
  inline.content = content;
  inline.map = [line, line + 1];
  inline.children = [];
  state.push('container_title_close', '', -1).info = open.info;
}

// ── Findings ─────────────────────────────────────────────────────────────────────────────────────────────────────

function reportUnknown(state: StateBlock, { mark, offset }: OpenContainer): void {
  const own = Object.keys(pageOf(state.env).context.hooks?.containers ?? {});
  const near = nearest(wordOf(mark.name), [...own, ...CONTAINER_NAMES]);
  const message = `There is no container "${mark.name}"; the name was left out, and the content is shown without a box.`;
  pageOf(state.env).report('markdown/unknown-container', message, offset, mark.colons + 1 + mark.name.length, {
    fix: near === null ? `use one of ${CONTAINER_NAMES.slice(0, 8).join(', ')}` : `write "${':'.repeat(mark.colons)} ${near}"`,
  });
}

/** The name in braces (`:::{note}` of MyST, `::: {.note}` of Pandoc), or the name itself. */
function wordOf(name: string): string {
  return name.startsWith('{') ? (/[A-Za-z][\w-]*/.exec(name)?.[0] ?? '') : name;
}

/**
 * Blocks for some versions are removed from the text before it is parsed (`version-blocks.ts`), by lines that begin with their
 * marks.
 */
function reportUnread(state: StateBlock, { mark, offset }: OpenContainer): void {
  const message = `A "versions" block in a quote, or beside a list mark, is not understood; all versions show its content.`;
  pageOf(state.env).report('markdown/unknown-container', message, offset, mark.colons + 1 + mark.name.length, {
    fix: 'write it on its own line, indented below the list mark, or around the quote',
  });
}

/** Decides now, or when a closing mark too many turns up, what an unclosed container means. */
function noteUnclosed(state: StateBlock, inner: OpenContainer): void {
  const env = state.env as ContainerEnv;
  const outer = env.openContainers?.at(-1);
  const sharesEnd = outer !== undefined && outer.end === inner.end && outer.indent === inner.indent;
  const suspicious = sharesEnd && (outer.closed ? outer.mark.colons >= inner.mark.colons : isDoubtful(env, outer));
  if (suspicious) (env.doubtful ??= []).push({ inner, outer });
  else reportNeverClosed(state, inner);
}

function isDoubtful(env: ContainerEnv, container: OpenContainer): boolean {
  return env.doubtful?.some(({ inner }) => inner === container) ?? false;
}

/** In `outer`, if given, a closing mark alone would not do where that has as many colons: it would end both. */
function reportNeverClosed(state: StateBlock | StateCore, { mark, offset }: OpenContainer, outer?: OpenContainer): void {
  const colons = ':'.repeat(mark.colons);
  const around = outer?.mark.colons === mark.colons ? `, and "${colons}:" at both ends of "${outer.mark.name}" around it` : '';
  const message = `"${colons} ${mark.name}" is never closed; it ends with the text around it.`;
  pageOf(state.env).report('markdown/unclosed-container', message, offset, mark.colons + 1 + mark.name.length, {
    fix: `write "${colons}" on a line of its own, indented like the opening mark${around}`,
  });
}

function reportUnclosed(state: StateCore): void {
  const env = state.env as ContainerEnv;
  for (const { inner, outer } of env.doubtful ?? []) reportNeverClosed(state, inner, outer);
  env.doubtful = [];
}

/** A closing mark that closes nothing is left out and reported. */
function strayEnd(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const indent = state.sCount[startLine] as number;
  if (indent - state.blkIndent >= 4) return false;
  const colons = closingColons(state, startLine);
  if (colons === 0) return false;
  if (silent) return true;
  const offset = (state.bMarks[startLine] as number) + (state.tShift[startLine] as number);
  const env = state.env as ContainerEnv;
  const doubt = env.doubtful?.findLastIndex(({ inner }) => inner.indent === indent && inner.end <= startLine) ?? -1;
  if (doubt >= 0) reportAmbiguous(state, env.doubtful?.splice(doubt, 1)[0] as Doubtful);
  else reportStray(state, offset, colons);
  state.line = startLine + 1;
  return true;
}

function reportStray(state: StateBlock, offset: number, colons: number): void {
  const open = (state.env as ContainerEnv).openContainers?.at(-1);
  const message = 'This closing mark closes no container and was left out.';
  pageOf(state.env).report('markdown/stray-container-end', message, offset, colons, {
    fix:
      open === undefined
        ? 'remove it'
        : `to close "${open.mark.name}", write "${':'.repeat(open.mark.colons)}" with the same indent as its opening mark`,
  });
}

/** Other generators read on to the next mark. */
function reportDeeper(state: StateBlock, line: number, { mark }: OpenContainer): void {
  const offset = (state.bMarks[line] as number) + (state.tShift[line] as number);
  const message = `This closing mark is indented deeper than "${mark.name}", which it ends.`;
  pageOf(state.env).report('markdown/stray-container-end', message, offset, closingColons(state, line), {
    severity: 'remark',
    fix: 'indent it like the opening mark',
  });
}

function reportAmbiguous(state: StateBlock, { inner, outer }: Doubtful): void {
  const page = pageOf(state.env);
  const colons = ':'.repeat(outer.mark.colons);
  const message = `"${outer.mark.name}" and "${inner.mark.name}" inside it have the same number of colons: the first "${colons}" ends both.`;
  page.report('markdown/ambiguous-nesting', message, outer.offset, outer.mark.colons + 1 + outer.mark.name.length, {
    fix: `write "${colons}: ${outer.mark.name}" and close it with "${colons}:"`,
    notes: [`"${inner.mark.name}" begins at line ${page.source.locate(inner.offset, 1).line}`],
  });
}

// ── Markup ───────────────────────────────────────────────────────────────────────────────────────────────────────

const renderOpen: RendererRule = (tokens, i, _options, env, renderer) => {
  const token = tokens[i] as Token;
  const { info: name } = token;
  const tag = (element: string, classes: string, more = ''): string =>
    `<${element}${renderer.renderAttrs({ attrs: withClass(token, classes) })}${more}>\n`;
  const titled = token.meta?.['title'] === true;
  const untitled = (text: TextKey): string => (titled ? '' : titleTags(name).join(textMark(text)));
  const own = ownContainer(env, name);
  if (own) {
    const { title, tag: element = 'aside', className = `note note-${name}` } = own;
    return tag(element, className) + (titled || title === undefined ? '' : titleTags(name).join(escapeHtml(title)));
  }
  const note = NOTE_TITLES[name];
  if (note !== undefined) return tag('aside', `note note-${name}`, ' role="note"') + untitled(note);
  if (name === 'details')
    return tag('details', 'fold', token.meta?.['open'] === true ? ' open' : '') + untitled('containerDetails');
  if (TRANSPARENT.has(name)) return '';
  return tag('div', PLAIN[name] ?? (name === 'card' ? 'card' : `container-${wordOf(name)}`));
};

/** The markup before and after a container's title. */
function titleTags(name: string): readonly [string, string] {
  if (name === 'details') return ['<summary>', '</summary>\n'];
  if (name === 'card') return ['<p class="card-title">', '</p>\n'];
  if (PLAIN[name] === 'preview') return ['<p class="preview-title">', '</p>\n'];
  return TRANSPARENT.has(name) ? ['<p>', '</p>\n'] : ['<p class="note-title">', '</p>\n'];
}

function withClass(token: Token, classes: string): [string, string | number][] {
  const own = token.attrs ?? [];
  const extra = own.find(([name]) => name === 'class')?.[1];
  return [['class', extra === undefined ? classes : `${classes} ${extra}`], ...own.filter(([name]) => name !== 'class')];
}

const renderClose: RendererRule = (tokens, i, _options, env) => {
  const name = tokens[i]?.info ?? '';
  const own = ownContainer(env, name);
  if (own) return `</${own.tag ?? 'aside'}>\n`;
  if (NOTE_TITLES[name] !== undefined) return '</aside>\n';
  if (name === 'details') return '</details>\n';
  return TRANSPARENT.has(name) ? '' : '</div>\n';
};
