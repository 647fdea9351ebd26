// What `serve` serves at one moment: the files of the last site that could be made, and what is wrong now.

import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import type { OutputFile } from '../../renderer/model/output-file.ts';
import type { PlacedPage, SiteStructure } from '../../renderer/model/site.ts';
import { type AddressForm, encodePath, outOfUrl, withBase } from '../../renderer/model/url.ts';
import { pageServedAt } from '../../renderer/site/routes/address.ts';
import { belowBase } from '../http/request-path.ts';
import { matchRedirect, type RedirectRule } from '../http/redirect-rules.ts';

/** Immutable; every rebuild makes a new one. */
export interface Snapshot extends AddressForm {
  /** `null` until a site could be made. */
  readonly site: SiteStructure | null;
  /** Where the survey posts, below the base; `null` if elsewhere or nowhere. */
  readonly surveyPath: string | null;
  readonly files: ReadonlyMap<string, OutputFile>;
  readonly redirects: ReadonlyMap<string, { readonly to: string; readonly status: number }>;
  readonly rules: readonly RedirectRule[];
  /** Findings in the present sources, sorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** The files are older than the sources, from which no site could be made. */
  readonly stale: boolean;
  /** A bug that kept the site from being made. */
  readonly bug: Error | null;
}

/** What a path resolves to. */
export type PathResolution =
  | { readonly kind: 'file'; readonly file: OutputFile; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: number }
  | { readonly kind: 'missing' };

/** The snapshot before the first site: it has findings only. */
export function emptySnapshot(base: string, diagnostics: readonly Diagnostic[], bug: Error | null): Snapshot {
  const addresses = { style: 'html' } as const;
  return {
    site: null,
    base,
    addresses,
    surveyPath: null,
    files: new Map(),
    redirects: new Map(),
    rules: [],
    diagnostics,
    stale: true,
    bug,
  };
}

/** The parts of a snapshot that follow from a joined site. */
export function redirectsOf(site: SiteStructure): Pick<Snapshot, 'redirects' | 'rules'> {
  return {
    redirects: new Map(site.redirects.stubs.map(({ from, to, status }) => [from, { to, status }])),
    rules: site.redirects.rules.map(({ from, to, status }) => ({ from, to, status, force: false })),
  };
}

/** Resolves a request's path (base included): real redirects first, then files, then rules with a splat, then the 404 page. */
export function resolvePath(snapshot: Snapshot, path: string): PathResolution {
  const { base, files, addresses } = snapshot;
  const below = belowBase(path, base);
  if (below === null) return `${path}/` === base || path === '/' ? redirect(base, 302) : notFound(snapshot);
  const exact = snapshot.redirects.get(below);
  const named = addresses.style === 'clean' ? `${below}.html` : below;
  const file = exact ? undefined : (files.get(outOfUrl(below)) ?? files.get(outOfUrl(named)));
  if (file && file.kind !== 'redirect') return { kind: 'file', file, status: 200 };
  const stub = exact ?? snapshot.redirects.get(toggleSlash(below)) ?? snapshot.redirects.get(named);
  if (stub) return redirect(withBase(snapshot, stub.to), stub.status);
  if (files.has(outOfUrl(`${below}/`))) return redirect(encodePath(`${path}/`), 302);
  if (addresses.style === 'clean' && files.has(`${below.slice(1, -1)}.html`)) return redirect(encodePath(path.slice(0, -1)), 302);
  const matched = matchRedirect(snapshot.rules, below);
  return matched ? redirect(withBase(snapshot, matched.to), matched.rule.status) : notFound(snapshot);
}

/** The page shown at a path, if it is one of the site's. */
export function pageAt(snapshot: Snapshot, path: string): PlacedPage | null {
  const below = belowBase(path, snapshot.base);
  const pages = snapshot.site?.pages;
  return (below !== null && pages && pageServedAt(below, pages, snapshot.addresses.style)) || null;
}

function notFound({ files }: Snapshot): PathResolution {
  const file = files.get('404.html');
  return file ? { kind: 'file', file, status: 404 } : { kind: 'missing' };
}

function redirect(to: string, status: number): PathResolution {
  return { kind: 'redirect', to, status };
}

function toggleSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}
