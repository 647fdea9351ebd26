// Translates the regular expressions of the usual languages' grammars into V8's, so that no run has to.
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';

/** What documentation is full of; grammars that these embed are translated as well. */
const USUAL =
  `bash bat c csharp css diff docker dotenv fsharp go graphql groovy hcl html http ini java javascript json json5 jsonc
  jsonl jsx kotlin log make markdown nginx php powershell proto python regexp ruby rust scss shellsession sql swift terraform toml tsx
  typescript vue xml yaml`.split(/\s+/);

/** As in `renderer/markdown/highlight/code-engine.ts`. */
const TARGET = 'ES2024';

/**
 * Answers the imports of `translated.ts`: a module with the translations of each grammar, loaded when that is.
 * @param {readonly string[]} languages
 * @returns {import('esbuild').Plugin}
 */
export function translatedGrammars(languages = USUAL) {
  return {
    name: 'translated-grammars',
    setup(build) {
      /** @type {Map<string, object>} */
      const grammars = new Map();
      build.onLoad({ filter: /[\\/]highlight[\\/]translated\.ts$/ }, async () => {
        for (const name of languages) {
          for (const grammar of (await bundledLanguages[name]()).default) grammars.set(grammar.name, grammar);
        }
        const entries = [...grammars.keys()].map((name) => `${JSON.stringify(name)}: () => import('translated:${name}')`);
        return { contents: `export const TRANSLATED = {${entries.join(', ')}};`, resolveDir: import.meta.dirname };
      });
      build.onResolve({ filter: /^translated:/ }, ({ path }) => ({
        path: path.slice('translated:'.length),
        namespace: 'translated',
      }));
      build.onLoad({ filter: /.*/, namespace: 'translated' }, ({ path }) => {
        const found = [...patternsOf(grammars.get(path))].flatMap((pattern) => translate(pattern) ?? []);
        // Text that is parsed as JSON takes less time than text that is parsed as a script.
        return { contents: `export default JSON.parse(${JSON.stringify(JSON.stringify(found))});`, loader: 'js' };
      });
    },
  };
}

/** The translation of a pattern; `null` for one that V8's regular expressions have no equivalent of. */
function translate(pattern) {
  try {
    const made = defaultJavaScriptRegexConstructor(pattern, { target: TARGET });
    const isPlain = Object.keys(made.rawOptions ?? {}).every((option) => option === 'lazyCompile');
    return isPlain ? [[pattern, made.source, made.flags]] : null;
  } catch {
    return null;
  }
}

/** The patterns of a grammar, in the forms in which vscode-textmate asks for them. */
export function patternsOf(grammar) {
  const found = new Set();
  const look = (/** @type {unknown} */ value) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') look(inner);
      else if (/^(?:match|begin|end|while)$/.test(key)) for (const form of formsOf(inner)) found.add(form);
    }
  };
  look(grammar);
  return found;
}

/**
 * `\z` is spelled out, and an anchor that cannot match at any place where a line is searched becomes a character that no text
 * has.
 */
function formsOf(pattern) {
  const spelled = pattern.replace(/\\(?:z|([^]))/g, (escape, other) => (other === undefined ? '$(?!\\n)(?<!\\n)' : escape));
  if (!/\\[AG]/.test(spelled)) return [spelled];
  const without = (/** @type {string} */ anchors) =>
    spelled.replace(/\\([^])/g, (escape, char) => (anchors.includes(char) ? '\\\uFFFF' : escape));
  return ['', 'A', 'G', 'AG'].map(without);
}
