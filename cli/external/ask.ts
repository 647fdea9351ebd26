// One request to another site. What a name resolves to is looked at before it is connected to, and the connection is
// made to the very address that was looked at.

import { type LookupAddress, lookup as dnsLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from '../private-address.ts';

/** Bytes of a page that are read to find its anchors; what comes later is not known. */
const MAX_BYTES = 4 * 1024 * 1024;

/** How to ask. */
export interface AskSettings {
  /** How long to wait for an answer, in ms. */
  readonly timeout: number;
  /** Whether private and loopback addresses may be asked. */
  readonly allowPrivate: boolean;
  readonly userAgent: string;
  readonly signal: AbortSignal;
  /** Resolves names; by default the system does. */
  readonly lookup?: typeof dnsLookup;
  /** Which addresses are private; by default those of `isPrivateAddress`. */
  readonly isPrivate?: (address: string) => boolean;
}

/** An answer to one request. */
export interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly retryAfter: string | null;
  /** The text of an HTML page, if it was wanted; `null` for other types and for pages too large to be read whole. */
  readonly html: string | null;
}

/** No answer, and why. `final`: the name does not exist, or we must not ask; asking again is useless. */
export class NoAnswer extends Error {
  constructor(
    readonly state: 'dead' | 'unknown',
    message: string,
    readonly final: boolean,
  ) {
    super(message);
  }
}

/** Sends one request; redirects are not followed. The body is read only if `wantsHtml`. Rejects with a `NoAnswer`. */
export function ask(address: string, method: 'HEAD' | 'GET', wantsHtml: boolean, settings: AskSettings): Promise<Answer> {
  const url = new URL(address);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0 && isRefused(name, settings)) return Promise.reject(privateAddress(name));
  return new Promise((resolve, reject) => {
    const { request: send } = url.protocol === 'https:' ? https : http;
    const fail = (error: NodeJS.ErrnoException): void =>
      reject(settings.signal.aborted ? settings.signal.reason : noAnswer(error, settings));
    const asked = send(
      url,
      {
        method,
        agent: false,
        lookup: guardedLookup(settings),
        signal: AbortSignal.any([settings.signal, AbortSignal.timeout(settings.timeout)]),
        headers: { 'user-agent': settings.userAgent, accept: 'text/html,*/*;q=0.8', 'accept-language': 'en' },
      },
      (response) => {
        const answer = (html: string | null): void => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, location: headers.location ?? null, retryAfter: headers['retry-after'] ?? null, html });
          // The rest of the answer need not travel.
          response.destroy();
        };
        if (wantsHtml && response.statusCode === 200 && isHtml(response)) readText(response, answer, fail);
        else answer(null);
      },
    );
    asked.on('error', fail);
    asked.end();
  });
}

function isHtml({ headers }: http.IncomingMessage): boolean {
  const encoding = headers['content-encoding'] ?? 'identity';
  return encoding === 'identity' && /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '');
}

function readText(
  response: http.IncomingMessage,
  done: (text: string | null) => void,
  fail: (error: NodeJS.ErrnoException) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) done(null);
  });
  response.on('end', () => done(Buffer.concat(chunks).toString('utf8')));
  response.on('error', fail);
}

/** Resolves a name and lets only public addresses through: what is checked is what is connected to. */
function guardedLookup(settings: AskSettings): LookupFunction {
  const { lookup = dnsLookup } = settings;
  return (hostname, lookupOptions, callback) => {
    lookup(hostname, { ...lookupOptions, all: true }, (error, found) => {
      const addresses = found as LookupAddress[] | undefined;
      const usable = addresses?.filter(({ address }) => !isRefused(address, settings)) ?? [];
      const [first] = usable;
      if (error) callback(error, []);
      else if (!first) callback(privateAddress(hostname) as NodeJS.ErrnoException, []);
      else if (lookupOptions.all) callback(null, usable);
      else callback(null, first.address, first.family);
    });
  };
}

function isRefused(address: string, { allowPrivate, isPrivate = isPrivateAddress }: AskSettings): boolean {
  return !allowPrivate && isPrivate(address);
}

function privateAddress(name: string): NoAnswer {
  return new NoAnswer('unknown', `"${name}" is a private address and was not asked (--allow-private asks)`, true);
}

function noAnswer(error: NodeJS.ErrnoException, { timeout }: AskSettings): NoAnswer {
  if (error instanceof NoAnswer) return error;
  if (error.code === 'ENOTFOUND') return new NoAnswer('dead', 'there is no host of that name', true);
  if (error.name === 'TimeoutError' || error.code === 'ABORT_ERR')
    return new NoAnswer('unknown', `no answer within ${timeout / 1000} s`, false);
  return new NoAnswer('unknown', error.message, false);
}
