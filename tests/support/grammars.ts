// Parsers for the languages of code samples: tree-sitter's grammars in WebAssembly, which tell where a text is not
// of the language. They know the syntax only: names and types are not looked at.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Language, type Node, Parser } from '@vscode/tree-sitter-wasm';

const { resolve } = createRequire(import.meta.url);
const folder = dirname(resolve('@vscode/tree-sitter-wasm'));

/** A grammar of the package that has most of them. */
const grammar = (name: string): string => join(folder, `tree-sitter-${name}.wasm`);

/** Files of grammars by the ending of a sample's name. */
const grammars: Readonly<Record<string, string>> = {
  cs: grammar('c-sharp'),
  go: grammar('go'),
  java: grammar('java'),
  js: grammar('javascript'),
  py: grammar('python'),
  rs: grammar('rust'),
  tf: resolve('@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm'),
  ts: grammar('typescript'),
};

/** Endings of the names of files that can be checked, without the dot. */
export const parsedEndings: readonly string[] = Object.keys(grammars);

/** Tells what is wrong with a text: each problem with its 1-based line and the words at fault. */
export type SyntaxCheck = (text: string) => readonly string[];

/** A check for files with this ending, one of `parsedEndings`. */
export async function syntaxCheck(ending: string): Promise<SyntaxCheck> {
  await Parser.init({ locateFile: (name) => join(folder, name) });
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammars[ending] ?? `no grammar for .${ending}`));
  return (text) => {
    const tree = parser.parse(text);
    if (tree === null) return ['not parsed'];
    const problems = problemsIn(tree.rootNode);
    tree.delete();
    return problems;
  };
}

/** The errors below a node, the innermost ones only. */
function problemsIn(node: Node): readonly string[] {
  if (node.isMissing) return [`${lineOf(node)}: ${node.type} is missing`];
  if (!node.hasError) return [];
  const inner = node.children.flatMap((child) => (child === null ? [] : problemsIn(child)));
  return inner.length > 0 ? inner : [`${lineOf(node)}: ${node.text.slice(0, 60)}`];
}

/** The 1-based line a node begins in. */
const lineOf = (node: Node): number => node.startPosition.row + 1;
