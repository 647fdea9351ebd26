// Recorded terminal output: text with the sequences that switch a terminal's colours.

const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/** The code of an `ansi` block without its colours; other languages' code as it is. `lang` in lower case. */
export function withoutTerminalColours(code: string, lang: string | null): string {
  return lang === 'ansi' ? code.replace(COLOUR, '') : code;
}
