// Regular expressions of grammars, translated for V8 when the engine was compiled: translating takes as long as everything else
// about the first blocks of a language.

/** A pattern of a grammar with the `RegExp` that matches the same. */
export type Translation = readonly [pattern: string, source: string, flags: string];

/**
 * Loads the translations of a grammar, by its name. `bin/compile.js` puts those of the usual languages here; there are none where
 * the sources run, and a pattern without a translation is translated on demand.
 */
export const TRANSLATED: Readonly<Record<string, () => Promise<{ readonly default: readonly Translation[] }>>> = {};
