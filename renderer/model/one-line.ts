// Text without its line breaks.

/** White space, but for single spaces: these are most of it, and stay as they are. */
const WHITE_SPACE = /(?: \s|[^\S ])\s*/g;

/** A text with each stretch of white space as one space, and none at its ends. */
export function oneLine(text: string): string {
  return text.replace(WHITE_SPACE, ' ').trim();
}
