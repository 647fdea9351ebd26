// Makes the theme's font files from their full releases. Run by hand, when a font or the set of characters changes:
//
//   npm install --no-save subset-font fontverter fontkit source-sans@3.52.0 source-code-pro@2.42.0 @fontsource-variable/newsreader@5.3.0 @fontsource/noto-sans-math@5.3.0
//   node templates/fonts/subset.js
//
// Prints the metrics that the fallback faces in `templates/styles/fonts.css` are computed from.

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';

/** What English pages need. The rest is in files of its own, which a page fetches for its first such letter. */
const ENGLISH = [[0x20, 0x7e], '\u00a0§©«®°·»×'];
const LATIN = [[0xa1, 0xff]];
const LATIN_EXTENDED = [[0x100, 0x17f], 'ȘșȚțẞ'];
const PUNCTUATION = ['‐‑–—‘’‚“”„†‡•…‰′″‹›⁄€™−≈≠≤≥÷∞'];
const ARROWS = ['←↑→↓↔↗↵'];
const BOXES = [[0x2500, 0x257f], '█▌▐░▒▓▲▶▼◀●○■□✓✗✔✘⌘⏎⇧⌥'];

/** Characters of most formulas; letters of other alphabets; and everything else the font has for formulas. */
const MATH = [
  [0x20, 0x7e],
  '\u00a0¬±·×÷',
  [0x391, 0x3a9],
  [0x3b1, 0x3c9],
  'ϑϕϖϱϵ',
  [0x1d434, 0x1d467],
  'ℎ𝚤𝚥',
  [0x1d6e2, 0x1d71b],
  '‐—‖‘’“”…′″‾̸⃗¨ˆˇ˙ℏℓℑℜℵ←↑→↓↔↦⇐⇒⇔⟵⟶⟷⟸⟹⟺⟼',
  '∀∂∃∄∅∆∇∈∉∋∏∐∑−∓∕∗∘∙√∝∞∠∣∤∥∦∧∨∩∪∫∬∭∮∴∵∼≃≅≈≠≡≤≥≪≫≺≻⊂⊃⊄⊆⊇⊈⊊⊕⊖⊗⊙⊢⊣⊤⊥⊨⋀⋁⋂⋃⋅⋆⋮⋯⋱⌈⌉⌊⌋⏞⏟⟨⟩⩽⩾⪯⪰',
];
const MATH_LETTERS = ['ℂℊℋℌℍℐℒℕℙℚℛℝℤℨℬℭℯℰℱℳℴ', [0x1d400, 0x1d433], [0x1d468, 0x1d503], [0x1d504, 0x1d56b], [0x1d7ce, 0x1d7e1]];
const MATH_RARE = [
  [0x2034, 0x2037],
  [0x20d0, 0x20ef],
  [0x2135, 0x214e],
  [0x2190, 0x2320],
  [0x23b0, 0x23e7],
  [0x25a0, 0x25ff],
  [0x27c0, 0x27ff],
  [0x2900, 0x2aff],
  [0x1d56c, 0x1d6a3],
  [0x1d6a8, 0x1d6e1],
  [0x1d71c, 0x1d7cb],
  [0x1d7e2, 0x1d7ff],
];

/** The weights that style sheets ask for. */
const WEIGHTS = { min: 400, max: 600, default: 400 };

const SANS = 'source-sans/WOFF2/VF/SourceSans3VF-Upright.ttf.woff2';
const SANS_ITALIC = 'source-sans/WOFF2/VF/SourceSans3VF-Italic.ttf.woff2';
const SERIF_ITALIC = '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2';
const SERIF_ITALIC_EXTENDED = '@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-italic.woff2';
const FORMULAS = '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2';
const MONO = 'source-code-pro/WOFF2/VF/SourceCodeVF-Upright.ttf.woff2';

const FILES = [
  {
    from: SANS,
    to: 'sans.woff2',
    characters: [...ENGLISH, ...PUNCTUATION, ...ARROWS],
    weights: WEIGHTS,
    features: ['kern', 'ccmp', 'case'],
  },
  {
    from: SANS,
    to: 'sans-extended.woff2',
    characters: [...LATIN, ...LATIN_EXTENDED],
    weights: WEIGHTS,
    features: ['kern', 'ccmp', 'locl'],
  },
  {
    from: SANS_ITALIC,
    to: 'sans-italic.woff2',
    characters: [...ENGLISH, ...PUNCTUATION],
    weights: WEIGHTS,
    features: ['kern', 'ccmp', 'case'],
  },
  {
    from: SANS_ITALIC,
    to: 'sans-italic-extended.woff2',
    characters: [...LATIN, ...LATIN_EXTENDED],
    weights: WEIGHTS,
    features: ['kern', 'ccmp', 'locl'],
  },
  {
    from: SERIF_ITALIC,
    to: 'serif-italic.woff2',
    characters: [...ENGLISH, '–—‘’“”…'],
    weights: 400,
    features: ['kern', 'liga'],
  },
  { from: SERIF_ITALIC, to: 'serif-italic-latin.woff2', characters: LATIN, weights: 400, features: ['kern', 'ccmp'] },
  {
    from: SERIF_ITALIC_EXTENDED,
    to: 'serif-italic-extended.woff2',
    characters: LATIN_EXTENDED,
    weights: 400,
    features: ['kern', 'ccmp', 'locl'],
  },
  {
    from: MONO,
    to: 'mono.woff2',
    characters: [...ENGLISH, ...PUNCTUATION, ...ARROWS],
    weights: WEIGHTS,
    features: ['ccmp', 'zero'],
  },
  {
    from: MONO,
    to: 'mono-extended.woff2',
    characters: [...LATIN, ...LATIN_EXTENDED, ...BOXES],
    weights: WEIGHTS,
    features: ['ccmp', 'zero'],
  },
  { from: FORMULAS, to: 'math.woff2', characters: MATH, weights: null, features: ['ssty'] },
  { from: FORMULAS, to: 'math-letters.woff2', characters: MATH_LETTERS, weights: null, features: ['ssty'] },
  {
    from: FORMULAS,
    to: 'math-rare.woff2',
    characters: without(MATH_RARE, MATH, MATH_LETTERS),
    weights: null,
    features: ['ssty'],
  },
];

for (const { from, to, characters, weights, features } of FILES) {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(from)));
  const subset = await subsetFont(bytes, textOf(characters), {
    targetFormat: 'truetype',
    ...(weights === null ? {} : { variationAxes: { wght: weights } }),
    keepFeatures: features,
    noHinting: true,
  });
  const woff2 = await fontverter.convert(renamed(subset), 'woff2');
  await writeFile(new URL(to, import.meta.url), woff2);
  const { unitsPerEm, ascent, descent, lineGap } = fontkit.create(bytes);
  // oxlint-disable-next-line no-console -- a script run by hand: what it prints is its result
  console.log(
    to,
    `${(woff2.length / 1000).toFixed(1)} kB`,
    JSON.stringify({ unitsPerEm, ascent, descent, lineGap, width: textWidth(fontkit.create(woff2)) }),
  );
}

/** Characters named by ranges of code points and by texts. */
function textOf(parts) {
  return parts
    .map((part) =>
      typeof part === 'string'
        ? part
        : String.fromCodePoint(...Array.from({ length: part[1] - part[0] + 1 }, (_, at) => part[0] + at)),
    )
    .join('');
}

/** The first characters without the others. */
function without(characters, ...others) {
  const left = new Set(textOf(characters));
  for (const character of textOf(others.flat())) left.delete(character);
  return [[...left].join('')];
}

/** Mean advance of English text, in thousandths of an em: letters weighed by how often they occur. */
function textWidth(font) {
  const sample = 'The server appends every event to a stream, in order, and reads it back from any revision you ask for. ';
  return Math.round((font.layout(sample).advanceWidth / sample.length / font.unitsPerEm) * 1000);
}

/**
 * The licence reserves the name "Source" for the unchanged fonts: a subset must be called something else. Changes the
 * family's names in place (the copyright, name 0, keeps saying whose work it is) and the table's checksum.
 */
function renamed(font) {
  const copy = Buffer.from(font);
  const entry = tableEntry(copy, 'name');
  const table = copy.subarray(copy.readUInt32BE(entry + 8), copy.readUInt32BE(entry + 8) + copy.readUInt32BE(entry + 12));
  const strings = table.readUInt16BE(4);
  for (let record = 6; record < 6 + 12 * table.readUInt16BE(2); record += 12) {
    if (table.readUInt16BE(record + 6) === 0) continue;
    const at = strings + table.readUInt16BE(record + 10);
    const text = table.subarray(at, at + table.readUInt16BE(record + 8));
    for (const encoding of ['latin1', 'utf16be']) replaceAll(text, encoded('Source', encoding), encoded('Stream', encoding));
  }
  let sum = 0;
  for (let at = 0; at < table.length; at += 4)
    sum = (sum + Buffer.concat([table.subarray(at, at + 4), Buffer.alloc(4)]).readUInt32BE(0)) >>> 0;
  copy.writeUInt32BE(sum, entry + 4);
  return copy;
}

/** Offset of a table's entry in the font's directory (OpenType, "Table Directory"). */
function tableEntry(font, tag) {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) if (font.toString('latin1', at, at + 4) === tag) return at;
  throw new Error(`the font has no table "${tag}"`);
}

function encoded(text, encoding) {
  return encoding === 'latin1' ? Buffer.from(text, 'latin1') : Buffer.from(text, 'utf16le').swap16();
}

function replaceAll(buffer, from, to) {
  for (let at = buffer.indexOf(from); at >= 0; at = buffer.indexOf(from, at + to.length)) to.copy(buffer, at);
}
