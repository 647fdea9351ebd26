// Texts within regular expressions.

/** The regular expression that matches a text as it is, as a piece of a larger one. */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
