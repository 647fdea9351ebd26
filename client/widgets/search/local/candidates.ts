// The texts that match a question, by the files of words alone: no text is fetched for it.

import { BUCKET_LETTERS } from '../../../../renderer/model/search-index.ts';
import { NAME } from '../../../../renderer/model/search-words.ts';
import type { IndexFiles } from './index-files.ts';
import { isInflected, mistyped, nearness, ONE_WRONG, type NearTerm } from './near-terms.ts';
import type { Way, Wish } from './question.ts';

/** A text that has at least one of the wishes. */
export interface Candidate {
  /** Its number in the index. */
  readonly text: number;
  readonly score: number;
  /** The share of the wishes it has, 0–1: one that is more distinctive counts more. */
  readonly share: number;
  /** For each wish the terms that fulfil it here; none where nothing does. */
  readonly terms: readonly (readonly string[])[];
  /** The term that is the whole question, where the text has it. */
  readonly typed: readonly string[];
}

/** What is looked for: the wishes, and all of the question as one name. */
export interface Asked {
  readonly wishes: readonly Wish[];
  /** A text that fulfils them is better, but does not lack anything without. */
  readonly named: readonly Wish[];
  /** All of the question (`searchName`). */
  readonly name: string | null;
  /** What it is about, if that is not all of it (`topicOf`), as a name. */
  readonly topic: string | null;
}

/** The texts that the words of a question match. */
export interface Candidates {
  /** Best first. */
  readonly found: readonly Candidate[];
  /** Wish → term that replaced a word that no text has. */
  readonly corrected: ReadonlyMap<Wish, string>;
}

/** Where a term of the question occurs in the texts. */
interface TermMatches {
  /** Text → the term that is there, and its weight (less where it is only near). */
  readonly texts: ReadonlyMap<number, { readonly term: string; readonly weight: number }>;
  /** How distinctive the term is: few texts have it. */
  readonly rarity: number;
  /** Of a common term: what it weighs at most in texts that have it and are not listed; 0: all are. */
  readonly elsewhere: number;
}

/** Other forms of a term that are tried: a short beginning has very many. */
const MOST_FORMS = 40;
/** Terms that may complete a beginning of two or three letters: each is in a file of its own. */
const MOST_BEGINNINGS = 6;
/** The most that a common term counts in texts that are not listed for it. */
const MOST_ELSEWHERE = 4;
/** How distinctive a term is that all texts have. */
const LEAST_RARITY = 0.05;
/** How distinctive a usual word of the language is beside another one in as many texts. */
const USUAL = 0.3;
/** Spellings that are tried in the place of a mistyped word. */
const MOST_CORRECTIONS = 3;
/** Where a text has an identifier as it was typed, its parts elsewhere are probably not meant. */
const BESIDE_WHOLE = 0.35;
/** A word in so few texts, in passing there, may be a slip that somebody else made. */
const FEW = 2;
const PASSING = 6;
/** The least weight of a corrected word that is preferred to one as it was typed. */
const TELLING = 6;
/**
 * The value of the question as a whole: as an identifier in a text, and as a name that is explained there (words, a word in
 * another form, an identifier).
 */
const WHOLE = { typed: 1.2, name: 0.25, form: 0.3, identifier: 1.5 } as const;
/** The value of a word that names the version or the product of a text, where the text has it. */
const NAMED = 0.2;
/** A text is worth this power of the share of the wishes that it tells of. */
const COMPLETENESS = 2;
/** The weight from which a text tells all of a wish: with mentions in passing of all words it is less complete than it seems. */
const TOLD = 6;

const NOBODY: ReadonlyMap<number, Fulfilled> = new Map();

/** Finds the texts. `weigh` says how much a text counts: 1 for those of the version being read, 0 for those that are not searched. */
export async function findCandidates(
  files: IndexFiles,
  { wishes, named, name, topic }: Asked,
  weigh: (text: number) => number,
): Promise<Candidates> {
  const counts = (text: number): boolean => weigh(text) > 0;
  const corrected = new Map<Wish, string>();
  const whole = (term: string | null, worth: number, forms: Forms): Promise<ReadonlyMap<number, Fulfilled>> | typeof NOBODY =>
    term === null ? NOBODY : go(files, { terms: [term], worth, isWhole: true }, counts, forms);
  const isIdentifier = wishes.length === 1 && (wishes[0] as Wish).ways.length > 1;
  const [asName, asForm, asTopic, asTyped, ...results] = await Promise.all([
    whole(name, isIdentifier ? WHOLE.identifier : WHOLE.name, names),
    wishes.length === 1 && !isIdentifier ? whole(name, WHOLE.form, otherNames) : NOBODY,
    whole(topic, WHOLE.name, names),
    wishes.length > 1 ? whole(name, WHOLE.typed, goingOn) : NOBODY,
    ...wishes.map((wish) => fulfil(files, wish, weigh, corrected)),
  ]);
  const extras = await Promise.all(named.flatMap(({ ways }) => ways.slice(-1)).map((way) => go(files, way, counts, near)));
  // A word that no text has counts, too: a text is not complete without it. The root, because the scores have the rarity already.
  const importance = results.map((texts) =>
    Math.sqrt(texts.size > 0 ? Math.max(...[...texts.values()].map(({ rarity }) => rarity)) : 1),
  );
  const all = importance.reduce((sum, one) => sum + one, 0) || 1;
  const texts = new Set([asName, asForm, asTopic, asTyped, ...results].flatMap((result) => [...result.keys()]));
  const found = [...texts].filter(counts).map((text): Candidate => {
    const had = results.map((result) => result.get(text));
    const shareOf = (part: (one: Fulfilled) => number): number =>
      had.reduce((sum, one, at) => sum + (one ? part(one) * (importance[at] as number) : 0), 0) / all;
    const typed = asTyped.get(text);
    const extra = extras.reduce((sum, one) => sum + (one.get(text)?.score ?? 0), 0) * NAMED;
    const score =
      had.reduce((sum, one) => sum + (one?.score ?? 0), extra) * shareOf(wishes.length > 1 ? told : mentioned) ** COMPLETENESS +
      (typed?.score ?? 0) +
      Math.max(...[asName, asForm, asTopic].map((texts) => texts.get(text)?.score ?? 0));
    return { text, score, share: shareOf(mentioned), terms: had.map((one) => one?.terms ?? []), typed: typed?.terms ?? [] };
  });
  return { found: found.sort((a, b) => b.score - a.score || a.text - b.text), corrected };
}

/** How much of a wish a text tells that fulfils it, 0–1. */
function told({ weight }: Fulfilled): number {
  return Math.min(1, Math.sqrt(weight / TOLD));
}

/** The same where every mention counts. */
function mentioned(): number {
  return 1;
}

/** How a text fulfils a wish. */
interface Fulfilled {
  readonly score: number;
  /** That of the term there (`Posting`). */
  readonly weight: number;
  readonly rarity: number;
  readonly terms: readonly string[];
}

/**
 * The texts that fulfil a wish, each in its best way. The parts of an identifier are looked for where no text has it whole, too.
 */
async function fulfil(
  files: IndexFiles,
  wish: Wish,
  weigh: (text: number) => number,
  corrected: Map<Wish, string>,
): Promise<ReadonlyMap<number, Fulfilled>> {
  const counts = (text: number): boolean => weigh(text) > 0;
  const best = new Map<number, Fulfilled>();
  const take = (found: ReadonlyMap<number, Fulfilled>): void => {
    for (const [text, one] of found) if (one.score > (best.get(text)?.score ?? 0)) best.set(text, one);
  };
  for (const way of wish.ways) {
    const isWholeHere = [...best.keys()].some((text) => weigh(text) === 1);
    const worth = isWholeHere ? way.worth * BESIDE_WHOLE : way.worth;
    take(await go(files, { ...way, worth }, counts, way.isWhole ? goingOn : way.terms.length > 1 ? inflected : near));
  }
  const only = wish.ways.at(-1)?.terms;
  const literal = [...best.values()];
  // Another word is never more distinctive than the one that was typed.
  const typed = Math.max(0, ...literal.map(({ rarity }) => rarity));
  for (const found of await Promise.all(wish.synonyms.map((way) => go(files, way, counts, near))))
    take(
      literal.length === 0 ? found : new Map([...found].map(([text, one]) => [text, asRare(one, Math.min(typed, one.rarity))])),
    );
  const [word] = only?.length === 1 ? only : [];
  if (word === undefined || files.usual.has(word)) return best;
  const forms = [...new Set(literal.flatMap(({ terms }) => terms))];
  // What only begins as the word does is no form of it if another word has all of its letters but one.
  const isKnown = forms.some((form) => form.includes(word) || isInflected(word, form));
  const isSlip = !isKnown && literal.length > 0;
  if (!isSlip && !isRare(literal, best.size)) return best;
  const spellings = isSlip ? await slipsOf(files, word) : await spellingsOf(files, word);
  const found = await go(files, { terms: [word], worth: 1, isWhole: false }, counts, () => formsOf(files, spellings));
  // Where a text has the word as it was typed, another one is meant only by a text that is about it.
  const meant = isKnown ? new Map([...found].filter(([, { weight }]) => weight >= TELLING)) : found;
  if (meant.size === 0) return best;
  if (spellings[0]) corrected.set(wish, spellings[0].term);
  take(new Map([...meant].map(([text, one]) => [text, asRare(one, Math.max(one.rarity, typed))])));
  return best;
}

/** Whether no text has a word as it was typed (nor by a synonym: `all` texts), or so few in passing that it may be a slip. */
function isRare(literal: readonly Fulfilled[], all: number): boolean {
  return literal.length === 0 ? all === 0 : literal.length <= FEW && literal.every(({ weight }) => weight <= PASSING);
}

/** As distinctive as another word. */
function asRare(one: Fulfilled, rarity: number): Fulfilled {
  return { ...one, rarity, score: (one.score * rarity) / one.rarity };
}

/** Terms with the same first letter that differ by one letter. */
async function slipsOf(files: IndexFiles, typed: string): Promise<readonly NearTerm[]> {
  return mistyped(typed, await files.terms(typed), MOST_CORRECTIONS).filter((one) => one.nearness >= ONE_WRONG);
}

/** Terms with about the same letters; the first one is seldom wrong, so those that begin with it come first. */
async function spellingsOf(files: IndexFiles, typed: string): Promise<readonly NearTerm[]> {
  const found = mistyped(typed, await files.terms(typed), MOST_CORRECTIONS);
  return found.length > 0 ? found : mistyped(typed, await files.terms(typed.slice(1)), MOST_CORRECTIONS);
}

/** Spellings with their own other forms, each as near as both together. */
async function formsOf(files: IndexFiles, spellings: readonly NearTerm[]): Promise<readonly NearTerm[]> {
  const forms = await Promise.all(
    spellings.map(async (one) =>
      (await near(files, one.term)).map((form) => ({ ...form, nearness: form.nearness * one.nearness })),
    ),
  );
  return forms.flat();
}

/** The terms that match the one asked for. */
type Forms = (files: IndexFiles, term: string) => Promise<readonly NearTerm[]>;

const goingOn: Forms = async (files, term) => (await near(files, term)).filter(({ term: known }) => known.startsWith(term));

/** The term itself with other endings: what begins with a part of an identifier is another identifier's. */
const inflected: Forms = async (files, term) => (await near(files, term)).filter((form) => isInflected(term, form.term));

/** The names that begin with a term. */
const names: Forms = (files, term) => namesNear(files, term, (name) => name.startsWith(term));

/** The names that are other forms of a term: what is named `Scavenging` explains `scavenge`. */
const otherNames: Forms = (files, term) => namesNear(files, term, (name) => !name.startsWith(term));

async function namesNear(files: IndexFiles, term: string, isMeant: (name: string) => boolean): Promise<readonly NearTerm[]> {
  const known = [...(await files.bucket(term + NAME)).keys()];
  return nearest(known, (one) => (one.endsWith(NAME) && isMeant(one) ? nearness(term, one.slice(0, -1)) : 0));
}

/** The term itself, those that begin with it, and its other forms. */
const near: Forms = async (files, term) => {
  const known = term.length < BUCKET_LETTERS ? await beginningsOf(files, term) : [...(await files.bucket(term)).keys()];
  return nearest(known, (form) => (form.endsWith(NAME) ? 0 : nearness(term, form)));
};

function nearest(terms: readonly string[], value: (term: string) => number): NearTerm[] {
  return terms
    .map((term) => ({ term, nearness: value(term) }))
    .filter(({ nearness: near }) => near > 0)
    .sort((a, b) => b.nearness - a.nearness)
    .slice(0, MOST_FORMS);
}

/** Terms of other buckets that complete a short one: those of most texts. */
async function beginningsOf(files: IndexFiles, term: string): Promise<readonly string[]> {
  const terms = /^\p{L}+$/u.test(term) ? await files.terms(term) : [];
  return [term, ...terms.filter((known) => known.startsWith(term)).slice(0, MOST_BEGINNINGS)];
}

async function go(
  files: IndexFiles,
  { terms, worth, isWhole }: Way,
  counts: (text: number) => boolean,
  forms: Forms,
): Promise<ReadonlyMap<number, Fulfilled>> {
  const matches = await Promise.all(terms.map(async (term) => ({ term, ...(await matchTerm(files, term, counts, forms)) })));
  const [rarest] = [...matches].sort((a, b) => b.rarity - a.rarity);
  const found = new Map<number, Fulfilled>();
  for (const text of rarest?.texts.keys() ?? []) {
    // A text with the rare part of an identifier has its common parts, listed or not.
    if (!matches.every(({ texts, elsewhere }) => (isWhole && elsewhere > 0) || texts.has(text))) continue;
    const here = matches.map(({ texts, rarity, term, elsewhere }) => ({
      rarity,
      ...(texts.get(text) ?? { term, weight: elsewhere }),
    }));
    const rarity = Math.max(...here.map((one) => one.rarity));
    const score = (worth * here.reduce((sum, one) => sum + one.weight * one.rarity, 0)) / here.length;
    const weight = Math.max(...here.map((one) => one.weight));
    found.set(text, { score, rarity, weight, terms: here.map(({ term }) => term) });
  }
  return found;
}

async function matchTerm(files: IndexFiles, term: string, counts: (text: number) => boolean, forms: Forms): Promise<TermMatches> {
  const texts = new Map<number, { readonly term: string; readonly weight: number }>();
  const found = await forms(files, term);
  const postings = await Promise.all(found.map(async (form) => (await files.bucket(form.term)).get(form.term)));
  for (const [at, form] of found.entries()) {
    for (const [text, weight] of postings[at]?.weights ?? []) {
      const value = weight * form.nearness;
      if (counts(text) && value > (texts.get(text)?.weight ?? 0)) texts.set(text, { term: form.term, weight: value });
    }
  }
  const all = files.texts.length;
  const having = Math.min(all, Math.max(texts.size, ...postings.map((one) => one?.total ?? 0)));
  const cut = postings.filter((one) => one !== undefined && one.total > one.weights.size);
  const elsewhere =
    cut.length === 0 ? 0 : Math.min(...cut.map((one) => Math.min(MOST_ELSEWHERE, ...(one?.weights.values() ?? []))));
  const rarity = Math.max(LEAST_RARITY, Math.log(1 + (all - having + 0.5) / (having + 0.5)));
  return { texts, elsewhere, rarity: files.usual.has(term) ? USUAL * rarity : rarity };
}
