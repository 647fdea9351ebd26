// The line of a heading, taken apart, so that its words can be changed and nothing else.

/** A heading's line. Columns are 0-based; `to` is exclusive. */
export interface HeadingLine {
  /** Its words, as written: without marks, attributes and anchors at its end. */
  readonly words: string;
  readonly from: number;
  readonly to: number;
  /** Whether it has an id of its own (`{#id}`), which its words do not change. */
  readonly hasOwnId: boolean;
}

const ATX = /^((?:[\s>]|[-*+][ \t]|\d{1,9}[.)][ \t])*#{1,6}[ \t]+)(.*)$/;
/** What may stand behind the words: earlier ids, attributes, closing marks. */
const BEHIND = /(?:[ \t]*(?:<a id="[^"]*"><\/a>|\{[^{}]*\}|[ \t]#+))*[ \t]*$/;

/** Reads the line of a heading of either form (CommonMark §4.2, §4.3); `null` for one without words. */
export function readHeadingLine(line: string): HeadingLine | null {
  const [, lead, rest] = ATX.exec(line) ?? [null, /^(?:[\s>]|[-*+][ \t])*/.exec(line)?.[0] ?? '', null];
  const from = (lead ?? '').length;
  const text = rest ?? line.slice(from);
  const words = text.replace(BEHIND, '');
  if (words === '') return null;
  return { words, from, to: from + words.length, hasOwnId: /\{[^{}]*#[\w-]+[^{}]*\}[ \t#]*$/.test(text) };
}

/** The line with other words, and with an anchor that keeps an earlier id; `null` for no anchor. */
export function renamedHeading(line: string, { from, to }: HeadingLine, words: string, earlier: string | null): string {
  const anchor = earlier === null ? '' : ` <a id="${earlier}"></a>`;
  return line.slice(0, from) + words + anchor + line.slice(to);
}
