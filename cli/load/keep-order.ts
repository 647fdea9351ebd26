// In a bundle, esbuild declares everything at the top level of a module with `var`, so that what is used before it has a value is
// `undefined`. In the modules as they are written, this is an error (ECMAScript, "temporal dead zone").

import { SourceMap } from 'node:module';

/** How a declaration begins that is an error to use too early. TypeScript's enums and namespaces are `var` there as well. */
const STRICT = /^(?:export\s+)?(?:default\b|const\s+(?!enum\b)|let\s|class\b|abstract\s+class\b)/;

/**
 * A bundle of esbuild's whose declarations at the top level are `let` where they were `const`, `let`, `class` or a default export. Lines and
 * columns stay. `map` is its source map (version 3, JSON); `textOf` gives the text of a source of the map, or `null`.
 */
export function keepOrder(code: string, map: string, textOf: (source: string) => string | null): string {
  const places = new SourceMap(JSON.parse(map));
  const texts = new Map<string, readonly string[] | null>();
  const linesOf = (source: string): readonly string[] | null => {
    if (!texts.has(source)) texts.set(source, textOf(source)?.split('\n') ?? null);
    return texts.get(source) ?? null;
  };
  // A line of a text between backticks may begin like a declaration, and has no such place in the source.
  const isStrict = (line: number): boolean => {
    const entry = places.findEntry(line, 0);
    if (!('originalSource' in entry) || entry.generatedLine !== line || entry.generatedColumn !== 0) return false;
    const written = linesOf(entry.originalSource)?.[entry.originalLine]?.slice(entry.originalColumn);
    return written !== undefined && STRICT.test(written);
  };
  const lines = code.split('\n');
  return lines.map((line, i) => (/^var (?:[\w$]+ =|[{[])/.test(line) && isStrict(i) ? `let${line.slice(3)}` : line)).join('\n');
}
