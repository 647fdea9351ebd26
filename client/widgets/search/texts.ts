// The texts of the search's interface, from `settings.json`.

/** Returns a text of the interface, its placeholders (`{query}`) filled. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Returns the texts of a language. A key without a text is returned itself. */
export function sayer(texts: Readonly<Record<string, string>>): Say {
  return (key, values = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), texts[key] ?? key);
}
