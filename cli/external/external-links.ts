// Asks other sites whether the pages we link to are there. Politely: one request at a time per host and not too many a second,
// HEAD first, waiting where a host says so. And fairly: only a response that says "gone" counts against a link.

import { STATUS_CODES } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheKey } from '../../renderer/cache/hash.ts';
import { splitHref } from '../../renderer/model/url.ts';
import type { Cache, Progress } from '../../renderer/model/tools.ts';
import { type Answer, ask, type AskSettings, NoAnswer, type Request } from './ask.ts';
import { cookieJar } from './cookies.ts';
import { type HostQueues, hostQueues } from './hosts.ts';
import { type AnchorVerdict, anchorJudge } from './page-anchors.ts';

const MAX_REDIRECTS = 10;
const MAX_TRIES = 3;
/** Longest `Retry-After` that is waited for (ms); a host that wants more stays unknown. */
const MAX_WAIT_MS = 30_000;
/** Dead results expire sooner (ms), so that a repaired page is noticed. */
const DEAD_AGE_MS = 3_600_000;
const STEP = 'external@3';

/** One redirect of a chain. */
export interface Hop {
  readonly to: string;
  /** 301 or 308: the old address need never be asked again. */
  readonly permanent: boolean;
}

/** The state of a link: it works, it does not, or it cannot be decided now. */
export interface ExternalResult {
  readonly state: 'ok' | 'dead' | 'unknown';
  /** Why it is dead or unknown: `404 Not Found`, `no answer within 15 s`. `''` if it is fine. */
  readonly reason: string;
  /** The redirects that were followed, in order. */
  readonly hops: readonly Hop[];
  /** Where its fragment lands; `null` without a fragment, and where the page is not there. */
  readonly anchor: AnchorVerdict | null;
}

export interface ExternalOptions extends AskSettings {
  /** How old (ms) a stored result may be. */
  readonly maxAge: number;
  /** Hosts asked at the same time; at least 1. */
  readonly parallel: number;
  /** Requests to one host a second, at most. */
  readonly rate: number;
  readonly cache: Cache;
  readonly progress: Progress;
  /** The clock, ms since the epoch. */
  readonly now: () => number;
  /** Waits that many ms. */
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
}

/** The stored result for a page. */
interface PageResult extends Omit<ExternalResult, 'anchor'> {
  /** By fragment, for those that were looked for. */
  readonly anchors: Readonly<Record<string, AnchorVerdict>>;
}

/** A page and the fragments that are linked to. */
interface Question {
  readonly page: string;
  readonly fragments: ReadonlySet<string>;
}

/** A response that is not a redirect, and the address that gave it. */
interface Followed {
  readonly answer: Answer;
  readonly at: string;
}

interface Asking {
  readonly options: ExternalOptions;
  readonly hosts: HostQueues;
  readonly sleep: (milliseconds: number) => Promise<unknown>;
}

/**
 * Checks every address (`http:` and `https:`) and returns a result for each, in order of first mention. Each page is requested
 * once, whatever fragments of it are linked to. Rejects when interrupted; results until then are stored.
 */
export async function checkExternal(addresses: Iterable<string>, options: ExternalOptions): Promise<Map<string, ExternalResult>> {
  const all = [...new Set(addresses)];
  const known = new Map<string, PageResult>();
  const open: Question[] = [];
  for (const question of questionsOf(all)) {
    const stored = storedResult(question, options);
    if (stored) known.set(question.page, stored);
    else open.push(question);
  }
  const sleep = options.sleep ?? ((milliseconds: number) => wait(milliseconds, undefined, { signal: options.signal }));
  const hosts = hostQueues(1000 / options.rate, MAX_WAIT_MS, { now: options.now, sleep });
  for (const [page, result] of await askAll(open, { options, sleep, hosts })) known.set(page, result);
  return new Map(all.map((address) => [address, resultOf(address, known)]));
}

function questionsOf(addresses: readonly string[]): Question[] {
  const byPage = new Map<string, Set<string>>();
  for (const address of addresses) {
    const { page, fragment } = split(address);
    const fragments = byPage.get(page) ?? new Set<string>();
    byPage.set(page, fragments);
    if (fragment !== '') fragments.add(fragment);
  }
  return [...byPage].map(([page, fragments]) => ({ page, fragments }));
}

function split(address: string): { page: string; fragment: string } {
  const { hash } = splitHref(address);
  return { page: address.slice(0, address.length - hash.length), fragment: hash.slice(1) };
}

function resultOf(address: string, known: ReadonlyMap<string, PageResult>): ExternalResult {
  const { page, fragment } = split(address);
  const result = known.get(page);
  if (!result) throw new Error(`nobody asked for ${page}`);
  const { state, reason, hops, anchors } = result;
  return { state, reason, hops, anchor: anchors[fragment] ?? null };
}

/** The stored result, if it is young enough and covers every fragment. */
function storedResult({ page, fragments }: Question, { cache, now, maxAge }: ExternalOptions): PageResult | null {
  const stored = cache.get<{ result: PageResult; time: number }>('external', cacheKey(STEP, page));
  if (!stored) return null;
  const { result, time } = stored;
  const limit = result.state === 'dead' ? Math.min(maxAge, DEAD_AGE_MS) : maxAge;
  const isComplete = result.state !== 'ok' || [...fragments].every((fragment) => Object.hasOwn(result.anchors, fragment));
  return isComplete && now() - time <= limit ? result : null;
}

/** Asks host by host, several hosts at a time. */
async function askAll(questions: readonly Question[], asking: Asking): Promise<Map<string, PageResult>> {
  const { options } = asking;
  const results = new Map<string, PageResult>();
  const byHost = new Map<string, Question[]>();
  for (const question of questions) {
    const { host } = new URL(question.page);
    byHost.set(host, [...(byHost.get(host) ?? []), question]);
  }
  const queues = [...byHost.values()];
  const worker = async (): Promise<void> => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      for (const question of queue) {
        results.set(question.page, await answered(question, asking));
        options.progress.report('external links', results.size, questions.length);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.parallel, queues.length) }, worker));
  return results;
}

/** One page, with its result stored if it is worth storing. */
async function answered(question: Question, asking: Asking): Promise<PageResult> {
  const { signal, cache, now } = asking.options;
  signal.throwIfAborted();
  const result = await judge(question, asking);
  if (result.state !== 'unknown') cache.set('external', cacheKey(STEP, question.page), { result, time: now() });
  return result;
}

async function judge({ page, fragments }: Question, asking: Asking): Promise<PageResult> {
  const { options, hosts, sleep } = asking;
  let result: PageResult = { state: 'unknown', reason: '', hops: [], anchors: {} };
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    let pause = 1000 * tries;
    const hops: Hop[] = [];
    try {
      const isSimple = fragments.size === 0 && tries === 1;
      const { answer, at } =
        (isSimple ? await headAnswer(page, asking) : null) ?? (await followed(page, fragments.size > 0, hops, asking));
      result = { ...verdict(answer.status), hops, anchors: anchorsOf(answer, fragments, hops) };
      if (!mayPass(answer.status)) return result;
      const asked = retryDelay(answer.retryAfter, options.now());
      if (asked !== null) hosts.rest(new URL(at).host, asked);
      pause = asked ?? pause;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      result = { state: error.state, reason: error.message, hops, anchors: {} };
      if (error.final) return result;
    }
    if (pause > MAX_WAIT_MS || tries === MAX_TRIES) return result;
    await sleep(pause);
  }
  return result;
}

/** 404 and 410 say that nothing is there. Everything else is about the client, or temporary. */
function verdict(status: number): Pick<ExternalResult, 'state' | 'reason'> {
  if (status >= 200 && status < 300) return { state: 'ok', reason: '' };
  const reason = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  return { state: status === 404 || status === 410 ? 'dead' : 'unknown', reason };
}

/** A fragment that a redirect names takes the place of the link's (Fetch, HTTP-redirect fetch). */
function anchorsOf(
  { status, html }: Answer,
  fragments: ReadonlySet<string>,
  hops: readonly Hop[],
): Record<string, AnchorVerdict> {
  if (status !== 200) return {};
  const isReplaced = hops.some(({ to }) => to.includes('#'));
  const judged = html === null || isReplaced ? (): AnchorVerdict => ({ kind: 'unknown' }) : anchorJudge(html);
  return Object.fromEntries(Array.from(fragments, (fragment) => [fragment, judged(fragment)]));
}

/** Whether asking again later may help. */
function mayPass(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

/** `Retry-After` in ms: seconds or an HTTP date (RFC 9110 §10.2.3). */
function retryDelay(value: string | null, now: number): number | null {
  if (value === null) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * The response to HEAD, if it can be trusted: that the page is there, or that the server is busy. `null` where GET is needed:
 * many servers do not know HEAD, and some redirect it elsewhere.
 */
async function headAnswer(page: string, asking: Asking): Promise<Followed | null> {
  const answer = await answerOf({ address: page, method: 'HEAD', wantsHtml: false, cookie: '' }, asking);
  return mayPass(answer.status) || verdict(answer.status).state === 'ok' ? { answer, at: page } : null;
}

/**
 * Requests by GET and follows redirects, which are added to `hops`; requests to every host on the way wait for their turn, and
 * every address is checked. Cookies are returned as a browser would.
 */
async function followed(address: string, wantsHtml: boolean, hops: Hop[], asking: Asking): Promise<Followed> {
  const jar = cookieJar();
  let at = address;
  while (hops.length <= MAX_REDIRECTS) {
    const answer = await answerOf({ address: at, method: 'GET', wantsHtml, cookie: jar.header(at) }, asking);
    const { status, location, cookies } = answer;
    if (status < 300 || status >= 400 || location === null) return { answer, at };
    const next = URL.canParse(location, at) ? new URL(location, at) : null;
    if (!next || !/^https?:$/.test(next.protocol)) throw new NoAnswer('unknown', `redirects to "${location}"`, true);
    jar.take(cookies, at, asking.options.now());
    at = next.href;
    hops.push({ to: at, permanent: status === 301 || status === 308 });
  }
  throw new NoAnswer('dead', `more than ${MAX_REDIRECTS} redirects`, true);
}

function answerOf(request: Request, { hosts, options }: Asking): Promise<Answer> {
  return hosts.turn(new URL(request.address).host, () => ask(request, options));
}
