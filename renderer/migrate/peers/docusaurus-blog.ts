// The blogs of a Docusaurus site: posts become pages at the addresses they had.

import { compareText } from '../../model/diagnostic.ts';
import type { Json } from '../../model/json.ts';
import { coverOf } from '../text/cover.ts';
import { frontMatterData, yamlLine } from '../text/front-matter-edit.ts';
import type { LeftOver, OldPage, OldProject } from '../project.ts';
import { pluginsOf } from './docusaurus-docs.ts';
import { placesOf } from './places.ts';
import { asMd, asRecord, insideOf, isMarkdown, isTooling, joinedPath, textOrNull } from './values.ts';

/** What the blogs of a site become. */
export interface ReadBlogs {
  readonly pages: readonly OldPage[];
  /** Posts by their old name: the date of each, as `2024-05-31`; `''` where none is written. */
  readonly dates: ReadonlyMap<string, string>;
  /** Images and other files beside the posts. */
  readonly files: ReadonlyMap<string, string>;
  /** The page of each blog, which lists its posts. */
  readonly made: ReadonlyMap<string, string>;
  /** Rules for addresses of lists that are not made any more. */
  readonly redirects: readonly Json[];
}

interface Post {
  readonly from: string;
  readonly address: string;
  readonly natural: string;
  readonly date: string;
  readonly title: string;
}

/** Lists that Docusaurus makes of posts. */
const LISTS = ['archive', 'authors', 'authors/{rest}', 'page/{rest}', 'tags', 'tags/{rest}'];

/**
 * Reads the blogs that presets and plugins of the config define; what they also made is noted in `left`. `keepsHtml`: whether each page
 * has an address with `.html` that leads to it.
 */
export function readBlogs(project: OldProject, root: string, left: LeftOver[], keepsHtml: boolean): ReadBlogs {
  const { config } = project;
  const presets = pluginsOf(config, 'presets', /(?:^|\/)(?:preset-)?classic$/);
  const own = presets.flatMap(({ blog }) => (blog === false ? [] : [asRecord(blog)]));
  const all = [...own, ...pluginsOf(config, 'plugins', /(?:^|\/)(?:plugin-)?content-blog$/)].map((options) => {
    const route = (typeof options['routeBasePath'] === 'string' ? options['routeBasePath'] : 'blog').replace(/^\/+|\/+$/g, '');
    return { route, folder: joinedPath(root, textOrNull(options['path']) ?? 'blog') };
  });
  const pages: OldPage[] = [];
  const [dates, files, made] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
  const redirects: Json[] = [];
  for (const { route, folder } of all) {
    const posts = project.files.flatMap((from) => readPost(from, folder, route, project));
    if (posts.length === 0) continue;
    const places = placesOf(posts);
    for (const { from, natural, address, date } of posts) {
      pages.push({ from, to: places.get(from) ?? natural, address, mdx: true, redirected: false });
      dates.set(from, date);
    }
    for (const from of project.files) {
      const below = insideOf(folder, from);
      if (below !== null && !isTooling(below) && !isMarkdown(below) && !/(?:^|\/)(?:authors|tags)\.ya?ml$/.test(below))
        files.set(from, joinedPath(route, below));
    }
    const home = joinedPath(route, 'README.md');
    if (![...places.values()].some((path) => path === joinedPath(route, 'index.md') || path === home))
      made.set(
        home,
        listOf(posts, (from) => places.get(from) ?? '', { route, keepsHtml }),
      );
    const lists = LISTS.flatMap((list) => (keepsHtml && !list.includes('{') ? [list, `${list}.html`] : [list]));
    redirects.push(...lists.map((list): Json => [`/${joinedPath(route, list)}`, `/${route}/`.replace('//', '/')]));
    left.push({
      kind: 'Blog',
      file: folder,
      line: 0,
      what: `${posts.length} posts became pages; feeds, tags, authors and pages of lists are not made`,
      fix: `add new posts to content/${home}, which lists them`,
    });
  }
  return { pages, dates, files, made, redirects };
}

/** A post's name: folders, a date, and words. */
const DATED = /^(.*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*?)(?:\/index)?$/;

function readPost(from: string, folder: string, route: string, project: OldProject): Post[] {
  const below = insideOf(folder, from);
  if (below === null || !isMarkdown(below) || /(?:^|\/)_/.test(below)) return [];
  const text = project.read(from) ?? '';
  const data = frontMatterData(text);
  const path = asMd(below).replace(/\.md$/i, '');
  const [, before = '', year = '', month = '', day = '', words = ''] = DATED.exec(path) ?? [];
  const plain = year === '' ? path.replace(/\/index$/, '') : `${before}${year}/${month}/${day}/${words}`;
  const slug = textOrNull(data['slug']);
  const written = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(textOrNull(data['date']) ?? '')?.slice(1);
  const date = (written ?? [year, month, day]).map((part) => part.padStart(2, '0')).join('-');
  return [
    {
      from,
      address: `/${joinedPath(route, slug ?? plain)}`,
      natural: `${joinedPath(route, plain)}.md`,
      date: written || year !== '' ? date : '',
      title: textOrNull(data['title']) ?? firstHeading(text) ?? words,
    },
  ];
}

function firstHeading(text: string): string | null {
  const cover = coverOf(text, { mdx: true });
  const found = [...text.matchAll(/^#[ \t]+(.+?)[ \t]*#*$/gm)].find(({ index }) => !cover.at(index));
  return found?.[1] ?? null;
}

/** A page that lists posts by years, the newest first: its headings have the ids that Docusaurus' archive has. */
function listOf(
  posts: readonly Post[],
  place: (from: string) => string,
  { route, keepsHtml }: { readonly route: string; readonly keepsHtml: boolean },
): string {
  const sorted = posts.toSorted((a, b) => compareText(b.date, a.date) || compareText(a.from, b.from));
  const items = sorted.map(({ from, date, title }, i) => {
    const words = title.replace(/[[\]]/g, '\\$&');
    const year = date.slice(0, 4);
    const heading = year === sorted[i - 1]?.date.slice(0, 4) || year === '' ? '' : `${i === 0 ? '' : '\n'}## ${year}\n\n`;
    return `${heading}- [${words}](./${insideOf(route, place(from)) ?? place(from)})${date === '' ? '' : ` – ${date}`}`;
  });
  const aliases = keepsHtml && route !== '' ? `${yamlLine('aliases', [`/${route}.html`])}\n` : '';
  return `---\n${yamlLine('title', 'Blog')}\n${aliases}---\n\n# Blog\n\n${items.join('\n')}\n`;
}
