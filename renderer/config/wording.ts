// Words that config messages are made of.

/** `"a", "b" or "c"`: texts in quotes, joined as a sentence joins them. */
export function listOf(texts: readonly string[], last: 'and' | 'or'): string {
  const quoted = texts.map((text) => `"${text}"`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${last} ${quoted.at(-1)}`;
}

/** What a value is, for "but is …": `a number (3)`, `a list`, `nothing`. Long texts are cut. */
export function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'string') return value === '' ? 'an empty text' : `the text ${JSON.stringify(shorten(value))}`;
  if (typeof value === 'number' || typeof value === 'bigint') return `a number (${value})`;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol') return 'a symbol';
  if (value instanceof Date) return 'a date object';
  if (value instanceof RegExp) return `a regular expression (${String(value)})`;
  return 'an object';
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
