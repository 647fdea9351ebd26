// Numbers that look random and are the same in every run.

/** A generator of numbers from 0 (included) to 1 (excluded) that `seed` determines (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of several values. */
export function pick<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(random() * values.length)] as T;
}

/** Draws that one seed determines. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
}

/** The draws a property test makes, by seed, so that a failing one can be run again. */
export function seededRandom(seed: number): Random {
  const random = randomFrom(seed);
  return {
    int: (from, to) => from + Math.floor(random() * (to - from + 1)),
    pick: (list) => pick(list, random),
  };
}
