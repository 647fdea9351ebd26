// Reads one HTML tag. The grammar is CommonMark's (§6.6), widened by what Vue templates write before attribute names
// (`:prop`, `@event`, `#slot`, `v-bind:[name]`).

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

const NAME = /<(\/?)([A-Za-z][A-Za-z0-9-]*)/y;
const ATTRIBUTE = /\s+([@#]?[a-zA-Z_:][\w:.\-[\]]*)(?:(\s*=\s*)("[^"]*"|'[^']*'|[^"'=<>`\0-\x20]+))?/y;
const END = /\s*(\/?)>/y;
/** What may follow the complete attributes of a tag that goes on in the next line: the beginning of another, or of the end. */
const UNFINISHED = /^\s*(?:\/|[@#]?[\w:.\-[\]]+|=\s*(?:"[^"]*|'[^']*)?)?$/;

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

/** Whether a text that begins with `<` is the beginning of a tag that more text may complete. */
export function isUnfinishedTag(text: string): boolean {
  const name = match(NAME, text, 0);
  if (name === null) return false;
  return UNFINISHED.test(text.slice(readAttributes(text, name[0].length).at(-1)?.end ?? name[0].length));
}

/** An attribute's value by its lower-case name; `''` for a bare name, `null` if it is not there. */
export function attributeValue(tag: NamedTag, name: string): string | null {
  const found = tag.attributes.find((attribute) => attribute.name.toLowerCase() === name);
  return found ? (found.value ?? '') : null;
}

function readAttributes(text: string, from: number): TagAttribute[] {
  const attributes: TagAttribute[] = [];
  let pos = from;
  for (let found = match(ATTRIBUTE, text, pos); found !== null; found = match(ATTRIBUTE, text, pos)) {
    attributes.push(attributeOf(found, pos));
    pos += found[0].length;
  }
  return attributes;
}

function attributeOf(found: RegExpExecArray, start: number): TagAttribute {
  const [whole, name = '', , written] = found;
  const end = start + whole.length;
  const nameStart = start + whole.search(/\S/);
  if (written === undefined) return { name, value: null, start, end, nameStart, valueStart: end };
  const quoted = written.startsWith('"') || written.startsWith("'");
  return {
    name,
    value: quoted ? written.slice(1, -1) : written,
    start,
    end,
    nameStart,
    valueStart: end - written.length + (quoted ? 1 : 0),
  };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
