// Which way a language is written.

/** The value of HTML's `dir`. */
export type Direction = 'ltr' | 'rtl';

/** Languages that are written from right to left, by the first part of their tags. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(
  'ar arc arz azb bal bgn ckb dv fa glk he iw ji khw ks lrc mzn nqo pnb prs ps rhg sd skr syr ug ur yi'.split(' '),
);

/** Scripts that are; a tag that names its script is judged by it (`az-Arab`, `ks-Deva`). */
const RIGHT_TO_LEFT_SCRIPTS: ReadonlySet<string> = new Set('adlm arab aran hebr mand nkoo rohg samr syrc thaa'.split(' '));

/** The direction of a language, given as a BCP 47 tag. */
export function directionOf(lang: string): Direction {
  const [language = '', ...more] = lang.toLowerCase().split('-');
  const script = more.find((part, at) => part.length === 4 && /^[a-z]+$/.test(part) && at <= 1);
  return (script === undefined ? RIGHT_TO_LEFT.has(language) : RIGHT_TO_LEFT_SCRIPTS.has(script)) ? 'rtl' : 'ltr';
}
