// Heading ids, compatible with the ids VuePress 2 gives, so that links into a moved site keep working.

const COMBINING = /[\u0300-\u036F]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is dropped
const CONTROL = /[\u0000-\u001f]/g;
const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/**
 * Makes a heading's text into an id: NFKD, combining marks and control characters dropped, each run of white space, ASCII
 * punctuation or typographic quotes becomes one `-`, a leading digit gets a `_`, lower case. The caller makes it unique within a
 * page (`-1`, `-2`, …).
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(COMBINING, '')
    .replace(CONTROL, '')
    .replace(SPECIAL, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
}
