// Text to HTML: the two escapes everything else is built from.

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes `& < > "` so that the text is safe as element content and in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (char) => ENTITIES[char] as string) : text;
}

/** ` name="value"` for every attribute that is neither `null`, `undefined` nor `false`; `true` gives the bare name. */
export function htmlAttributes(attributes: Readonly<Record<string, string | number | boolean | null | undefined>>): string {
  let out = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    out += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
  }
  return out;
}

/** Text for inside a `script` or `style` element: nothing in it may end the element. */
export function scriptText(code: string): string {
  return code.replace(/<\/(?=script|style)/gi, '<\\/').replace(/<!--/g, '<\\!--');
}
