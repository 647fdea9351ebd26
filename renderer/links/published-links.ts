// Links in published files: HTML pages, style sheets and SVG images in `public/` and beside pages. Browsers read these, so forms that
// only Markdown has are not accepted.

import { cacheKey } from '../cache/hash.ts';
import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import { type SourcePath, type Url, behindBase, encodePath, isExternal, splitHref, withBase } from '../model/url.ts';
import { kindOfAddress } from '../site/routes/address.ts';
import { writeLike } from '../site/links/href-style.ts';
import { DEAD } from '../site/links/links.ts';
import type { LinkCheckInputs } from './check-inputs.ts';
import { fileAddresses, type FileAddress, type FileAddresses, namesAddresses } from './file-addresses.ts';
import { type NearAddress, type OwnAddress, ownAddresses } from './own-addresses.ts';

/** Raised when the stored value changes shape. */
const STEP = 'published-links@2';

/** A host that no address names. */
const HERE = 'http://site.invalid';

/** The links of published files. */
export interface PublishedLinks {
  /** `link/dead`, `link/dead-file`, `link/dead-hash` and `image/missing`; one for all places with the same target. */
  readonly diagnostics: readonly Diagnostic[];
  /** Pages that published files link to. */
  readonly pages: readonly Url[];
  /** The number of addresses of this site that were judged. */
  readonly links: number;
}

/** A published file. */
interface PublishedFile {
  readonly path: SourcePath;
  readonly address: Url;
}

/**
 * Judges the addresses of this site in published files. Addresses of other sites, and those outside of the site's base, are not
 * judged, nor are fragments of files that are not pages of the site, since scripts may create them.
 */
export function publishedLinks(inputs: LinkCheckInputs): PublishedLinks {
  const own = ownAddresses(inputs);
  const pages = new Set<Url>();
  const causes = new Map<string, { first: Diagnostic; also: string[] }>();
  let links = 0;
  for (const [path, address] of inputs.site.files) {
    if (!namesAddresses(path)) continue;
    const file = { path, address };
    const { base, addresses } = addressesIn(path, inputs);
    const start = `${HERE}${encodePath(behindBase(inputs.config.base, address))}`;
    const from = base !== null && URL.canParse(base, start) ? new URL(base, start) : new URL(start);
    for (const written of addresses) {
      const found = leadsTo(written.href, from, own);
      if (found.kind === 'foreign') continue;
      links += 1;
      if (found.kind === 'page') pages.add(found.url);
      const finding = judge(written, found, file, inputs);
      if (finding === null) continue;
      const cause = `${finding.code} ${found.kind === 'dead' ? found.path : JSON.stringify(found)}`;
      const known = causes.get(cause);
      if (known) known.also.push(`${path}:${written.line}`);
      else causes.set(cause, { first: finding, also: [] });
    }
  }
  return { diagnostics: Array.from(causes.values(), withOthers), pages: [...pages], links };
}

function addressesIn(path: SourcePath, { files, cache }: LinkCheckInputs): FileAddresses {
  const hash = files.hash(path);
  if (hash === null) return { base: null, addresses: [] };
  const key = cacheKey(STEP, path, hash);
  const known = cache.get<FileAddresses>('published-links', key);
  if (known) return known;
  const found = fileAddresses(path, files.readText(path) ?? '');
  cache.set('published-links', key, found);
  return found;
}

function leadsTo(href: string, from: URL, own: ReturnType<typeof ownAddresses>): OwnAddress {
  if (isExternal(href) && !/^(?:https?:)?\/\//i.test(href)) return { kind: 'foreign' };
  if (!URL.canParse(href, from.href)) return { kind: 'foreign' };
  const { origin, pathname, search, hash, href: full } = new URL(href, from);
  return origin === HERE ? own.onHost(pathname + search + hash) : own.full(full);
}

function judge(
  { href, ...place }: FileAddress,
  found: OwnAddress,
  file: PublishedFile,
  inputs: LinkCheckInputs,
): Diagnostic | null {
  const at = { file: file.path, line: place.line, column: place.column, length: Math.max(1, place.length) };
  if (found.kind === 'dead-hash') {
    const { url, hash, near } = found;
    const message = `"${href}" points to no section: "${url}" has no anchor "${hash}".`;
    const fix = near === null ? null : `write "${href.slice(0, href.indexOf('#'))}#${near}"`;
    return diagnostic('link/dead-hash', message, at, { fix, subject: href });
  }
  if (found.kind !== 'dead') return null;
  const { path, near } = found;
  const meant = kindOfAddress(path);
  const where = path === splitHref(href).path ? '' : `: browsers look for "${path}"`;
  const message = `"${href}" of this published file points to no ${meant === 'page' ? 'page' : 'file'}${where}.`;
  if (inputs.files.hash(path.slice(1)) !== null) {
    const fix = 'put it into "public": a file beside pages is published if a page names it';
    return diagnostic(DEAD[meant], message, at, { fix, subject: href });
  }
  const fix = near === null ? null : `write "${likeWritten(href, near, file, inputs)}"`;
  return diagnostic(DEAD[meant], message, at, { fix, subject: href });
}

/** The address of `near` in the form that browsers understand in the file. */
function likeWritten(href: string, { url, hash }: NearAddress, { address }: PublishedFile, { config }: LinkCheckInputs): string {
  const relative = !/^(?:\/|https?:)/i.test(href);
  return relative ? writeLike(href, url, hash, address) : withBase(config, encodePath(url)) + hash;
}

/** How many other places a finding names. */
const NAMED = 5;

function withOthers({ first, also }: { readonly first: Diagnostic; readonly also: readonly string[] }): Diagnostic {
  if (also.length === 0) return first;
  const rest = also.length > NAMED ? `, and ${also.length - NAMED} more` : '';
  return { ...first, notes: [...first.notes, `also in ${also.slice(0, NAMED).join(', ')}${rest}`] };
}
