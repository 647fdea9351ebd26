// Which requests a local server accepts. A foreign page can point its own name at 127.0.0.1 (DNS rebinding) or post across
// origins; the `Host` and `Origin` headers, which it cannot forge, reveal that.

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Whether the request names this server by a name that is its own: an address, `localhost`, or the host it listens on. */
export function isOwnHost(request: IncomingMessage, listensOn: string): boolean {
  const header = request.headers.host;
  if (header === undefined) return false;
  const name = header.replace(/:\d+$/, '').toLowerCase();
  const bare = name.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 || name === 'localhost' || name.endsWith('.localhost')) return true;
  const wildcard = listensOn === '0.0.0.0' || listensOn === '::';
  return (
    name === listensOn.toLowerCase() ||
    (wildcard && (name === hostname().toLowerCase() || name === `${hostname().toLowerCase()}.local`))
  );
}

/** Whether a request that changes something comes from our own pages, or from no page at all (a program). */
export function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
