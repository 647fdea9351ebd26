// Judges links to other sites without requests: those that no browser can follow, those that are not other sites, and those that
// could be or have to be encrypted.

import { once } from '../cache/once.ts';
import { lineFinder } from '../edits/text-edits.ts';
import { type Diagnostic, diagnostic, replacement } from '../model/diagnostic.ts';
import { nearest } from '../model/nearest.ts';
import type { LinkEdge } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { isExternal, isScriptAddress } from '../model/url.ts';
import { kindOfAddress } from '../site/routes/address.ts';
import { encodeLike } from '../site/links/href-style.ts';
import { DEAD } from '../site/links/links.ts';
import type { LinkCheckInputs, OutwardLink } from './check-inputs.ts';
import { badContact } from './contact-addresses.ts';
import { isLocalHost } from './local-hosts.ts';
import { isLoopback, loopback } from './loopback-links.ts';
import { hostOf, type OwnAddress, ownAddresses, ownHost } from './own-addresses.ts';

/**
 * `link/malformed`, `link/bad-mail`, `link/bad-phone`, `link/unsafe-scheme`, `link/local-file`, `link/own-origin`, `link/loopback`,
 * `link/insecure` and `link/mixed-content`; for full addresses of this site that are dead, the same codes as for paths.
 */
export function outwardLinks(links: readonly OutwardLink[], inputs: LinkCheckInputs): Diagnostic[] {
  const { config } = inputs;
  const own = ownAddresses(inputs);
  const lineAt = lineFinder((file) => inputs.files.readText(file));
  const secure = once(
    () => new Set([...secureHosts([...links.map(({ href }) => href), config.origin ?? '']), ...inputs.links.secureHosts()]),
  );
  const aliases = replacingAliases(config);
  return links.flatMap((link): Diagnostic[] => {
    const finding =
      unusable(link, aliases) ??
      ownSite(link, own.full(link.href)) ??
      (isLoopback(link.href) ? loopback(link, own, lineAt) : insecure(link, secure, config.origin));
    if (!finding) return [];
    const { repair, ...rest } = finding;
    return [link.inCode || !repair ? rest : finding];
  });
}

/** The links to other sites among edges, once per place. */
export function outwardEdges(edges: readonly LinkEdge[]): readonly OutwardLink[] {
  const outward = new Map<string, OutwardLink>();
  for (const { role, target, at } of edges) {
    if (target.kind !== 'external') continue;
    const { href } = target;
    const embedded = role === 'image' || role === 'embedded';
    outward.set(`${at ? `${at.file}:${at.line}:${at.column}` : role} ${href}`, { href, at, embedded });
  }
  return [...outward.values()];
}

/** Tests addresses of other sites: there is no finding about others than those it is true for. */
export function suspicion(config: Pick<SiteConfig, 'origin' | 'markdown'>): (href: string) => boolean {
  const host = ownHost(config);
  const aliases = replacingAliases(config);
  return (href) =>
    /^http:/i.test(href) ||
    (host !== null && hostOf(href) === host) ||
    isLoopback(href) ||
    unusable({ href, at: null }, aliases) !== null;
}

/** The aliases that look like no scheme, host or path. */
function replacingAliases({ markdown }: Pick<SiteConfig, 'markdown'>): readonly string[] {
  return Object.keys(markdown.aliases).filter((alias) => /^[^\w/.]/.test(alias));
}

/** The hosts of addresses with `https:`; malformed addresses count as corrected. */
export function secureHosts(addresses: readonly string[]): ReadonlySet<string> {
  const hosts = new Set<string>();
  for (const written of addresses) {
    const href = malformation(written)?.text ?? written;
    if (/^https:/i.test(href) && URL.canParse(href) && !isLocalHost(new URL(href).hostname)) hosts.add(new URL(href).host);
  }
  return hosts;
}

function unusable({ href, at }: OutwardLink, aliases: readonly string[]): Diagnostic | null {
  if (isScriptAddress(href)) {
    const message = `"${shortened(href)}" runs or opens what is in the link itself, which browsers and the site's security policy refuse.`;
    return diagnostic('link/unsafe-scheme', message, at, { fix: 'link to a page, or make a widget of it', subject: href });
  }
  if (/^file:/i.test(href) || /^[a-z]:[\\/]/i.test(href)) {
    const message = `"${href}" is a file of the author's computer: nobody else can open it.`;
    return diagnostic('link/local-file', message, at, {
      fix: 'put the file beside the page or into "public", and link to it there',
      subject: href,
    });
  }
  const contact = badContact(href);
  if (contact) {
    const { code, why, text } = contact;
    const fix = text === null ? `write an address such as "${contact.form}"` : `write "${text}"`;
    const repair = text === null ? null : replacement(at, href, text, true);
    return diagnostic(code, `"${href}" ${why}.`, at, { fix, subject: href, repair });
  }
  const problem = aliasBehindScheme(href, aliases) ?? malformation(href);
  return problem && malformed({ href, at }, problem);
}

/** `link/malformed`: why the address is malformed, and the one that was meant, if that is known. */
export function malformed(
  { href, at }: OutwardLink,
  { why, text }: { readonly why: string; readonly text: string | null },
): Diagnostic {
  const details =
    text === null ? { fix: 'correct the address' } : { fix: `write "${text}"`, repair: replacement(at, href, text, true) };
  return diagnostic('link/malformed', `"${href}" is no address: ${why}.`, at, { ...details, subject: href });
}

/** A mistake in the form of an address, and the correct address if there is exactly one. */
type Malformation = { readonly why: string; readonly text: string | null } | null;

/** `https://@server/x.md`: an alias replaces scheme and host as well. */
function aliasBehindScheme(href: string, aliases: readonly string[]): Malformation {
  const text = /^(?:https?:)?\/{0,3}(?=[^\w/.])(.*)$/is.exec(href)?.[1] ?? '';
  const alias = aliases.find((known) => text.startsWith(known));
  return alias === undefined ? null : { why: `"${alias}" is an alias, which takes the place of scheme and host`, text };
}

function malformation(href: string): Malformation {
  const written = /^([a-z]+):/i.exec(href)?.[1] ?? 'https';
  if (/^(?:https?|ftp):(?!\/\/)/i.test(href)) {
    return { why: 'two slashes belong behind the scheme', text: behindScheme(written, href) };
  }
  const scheme = mistypedScheme(written);
  if (scheme !== null) return { why: 'there is no such scheme', text: behindScheme(scheme, href) };
  if (/^pathname:\/\/\//i.test(href)) {
    return { why: 'browsers know no "pathname:", which is a mark of Docusaurus', text: href.replace(/^pathname:\/\//i, '') };
  }
  if (/^https?:\/\/https?(?::?\/\/)/i.test(href)) {
    return { why: 'it has two schemes', text: href.replace(/^https?:\/\/(https?):?\/\//i, '$1://') };
  }
  if (/^(?:https?:)?\/\//i.test(href)) {
    const full = href.startsWith('//') ? `https:${href}` : href;
    const named = URL.canParse(full) && !/[\s\\]/.test(href.trim()) && new URL(full).hostname !== '';
    return named ? null : { why: 'no host can be read from it', text: null };
  }
  return isExternal(href) && !URL.canParse(href) ? { why: 'it cannot be read', text: null } : null;
}

/** Schemes that are similar to `http` and `https`, and not mistyped. */
const OTHER_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'ftp', 'ftps', 'shttp', 'httpx', 'hxxp', 'hxxps']);

/** `htps` → `https`: the scheme that was meant by a mistyped one. */
export function mistypedScheme(scheme: string): string | null {
  const name = scheme.toLowerCase();
  return OTHER_SCHEMES.has(name) || !/^[htps]{3,}$/.test(name) ? null : nearest(name, ['https', 'http'], 2);
}

/** An address with another scheme, and two slashes behind it; `null` where nothing follows. */
function behindScheme(scheme: string, href: string): string | null {
  const rest = href.replace(/^[a-z]+:[:/]*/i, '');
  return rest === '' ? null : `${scheme}://${rest}`;
}

/** The finding about a link to this site by its full address: it leaves a preview, and is a dead link if its page is gone. */
function ownSite({ href, at }: OutwardLink, own: OwnAddress): Diagnostic | null {
  switch (own.kind) {
    case 'foreign':
      return null;
    case 'dead': {
      const { path } = own;
      // The page of the link itself is not meant: its name is similar by chance.
      const near = own.near?.hash === '' && own.near.source === at?.file ? null : own.near;
      const meant = kindOfAddress(path);
      const message = `"${href}" points to no ${meant === 'page' ? 'page' : 'file'} of this site.`;
      const text = near === null ? null : encodeLike(near.url, href) + near.hash;
      const fix = text === null ? null : `write "${text}"`;
      const repair = text === null ? null : replacement(at, href, text, false);
      return diagnostic(DEAD[meant], message, at, { fix, subject: href, repair });
    }
    case 'dead-hash': {
      const { near, url, hash } = own;
      const text = near === null ? null : `${encodeLike(url, href)}#${near}`;
      const fix = text === null ? null : `write "${text}"`;
      const message = `"${href}" points to no section: "${url}" has no anchor "${hash}".`;
      const repair = text === null ? null : replacement(at, href, text, false);
      return diagnostic('link/dead-hash', message, at, { fix, subject: href, repair });
    }
    default: {
      const text = own.kind === 'page' ? encodeLike(own.url, href) + own.hash : encodeLike(own.path, href);
      const message = `"${href}" is a page of this site, named with its host: previews leave themselves by it.`;
      const safe = own.kind === 'page' && !href.includes('?');
      return diagnostic('link/own-origin', message, at, {
        fix: `write "${text}"`,
        subject: href,
        repair: replacement(at, href, text, safe),
      });
    }
  }
}

/** The finding about an unencrypted address that could be encrypted, or that browsers load by `https:` or not at all (Mixed Content, §4). */
function insecure(
  { href, at, embedded }: OutwardLink,
  secure: () => ReadonlySet<string>,
  origin: string | null,
): Diagnostic | null {
  if (!/^http:/i.test(href) || !URL.canParse(href)) return null;
  const text = href.replace(/^http:/i, 'https:');
  const details = { fix: `write "${text}"`, subject: href };
  if (secure().has(new URL(href).host)) {
    const message = `"${href}" is not encrypted, though the site links to that host by https elsewhere.`;
    return diagnostic('link/insecure', message, at, { ...details, repair: replacement(at, href, text, true) });
  }
  if (!embedded || !/^https:/i.test(origin ?? '')) return null;
  const message = `"${href}" is not encrypted: on a page of an https site, browsers ask for it by https or not at all.`;
  const fix = `${details.fix} if that host answers by https, or put the file into "public"`;
  return diagnostic('link/mixed-content', message, at, { ...details, fix, repair: replacement(at, href, text, false) });
}

function shortened(href: string): string {
  return href.length > 40 ? `${href.slice(0, 39)}…` : href;
}
