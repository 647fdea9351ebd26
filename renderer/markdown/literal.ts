// Values of bound component attributes (`:prop="…"`): JSON, or the plain data JavaScript writes more freely (single
// quotes, bare keys, trailing commas, comments). Nothing is evaluated.

import type { Json } from '../model/json.ts';

/** A value read from a text, or `null` if the text is not plain data. */
export function parseLiteral(text: string, variables: (name: string) => Json | undefined): { readonly value: Json } | null {
  const reader = new Reader(text, variables);
  const value = reader.value(0);
  return value !== undefined && reader.atEnd() ? { value } : null;
}

const WORDS: Readonly<Record<string, Json>> = { true: true, false: false, null: null, undefined: null };
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '\n': '' };
const DEPTH = 64;

class Reader {
  #at = 0;
  readonly #text: string;
  readonly #variables: (name: string) => Json | undefined;

  constructor(text: string, variables: (name: string) => Json | undefined) {
    this.#text = text;
    this.#variables = variables;
  }

  atEnd(): boolean {
    this.#space();
    return this.#at >= this.#text.length;
  }

  /** The value at the cursor; `undefined` if there is none that can be read. */
  value(depth: number): Json | undefined {
    this.#space();
    const char = this.#text[this.#at];
    if (char === undefined || depth > DEPTH) return undefined;
    if (char === '[') return this.#list(depth);
    if (char === '{') return this.#object(depth);
    if (char === '"' || char === "'" || char === '`') return this.#string(char);
    const number = this.#take(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy);
    if (number !== null) return Number(number);
    const word = this.#take(/[$\w.]+/y);
    if (word === null) return undefined;
    return Object.hasOwn(WORDS, word) ? WORDS[word] : this.#variables(word);
  }

  #list(depth: number): Json | undefined {
    const list: Json[] = [];
    this.#at += 1;
    while (!this.#skip(']')) {
      const value = this.value(depth + 1);
      if (value === undefined) return undefined;
      list.push(value);
      if (!this.#skip(',') && !this.#peek(']')) return undefined;
    }
    return list;
  }

  #object(depth: number): Json | undefined {
    const entries: [string, Json][] = [];
    this.#at += 1;
    while (!this.#skip('}')) {
      const key = this.#key();
      if (key === undefined || !this.#skip(':')) return undefined;
      const value = this.value(depth + 1);
      if (value === undefined) return undefined;
      entries.push([key, value]);
      if (!this.#skip(',') && !this.#peek('}')) return undefined;
    }
    return Object.fromEntries(entries);
  }

  #key(): string | undefined {
    this.#space();
    const char = this.#text[this.#at];
    if (char === '"' || char === "'") return this.#string(char);
    return this.#take(/[$\w]+/y) ?? undefined;
  }

  #string(quote: string): string | undefined {
    let out = '';
    for (let i = this.#at + 1; i < this.#text.length; i += 1) {
      const char = this.#text[i] as string;
      if (char === quote) {
        this.#at = i + 1;
        return out;
      }
      if (quote === '`' && char === '$' && this.#text[i + 1] === '{') return undefined;
      if (char !== '\\') {
        out += char;
        continue;
      }
      const code = /u([\da-f]{4})/iy;
      code.lastIndex = i + 1;
      const unicode = code.exec(this.#text);
      i += unicode ? 5 : 1;
      const next = this.#text[i] ?? '';
      out += unicode ? String.fromCharCode(Number.parseInt(unicode[1] as string, 16)) : (ESCAPES[next] ?? next);
    }
    return undefined;
  }

  #space(): void {
    this.#take(/(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y);
  }

  #peek(char: string): boolean {
    this.#space();
    return this.#text[this.#at] === char;
  }

  #skip(char: string): boolean {
    if (!this.#peek(char)) return false;
    this.#at += 1;
    return true;
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) return null;
    this.#at += found[0].length;
    return found[0];
  }
}
