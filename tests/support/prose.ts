// The prose of a page's source: what is read as language. Code, addresses and markup are taken out in place, so that
// lines and columns stay those of the file.

/** Stands for a character that is no prose. No space: words on both sides of code do not follow each other. */
const OUT = '\u{FFFC}';

/** Front matter whose value is shown to readers. */
const SHOWN = /^(\s*(?:- )?(?:title|shortTitle|description|text|heroText|tagline|details|header|footer):\s*)(.*)$/;

/** A fenced block begins: its indentation, or marks of quotes and lists, and its fence. */
const FENCE = /^[\s>]*(?:(?:[-*]|\d+\.)\s+)?(`{3,}|~{3,})/;

/** What is no prose within a line of text, the longest constructs first. */
const MARKUP: readonly RegExp[] = [
  /^\s*@\[code[^\]]*\]\([^)]*\)/g,
  /^\s*:{3,}\s*[\w-]*#?[\w-]*(?:\s+(?:[<>=]*v?\d[\w.]*)(?:[ ,-]+(?:[<>=]*v?\d[\w.]*))*)?/g,
  /(?<=^\s*@tab.*)#[\w-]+\s*$/g,
  /^\s*@tab(?::active)?\b/g,
  /(`+)(?!`).*?(?<!`)\1(?!`)/g,
  /\{\{.*?\}\}/g,
  /<!--.*?-->/g,
  /<\/?[A-Za-z][^>]*>/g,
  /(?<=\])\((?:[^()]|\([^()]*\))*\)/g,
  /^\s*\[[^\]]+\]:\s*\S+/g,
  /\{[#.][^}]*\}/g,
  /\bhttps?:\/\/\S+/g,
];

const takenOut = (text: string): string => OUT.repeat(text.length);

/** A source's text with everything replaced that is no prose. As many lines, each as long as it was. */
export function proseOf(source: string): string {
  const lines = source.split('\n');
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  const head = lines.slice(0, end + 1).map(proseOfSetting);
  return [...head, ...proseOfBody(lines.slice(end + 1))].join('\n');
}

/** A line of front matter: the value, if readers see it. */
function proseOfSetting(line: string): string {
  const [, key, value] = SHOWN.exec(line) ?? [];
  return key === undefined || value === undefined ? takenOut(line) : takenOut(key) + proseOfLine(value);
}

function proseOfBody(lines: readonly string[]): readonly string[] {
  let fence: string | null = null;
  return lines.map((line) => {
    const [, mark] = FENCE.exec(line) ?? [];
    if (fence === null && mark === undefined) return proseOfLine(line);
    if (fence === null) fence = mark ?? null;
    else if (line.replace(/[\s>]/g, '').startsWith(fence) && /^[\s>]*[`~]+\s*$/.test(line)) fence = null;
    return takenOut(line);
  });
}

function proseOfLine(line: string): string {
  return MARKUP.reduce((text, pattern) => text.replace(pattern, takenOut), line);
}
