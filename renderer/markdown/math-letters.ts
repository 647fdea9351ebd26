// Letters of formulas in another alphabet (bold, script, double-struck and so on) as the characters that Unicode has for
// them. Browsers know no `mathvariant` but "normal" (MathML Core §2.1.5).

/** Where an alphabet begins: capitals, small letters, Greek capitals, Greek small letters, digits; 0 where Unicode has none. */
type Alphabet = readonly [capital: number, small: number, greekCapital: number, greekSmall: number, digit: number];

/** Alphabets by the name of their `mathvariant` (Unicode, "Mathematical Alphanumeric Symbols"). */
const ALPHABETS: Readonly<Record<string, Alphabet>> = {
  bold: [0x1d400, 0x1d41a, 0x1d6a8, 0x1d6c2, 0x1d7ce],
  italic: [0x1d434, 0x1d44e, 0x1d6e2, 0x1d6fc, 0],
  'bold-italic': [0x1d468, 0x1d482, 0x1d71c, 0x1d736, 0],
  script: [0x1d49c, 0x1d4b6, 0, 0, 0],
  'bold-script': [0x1d4d0, 0x1d4ea, 0, 0, 0],
  fraktur: [0x1d504, 0x1d51e, 0, 0, 0],
  'double-struck': [0x1d538, 0x1d552, 0, 0, 0x1d7d8],
  'bold-fraktur': [0x1d56c, 0x1d586, 0, 0, 0],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0, 0, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d756, 0x1d770, 0x1d7ec],
  'sans-serif-italic': [0x1d608, 0x1d622, 0, 0, 0],
  'sans-serif-bold-italic': [0x1d63c, 0x1d656, 0x1d790, 0x1d7aa, 0],
  monospace: [0x1d670, 0x1d68a, 0, 0, 0x1d7f6],
};

/** First and last character of each part of an alphabet. */
const PARTS = ['AZ', 'az', 'ΑΩ', 'αω', '09'].map((ends) => [ends.codePointAt(0) ?? 0, ends.codePointAt(1) ?? 0] as const);

/** Letters that Unicode had before their alphabet, which has a hole for each. */
const EARLIER: Readonly<Record<string, string>> = {
  italic: 'hℎ',
  script: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ',
  fraktur: 'CℭHℌIℑRℜZℨ',
  'double-struck': 'CℂHℍNℕPℙQℚRℝZℤ',
};

const STYLED = /<(mi|mn) mathvariant="(?!normal")([a-z-]+)">([^<&]+)<\/\1>/g;

/**
 * MathML in which every letter looks as its `mathvariant` says. Text (`mtext`) keeps the attribute, so that style sheets can
 * select it.
 */
export function withMathLetters(mathml: string): string {
  return mathml.replace(STYLED, (whole, element: string, variant: string, text: string) =>
    ALPHABETS[variant] ? `<${element}>${[...text].map((letter) => mathLetter(letter, variant)).join('')}</${element}>` : whole,
  );
}

function mathLetter(letter: string, variant: string): string {
  const earlier = EARLIER[variant]?.indexOf(letter) ?? -1;
  if (earlier >= 0) return EARLIER[variant]?.charAt(earlier + 1) ?? letter;
  const code = letter.codePointAt(0) ?? 0;
  const part = PARTS.findIndex(([first, last]) => code >= first && code <= last);
  const start = ALPHABETS[variant]?.[part] ?? 0;
  return start === 0 ? letter : String.fromCodePoint(start + code - (PARTS[part]?.[0] ?? 0));
}
