// Python-Markdown's extensions, as MkDocs sites use them, to ours: boxes and tabs that are made by indentation become containers,
// whose content is indented no more than they are.

import { type Cover, coverOf, indentOf } from './cover.ts';
import { directivesOf } from './directives.ts';
import { type NewContainer, withColons } from './elements.ts';
import type { ResolveFile } from './mdx.ts';
import { type Splice, spliced } from './splice.ts';

/** Boxes by Material's names: our box, and the title that Material gives it where ours has another. */
const TYPES: Readonly<Record<string, readonly [name: string, title: string]>> = {
  note: ['note', ''],
  seealso: ['note', 'See also'],
  abstract: ['info', 'Abstract'],
  summary: ['info', 'Summary'],
  tldr: ['info', 'TL;DR'],
  info: ['info', ''],
  todo: ['info', 'Todo'],
  tip: ['tip', ''],
  hint: ['tip', 'Hint'],
  important: ['important', ''],
  success: ['tip', 'Success'],
  check: ['tip', 'Check'],
  done: ['tip', 'Done'],
  question: ['info', 'Question'],
  help: ['info', 'Help'],
  faq: ['info', 'FAQ'],
  warning: ['warning', ''],
  caution: ['caution', ''],
  attention: ['warning', 'Attention'],
  failure: ['danger', 'Failure'],
  fail: ['danger', 'Fail'],
  missing: ['danger', 'Missing'],
  danger: ['danger', ''],
  error: ['danger', 'Error'],
  bug: ['danger', 'Bug'],
  example: ['note', 'Example'],
  quote: ['note', 'Quote'],
  cite: ['note', 'Cite'],
};

/** The page with boxes, tabs and includes as containers and comments. Takes `\n` line ends. */
export function fromMkdocs(text: string, resolve: ResolveFile): string {
  const steps = [
    (page: string, cover: Cover) => indentedBlocks(page, cover),
    (page: string, cover: Cover) => slashBlocks(page, cover),
    (page: string, cover: Cover) => [...snippets(page, cover, resolve), ...namedCode(page, cover), ...inlineForms(page, cover)],
  ];
  return steps.reduce((page, step) => spliced(page, step(page, coverOf(page, { mdx: false }))), text);
}

/** The header of a box with its type and title. A type that is not known keeps its name in the title. */
function boxHeader(type: string, title: string | null): string {
  const known = Object.hasOwn(TYPES, type.toLowerCase()) ? TYPES[type.toLowerCase()] : undefined;
  const [name, own] = known ?? ['note', type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ')];
  return `${name} ${title || own}`.trimEnd();
}

function foldHeader(type: string, title: string | null, open: boolean): string {
  const words = title || type.charAt(0).toUpperCase() + type.slice(1);
  return `details ${words}${open ? ' {open}' : ''}`;
}

// ── Blocks by indentation ────────────────────────────────────────────────────────────────────────────────────────

interface Line {
  readonly start: number;
  readonly end: number;
  readonly indent: number;
  readonly blank: boolean;
  readonly text: string;
}

/** A box or tab whose content is being read. */
interface OpenBlock {
  readonly kind: 'box' | 'tab';
  /** What stands behind the colons, or `@tab …`. */
  readonly header: string;
  readonly line: Line;
  /** Columns that the opening line loses, because of the blocks around it. */
  readonly shift: number;
  readonly startsGroup: boolean;
  /** The last line with text in it. */
  last: Line;
}

/** Tabs that follow each other. */
interface TabGroup {
  readonly tabs: OpenBlock[];
}

const BOX = /^(!!!|\?\?\?\+?)[ \t]+([\w-]+)((?:[ \t]+[\w-]+)*)(?:[ \t]+"(.*?)")?[ \t]*$/;
const TAB = /^===([!+]?|!\+|\+!)[ \t]+(?:"((?:[^"\\]|\\.)*)"|'([^']*)')[ \t]*$/;

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const line = text.slice(start, end);
    lines.push({ start, end, indent: indentOf(line), blank: line.trim() === '', text: line });
    start = end + 1;
  }
  return lines;
}

function indentedBlocks(text: string, cover: Cover): Splice[] {
  const splices: Splice[] = [];
  const containers: NewContainer[] = [];
  const open: OpenBlock[] = [];
  let groups: TabGroup[] = [];
  const finish = (group: TabGroup): void => {
    // Without indented content it is no tab: what follows may be made by an extension.
    if (group.tabs.every(({ line, last }) => last !== line)) containers.push(tabContainer(text, group));
  };
  const close = (block: OpenBlock): void => {
    if (block.kind === 'box') containers.push(boxContainer(text, block));
  };
  for (const line of linesOf(text)) {
    if (line.blank || line.start < cover.body) continue;
    while (open.length > 0 && line.indent < (open.at(-1) as OpenBlock).line.indent + 4) close(open.pop() as OpenBlock);
    const shift = open.length * 4;
    const block = cover.at(line.start + leadLength(line)) ? null : readBlock(line, shift);
    // A group of tabs ends at the first line beside it that is no tab of its own.
    groups = groups.filter((group) => {
      const first = (group.tabs[0] as OpenBlock).line;
      const goesOn = line.indent > first.indent || (line.indent === first.indent && block?.kind === 'tab' && !block.startsGroup);
      if (!goesOn) finish(group);
      return goesOn;
    });
    if (block?.kind === 'tab') {
      const group = groups.find(({ tabs }) => tabs[0]?.line.indent === line.indent);
      if (group) group.tabs.push(block);
      else groups.push({ tabs: [block] });
    }
    if (shift > 0) splices.push({ start: line.start, end: line.start + widthOf(line, shift), text: '' });
    for (const around of open) around.last = line;
    if (block) open.push(block);
  }
  for (const block of open.reverse()) close(block);
  for (const group of groups) finish(group);
  return [...splices, ...withColons(containers, directivesOf(text, cover))];
}

function leadLength({ text }: Line): number {
  return text.length - text.trimStart().length;
}

/** Characters of white space that make up so many columns. */
function widthOf({ text }: Line, columns: number): number {
  let [width, column] = [0, 0];
  while (column < columns && /[ \t]/.test(text[width] ?? '')) {
    column += text[width] === '\t' ? 4 - (column % 4) : 1;
    width += 1;
  }
  return width;
}

function readBlock(line: Line, shift: number): OpenBlock | null {
  const written = line.text.trim();
  const box = BOX.exec(written);
  if (box) {
    const [, mark = '', type = '', , title = null] = box;
    const header = mark === '!!!' ? boxHeader(type, title) : foldHeader(type, title, mark === '???+');
    return { kind: 'box', header, line, shift, startsGroup: false, last: line };
  }
  const tab = TAB.exec(written);
  if (!tab) return null;
  const title = (tab[2] ?? tab[3] ?? '').replace(/\\(["\\])/g, '$1');
  const header = `@tab${tab[1]?.includes('+') ? ':active' : ''} ${title}`;
  return { kind: 'tab', header, line, shift, startsGroup: tab[1]?.includes('!') ?? false, last: line };
}

function boxContainer(text: string, { header, line, last, shift }: OpenBlock): NewContainer {
  const lead = leadAfter(line, shift);
  return {
    start: line.start + leadLength(line),
    end: last.end,
    write: (colons) => [
      { start: line.start + leadLength(line), end: line.end, text: `${colons} ${header}` },
      { start: last.end, end: last.end, text: `${endOfText(text, last)}${lead}${colons}` },
    ],
  };
}

function tabContainer(text: string, { tabs }: TabGroup): NewContainer {
  const [first, last] = [tabs[0] as OpenBlock, tabs.at(-1) as OpenBlock];
  const lead = leadAfter(first.line, first.shift);
  return {
    start: first.line.start + leadLength(first.line),
    end: last.last.end,
    write: (colons) => [
      ...tabs.map(({ header, line }, i) => ({
        start: line.start + leadLength(line),
        end: line.end,
        text: i === 0 ? `${colons} tabs\n${lead}${header}` : header,
      })),
      { start: last.last.end, end: last.last.end, text: `${endOfText(text, last.last)}${lead}${colons}` },
    ],
  };
}

/** The white space before a line once the blocks around it have lost theirs. */
function leadAfter(line: Line, shift: number): string {
  return line.text.slice(widthOf(line, shift), leadLength(line));
}

function endOfText(text: string, { end }: Line): string {
  return text[end - 1] === '\n' ? '' : '\n';
}

// ── Blocks between slashes ───────────────────────────────────────────────────────────────────────────────────────

interface SlashBlock {
  readonly slashes: number;
  readonly start: number;
  readonly headEnd: number;
  readonly header: string;
  readonly isTab: boolean;
  closeStart: number;
  closeEnd: number;
}

const SLASHES = /^([ \t]*)(\/{3,})(?:[ \t]+([\w-]+)(?:[ \t]*\|[ \t]*([^\n]*?))?)?[ \t]*$/gm;
const OPTIONS = /(?:\n[ \t]{4,}[\w-]+:[ \t]*[^\n]*)+/y;

/** `/// note | Title` … `///`, as pymdownx writes blocks since its version 10. */
function slashBlocks(text: string, cover: Cover): Splice[] {
  const open: SlashBlock[] = [];
  const done: SlashBlock[] = [];
  for (const { index, 0: whole, 1: lead = '', 2: mark = '', 3: name, 4: title = '' } of text.matchAll(SLASHES)) {
    const start = index + lead.length;
    if (cover.at(start)) continue;
    if (name === undefined) {
      const found = open.findLastIndex(({ slashes }) => slashes === mark.length);
      if (found < 0) continue;
      const block = open[found] as SlashBlock;
      open.length = found;
      done.push(Object.assign(block, { closeStart: start, closeEnd: index + whole.length }));
      continue;
    }
    const read = slashHeader(text, index + whole.length, name, title);
    if (read) open.push({ slashes: mark.length, start, ...read, closeStart: -1, closeEnd: -1 });
  }
  const tabs = done.filter(({ isTab }) => isTab).toSorted((a, b) => a.start - b.start);
  const groups = tabs.reduce<SlashBlock[][]>((found, block) => {
    const last = found.at(-1)?.at(-1);
    const follows = last !== undefined && block.start > last.closeEnd && text.slice(last.closeEnd, block.start).trim() === '';
    if (follows) found.at(-1)?.push(block);
    else found.push([block]);
    return found;
  }, []);
  const boxes = done.filter(({ isTab }) => !isTab).map((block) => slashContainer([block]));
  return withColons([...boxes, ...groups.map(slashContainer)], directivesOf(text, cover));
}

function slashHeader(
  text: string,
  end: number,
  name: string,
  title: string,
): Pick<SlashBlock, 'header' | 'headEnd' | 'isTab'> | null {
  OPTIONS.lastIndex = end;
  const options = OPTIONS.exec(text)?.[0] ?? '';
  const option = (key: string): string | undefined => new RegExp(`\\b${key}:[ \\t]*['"]?([\\w-]+)`).exec(options)?.[1];
  const headEnd = end + options.length;
  if (name === 'tab') return { header: `@tab${option('select') === 'true' ? ':active' : ''} ${title}`, headEnd, isTab: true };
  const isOpen = /^true$/i.test(option('open') ?? '');
  if (name === 'details') return { header: foldHeader('details', title || null, isOpen), headEnd, isTab: false };
  const type = name === 'admonition' ? (option('type') ?? 'note') : name;
  return Object.hasOwn(TYPES, type.toLowerCase()) ? { header: boxHeader(type, title || null), headEnd, isTab: false } : null;
}

function slashContainer(blocks: readonly SlashBlock[]): NewContainer {
  const [first, last] = [blocks[0] as SlashBlock, blocks.at(-1) as SlashBlock];
  return {
    start: first.start,
    end: last.closeEnd,
    write: (colons) =>
      blocks.flatMap((block) => [
        {
          start: block.start,
          end: block.headEnd,
          text: !block.isTab ? `${colons} ${block.header}` : block === first ? `${colons} tabs\n${block.header}` : block.header,
        },
        { start: block.closeStart, end: block.closeEnd, text: block === last ? colons : '' },
      ]),
  };
}

// ── Snippets and inline forms ────────────────────────────────────────────────────────────────────────────────────

/** `--8<-- "file"` of pymdownx's snippets, and `{!file!}` of markdown-include, on a line of its own. */
const SNIPPET =
  /^([ \t]*)(?:(?:-{1,}8<-{1,}|;-{1,}8<-{1,})[ \t]+(['"])([^'"\n]+)\2|\{![ \t]*([^{}!\n]+?)[ \t]*!(?:lines=(\d+(?:-\d+)?))?\})[ \t]*$/gm;

/** A file as snippets name it: its path, and the lines of it. `null` for a section, whose marks in the file differ from ours. */
function snippetFile(written: string, resolve: ResolveFile): { readonly path: string; readonly lines: string } | null {
  const [, file = '', from, to] = /^(.*?)(?::(\d+)?(?::(\d+))?)?$/.exec(written) ?? [];
  if (/:[A-Za-z]/.test(file.replace(/^https?:/, ''))) return null;
  const path = resolve(file);
  return path === null ? null : { path, lines: from || to ? `{${from ?? 1}-${to ?? ''}}` : '' };
}

/** A file as markdown-include names it, with the lines of it. */
function includedFile(written: string, lines: string | undefined, resolve: ResolveFile): ReturnType<typeof snippetFile> {
  const path = resolve(written);
  return path === null ? null : { path, lines: lines === undefined ? '' : `{${lines}}` };
}

function snippets(text: string, cover: Cover, resolve: ResolveFile): Splice[] {
  const splices: Splice[] = [];
  for (const { index, 0: whole, 1: lead = '', 3: written = '', 4: included, 5: lines } of text.matchAll(SNIPPET)) {
    const file = included === undefined ? snippetFile(written, resolve) : includedFile(included, lines, resolve);
    if (file === null) continue;
    const start = index + lead.length;
    const fence = cover.fences.find((block) => start >= block.codeStart && start < block.codeEnd);
    if (!fence && !cover.at(start))
      splices.push({ start, end: index + whole.length, text: `<!-- @include: ${file.path}${file.lines} -->` });
    if (!fence || text.slice(fence.codeStart, fence.codeEnd).trim() !== whole.trim()) continue;
    const part = file.lines;
    const info = fence.info.trim();
    const from = fence.start + fence.indent;
    splices.push({ start: from, end: fence.end, text: `@[code${part}${info === '' ? '' : ` ${info}`}](${file.path})` });
  }
  return splices;
}

/** Indented code whose first line names its language (`:::yaml`), as codehilite reads it, becomes a block between fences. */
function namedCode(text: string, cover: Cover): Splice[] {
  const lines = linesOf(text);
  const isFenced = (at: number): boolean => cover.fences.some(({ start, end }) => at >= start && at < end);
  return lines.flatMap((first, i) => {
    const lang = /^[ \t]+:{2,}([A-Za-z][\w#.+-]*)[ \t]*$/.exec(first.text)?.[1];
    const isFirst = lines[i - 1]?.blank ?? true;
    if (lang === undefined || !isFirst || !cover.isCode(first.start + leadLength(first)) || isFenced(first.start)) return [];
    const behind = lines.findIndex((line, j) => j > i && !line.blank && line.indent < first.indent);
    const block = lines.slice(i, behind < 0 ? lines.length : behind);
    const last = block.findLast(({ blank }) => !blank) as Line;
    const lead = first.text.slice(widthOf(first, 4), leadLength(first));
    const indented = block.filter((line) => line !== first && !line.blank);
    return [
      { start: first.start, end: first.end, text: `${lead}\`\`\`${lang}` },
      ...indented.map((line) => ({ start: line.start, end: line.start + widthOf(line, 4), text: '' })),
      { start: last.end, end: last.end, text: `${endOfText(text, last)}${lead}\`\`\`` },
    ];
  });
}

const SETS: Readonly<Record<string, string>> = { material: 'mdi', octicons: 'octicon', simple: 'simple-icons' };

/** The name of an icon of Material's as Iconify has it: `material-rocket` is `mdi:rocket`. */
export function iconifyName(name: string): string | null {
  const [, awesome, glyph] = /^fontawesome[-/](brands|solid|regular)[-/](.+)$/.exec(name) ?? [];
  if (awesome !== undefined) return `fa6-${awesome}:${glyph}`;
  const [, set = '', rest = ''] = /^(material|octicons|simple)[-/](.+)$/.exec(name) ?? [];
  return set === '' ? null : `${SETS[set]}:${rest.replaceAll('/', '-')}`;
}

const KEYS: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  cmd: 'Cmd',
  command: 'Cmd',
  alt: 'Alt',
  option: 'Option',
  shift: 'Shift',
  meta: 'Meta',
  windows: 'Win',
  win: 'Win',
  esc: 'Esc',
  escape: 'Esc',
  del: 'Del',
  delete: 'Del',
  ins: 'Ins',
  'page-up': 'Page Up',
  'page-down': 'Page Down',
  'arrow-up': '↑',
  'arrow-down': '↓',
  'arrow-left': '←',
  'arrow-right': '→',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
};

function keyName(key: string): string {
  const quoted = /^"(.*)"$/.exec(key)?.[1];
  if (quoted !== undefined) return quoted;
  return (
    KEYS[key.toLowerCase()] ??
    (key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' '))
  );
}

/** Keys, icons, attributes, the mark of the contents, and HTML with Markdown in it. */
function inlineForms(text: string, cover: Cover): Splice[] {
  const splices: Splice[] = [];
  const each = (pattern: RegExp, write: (found: RegExpExecArray) => string | null): void => {
    for (const found of text.matchAll(pattern)) {
      const written = cover.at(found.index) ? null : write(found);
      if (written !== null) splices.push({ start: found.index, end: found.index + found[0].length, text: written });
    }
  };
  each(/\+\+((?:"[^"\n]+"|[\w-]+)(?:\+(?:"[^"\n]+"|[\w-]+))*)\+\+/g, ([, keys = '']) =>
    keys
      .split('+')
      .map((key) => `<kbd>${keyName(key)}</kbd>`)
      .join('+'),
  );
  each(/:((?:material|fontawesome|octicons|simple)-[a-z0-9-]+):(?:\{[^}\n]*\})?/g, ([, name = '']) => {
    const icon = iconifyName(name);
    return icon && `<Icon icon="${icon}" />`;
  });
  each(/\{:[ \t]*(?=[#.\w])/g, () => '{ ');
  const raw = [...text.matchAll(/<(style|script|pre)\b[\s\S]*?<\/\1>/g)];
  // Python-Markdown takes any `#` at the start of a line for a heading.
  each(/^(#{1,6})(?![#\n])(?![ \t]+\S)[^\S\n]*(\S.*?)[ \t]*#*[ \t]*$/gm, ({ index, 1: marks, 2: words }) => {
    const isRaw = raw.some((block) => index > block.index && index < block.index + block[0].length);
    return isRaw ? null : `${marks} ${words}`;
  });
  // A bare word after a heading is an attribute there; here it takes a value to be one.
  each(/(?<=^#{1,6}[ \t].*)\{[ \t]*([a-z][\w-]*(?:[ \t]+[a-z][\w-]*)*)[ \t]*\}(?=[ \t]*$)/gm, ([, words = '']) => {
    return `{ ${words.replace(/[\w-]+/g, '$&=""')} }`;
  });
  each(/\[\]\(\)\{[ \t]*#([\w.:-]+)[ \t]*\}/g, ([, id = '']) => `<a id="${id}"></a>`);
  each(/^\[TOC\][ \t]*$/gm, () => '[[toc]]');
  each(
    /^([ \t]*)<(\w+)([^<>\n]*?)[ \t]markdown(?:=(?:"(?:1|block|span)"|1))?((?:[ \t][^<>\n]*)?)>[ \t]*\n(?![ \t]*\n)/gm,
    ([, lead, name, a, b]) => {
      return `${lead}<${name}${a}${b}>\n\n`;
    },
  );
  each(/[ \t]markdown(?:=(?:"(?:1|block|span)"|1))?(?=[ \t>])/g, (found) => {
    const tag = /<\w[^<>\n]*$/.test(text.slice(text.lastIndexOf('\n', found.index) + 1, found.index));
    return tag ? '' : null;
  });
  return splices;
}
