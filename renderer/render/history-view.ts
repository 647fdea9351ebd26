// Last updated, contributors and changelog of a page, from its commits.

import { compareText } from '../model/diagnostic.ts';
import type { ChangeView, ContributorView, PageMetaView } from '../model/page-view.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { PlacedPage } from '../model/site.ts';
import type { Commit } from '../model/tools.ts';
import { withBase } from '../model/url.ts';

/** Formats a time: ISO 8601, and as people of a language write it (UTC, so that every machine prints the same). */
export type DateSpeaker = (time: number, lang: string) => { readonly date: string; readonly display: string };

/** Makes such a function. Formatters are expensive to make and cheap to use: one for each language. */
export function dateSpeaker(): DateSpeaker {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (time, lang) => {
    const format = formats.get(lang) ?? new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(lang, format);
    const date = new Date(time);
    return { date: date.toISOString(), display: format.format(date) };
  };
}

/** The git part of a page's facts; empty where the page or the site hides it, or there is no history. */
export function historyView(
  page: PlacedPage,
  config: SiteConfig,
  speak: DateSpeaker,
): Pick<PageMetaView, 'lastUpdated' | 'contributors' | 'changelog'> {
  const newest = page.history[0];
  const lang = page.meta.lang ?? page.locale.lang;
  return {
    lastUpdated: newest && config.lastUpdated && page.meta.lastUpdated ? speak(newest.time, lang) : null,
    contributors: config.contributors && page.meta.contributors ? contributors(page.history, config) : [],
    changelog:
      config.changelog && page.meta.changelog
        ? page.history
            .filter(({ subject }) => !IS_MERGE.test(subject))
            .map((commit) => ({ ...change(commit, config), ...speak(commit.time, lang) }))
        : [],
  };
}

/** Subjects that say only that something was joined. Commits with two parents are left out before; these were squashed. */
const IS_MERGE = /^Merge (?:branch|pull request|remote-tracking branch|tag|commit|[0-9a-f]{7,40} into) ?/;

/** What commits begin with for other programs: `docs: `, `fix(search)!: `, `config, cli: `. */
const AREA = /^(?:(?:fixup|squash)! )*[a-z][\w./-]*(?:, [a-z][\w./-]*)*(?:\([^()]*\))?!?: +(?=\S)/;

/** The subject of a commit as readers of the page see it: without the area that it begins with, and in upper case then. */
function subjectForReaders(subject: string): string {
  const rest = subject.replace(AREA, '');
  return rest === subject ? subject : rest.charAt(0).toUpperCase() + rest.slice(1);
}

function change(commit: Commit, config: SiteConfig): Omit<ChangeView, 'date' | 'display'> {
  return {
    hash: commit.hash.slice(0, 7),
    link: config.repository && `${config.repository.url}/commit/${commit.hash}`,
    subject: subjectForReaders(commit.subject),
    author: commit.author,
  };
}

/** A program that commits, by its name or its address: `dependabot[bot]`, `49699333+renovate[bot]@users.noreply.github.com`. */
const IS_BOT = /\[bot\](?:@|$)/i;

/**
 * All people who made commits, alone or with others, once for each e-mail address: most commits first, then by name. Neither bots nor those
 * whom the config leaves out.
 */
function contributors(history: readonly Commit[], config: SiteConfig): readonly ContributorView[] {
  const byEmail = new Map<string, { name: string; commits: number }>();
  for (const { email, author, coAuthors = [] } of history) {
    for (const person of [{ name: author, email }, ...coAuthors]) {
      if (IS_BOT.test(person.name) || IS_BOT.test(person.email)) continue;
      if (config.people[person.email.toLowerCase()] === false) continue;
      const known = byEmail.get(person.email.toLowerCase());
      if (known) known.commits += 1;
      else byEmail.set(person.email.toLowerCase(), { name: person.name, commits: 1 });
    }
  }
  return [...byEmail]
    .map(([email, { name, commits }]) => {
      const person = config.people[email] || undefined;
      const url = person?.url ?? profileOf(email);
      const avatar = person?.avatar ?? null;
      return {
        name: person?.name ?? name,
        url: url && withBase(config, url),
        avatar: avatar && withBase(config, avatar),
        commits,
      };
    })
    .sort((a, b) => b.commits - a.commits || compareText(a.name, b.name));
}

/** The web profile that a GitHub no-reply address names; no other address has one. */
function profileOf(email: string): string | null {
  const user = /^(?:\d+\+)?([\w-]+)@users\.noreply\.github\.com$/.exec(email)?.[1];
  return user ? `https://github.com/${user}` : null;
}
