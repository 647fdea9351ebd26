// One request to another site. The addresses that a name resolves to are checked, and the connection is made to the very address
// that was checked.

import { isUtf8 } from 'node:buffer';
import { type LookupAddress, lookup as dnsLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';
import { isHtml, readHtmlBody } from './html-body.ts';

/** Settings of requests. */
export interface AskSettings {
  /** How long to wait for a response, in ms. */
  readonly timeout: number;
  /** Whether private and loopback addresses may be requested. */
  readonly allowPrivate: boolean;
  readonly userAgent: string;
  readonly signal: AbortSignal;
  /** Resolves names; by default the system does. */
  readonly lookup?: typeof dnsLookup;
  /** Which addresses are private; by default those of `isPrivateAddress`. */
  readonly isPrivate?: (address: string) => boolean;
}

/** The response to one request. */
export interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly retryAfter: string | null;
  /** `Set-Cookie` headers. */
  readonly cookies: readonly string[];
  /** The text of an HTML page, if it was wanted; `null` for other types and for pages that cannot be read completely. */
  readonly html: string | null;
}

/**
 * A request without a response, and why. `final`: the name does not exist, or the address is forbidden; asking again is useless.
 */
export class NoAnswer extends Error {
  constructor(
    readonly state: 'dead' | 'unknown',
    message: string,
    readonly final: boolean,
  ) {
    super(message);
  }
}

/** The host timed out, or refused the connection: so it is for any of its addresses now. */
export class Silence extends NoAnswer {
  constructor(message: string) {
    super('unknown', message, false);
  }
}

/** A request. */
export interface Request {
  readonly address: string;
  readonly method: 'HEAD' | 'GET';
  readonly wantsHtml: boolean;
  /** The `Cookie` header, or `''`. */
  readonly cookie: string;
}

/**
 * Sends one request; redirects are not followed. The body is read only if `wantsHtml`. Rejects with a `NoAnswer`, at the
 * latest when `timeout` has passed.
 */
export function ask(request: Request, settings: AskSettings): Promise<Answer> {
  const url = new URL(request.address);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0 && isRefused(name, settings)) return Promise.reject(privateAddress(name));
  return new Promise<Answer>((resolve, reject) => {
    const { request: send } = url.protocol === 'https:' ? https : http;
    const sent = send(url, requestOptions(request, settings));
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      settle();
      // The rest of the body is not needed.
      sent.destroy();
    };
    const fail = (error: NodeJS.ErrnoException): void =>
      end(() => reject(settings.signal.aborted ? settings.signal.reason : noAnswer(error)));
    // Not `AbortSignal.timeout` in `AbortSignal.any`: nothing but weak references holds such a signal in Node 20, and once it
    // is collected it never fires.
    const timer = setTimeout(() => fail(new Silence(`no answer within ${settings.timeout / 1000} s`)), settings.timeout);
    sent.on('error', fail);
    sent.on('response', (response) => {
      response.on('error', fail);
      const { statusCode: status = 0, headers } = response;
      const answer = (html: string | null): void =>
        end(() =>
          resolve({
            status,
            location: headers.location === undefined ? null : utf8(headers.location),
            ...answerHeaders(headers),
            html,
          }),
        );
      if (request.wantsHtml && status === 200 && isHtml(headers)) readHtmlBody(response).then(answer, fail);
      else answer(null);
    });
    sent.end();
  });
}

function requestOptions({ method, cookie }: Request, settings: AskSettings): http.RequestOptions {
  return {
    method,
    agent: false,
    lookup: guardedLookup(settings),
    signal: settings.signal,
    headers: {
      'user-agent': settings.userAgent,
      accept: 'text/html,*/*;q=0.8',
      'accept-language': 'en',
      ...(cookie !== '' && { cookie }),
    },
  };
}

/** Node gives headers byte by byte; browsers read addresses in them as UTF-8. */
function utf8(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : header;
}

function answerHeaders(headers: http.IncomingHttpHeaders): Pick<Answer, 'retryAfter' | 'cookies'> {
  return { retryAfter: headers['retry-after'] ?? null, cookies: headers['set-cookie'] ?? [] };
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

/** Errors that mean that nothing responds at the address. */
const NOT_REACHED: ReadonlySet<string | undefined> = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);

function noAnswer(error: NodeJS.ErrnoException): NoAnswer {
  if (error instanceof NoAnswer) return error;
  if (error.code === 'ENOTFOUND') return new NoAnswer('dead', 'there is no host of that name', true);
  return NOT_REACHED.has(error.code) ? new Silence(errorText(error)) : new NoAnswer('unknown', errorText(error), false);
}

/** A name with several addresses, of which none could be reached, gives an error that has no message of its own. */
function errorText({ message, code }: NodeJS.ErrnoException): string {
  return message === '' ? (code ?? 'no connection') : message;
}
