// Heading ids, by the rules of other generators, so that links into a moved site keep working.

/** Whose ids headings get: VuePress' and VitePress', GitHub's, Docusaurus', Python-Markdown's (MkDocs). */
export type HeadingIds = 'vuepress' | 'github' | 'docusaurus' | 'mkdocs';

const COMBINING = /[\u0300-\u036F]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is dropped
const CONTROL = /[\u0000-\u001f]/g;
const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/**
 * Makes a heading's text into an id, as VuePress 2 does: NFKD, combining marks and control characters dropped, each run of white
 * space, ASCII punctuation or typographic quotes becomes one `-`, a leading digit gets a `_`, lower case.
 */
function vuepress(text: string): string {
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

/** As GitHub does: lower case, everything but letters, marks, digits, `_`, `-` and spaces dropped, each space becomes a `-`. */
function github(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** As Docusaurus does: GitHub's rule, without the characters that join the parts of an emoji. */
function docusaurus(text: string): string {
  return github(text).replace(/\p{Join_Control}/gu, '');
}

/** As Python-Markdown does: ASCII alone, everything but letters, digits, `_`, `-` and spaces dropped, each run of the last two becomes a `-`. */
function mkdocs(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}

const RULES: Readonly<Record<HeadingIds, (text: string) => string>> = { vuepress, github, docusaurus, mkdocs };

/** Makes a heading's text into an id. The caller makes it unique within a page: see `repeatMark`. */
export function slugify(text: string, ids: HeadingIds): string {
  return RULES[ids](text);
}

/** What stands before the number of a repeated id. */
export function repeatMark(ids: HeadingIds): string {
  return ids === 'mkdocs' ? '_' : '-';
}
