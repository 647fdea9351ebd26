// Markdown of this package's own pages as text for a terminal: headings, paragraphs, lists and blocks of code, nothing else.

import type { Palette } from './colors.ts';
import { textWidth } from './text-width.ts';

/** The text of a page without its front matter, wrapped to a width; ends in a line end. Code is indented and never wrapped. */
export function markdownAsText(markdown: string, columns: number, paint: Palette): string {
  const lines = markdown
    .replace(/^---\n.*?\n---\n+/s, '')
    .trimEnd()
    .split('\n');
  let fence: string | null = null;
  const shown = lines.flatMap((line) => {
    const mark = /^`{3,}/.exec(line)?.[0] ?? null;
    if (fence === null && mark !== null) {
      fence = mark;
      return [];
    }
    if (fence !== null && line === fence) {
      fence = null;
      return [];
    }
    if (fence !== null) return [line === '' ? '' : `    ${line}`];
    return textLines(line, columns, paint);
  });
  return `${shown.join('\n')}\n`;
}

function textLines(line: string, columns: number, paint: Palette): readonly string[] {
  const heading = /^#+ (.*)$/.exec(line)?.[1];
  if (heading !== undefined) return [paint.bold(plain(heading))];
  if (!line.startsWith('- ')) return wrapped(plain(line), columns);
  return wrapped(plain(line.slice(2)), columns - 2).map((text, i) => (i === 0 ? `- ${text}` : `  ${text}`));
}

/** Without the marks of emphasis and of links; those of code stay, since they say where it ends. */
function plain(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', '')))
    .join('');
}

/** A text as lines of at most so many columns; a longer word has a line of its own. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(last) + 1 + textWidth(word) <= columns) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
