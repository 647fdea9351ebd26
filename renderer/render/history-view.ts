// Last updated, contributors and changelog of a page, from its commits.

import type { ChangeView, ContributorView, PageMetaView } from '../model/page-view.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Page } from '../model/site.ts';
import type { Commit } from '../model/tools.ts';

/** A moment as ISO 8601 and as people of the page's language write it (UTC, so that every machine prints the same). */
export function displayDate(time: number, lang: string): { readonly date: string; readonly display: string } {
  const date = new Date(time);
  return {
    date: date.toISOString(),
    display: new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(date),
  };
}

/** The git part of a page's facts; empty where the page or the site hides it, or there is no history. */
export function historyView(page: Page, config: SiteConfig): Pick<PageMetaView, 'lastUpdated' | 'contributors' | 'changelog'> {
  const newest = page.history[0];
  const lang = page.meta.lang ?? page.locale.lang;
  return {
    lastUpdated: newest && config.lastUpdated && page.meta.lastUpdated ? displayDate(newest.time, lang) : null,
    contributors: config.contributors && page.meta.contributors ? contributors(page.history) : [],
    changelog: config.changelog && page.meta.changelog ? page.history.map((commit) => change(commit, config, lang)) : [],
  };
}

function change(commit: Commit, config: SiteConfig, lang: string): ChangeView {
  return {
    hash: commit.hash.slice(0, 7),
    link: config.repository && `${config.repository.url}/commit/${commit.hash}`,
    subject: commit.subject,
    author: commit.author,
    ...displayDate(commit.time, lang),
  };
}

/** One entry per e-mail address, most commits first, then by name. */
function contributors(history: readonly Commit[]): readonly ContributorView[] {
  const byEmail = new Map<string, { name: string; commits: number }>();
  for (const { email, author } of history) {
    const known = byEmail.get(email.toLowerCase());
    if (known) known.commits += 1;
    else byEmail.set(email.toLowerCase(), { name: author, commits: 1 });
  }
  return [...byEmail]
    .map(([email, { name, commits }]) => ({ name, url: profileOf(email), avatar: null, commits }))
    .sort((a, b) => b.commits - a.commits || (a.name < b.name ? -1 : 1));
}

/** The web profile that a GitHub no-reply address names; no other address tells one. */
function profileOf(email: string): string | null {
  const user = /^(?:\d+\+)?([\w-]+)@users\.noreply\.github\.com$/.exec(email)?.[1];
  return user ? `https://github.com/${user}` : null;
}
