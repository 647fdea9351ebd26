// Colours of the terminal, as functions from text to text: the identity where colours are not wanted.

export type Paint = (text: string) => string;

/** The few colours reports use. */
export interface Palette {
  readonly red: Paint;
  readonly yellow: Paint;
  readonly blue: Paint;
  readonly green: Paint;
  readonly cyan: Paint;
  readonly dim: Paint;
  readonly bold: Paint;
}

/** SGR codes that switch on and off again (ECMA-48 §8.3.117), or nothing. */
export function palette(colors: boolean): Palette {
  const paint = (on: number, off: number): Paint =>
    colors ? (text) => (text === '' ? '' : `\u001B[${on}m${text}\u001B[${off}m`) : (text) => text;
  return {
    red: paint(31, 39),
    yellow: paint(33, 39),
    blue: paint(34, 39),
    green: paint(32, 39),
    cyan: paint(36, 39),
    dim: paint(2, 22),
    bold: paint(1, 22),
  };
}
