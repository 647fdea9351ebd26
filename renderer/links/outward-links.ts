// Links to other sites, judged without asking anybody: what no browser can follow, what is no other site at all, and
// what could be encrypted.

import { type Diagnostic, diagnostic, replacement } from '../model/diagnostic.ts';
import { isExternal, splitHref } from '../model/url.ts';
import { kindOfAddress } from '../site/address.ts';
import { DEAD } from '../site/links.ts';
import type { LinkCheckInputs, OutwardLink } from './check-links.ts';
import { badContact } from './contact-addresses.ts';
import { type OwnAddress, ownAddresses } from './own-addresses.ts';

/** `link/malformed`, `link/bad-mail`, `link/unsafe-scheme`, `link/local-file`, `link/own-origin` and `link/insecure`. */
export function outwardLinks(links: readonly OutwardLink[], inputs: LinkCheckInputs): Diagnostic[] {
  const { site, config } = inputs;
  const own = ownAddresses(site, config);
  const secure = secureHosts(links, config.origin);
  const found = links.flatMap((link): Diagnostic[] => {
    const finding = unusable(link) ?? ownSite(link, own.full(link.href), config.origin ?? '') ?? insecure(link, secure);
    return finding ? [finding] : [];
  });
  return found;
}

/** Hosts that the site itself reaches by `https:` elsewhere. */
function secureHosts(links: readonly OutwardLink[], origin: string | null): ReadonlySet<string> {
  const hosts = new Set<string>();
  for (const href of [...links.map((link) => link.href), origin ?? '']) {
    if (/^https:/i.test(href) && URL.canParse(href)) hosts.add(new URL(href).host);
  }
  return hosts;
}

function unusable({ href, at }: OutwardLink): Diagnostic | null {
  if (/^(?:javascript|vbscript):/i.test(href) || /^data:(?!image\/)/i.test(href)) {
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
    const fix = `write "${text ?? contact.form}"`;
    const repair = text === null ? null : replacement(at, href, text, true);
    return diagnostic(code, `"${href}" ${why}.`, at, { fix, subject: href, repair });
  }
  const problem = malformation(href);
  if (problem === null) return null;
  const { why, text } = problem;
  const details =
    text === null ? { fix: 'correct the address' } : { fix: `write "${text}"`, repair: replacement(at, href, text, true) };
  return diagnostic('link/malformed', `"${href}" is no address: ${why}.`, at, { ...details, subject: href });
}

/** What is wrong with the form of an address, and the right one where there is just one. */
function malformation(href: string): { readonly why: string; readonly text: string | null } | null {
  if (/^(?:https?|ftp):(?!\/\/)/i.test(href)) {
    return { why: 'two slashes belong behind the scheme', text: href.replace(/^([a-z]+):\/?(?!\/)/i, '$1://') };
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

/** A link to our own site by its full name: it leaves a preview, and no build sees when it dies. */
function ownSite({ href, at }: OutwardLink, own: OwnAddress, origin: string): Diagnostic | null {
  switch (own.kind) {
    case 'foreign':
      return null;
    case 'dead': {
      const { path, near } = own;
      const meant = kindOfAddress(path);
      const message = `"${href}" points to no ${meant === 'page' ? 'page' : 'file'} of this site.`;
      const fix = near === null ? null : `write "${near}${splitHref(href).hash}"`;
      const repair = near === null ? null : replacement(at, href, near + splitHref(href).hash, false);
      return diagnostic(DEAD[meant], message, at, { fix, subject: href, repair });
    }
    case 'dead-hash': {
      const { near, url, hash } = own;
      const fix = near === null ? null : `write "${url}#${near}"`;
      const message = `"${href}" points to no section: "${url}" has no anchor "${hash}".`;
      const repair = near === null ? null : replacement(at, href, `${url}#${near}`, false);
      return diagnostic('link/dead-hash', message, at, { fix, subject: href, repair });
    }
    default: {
      const text = own.kind === 'page' ? own.url + own.hash : own.path;
      const message = `"${href}" is a page of this site, named with its host: previews leave themselves by it.`;
      const safe = own.kind === 'page' && !href.includes('?') && origin !== '';
      return diagnostic('link/own-origin', message, at, {
        fix: `write "${text}"`,
        subject: href,
        repair: replacement(at, href, text, safe),
      });
    }
  }
}

function insecure({ href, at }: OutwardLink, secure: ReadonlySet<string>): Diagnostic | null {
  if (!/^http:/i.test(href) || !URL.canParse(href) || !secure.has(new URL(href).host)) return null;
  const text = href.replace(/^http:/i, 'https:');
  const message = `"${href}" is not encrypted, though the site links to that host by https elsewhere.`;
  return diagnostic('link/insecure', message, at, {
    fix: `write "${text}"`,
    subject: href,
    repair: replacement(at, href, text, true),
  });
}

function shortened(href: string): string {
  return href.length > 40 ? `${href.slice(0, 39)}…` : href;
}
