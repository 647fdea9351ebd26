// Asks other sites whether the pages we link to are there. Politely: one question at a time per host, HEAD first,
// waiting where a host says so; and fairly: only an answer that says "gone" counts against a link.

import { type LookupAddress, lookup as dnsLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheKey } from '../renderer/cache/hash.ts';
import type { Cache, Progress } from '../renderer/model/tools.ts';
import { isPrivateAddress } from './private-address.ts';

/** Hosts asked at the same time. */
const PARALLEL_HOSTS = 16;
const MAX_REDIRECTS = 10;
const MAX_TRIES = 3;
/** Longest wait a `Retry-After` is granted (ms); a host that wants more stays unknown. */
const MAX_WAIT_MS = 30_000;
const STEP = 'external@1';

/** What is known of a link: it works, it does not, or nobody can say today. */
export interface ExternalResult {
  readonly state: 'ok' | 'dead' | 'unknown';
  /** Why it is dead or unknown: `404 Not Found`, `no answer within 15 s`. `''` if it is fine. */
  readonly reason: string;
}

export interface ExternalOptions {
  /** How long to wait for an answer, in ms. */
  readonly timeout: number;
  /** How old (ms) a stored answer may be. */
  readonly maxAge: number;
  /** Whether private and loopback addresses may be asked. */
  readonly allowPrivate: boolean;
  readonly userAgent: string;
  readonly cache: Cache;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** The clock, ms since the epoch. */
  readonly now: () => number;
  /** Waits that many ms. */
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
}

/** An answer to one request. */
interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly retryAfter: string | null;
}

/** No answer, and why. `final`: the name does not exist, or we must not ask; asking again is useless. */
class NoAnswer extends Error {
  constructor(
    readonly state: 'dead' | 'unknown',
    message: string,
    readonly final: boolean,
  ) {
    super(message);
  }
}

/** Checks every address (`http:` and `https:`, fragments ignored) and returns a result for each, in order of first mention. */
export async function checkExternal(addresses: Iterable<string>, options: ExternalOptions): Promise<Map<string, ExternalResult>> {
  const results = new Map<string, ExternalResult>();
  const hosts = new Map<string, string[]>();
  for (const address of new Set(addresses)) {
    const stored = options.cache.get<{ result: ExternalResult; time: number }>('external', cacheKey(STEP, withoutHash(address)));
    results.set(
      address,
      stored && options.now() - stored.time <= options.maxAge ? stored.result : { state: 'unknown', reason: 'not asked' },
    );
    if (results.get(address)?.reason !== 'not asked') continue;
    const host = new URL(address).host;
    hosts.set(host, [...(hosts.get(host) ?? []), address]);
  }
  const total = [...hosts.values()].reduce((sum, list) => sum + list.length, 0);
  let done = 0;
  const queues = [...hosts.values()];
  const worker = async (): Promise<void> => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      for (const address of queue) {
        results.set(address, await askOnce(address, options));
        options.progress.report('external links', (done += 1), total);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL_HOSTS, queues.length) }, worker));
  return results;
}

/** One address, with its result stored if it is worth remembering. */
async function askOnce(address: string, options: ExternalOptions): Promise<ExternalResult> {
  options.signal.throwIfAborted();
  const result = await judge(withoutHash(address), options);
  if (result.state !== 'unknown')
    options.cache.set('external', cacheKey(STEP, withoutHash(address)), { result, time: options.now() });
  return result;
}

async function judge(address: string, options: ExternalOptions): Promise<ExternalResult> {
  const sleep = options.sleep ?? ((milliseconds: number) => wait(milliseconds, undefined, { signal: options.signal }));
  let result: ExternalResult = { state: 'unknown', reason: '' };
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    let pause = 1000 * tries;
    try {
      const answer = await followed(address, options);
      result = verdict(answer.status);
      if (result.state !== 'unknown' || !mayPass(answer.status)) return result;
      pause = retryDelay(answer.retryAfter, options.now()) ?? pause;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      result = { state: error.state, reason: error.message };
      if (error.final) return result;
    }
    if (pause > MAX_WAIT_MS || tries === MAX_TRIES) return result;
    await sleep(pause);
  }
  return result;
}

/** 404 and 410 say that nothing is there. Everything else says something about us, or about today. */
function verdict(status: number): ExternalResult {
  if (status >= 200 && status < 300) return { state: 'ok', reason: '' };
  const reason = `${status} ${http.STATUS_CODES[status] ?? ''}`.trim();
  return { state: status === 404 || status === 410 ? 'dead' : 'unknown', reason };
}

/** Whether asking again later may help. */
function mayPass(status: number): boolean {
  return status === 429 || status >= 500;
}

/** `Retry-After` in ms: seconds or an HTTP date (RFC 9110 §10.2.3). */
function retryDelay(value: string | null, now: number): number | null {
  if (value === null) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** HEAD, and GET where HEAD is not answered with success: many servers implement only the latter. Redirects are followed. */
async function followed(address: string, options: ExternalOptions): Promise<Answer> {
  let url = address;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    let answer = await request(url, 'HEAD', options);
    if (answer.status >= 400) answer = await request(url, 'GET', options);
    if (answer.status < 300 || answer.status >= 400 || answer.location === null) return answer;
    const next = URL.canParse(answer.location, url) ? new URL(answer.location, url) : null;
    if (!next || !/^https?:$/.test(next.protocol)) throw new NoAnswer('unknown', `redirects to "${answer.location}"`, true);
    url = next.href;
  }
  throw new NoAnswer('dead', `more than ${MAX_REDIRECTS} redirects`, true);
}

function request(address: string, method: 'HEAD' | 'GET', options: ExternalOptions): Promise<Answer> {
  const url = new URL(address);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  if (!options.allowPrivate && isIP(name) !== 0 && isPrivateAddress(name)) return Promise.reject(privateAddress(name));
  return new Promise((resolve, reject) => {
    const { request: send } = url.protocol === 'https:' ? https : http;
    const asked = send(
      url,
      {
        method,
        agent: false,
        lookup: guardedLookup(options.allowPrivate),
        signal: AbortSignal.any([options.signal, AbortSignal.timeout(options.timeout)]),
        headers: { 'user-agent': options.userAgent, accept: 'text/html,*/*;q=0.8', 'accept-language': 'en' },
      },
      (response) => {
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? null,
          retryAfter: response.headers['retry-after'] ?? null,
        });
        // The status is all we want: the rest of the answer need not travel.
        response.destroy();
      },
    );
    asked.on('error', (error: NodeJS.ErrnoException) =>
      reject(options.signal.aborted ? options.signal.reason : noAnswer(error, options)),
    );
    asked.end();
  });
}

/** Resolves a name and lets only public addresses through: what is checked is what is connected to. */
function guardedLookup(allowPrivate: boolean): LookupFunction {
  return (hostname, lookupOptions, callback) => {
    dnsLookup(hostname, { ...lookupOptions, all: true }, (error, found) => {
      const addresses = found as LookupAddress[] | undefined;
      const usable = addresses?.filter(({ address }) => allowPrivate || !isPrivateAddress(address)) ?? [];
      const [first] = usable;
      if (error) callback(error, []);
      else if (!first) callback(privateAddress(hostname) as NodeJS.ErrnoException, []);
      else if (lookupOptions.all) callback(null, usable);
      else callback(null, first.address, first.family);
    });
  };
}

function privateAddress(name: string): NoAnswer {
  return new NoAnswer('unknown', `"${name}" is a private address and was not asked (--allow-private asks)`, true);
}

function noAnswer(error: NodeJS.ErrnoException, { timeout }: ExternalOptions): NoAnswer {
  if (error instanceof NoAnswer) return error;
  if (error.code === 'ENOTFOUND') return new NoAnswer('dead', 'there is no host of that name', true);
  if (error.name === 'TimeoutError' || error.code === 'ABORT_ERR')
    return new NoAnswer('unknown', `no answer within ${timeout / 1000} s`, false);
  return new NoAnswer('unknown', error.message, false);
}

function withoutHash(address: string): string {
  const hash = address.indexOf('#');
  return hash < 0 ? address : address.slice(0, hash);
}
