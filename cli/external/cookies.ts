// Cookies that are set during redirects: servers that set one and redirect to the same address continue only for a client that
// returns it. They live as long as one link is followed.

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Without a leading dot. */
  readonly domain: string;
  /** Goes to the host that set it and to no other. */
  readonly hostOnly: boolean;
  readonly path: string;
  readonly secure: boolean;
}

/** The cookies of one chain of redirects. */
export interface CookieJar {
  /** Stores the `Set-Cookie` headers of a response to `address` (RFC 6265 §5.2, §5.3). `now` in ms since the epoch. */
  take(headers: readonly string[], address: string, now: number): void;
  /** The `Cookie` header for a request to `address`; `''` for none (RFC 6265 §5.4). */
  header(address: string): string;
}

/** An empty jar. */
export function cookieJar(): CookieJar {
  const jar = new Map<string, Cookie>();
  return {
    take(headers, address, now) {
      for (const header of headers) {
        const read = readCookie(header, new URL(address), now);
        if (!read) continue;
        const { cookie, expired } = read;
        const key = `${cookie.domain}\n${cookie.path}\n${cookie.name}`;
        if (expired) jar.delete(key);
        else jar.set(key, cookie);
      }
    },
    header(address) {
      const url = new URL(address);
      const sent = [...jar.values()].filter((cookie) => goesTo(cookie, url)).sort((a, b) => b.path.length - a.path.length);
      return sent.map(({ name, value }) => `${name}=${value}`).join('; ');
    },
  };
}

/** `null` for what is not a cookie, and for one of a domain that the host does not belong to. */
function readCookie(header: string, { hostname, pathname }: URL, now: number): { cookie: Cookie; expired: boolean } | null {
  const [pair = '', ...parts] = header.split(';');
  const split = pair.indexOf('=');
  const name = pair.slice(0, split).trim();
  if (split < 1 || name === '') return null;
  const attributes = new Map(parts.map(readAttribute));
  const named = (attributes.get('domain') ?? '').replace(/^\./, '').toLowerCase();
  if (named !== '' && !isWithin(hostname, named)) return null;
  const path = attributes.get('path') ?? '';
  const cookie = {
    name,
    value: pair.slice(split + 1).trim(),
    domain: named === '' ? hostname : named,
    hostOnly: named === '',
    path: path.startsWith('/') ? path : pathname.slice(0, Math.max(1, pathname.lastIndexOf('/'))),
    secure: attributes.has('secure'),
  };
  return { cookie, expired: isExpired(attributes, now) };
}

function readAttribute(part: string): [name: string, value: string] {
  const split = part.indexOf('=');
  return split < 0 ? [part.trim().toLowerCase(), ''] : [part.slice(0, split).trim().toLowerCase(), part.slice(split + 1).trim()];
}

function isExpired(attributes: ReadonlyMap<string, string>, now: number): boolean {
  const age = attributes.get('max-age');
  if (age !== undefined && /^-?\d+$/.test(age)) return Number(age) <= 0;
  return Date.parse(attributes.get('expires') ?? '') <= now;
}

function goesTo({ domain, hostOnly, path, secure }: Cookie, { hostname, pathname, protocol }: URL): boolean {
  const isHost = hostOnly ? hostname === domain : isWithin(hostname, domain);
  const isPath = pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  return isHost && isPath && (!secure || protocol === 'https:');
}

/** `www.example.org` is within `example.org`. A domain of one label (`org`) has no cookies. */
function isWithin(host: string, domain: string): boolean {
  return host === domain || (domain.includes('.') && host.endsWith(`.${domain}`));
}
