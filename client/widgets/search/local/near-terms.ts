// Terms that are nearly what was typed: with more letters, another ending, or a wrong letter.

import { editDistance } from '../../../../renderer/model/nearest.ts';
import { stemOf } from '../../../../renderer/model/search-words.ts';

/** How near a term is: 1 is the same. */
export interface NearTerm {
  readonly term: string;
  readonly nearness: number;
}

/** Letters that the stems of two forms of a word have in common at least. */
const STEM = 4;
/** Letters that endings have at most: a long stem allows a longer one. */
const ENDING = { short: 3, long: 6 } as const;
/** An abbreviation, whose longer forms are names of other things: `https` is no form of `http`. */
const NO_VOWEL = /^[b-df-hj-np-tv-xz]+$/;

/** How near a known term is to the one that was typed, if it begins with it or is another form of it; else 0. */
export function nearness(typed: string, term: string): number {
  if (term === typed) return 1;
  if (term[0] !== typed[0]) return 0;
  if (term.startsWith(typed)) return 0.85 * (typed.length / term.length) ** 0.6;
  const stem = commonLength(typed, term);
  const rest = Math.max(typed.length, term.length) - stem;
  if (stem < STEM || rest > stem || NO_VOWEL.test(term.slice(0, stem)) || !/^\p{L}+$/u.test(term.slice(stem) + typed.slice(stem)))
    return 0;
  return rest <= (stem >= STEM + 2 ? ENDING.long : ENDING.short) ? 0.6 - 0.05 * rest : 0;
}

/** How near a term is with one letter wrong, and with two. */
export const ONE_WRONG = 0.7;
const TWO_WRONG = 0.55;

/** How many letters of a term may be wrong. */
function mostWrong({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** The terms that differ from the typed one by a letter or two, nearest first. */
export function mistyped(typed: string, terms: readonly string[], most: number): NearTerm[] {
  const wrong = mostWrong(typed);
  if (wrong === 0) return [];
  const found: { readonly term: string; readonly distance: number }[] = [];
  for (const term of terms) {
    if (Math.abs(term.length - typed.length) > wrong) continue;
    const distance = editDistance(typed, term, wrong);
    if (distance > 0 && distance <= wrong) found.push({ term, distance });
  }
  const stem = (term: string): number => commonLength(typed, term);
  return found
    .sort((a, b) => a.distance - b.distance || stem(b.term) - stem(a.term) || (a.term < b.term ? -1 : 1))
    .slice(0, most)
    .map(({ term, distance }) => ({ term, nearness: distance === 1 ? ONE_WRONG : TWO_WRONG }));
}

/** Whether two words differ by their endings alone. */
export function isInflected(typed: string, term: string): boolean {
  const stem = stemOf(typed);
  return term === typed || (stem === stemOf(term) && !NO_VOWEL.test(stem));
}

/** The terms that are nearest to the typed one, of those that begin as it does and have two thirds of its letters at least. */
export function similarTerms(typed: string, terms: readonly string[], most: number): string[] {
  const limit = Math.floor(typed.length / 3);
  const found = terms.flatMap((term) => {
    const distance = term === typed ? limit + 1 : editDistance(typed, term, limit);
    return distance <= limit && commonLength(typed, term) > 1 ? [{ term, distance }] : [];
  });
  const least = Math.min(...found.map(({ distance }) => distance));
  return found
    .filter(({ distance }) => distance === least)
    .slice(0, most)
    .map(({ term }) => term);
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
