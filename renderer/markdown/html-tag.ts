// Reads one HTML tag. The grammar is CommonMark's (§6.6), widened by what Vue templates write before attribute names
// (`:prop`, `@event`, `#slot`, `v-bind:[name]`) and by what JSX has for values (`={…}`, `{...props}`) and names (`Tabs.Item`).

import { bracesEnd } from './js-braces.ts';

/** An attribute as written. Offsets count in the scanned text. */
export interface TagAttribute {
  readonly name: string;
  /** `null` for a bare name. Not entity-decoded. */
  readonly value: string | null;
  /** From before the attribute's leading white space to after its value. */
  readonly start: number;
  readonly end: number;
  readonly nameStart: number;
  /** Where the value begins, quotes excluded; `end` for a bare name. */
  readonly valueStart: number;
  /** The value is an expression of JSX, its braces included; of `{...props}`, the name is. */
  readonly expression: boolean;
}

/** The content of a tag, by whatever grammar it was read. */
export interface NamedTag {
  readonly name: string;
  readonly attributes: readonly Pick<TagAttribute, 'name' | 'value'>[];
}

/** A tag as written. */
export interface Tag extends NamedTag {
  readonly closing: boolean;
  readonly selfClosing: boolean;
  readonly attributes: readonly TagAttribute[];
  readonly start: number;
  /** Just after the `>`. */
  readonly end: number;
}

const NAME = /<(\/?)([A-Z]\w*(?:\.[A-Z]\w*)+|[A-Za-z][A-Za-z0-9-]*)/y;
const ATTRIBUTE = /\s+([@#]?[a-zA-Z_:][\w:.\-[\]]*)(?:(\s*=\s*)("[^"]*"|'[^']*'|[^"'=<>`\0-\x20]+))?/y;
/** What precedes an expression: the name of an attribute, or nothing. Behind two braces around a name stands a value of the page. */
const BEFORE_EXPRESSION = /\s+(?:([a-zA-Z_:][\w:.-]*)\s*=\s*(?=\{)(?!\{\{\s*[$\w.]+\s*\}\})|(?=\{\s*\.\.\.))/y;
const END = /\s*(\/?)>/y;
/** What may follow the complete attributes of a tag that goes on in the next line: the beginning of another, or of the end. */
const UNFINISHED = /^\s*(?:\/|[@#]?[\w:.\-[\]]+|=\s*(?:"[^"]*|'[^']*)?)?$/;

/** A tag up to its `>`, all on one line, of which the last attribute's quote has no end. */
const ENDLESS =
  /<(?<name>[A-Za-z][\w.-]*)(?<before>(?:\s+[@#:]?[\w:.-]+(?:=(?:"[^"<>\n]*"|'[^'<>\n]*'|[^"'=<>`\s]+))?)*\s+)(?<attribute>[@#:]?[\w:.-]+)=(?<quote>["'])(?:(?!\k<quote>)[^<>\n])*>/y;

/** The tag that begins exactly at `at`, or `null`. */
export function scanTag(text: string, at: number): Tag | null {
  const name = match(NAME, text, at);
  if (name === null) return null;
  const closing = name[1] === '/';
  const afterName = at + name[0].length;
  const attributes = closing ? [] : readAttributes(text, afterName);
  const pos = attributes.at(-1)?.end ?? afterName;
  const end = match(END, text, pos);
  if (end === null || (closing && end[1] === '/')) return null;
  return {
    name: name[2] as string,
    closing,
    selfClosing: end[1] === '/',
    attributes,
    start: at,
    end: pos + end[0].length,
  };
}

/** A tag that is none because the quote of an attribute has no end: `<Card title="Start>`. Offsets count in the scanned text. */
export interface EndlessTag {
  readonly name: string;
  readonly attribute: string;
  /** `"` or `'`. */
  readonly quote: string;
  readonly attributeStart: number;
  /** Just after the `>`. */
  readonly end: number;
}

/** The tag without an end of a quote that begins exactly at `at`, or `null`. Asked where `scanTag` finds none. */
export function scanEndlessTag(text: string, at: number): EndlessTag | null {
  const found = match(ENDLESS, text, at);
  const { name = '', before = '', attribute = '', quote = '' } = found?.groups ?? {};
  if (found === null) return null;
  const attributeStart = at + 1 + name.length + before.length;
  return { name, attribute, quote, attributeStart, end: at + found[0].length };
}

/** Whether a text that begins with `<` is the beginning of a tag that more text may complete. */
export function isUnfinishedTag(text: string): boolean {
  const name = match(NAME, text, 0);
  if (name === null) return false;
  const attributes = readAttributes(text, name[0].length);
  const pos = attributes.at(-1)?.end ?? name[0].length;
  return UNFINISHED.test(text.slice(pos)) || [...attributes.map(({ start }) => start), pos].some((at) => isOpenAt(text, at));
}

/** Whether an expression begins with the attribute at `at` that goes on behind the text. */
function isOpenAt(text: string, at: number): boolean {
  const before = match(BEFORE_EXPRESSION, text, at);
  return before !== null && bracesEnd(text, at + before[0].length) === null;
}

/** An attribute's value by its lower-case name; `''` for a bare name, `null` if it is not there. */
export function attributeValue(tag: NamedTag, name: string): string | null {
  const found = tag.attributes.find((attribute) => attribute.name.toLowerCase() === name);
  return found ? (found.value ?? '') : null;
}

function readAttributes(text: string, from: number): TagAttribute[] {
  const attributes: TagAttribute[] = [];
  let pos = from;
  for (let next = nextAttribute(text, pos); next !== null; next = nextAttribute(text, pos)) {
    attributes.push(next);
    pos = next.end;
  }
  return attributes;
}

function nextAttribute(text: string, pos: number): TagAttribute | null {
  const expression = readExpression(text, pos);
  if (expression !== null) return expression;
  const found = match(ATTRIBUTE, text, pos);
  return found && attributeOf(found, pos);
}

/** An attribute with an expression of JSX, or `{...props}`; `null` where the next is none, or something other follows it. */
function readExpression(text: string, start: number): TagAttribute | null {
  const before = match(BEFORE_EXPRESSION, text, start);
  if (before === null) return null;
  const valueStart = start + before[0].length;
  const end = bracesEnd(text, valueStart);
  if (end === null || !/[\s/>]/.test(text[end] ?? ' ')) return null;
  const written = text.slice(valueStart, end);
  const nameStart = start + before[0].search(/\S|$/);
  const name = before[1];
  return {
    name: name ?? written,
    value: name === undefined ? null : written,
    start,
    end,
    nameStart,
    valueStart,
    expression: true,
  };
}

function attributeOf(found: RegExpExecArray, start: number): TagAttribute {
  const [whole, name = '', , written] = found;
  const end = start + whole.length;
  const nameStart = start + whole.search(/\S/);
  if (written === undefined) return { name, value: null, start, end, nameStart, valueStart: end, expression: false };
  const quoted = written.startsWith('"') || written.startsWith("'");
  return {
    name,
    value: quoted ? written.slice(1, -1) : written,
    start,
    end,
    nameStart,
    valueStart: end - written.length + (quoted ? 1 : 0),
    expression: false,
  };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
