/** What is said: from and to (s), and the words. */
export const CUES: readonly (readonly [from: number, to: number, words: string])[];
/** s. */
export const LENGTH: number;
/** The name of its files. */
export const NAME: string;
