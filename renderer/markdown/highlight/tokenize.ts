// Lines into tokens with one grammar, each distinct line once. Documentation repeats itself: imports, connections and closing
// braces are the same on a thousand pages, and a line's tokens depend on nothing but the line and the state (which rules are
// open) in which the line before it ended.

import { EncodedTokenMetadata, INITIAL, type StateStackImpl } from 'shiki/textmate';
import type { TokenClass } from './token-theme.ts';

/** A stretch of a line whose class is the same; `null` for plain text. Tokens of a line, joined, are the line. */
export interface Token {
  readonly text: string;
  readonly type: TokenClass | null;
}

/** Splits code into lines (at `\n`) of tokens. An empty line has no tokens. */
export type Tokenizer = (code: string) => readonly (readonly Token[])[];

/** The part of a TextMate grammar that is used; `StateStack` is opaque but for comparison. */
export interface LineGrammar {
  tokenizeLine2(line: string, state: typeof INITIAL, timeLimit?: number): PackedLine;
}

interface PackedLine {
  /** Start, metadata, start, metadata, … */
  readonly tokens: ArrayLike<number>;
  readonly ruleStack: typeof INITIAL;
}

/** A state, and the stored tokens of lines that begin in it. */
interface State {
  readonly stack: typeof INITIAL;
  readonly lines: Map<string, KnownLine>;
}

interface KnownLine {
  readonly tokens: readonly Token[];
  readonly next: State;
}

/** Longer lines stay plain: they are data, and regular expressions take seconds for them. UTF-16 units. */
const LONGEST_LINE = 20_000;

/** Lines stored per grammar: about 2 MB. Beyond that, all are dropped. */
const MOST_LINES = 3_000;

/** States of one depth that are compared to find out whether a new one is known. */
const MOST_COMPARED = 32;

/** Splits without a grammar. */
export const plainTokens: Tokenizer = (code) => code.split('\n').map((text) => (text === '' ? [] : [{ text, type: null }]));

/** A tokenizer for a grammar; `classes` are the token classes by colour number of the grammar's registry. */
export function createTokenizer(grammar: LineGrammar, classes: readonly (TokenClass | null)[]): Tokenizer {
  let start: State = { stack: INITIAL, lines: new Map() };
  let states = new Map<number, State[]>();
  let known = 0;

  const stateOf = (stack: typeof INITIAL): State => {
    const alike = states.get(stack.depth) ?? [];
    const found = alike.slice(-MOST_COMPARED).find((state) => sameStack(state.stack, stack));
    if (found !== undefined) return found;
    const state: State = { stack, lines: new Map() };
    states.set(stack.depth, alike);
    alike.push(state);
    return state;
  };

  const readLine = (line: string, state: State): KnownLine => {
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, state.stack, 0);
    const read = { tokens: mergeTokens(line, tokens, classes), next: stateOf(ruleStack) };
    state.lines.set(line, read);
    known += 1;
    return read;
  };

  return (code) => {
    if (known > MOST_LINES) {
      start = { stack: INITIAL, lines: new Map() };
      states = new Map();
      known = 0;
    }
    let state = start;
    return code.split('\n').map((line) => {
      if (line === '') return [];
      if (line.length > LONGEST_LINE) return [{ text: line, type: null }];
      const { tokens, next } = state.lines.get(line) ?? readLine(line, state);
      state = next;
      return tokens;
    });
  };
}

/** Whether lines that begin in the two states get the same tokens. */
function sameStack(a: typeof INITIAL, b: typeof INITIAL): boolean {
  return a.equals(b) && sameLineEnds(a as StateStackImpl, b as StateStackImpl);
}

/** What `equals` does not compare: whether a rule was opened by the line's end, which anchors `\G` in the next line. */
function sameLineEnds(a: StateStackImpl | null, b: StateStackImpl | null): boolean {
  if (a === b) return true;
  if (a === null || b === null || a.beginRuleCapturedEOL !== b.beginRuleCapturedEOL) return false;
  return sameLineEnds(a.parent, b.parent);
}

/**
 * Reads TextMate's packed tokens (start, metadata, start, metadata, …) and joins neighbours of one class. White space shows no
 * colour, so it never separates two of a class.
 */
function mergeTokens(line: string, packed: ArrayLike<number>, classes: readonly (TokenClass | null)[]): readonly Token[] {
  const merged: { text: string; type: TokenClass | null }[] = [];
  let last: { text: string; type: TokenClass | null } | undefined;
  let space = '';
  for (let i = 0; i < packed.length; i += 2) {
    const text = line.slice(packed[i], packed[i + 2] ?? line.length);
    if (text.trim() === '') {
      space += text;
      continue;
    }
    const type = classes[EncodedTokenMetadata.getForeground(packed[i + 1] as number)] ?? null;
    if (last !== undefined && last.type === type) {
      last.text += space + text;
    } else {
      if (space !== '' && type !== null && last?.type !== null) merged.push({ text: space, type: null });
      else if (type !== null && last !== undefined) last.text += space;
      last = { text: type === null ? space + text : text, type };
      merged.push(last);
    }
    space = '';
  }
  if (space !== '' && last?.type === null) last.text += space;
  else if (space !== '') merged.push({ text: space, type: null });
  return merged;
}
