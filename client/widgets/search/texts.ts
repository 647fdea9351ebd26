// The words of the search's interface, as `settings.json` has them.

/** Says a text of the interface, its places (`{query}`) filled. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Says the texts of a language. A key without a text is said itself. */
export function sayer(texts: Readonly<Record<string, string>>): Say {
  return (key, values = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), texts[key] ?? key);
}
