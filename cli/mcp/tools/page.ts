// The tools `page` and `section`: the Markdown of a page, and of a part of it.

import { nearest } from '../../../renderer/model/nearest.ts';
import type { IndexedVersion } from '../../../renderer/model/page-index.ts';
import { decodePath } from '../../../renderer/model/url.ts';
import { type BuiltPage, type BuiltSite, isSameAddress } from '../built-site.ts';
import { bareWords, headingsNamed, sectionAt, type TextHeading, type TextParts, textParts } from '../markdown-text.ts';
import {
  answerOf,
  pageLine,
  givenText,
  type Tool,
  ToolError,
  type ToolValues,
  VERSION_ARGUMENTS,
  versionMeant,
  versionsMeant,
} from '../tool.ts';

/** Characters of an answer: less than what clients cut off. */
const MOST = 20_000;
/** Pages that are named where one was asked for. */
const MOST_NAMED = 10;

/** Reads a page. */
export const pageTool: Tool = {
  name: 'page',
  title: 'Read a page',
  description:
    'The Markdown of a page, by its address or its title. A long page comes in parts, with the addresses of its sections.',
  arguments: {
    address: {
      type: 'string',
      description: 'Address of the page, as other tools and links name it. Or leave it out and say "title".',
    },
    title: { type: 'string', description: 'Title of the page, or the words that it has in its title.' },
    ...VERSION_ARGUMENTS,
    from: { type: 'integer', description: 'Line to begin with, as the answer before said.' },
  },
  required: [],
  run: (site, given) => {
    const page = pageMeant(site, given);
    const name = pageLine(page) + movedNote(site, givenText(given, 'address'));
    return partOf(name, site.markdown(page), Number(given['from'] ?? 1), () => sectionList(site, page));
  },
};

/** Reads a section. */
export const sectionTool: Tool = {
  name: 'section',
  title: 'Read a section',
  description: 'The Markdown of one section of a page, by its address with "#", as "search" names it.',
  arguments: {
    address: { type: 'string', description: 'Address of the section, such as "/guide/install.html#windows".' },
    ...VERSION_ARGUMENTS,
    from: { type: 'integer', description: 'Line to begin with, as the answer before said.' },
  },
  required: ['address'],
  run: (site, given) => {
    const [, id = ''] = givenText(given, 'address').split('#');
    const page = pageMeant(site, given);
    if (id === '') throw new ToolError(`Say which section, with "#". Sections of ${page.url}:\n${sectionList(site, page)}`);
    const text = textParts(site.markdown(page));
    const heading = headingOf(site, page, decodePath(id), text);
    if (!heading) throw new ToolError(`${page.url} has no place "#${id}". Its sections:\n${sectionList(site, page)}`);
    const name = `${pageLine(page)}#${id}${movedNote(site, givenText(given, 'address'))}`;
    return partOf(name, sectionAt(text, heading), Number(given['from'] ?? 1), () => '');
  },
};

/** @throws {ToolError} for a page that there is not, and a title that several have. */
function pageMeant(site: BuiltSite, given: ToolValues): BuiltPage {
  const [address, title] = [givenText(given, 'address').replace(/#.*$/s, ''), givenText(given, 'title')];
  const version = givenText(given, 'version') + givenText(given, 'product') === '' ? null : versionMeant(site, given);
  if (address !== '') {
    const page = site.pageAt(address);
    if (page) return version && page.version ? inVersion(site, page, version) : page;
    throw new ToolError(`There is no page at "${address}".${nearPage(site, address)} Find pages with "search".`);
  }
  if (title === '') throw new ToolError('Say "address" or "title".');
  return titledPage(site, title, given);
}

/** Says of a former address that the page has another one now; of any other nothing. */
function movedNote(site: BuiltSite, address: string): string {
  const asked = address.replace(/#.*$/s, '');
  const page = asked === '' ? null : site.pageAt(asked);
  if (!page || isSameAddress(asked, page.url, site.index)) return '';
  return `\n"${asked}" is redirected: the address of the page is ${page.url} now.`;
}

/** The same page in another version. */
function inVersion(site: BuiltSite, page: BuiltPage, wanted: IndexedVersion): BuiltPage {
  if (!page.version || page.version === wanted) return page;
  const there = site.pageAt(wanted.folder + page.url.slice(page.version.folder.length));
  if (there) return there;
  throw new ToolError(
    `${page.title} is not in ${wanted.group} ${wanted.status}. It is in ${page.version.group} ${page.version.status}: ${page.url}`,
  );
}

function titledPage(site: BuiltSite, title: string, given: ToolValues): BuiltPage {
  const meant = versionsMeant(site, given);
  const versions = meant.length > 0 ? meant : site.index.versions.filter(({ newest }) => newest);
  const own = versions.flatMap((version) => site.pagesOf(version));
  const pages = [...own, ...site.pagesOf(null)];
  const wanted = bareWords(title);
  const words = title.toLowerCase().split(/\s+/);
  const isTitled = (page: BuiltPage): boolean => bareWords(page.title) === wanted;
  const hasWords = (page: BuiltPage): boolean => words.every((word) => page.title.toLowerCase().includes(word));
  // Where a version was asked for, its pages come before those without one.
  const lists =
    meant.length > 0
      ? [own.filter(isTitled), pages.filter(isTitled), own.filter(hasWords), pages.filter(hasWords)]
      : [pages.filter(isTitled), pages.filter(hasWords)];
  const found = lists.find((list) => list.length > 0) ?? [];
  const [first, ...others] = found;
  if (first && others.length === 0) return first;
  if (first) {
    const named = found.slice(0, MOST_NAMED).map((page) => `- ${pageLine(page)}`);
    throw new ToolError(`${found.length} pages have the title "${title}": say "address".\n${named.join('\n')}`);
  }
  const near = nearest(
    title,
    pages.map((page) => page.title),
  );
  throw new ToolError(
    `No page has the title "${title}".${near === null ? '' : ` Is "${near}" meant?`} Find pages with "search".`,
  );
}

function nearPage(site: BuiltSite, address: string): string {
  const all = [null, ...site.index.versions].flatMap((version) => site.pagesOf(version).map(({ url }) => url));
  const near = nearest(address, all);
  return near === null ? '' : ` Is ${near} meant?`;
}

/** The sections of a page with their addresses. */
function sectionList(site: BuiltSite, page: BuiltPage): string {
  const places = site.facts(page)?.places ?? [];
  const { headings } = textParts(site.markdown(page));
  return places
    .filter(({ named, text }) => named && text !== '')
    .map(({ id, text }) => `- ${headingsNamed(text, headings)[0]?.text ?? text}: ${page.url}#${encodeURI(id)}`)
    .join('\n');
}

/** The heading that a place is at or below. Headings of the document and of the Markdown are the same, in the same order. */
function headingOf(site: BuiltSite, page: BuiltPage, id: string, { headings }: TextParts): TextHeading | null {
  const places = site.facts(page)?.places ?? [];
  const at = places.findIndex((place) => place.id === id);
  if (at < 0) return headings.find(({ text }) => bareWords(text) === bareWords(id)) ?? null;
  const place = places.slice(0, at + 1).findLast(({ text }) => headingsNamed(text, headings).length > 0);
  if (!place) return headings[0] ?? null;
  // Of headings with the same words, as many precede it here as there.
  const named = headingsNamed(place.text, headings);
  const same = places.filter(({ text }) => headingsNamed(text, headings)[0] === named[0]);
  return named[Math.min(same.indexOf(place), named.length - 1)] ?? null;
}

/** As much of a text as fits, from a line on; cut at the end of a line. */
function partOf(name: string, text: string, from: number, sections: () => string): string {
  const lines = text.trimEnd().split('\n');
  const start = Math.min(Math.max(Math.trunc(from), 1), lines.length) - 1;
  let size = 0;
  let end = start;
  while (end < lines.length && (end === start || size + (lines[end] as string).length < MOST))
    size += (lines[end++] as string).length + 1;
  const isWhole = start === 0 && end === lines.length;
  const shown = lines
    .slice(start, end)
    .join('\n')
    .slice(0, 2 * MOST);
  if (isWhole) return answerOf([name, shown]);
  const next = end < lines.length ? `It goes on: ask again with "from": ${end + 1}.` : 'This is the end.';
  const list = start === 0 ? sections() : '';
  return answerOf([
    `${name} (lines ${start + 1} to ${end} of ${lines.length})`,
    shown,
    next,
    list === '' ? null : `Sections:\n${list}`,
  ]);
}
