// Which redirect answers for which address: rules and page aliases, expanded over the real pages, first come first served.

import { type Diagnostic, type DiagnosticCode, type SourceLocation, diagnostic } from '../../model/diagnostic.ts';
import { placesOfTexts } from '../../source/front-matter-field.ts';
import { once } from '../../cache/once.ts';
import type { Gap } from '../../model/site.ts';
import type { RedirectConfig, SiteConfig, VersionConfig } from '../../model/site-config.ts';
import { type AddressStyle, fileUrl, isExternal, resolveUrl, type SourcePath, type Url, decodePath } from '../../model/url.ts';
import type { ConfigLocator } from '../../config/config-path.ts';
import { frontMatterPlaces } from '../../source/front-matter.ts';
import { pageBeside, pageOfFile, stubAddress } from '../routes/address.ts';
import { type FolderTree, pagesBelow } from '../routes/folders.ts';
import type { PageEntry, PageTable } from '../routes/pages.ts';
import { type FilledRule, patternOfBroken, readRule } from './redirect-rules.ts';
import type { VersionFinder } from '../routes/versions.ts';

/** Where a redirect comes from: a rule of the config or a page's `aliases`. Findings are gathered per origin. */
export interface RedirectOrigin {
  /** Index into `SiteConfig.redirects`, or -1 for an alias. */
  readonly rule: number;
  /** The source as written. */
  readonly from: string;
  readonly to: string;
  readonly status: number;
  readonly override: boolean;
  readonly at: SourceLocation | null;
  readonly toAt: SourceLocation | null;
  /** It is an alias of a page in a language that it is not translated to: that of the original is judged. */
  readonly isCopy?: boolean;
}

/** One address and the redirect that answers for it; `to` is not yet followed. */
export interface Claim {
  readonly from: Url;
  readonly to: string;
  readonly origin: RedirectOrigin;
  /** The splat it was expanded from, or `null`. */
  readonly splat: SplatClaim | null;
}

/** Everything below a folder. */
export interface SplatClaim {
  /** Ends in `/`. */
  readonly prefix: Url;
  readonly to: string;
  readonly keepsRest: boolean;
  readonly origin: RedirectOrigin;
}

/** What happened to an origin's addresses. */
export interface Outcome {
  readonly claims: Claim[];
  readonly splats: SplatClaim[];
  /** Addresses where a page is. */
  readonly shadowed: Url[];
  /** Addresses another redirect answers for, with that redirect's source as written. */
  readonly taken: { readonly from: Url; readonly by: RedirectOrigin }[];
  /** Folders with nothing to expand over. */
  readonly empty: { readonly prefix: string; readonly to: string }[];
}

/** See `Gap`. */
type Broken = Pick<Gap, 'addresses' | 'patterns'>;

export interface Claims {
  /** By address. */
  readonly byAddress: ReadonlyMap<Url, Claim>;
  /** In order of precedence. */
  readonly splats: readonly SplatClaim[];
  readonly outcomes: ReadonlyMap<RedirectOrigin, Outcome>;
  /** What rules and aliases with a mistake are for. */
  readonly broken: Broken;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ClaimInputs {
  readonly config: Pick<SiteConfig, 'base' | 'addresses' | 'redirects' | 'versions'>;
  readonly versionOf: VersionFinder;
  readonly pages: PageTable;
  readonly tree: FolderTree<PageEntry>;
  readonly locate: ConfigLocator;
}

/**
 * Assigns addresses: first to the pages' aliases, then to the rules in their order; the first to claim one gets it. A written
 * page keeps its address unless the rule overrides it; a generated index page gives way.
 */
export function claimAddresses(inputs: ClaimInputs): Claims {
  const { config, pages, locate } = inputs;
  const book = new ClaimBook(inputs);
  const diagnostics: Diagnostic[] = [];
  const broken = { patterns: [] as string[], addresses: [] as Url[] };
  for (const claim of aliasClaims(inputs, { diagnostics, broken })) book.claim(claim);
  config.redirects.forEach((rule, i) => {
    const reading = readRule(rule, { groups: config.versions, pages });
    if (!reading.ok) {
      const { code, key, message, fix } = reading.problem;
      diagnostics.push(diagnostic(code, message, locate(['redirects', i, key]) ?? locate(['redirects', i]), { fix }));
      const pattern = patternOfBroken(rule, { groups: config.versions });
      if (pattern !== null) broken.patterns.push(pattern);
      return;
    }
    const origin = ruleOrigin(rule, i, locate);
    for (const filled of reading.filled) book.claimRule(filled, origin);
  });
  return { byAddress: book.byAddress, splats: book.splats, outcomes: book.outcomes, broken, diagnostics };
}

function ruleOrigin({ from, to, status, override }: RedirectConfig, rule: number, locate: ConfigLocator): RedirectOrigin {
  const at = locate(['redirects', rule, 'from']);
  return { rule, from, to, status, override, at, toAt: locate(['redirects', rule, 'to']) };
}

/** The growing record of which redirect has which address. */
class ClaimBook {
  readonly byAddress = new Map<Url, Claim>();
  readonly splats: SplatClaim[] = [];
  readonly outcomes = new Map<RedirectOrigin, Outcome>();

  constructor(private readonly inputs: ClaimInputs) {}

  private get style(): AddressStyle {
    return this.inputs.config.addresses.style;
  }

  outcomeOf(origin: RedirectOrigin): Outcome {
    const outcome = this.outcomes.get(origin) ?? { claims: [], splats: [], shadowed: [], taken: [], empty: [] };
    this.outcomes.set(origin, outcome);
    return outcome;
  }

  claimRule(filled: FilledRule, origin: RedirectOrigin): void {
    if (filled.rest) this.claimSplat({ prefix: decodePath(filled.from), to: filled.to, keepsRest: filled.keepsRest, origin });
    else this.claim({ from: sourceAddress(decodePath(filled.from), this.inputs), to: filled.to, origin, splat: null });
  }

  claim(wanted: Claim): void {
    const { origin, from } = wanted;
    const outcome = this.outcomeOf(origin);
    const owner = this.ownerOf(from, wanted.splat);
    if (owner === origin) return;
    if (owner) outcome.taken.push({ from, by: owner });
    else if (pageOfFile(from, this.inputs.pages, this.style)?.source && !origin.override) outcome.shadowed.push(from);
    else {
      this.byAddress.set(from, wanted);
      outcome.claims.push(wanted);
    }
  }

  private ownerOf(from: Url, splat: SplatClaim | null): RedirectOrigin | null {
    const claimed = this.byAddress.get(from);
    if (claimed) return claimed.origin;
    const covering = this.splats.find((other) => other !== splat && from.startsWith(other.prefix) && from !== other.prefix);
    return covering?.origin ?? null;
  }

  private claimSplat(splat: SplatClaim): void {
    const { prefix, to, origin } = splat;
    const outcome = this.outcomeOf(origin);
    const covering = this.splats.find((other) => prefix.startsWith(other.prefix));
    if (covering) {
      outcome.taken.push({ from: prefix, by: covering.origin });
      return;
    }
    this.splats.push(splat);
    outcome.splats.push(splat);
    if (!splat.keepsRest) this.claim({ from: prefix, to, origin, splat });
    else if (!isExternal(to)) this.expand(splat);
  }

  /** One claim for every page below the target. */
  private expand(splat: SplatClaim): void {
    const folder = this.inputs.tree.at(splat.to);
    if (!folder) {
      this.outcomeOf(splat.origin).empty.push({ prefix: splat.prefix, to: splat.to });
      return;
    }
    for (const page of pagesBelow(folder)) {
      const rest = page.url.slice(folder.url.length);
      if (rest !== '') this.claim({ from: splat.prefix + fileUrl(rest, this.style), to: page.url, origin: splat.origin, splat });
    }
  }
}

/** The aliases of all pages as claims. Absolute aliases of a text published in several versions count once. */
function* aliasClaims(
  inputs: ClaimInputs,
  { diagnostics, broken }: { readonly diagnostics: Diagnostic[]; readonly broken: { readonly addresses: Url[] } },
): Generator<Claim> {
  const { pages, versionOf } = inputs;
  const versions = once(() => versionsByFile(pages));
  for (const page of pages.values()) {
    const { source } = page;
    if (!source || page.meta.aliases.length === 0) continue;
    const placeOf = frontMatterPlaces(source.text, source.path);
    const places = placesOfTexts(page.meta.raw['aliases']);
    for (const [i, alias] of page.meta.aliases.entries()) {
      const at = placeOf(['aliases', places[i] ?? i]);
      const problem = aliasProblem(alias);
      if (problem) {
        diagnostics.push(diagnostic(problem.code, problem.message, at, { fix: problem.fix }));
        const cut = alias.replace(/[?#].*$/, '');
        if (cut !== '' && !isExternal(cut)) broken.addresses.push(aliasAddress(cut, page, inputs));
      } else if (speaksFor(page, alias, versionOf, versions)) {
        const isCopy = page.original !== null;
        const origin = { rule: -1, from: alias, to: page.url, status: 301, override: false, at, toAt: at, isCopy };
        yield { from: aliasAddress(alias, page, inputs), to: page.url, origin, splat: null };
      }
    }
  }
}

function aliasAddress(alias: string, page: PageEntry, inputs: ClaimInputs): Url {
  const filled = page.version ? alias.replaceAll('{version}', page.version.entry.path) : alias;
  return sourceAddress(resolveUrl(decodePath(filled), page.url), inputs);
}

/**
 * The address that a redirect answers for; that of a page, however it is written, is where the page is. To some hosts a page and a
 * folder of its name are one address: the page has both.
 */
function sourceAddress(path: string, { pages, config }: ClaimInputs): Url {
  const { style } = config.addresses;
  const address = stubAddress(path, style);
  const page = pages.get(address) ?? pageBeside(address, pages, style);
  return page ? fileUrl(page.url, style) : address;
}

function aliasProblem(alias: string): { code: DiagnosticCode; message: string; fix: string | null } | null {
  const cut = alias.search(/[?#]/);
  if (cut >= 0) {
    const code = alias[cut] === '#' ? 'redirect/fragment-in-source' : 'redirect/bad-rule';
    const message = `The alias "${alias}" has a ${alias[cut] === '#' ? 'fragment' : 'query'}, which a redirect cannot see.`;
    return { code, message, fix: cut > 0 ? `write "${alias.slice(0, cut)}"` : 'take it out' };
  }
  if (alias === '' || isExternal(alias)) {
    return { code: 'redirect/bad-rule', message: `The alias "${alias}" is no address of this site.`, fix: 'begin it with "/"' };
  }
  return null;
}

/**
 * Whether this publication of a text answers for an alias. A relative alias, or one with `{version}`, is each publication's own;
 * an absolute one belongs to the version it lies in, else to the newest version that has the page.
 */
function speaksFor(
  page: PageEntry,
  alias: string,
  versionOf: VersionFinder,
  versions: () => ReadonlyMap<SourcePath, ReadonlySet<VersionConfig>>,
): boolean {
  if (!page.version || !page.source) return true;
  if (!alias.startsWith('/') || alias.includes('{version}')) return true;
  const published = versions().get(page.source.path);
  if (!published || published.size === 1) return true;
  const { group, entry } = page.version;
  const owner = versionOf(stubAddress(alias, 'html'));
  if (owner && owner.group === group) return owner.entry === entry;
  return group.versions.find((version) => published.has(version)) === entry;
}

/** The versions each file is published in, whatever of its text they leave. */
function versionsByFile(pages: PageTable): ReadonlyMap<SourcePath, ReadonlySet<VersionConfig>> {
  const versions = new Map<SourcePath, Set<VersionConfig>>();
  for (const { source, version } of pages.values()) {
    if (!source || !version) continue;
    const known = versions.get(source.path);
    if (known) known.add(version.entry);
    else versions.set(source.path, new Set([version.entry]));
  }
  return versions;
}
