// Headings, sections and code blocks of a Markdown text.

/** A heading of a text. */
export interface TextHeading {
  readonly level: number;
  /** Without marks. */
  readonly text: string;
  /** Index of its line. */
  readonly line: number;
}

/** A code block of a text. */
export interface TextCode {
  /** In lower case; `''` for none. */
  readonly lang: string;
  /** What stands behind the language. */
  readonly info: string;
  readonly code: string;
  readonly line: number;
}

/** What a text has. */
export interface TextParts {
  readonly lines: readonly string[];
  readonly headings: readonly TextHeading[];
  readonly code: readonly TextCode[];
  /** The line of a fence that is never closed; `null` where all are. */
  readonly open: number | null;
}

const FENCE = /^(?:[ \t]|>|[-*+] |\d+[.)] )*(`{3,}|~{3,})[ \t]*(.*)$/;

/** Reads a text (CommonMark 0.31.2, §4.2 and §4.5). Fences in quotes and lists are read, too. */
export function textParts(text: string): TextParts {
  const lines = text.split('\n');
  const headings: TextHeading[] = [];
  const code: TextCode[] = [];
  let fence: { readonly mark: string; readonly info: string; readonly line: number } | null = null;
  for (const [line, words] of lines.entries()) {
    const [, mark = '', info = ''] = FENCE.exec(words) ?? [];
    if (fence) {
      const closes = mark.startsWith(fence.mark) && info.trim() === '';
      if (!closes) continue;
      const [lang = '', ...rest] = fence.info.split(/\s+/);
      code.push({
        lang: lang.replace(/[{:].*$/, '').toLowerCase(),
        info: rest.join(' '),
        code: lines.slice(fence.line + 1, line).join('\n'),
        line: fence.line,
      });
      fence = null;
    } else if (mark !== '' && !(mark.startsWith('`') && info.includes('`'))) {
      fence = { mark, info: info.trim(), line };
    } else {
      const [, signs, title = ''] = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(words) ?? [];
      if (signs !== undefined) headings.push({ level: signs.length, text: plainHeading(title), line });
    }
  }
  return { lines, headings, code, open: fence?.line ?? null };
}

/** A heading as readers see it. */
function plainHeading(text: string): string {
  return text
    .replace(/\s*\{[^{}]*\}\s*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[`*]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text from one heading to the next of the same or a higher level. */
export function sectionAt({ lines, headings }: TextParts, heading: TextHeading): string {
  const next = headings.find(({ line, level }) => line > heading.line && level <= heading.level);
  return lines
    .slice(heading.line, next?.line ?? lines.length)
    .join('\n')
    .trim();
}

/**
 * The headings of a text that a heading of its document is, which may have badges behind its words: those with all of its words, else
 * those with most of them.
 */
export function headingsNamed(shown: string, headings: readonly TextHeading[]): readonly TextHeading[] {
  const words = bareWords(shown);
  const found = headings
    .map((heading) => ({ heading, own: bareWords(heading.text) }))
    .filter(({ own }) => own !== '' && words.startsWith(own));
  const longest = Math.max(0, ...found.map(({ own }) => own.length));
  return found.filter(({ own }) => own.length === longest).map(({ heading }) => heading);
}

/** Words without what differs between two forms of a heading. */
export function bareWords(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
