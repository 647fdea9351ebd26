// `_redirects` files as Netlify and Cloudflare Pages read them: a rule a line, `from [query] to [status[!]] [conditions]`, `#`
// before a comment. What one of the two reads is no mistake.

import { decodePath, encodePath } from './url.ts';

/** Files in which hosts other than those of `_redirects` are told redirects. They lie in the project folder or in `public/`. */
export const HOST_FILE_NAMES = ['netlify.toml', 'vercel.json', 'staticwebapp.config.json', 'firebase.json'] as const;

/** A rule. */
export interface HostRedirect {
  /** Path with `:name` parts and a `*`; or an absolute address, where one host answers for several. */
  readonly from: string;
  /** Path or external address; `:name` and `:splat` are filled. Empty where the rule proxies the request under its own path. */
  readonly to: string;
  /** 301, 302, 303, 307, 308; 200 serves the target under the old address; 404 serves it as "not found". */
  readonly status: number;
  /** Wins over a file at the same address. */
  readonly force: boolean;
  /** It applies to some requests only: by language, country, role, cookie or query. */
  readonly conditional: boolean;
  readonly at: TextPlace;
  readonly toAt: TextPlace;
}

/** A place in a text. Lines and columns are 1-based; lengths and columns count UTF-16 units. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** A line that no host can use. */
export interface LineProblem {
  /** The path that it is for, as in `HostRedirect.from`, if that can be read. */
  readonly from?: string;
  readonly message: string;
  readonly fix: string;
  readonly at: TextPlace;
}

/** Reads a `_redirects` file. */
export function readHostRedirects(text: string): {
  readonly rules: readonly HostRedirect[];
  readonly problems: readonly LineProblem[];
} {
  const rules: HostRedirect[] = [];
  const problems: LineProblem[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    const words = wordsOf(line, i + 1);
    if (words.length === 0) continue;
    const read = readRule(words);
    if ('message' in read) problems.push(read);
    else rules.push(read);
  }
  return { rules, problems };
}

interface Word {
  readonly text: string;
  readonly at: TextPlace;
}

/** The words of a line before its comment. */
function wordsOf(line: string, number: number): readonly Word[] {
  const words: Word[] = [];
  for (const { 0: text, index } of line.matchAll(/\S+/g)) {
    if (text.startsWith('#')) break;
    words.push({ text, at: { line: number, column: index + 1, length: text.length } });
  }
  return words;
}

const STATUS = /^(\d{3})(!?)$/;
const PAIR = /^[^=]+=/;

function readRule(words: readonly Word[]): HostRedirect | LineProblem {
  const [from, ...rest] = words as [Word, ...Word[]];
  if (!isAddress(from.text)) {
    return {
      from: `/${from.text.replace(/^[./]+/, '')}`,
      message: `"${from.text}" is no address of the site.`,
      fix: `write "/${from.text.replace(/^[./]+/, '')}"`,
      at: from.at,
    };
  }
  const place = rest.findIndex(({ text }) => isAddress(text));
  const isForward = place < 0 && STATUS.test(rest[0]?.text ?? '');
  const to = isForward ? null : rest[place];
  if (to === undefined) {
    return {
      from: from.text,
      message: `The rule for "${from.text}" has no target.`,
      fix: 'write the target behind it: a path that begins with "/", or a whole address',
      at: from.at,
    };
  }
  const queries = to === null ? [] : rest.slice(0, place);
  const [status, ...conditions] = to === null ? rest : rest.slice(place + 1);
  const code = STATUS.exec(status?.text ?? '301');
  const pairs = [...queries, ...conditions, ...(code || status === undefined ? [] : [status])];
  const odd = pairs.find(({ text }) => !PAIR.test(text));
  if (odd) {
    const message = `"${odd.text}" is neither a status nor a condition, so hosts leave the rule out.`;
    return {
      from: from.text,
      message,
      fix: 'write 301, or Language=en for a condition; a blank in an address is %20',
      at: odd.at,
    };
  }
  if (status && code && !/^[2-5]/.test(status.text)) {
    const message = `${code[1]} is no status of a response, so hosts leave the rule for "${from.text}" out.`;
    return { from: from.text, message, fix: 'write 301 or 302 to redirect, 200 to show the target there', at: status.at };
  }
  return {
    from: from.text,
    to: to?.text ?? '',
    status: code ? Number(code[1]) : 301,
    force: code?.[2] === '!',
    conditional: pairs.length > 0 || !from.text.startsWith('/'),
    at: from.at,
    toAt: (to ?? from).at,
  };
}

function isAddress(text: string): boolean {
  return text.startsWith('/') || /^https?:/.test(text);
}

/** Where a rule sends a decoded path, encoded; `null` if it does not match. A trailing slash makes no difference. */
export function hostTarget({ from, to }: Pick<HostRedirect, 'from' | 'to'>, path: string): string | null {
  const values = matchPattern(from, path);
  return values && to.replace(/:([a-z]\w*)/gi, (whole, name: string) => values.get(name) ?? whole);
}

function matchPattern(pattern: string, path: string): ReadonlyMap<string, string> | null {
  const wanted = parts(pattern).map(decodePath);
  const given = parts(path);
  const values = new Map<string, string>();
  for (const [index, part] of wanted.entries()) {
    const star = part.indexOf('*');
    if (star >= 0) return matchSplat(wanted.slice(index).join('/'), given.slice(index).join('/'), path.endsWith('/'), values);
    const actual = given[index];
    if (actual === undefined) return null;
    if (part.startsWith(':')) values.set(part.slice(1), encodeURIComponent(actual));
    else if (part !== actual) return null;
  }
  return wanted.length === given.length ? values : null;
}

/** `*` matches anything, nothing included; most rules end in it. */
function matchSplat(
  pattern: string,
  rest: string,
  slash: boolean,
  values: Map<string, string>,
): ReadonlyMap<string, string> | null {
  const star = pattern.indexOf('*');
  const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)];
  if (rest.length < before.length + after.length || !rest.startsWith(before) || !rest.endsWith(after)) return null;
  const found = rest.slice(before.length, rest.length - after.length);
  return values.set('splat', encodePath(found + (slash && found !== '' && after === '' ? '/' : '')));
}

function parts(path: string): string[] {
  return path.split('/').filter(Boolean);
}
