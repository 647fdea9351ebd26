// The tool `search`: the site's own search, with its index and ranking.

import { createLocalSearch, type LocalSearch } from '../../../client/widgets/search/local/local-search.ts';
import { plural } from '../../report/findings.ts';
import type { BuiltSite } from '../built-site.ts';
import { answerOf, labelOf, givenText, type Tool, ToolError, VERSION_ARGUMENTS, versionMeant } from '../tool.ts';

/** Pages and places of an answer, unless more are asked for. */
const PAGES = 8;
const MOST_PAGES = 30;
const PER_PAGE = 3;

const opened = new WeakMap<BuiltSite, Map<string, LocalSearch>>();

/** Searches. */
export const searchTool: Tool = {
  name: 'search',
  title: 'Search the documentation',
  description:
    'Searches pages and sections of one version (default: the newest of each product) and the pages without a version. Answers with titles, addresses and excerpts; read on with "page" or "section".',
  arguments: {
    query: { type: 'string', description: 'A few words, an option or an identifier.' },
    ...VERSION_ARGUMENTS,
    language: { type: 'string', description: 'Language of the pages, such as "de". Default: that of the version, or the site.' },
    limit: { type: 'integer', description: `Pages to answer with, at most ${MOST_PAGES}. Default: ${PAGES}.` },
  },
  required: ['query'],
  run: async (site, given) => {
    const version = versionMeant(site, given);
    const language = languageMeant(site, givenText(given, 'language'), version?.folder ?? null);
    const pages = Math.min(Math.max(Number(given['limit'] ?? PAGES), 1), MOST_PAGES);
    const text = givenText(given, 'query');
    const answer = await searchOf(site, language.search).ask({
      text,
      scope: 'here',
      path: version?.folder ?? language.prefix,
      pages,
      perGroup: PER_PAGE,
    });
    const where = version ? labelOf(version) : 'the newest versions';
    const nearest = answer.nearest === null ? null : `No page has a word of this. Is "${answer.nearest}" meant?`;
    if (answer.groups.length === 0) {
      const elsewhere =
        answer.elsewhere === 0 ? '' : ` Other versions have it on ${plural(answer.elsewhere, 'page')}: say "version".`;
      return answerOf([`Nothing found for "${text}" in ${where}.${elsewhere}`, nearest]);
    }
    const found = answer.groups.map(({ title, href, place, alsoIn, excerpt, hits }, i) => {
      const also = alsoIn.length === 0 ? '' : `; also in ${alsoIn.join(', ')}`;
      const lines = hits.map((hit) => `   - ${hit.heading.join('')}: ${hit.href}\n     ${hit.excerpt.join('')}`);
      return [
        `${i + 1}. ${title.join('')}: ${href}`,
        ...(place === '' && also === '' ? [] : [`   ${place}${also}`]),
        ...(excerpt.length === 0 ? [] : [`   ${excerpt.join('')}`]),
        ...lines,
      ].join('\n');
    });
    const more = answer.pages > found.length ? ` "limit" shows more of the ${answer.pages}.` : '';
    return answerOf([
      `${found.length} of ${answer.pages} pages for "${text}" in ${where}:`,
      nearest,
      found.join('\n'),
      `Read on with "page" or "section".${more}`,
    ]);
  },
};

interface Language {
  readonly prefix: string;
  readonly search: string;
}

/** @throws {ToolError} for a language that there is not, and for a site without an index. */
function languageMeant({ index: { languages } }: BuiltSite, asked: string, folder: string | null): Language {
  const byPlace = [...languages]
    .sort((a, b) => b.prefix.length - a.prefix.length)
    .find(({ prefix }) => folder?.startsWith(prefix) ?? false);
  const wanted = asked.toLowerCase();
  const named = languages.find(({ lang, label }) => lang.toLowerCase() === wanted || label.toLowerCase() === wanted);
  const near = named ?? languages.find(({ lang }) => lang.toLowerCase().split('-')[0] === wanted.split('-')[0]);
  if (wanted !== '' && !near)
    throw new ToolError(`There is no language "${asked}". Languages: ${languages.map(({ lang }) => lang).join(', ')}.`);
  const language = (wanted === '' ? byPlace : near) ?? languages[0];
  if (!language?.search)
    throw new ToolError(
      'This site was built without an index of its own, so it cannot be searched here. Find pages by title with "page".',
    );
  return { prefix: language.prefix, search: language.search };
}

/** The search of a language. */
function searchOf(site: BuiltSite, folder: string): LocalSearch {
  const all = opened.get(site) ?? new Map<string, LocalSearch>();
  opened.set(site, all);
  const search =
    all.get(folder) ??
    createLocalSearch((path) => {
      const text = site.file(folder + path);
      return text === null ? Promise.reject(new Error(`the search index has no ${path}`)) : Promise.resolve(text);
    });
  all.set(folder, search);
  return search;
}
