// Code into classed tokens: Shiki's grammars on its JavaScript regular expression engine, each loaded when a block first needs
// it, one tokenisation per block.
//
// Every grammar gets a registry of its own. In a shared one, grammars that were loaded for other blocks inject rules and become
// known to fences inside Markdown; the result would depend on what was drawn before, and differ between workers.

import type { LanguageRegistration } from 'shiki';
import { createShikiPrimitive } from 'shiki/core';
import { createJavaScriptRegexEngine, defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import type { Grammar } from '../../model/site-config.ts';
import { grammarOf, importGrammar } from './languages.ts';
import { classOfColor, TOKEN_THEME } from './token-theme.ts';
import { createTokenizer, plainTokens, type Tokenizer } from './tokenize.ts';
import { TRANSLATED } from './translated.ts';

/** Makes tokenizers. One engine serves any number of blocks; it keeps the grammars it has loaded. */
export interface CodeEngine {
  /**
   * The tokenizer for a block in a language (a name in lower case, aliases included); `null` if the language is unknown. `code`
   * decides which languages embedded in the block's own (for instance fences in Markdown) are loaded with it.
   */
  tokenizer(lang: string, code: string): Promise<Tokenizer | null>;
}

type Registrations = Awaited<ReturnType<typeof importGrammar>>['default'];

/** Grammars combined with embedded ones (one combination per set of languages) that are kept. */
const MOST_COMBINATIONS = 12;

/** Makes an engine. Nothing is loaded before the first block. `own`: grammars of the site. */
export async function createCodeEngine(own: readonly Grammar[] = []): Promise<CodeEngine> {
  // A pattern that JavaScript cannot express is skipped: of all bundled grammars that is one pattern (in `ahk2`). The target is
  // what every Node we run on has: V8 of Node 24 has modifiers (`(?i:…)`) as well, but loses them now and then, and then code is
  // coloured in one run and not in the next.
  const translated = new Map<string, readonly [source: string, flags: string]>();
  const engine = createJavaScriptRegexEngine({
    forgiving: true,
    regexConstructor(pattern) {
      const known = translated.get(pattern);
      return known ? new RegExp(...known) : defaultJavaScriptRegexConstructor(pattern, { target: 'ES2024' });
    },
  });
  const loaded = new Map<string, Promise<Tokenizer>>();
  const loadedOwn = new Map<string, Tokenizer>();

  const load = (name: string, embedded: readonly string[]): Promise<Tokenizer> => {
    const key = [name, ...embedded].join('+');
    const known = loaded.get(key);
    // Removed and put back: the map's order is the order of last use.
    loaded.delete(key);
    const grammar = known ?? loadGrammar([...embedded, name], engine, translated);
    loaded.set(key, grammar);
    forgetCombinations(loaded);
    return grammar;
  };

  return {
    tokenizer: async (lang, code) => {
      const mine = own.find((grammar) => grammar.name === lang);
      if (mine) {
        const known = loadedOwn.get(lang) ?? tokenizerOf([mine as unknown as LanguageRegistration], engine);
        loadedOwn.set(lang, known);
        return known;
      }
      const name = grammarOf(lang);
      if (name === null) return null;
      if (name === 'text') return plainTokens;
      return load(name, await embeddedLanguages(name, code));
    },
  };
}

/** Drops the least recently used combinations. */
function forgetCombinations(loaded: Map<string, Promise<Tokenizer>>): void {
  const combinations = [...loaded.keys()].filter((key) => key.includes('+'));
  for (const key of combinations.slice(0, Math.max(0, combinations.length - MOST_COMBINATIONS))) loaded.delete(key);
}

/** Loads a grammar (the last of the names) with embedded ones, and the translated ones of their patterns. */
async function loadGrammar(
  names: readonly string[],
  engine: ReturnType<typeof createJavaScriptRegexEngine>,
  translated: Map<string, readonly [source: string, flags: string]>,
): Promise<Tokenizer> {
  const modules = await Promise.all(names.map(importGrammar));
  const langs = modules.flatMap((module) => module.default);
  const tables = await Promise.all([...new Set(langs)].map((lang) => TRANSLATED[lang.name]?.()));
  for (const [pattern, ...known] of tables.flatMap((table) => table?.default ?? [])) translated.set(pattern, known);
  return tokenizerOf([...new Set(langs)], engine);
}

/** The tokenizer of the last of some grammars, which the others are embedded in. */
function tokenizerOf(langs: readonly LanguageRegistration[], engine: ReturnType<typeof createJavaScriptRegexEngine>): Tokenizer {
  const registry = createShikiPrimitive({ engine, langs: [...langs], themes: [TOKEN_THEME], warnings: false });
  const { colorMap } = registry.setTheme(TOKEN_THEME.name as string);
  return createTokenizer(registry.getLanguage(langs.at(-1)?.name as string), colorMap.map(classOfColor));
}

// Where a text names another language: fences, `lang="ts"`, `type="text/css"`, LaTeX environments.
const EMBEDDED_NAMES =
  /(?:^[ \t>*+-]*(?:`{3,}|~{3,})\s*\{?\.?|\b(?:lang|type)=["']?(?:text\/|application\/)?|\\begin\{)([\w+#-]+)/gim;

/**
 * The languages that a grammar embeds on demand and that the code names: main names, sorted, each once. A function of
 * the code alone, so that the tokens are, too.
 */
async function embeddedLanguages(name: string, code: string): Promise<readonly string[]> {
  const onDemand = lazyLanguages((await importGrammar(name)).default);
  if (onDemand.size === 0) return [];
  const named = new Set<string>();
  if (code.startsWith('---\n') && onDemand.has('yaml')) named.add('yaml');
  for (const [, written = ''] of code.matchAll(EMBEDDED_NAMES)) {
    const found = grammarOf(written.toLowerCase());
    if (found !== null && onDemand.has(found)) named.add(found);
  }
  return [...named].sort();
}

function lazyLanguages(registrations: Registrations): ReadonlySet<string> {
  return new Set(registrations.flatMap((lang) => lang.embeddedLangsLazy ?? []).map((lang) => grammarOf(lang) ?? lang));
}
