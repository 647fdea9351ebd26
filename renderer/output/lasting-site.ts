// What of a rendered site stands while the words and headings of its pages change, as plain data: with it the files that hold
// these words are made anew without the site (`edited-files.ts`).

import type { FragmentAnswer, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { AssetManifest } from '../model/theme.ts';
import type { SourcePath, Url } from '../model/url.ts';
import { type FindablePage, findablePages } from '../search/texts.ts';
import { redirectTargets } from './addresses.ts';
import type { Extras } from './extras.ts';
import { fullPages } from './llms.ts';

/** A written page, but for its words. */
export interface LastingPage {
  readonly url: Url;
  /** Path of its document. */
  readonly out: string;
  readonly source: SourcePath;
  /** Index of its locale in `SiteConfig.locales`. */
  readonly locale: number;
  /** What stands before the article in its Markdown twin. */
  readonly head: string;
}

/** The part of a site that no words and headings change. */
export interface LastingSite {
  readonly assets: AssetManifest;
  /** Names of all icons of sets. */
  readonly icons: readonly string[];
  /** Redirected addresses, and where they lead. */
  readonly redirects: readonly (readonly [from: Url, to: string])[];
  /** Output paths of redirect stubs. */
  readonly stubs: readonly string[];
  readonly pages: readonly LastingPage[];
  /** The pages of `llms-full.txt`, in its order. */
  readonly full: readonly Url[];
  /** As `Site.fragments`. */
  readonly fragments: readonly (readonly [url: Url, answers: readonly FragmentAnswer[]])[];
  /** Pages that can be found, by the index of their locale. */
  readonly findable: readonly (readonly FindablePage[])[];
}

/** What it is taken from. */
export interface LastingInputs {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly assets: AssetManifest;
  readonly icons: readonly string[];
  readonly extras: Extras;
}

/** The lasting part of a site; `null` where published files take the place of made ones, which is rare enough to be left out. */
export function lastingSite({ config, site, assets, icons, extras }: LastingInputs): LastingSite | null {
  if (extras.replaced.length > 0) return null;
  return {
    assets,
    icons,
    redirects: [...redirectTargets(site)],
    stubs: extras.files.flatMap(({ kind, path }) => (kind === 'redirect' ? [path] : [])),
    pages: extras.twins.map(({ page, head }) => ({
      url: page.url,
      out: page.out,
      source: page.source as SourcePath,
      locale: config.locales.indexOf(page.locale),
      head: head(),
    })),
    full: fullPages(site, config).map(({ url }) => url),
    fragments: [...site.fragments],
    findable: config.locales.map((locale) => findablePages(site, locale, config)),
  };
}
