// The tool `changes`: what changed between two versions, as the built site says.

import { CHANGE_SIGNS, type CellChange, type PageChange, type VersionChanges } from '../../../renderer/model/changes.ts';
import type { IndexedVersion } from '../../../renderer/model/page-index.ts';
import { plural } from '../../report/findings.ts';
import { changesBetween } from '../built-site.ts';
import { answerOf, givenText, type Tool, ToolError, versionMeant } from '../tool.ts';

/** Lines of an answer, unless more are asked for. */
const LINES = 60;
const SIGNS = { ...CHANGE_SIGNS, removed: '-' } as const;

/** Lists changes. */
export const changesTool: Tool = {
  name: 'changes',
  title: 'What changed between versions',
  description:
    'Entries of reference tables, such as options, and pages that are new, gone or different from one version to another, with addresses.',
  arguments: {
    from: { type: 'string', description: 'The older version, such as "v24.10".' },
    to: { type: 'string', description: 'The newer version. Default: the newest.' },
    product: { type: 'string', description: 'Product or version group, where several have these versions.' },
    about: { type: 'string', description: 'Only options and pages with these words in their name or title.' },
    limit: { type: 'integer', description: `Lines of the answer. Default: ${LINES}.` },
  },
  required: ['from'],
  run: (site, given) => {
    const product = givenText(given, 'product');
    const named = (name: string): IndexedVersion | null =>
      versionMeant(site, { version: givenText(given, name) || 'latest', product });
    const from = versionMeant(site, { version: givenText(given, 'from'), product });
    const to = givenText(given, 'to') === '' && from ? newestOf(site.index.versions, from) : named('to');
    if (!from || !to) throw new ToolError('Say "from" and "to".');
    if (from.group !== to.group)
      throw new ToolError(`${from.group} ${from.name} and ${to.group} ${to.name} are different products: say "product".`);
    if (from === to) throw new ToolError(`"from" and "to" are the same version, ${from.group} ${from.status}.`);
    const forward = changesBetween(site.index, from.group, [from, to]);
    const isReversed = forward.length === 0;
    const lists = isReversed ? changesBetween(site.index, from.group, [to, from]) : forward;
    const found = lists.flatMap(({ json, url }) => {
      const text = site.file(json);
      return text === null ? [] : [{ url, changes: JSON.parse(text) as VersionChanges }];
    });
    const [first] = found;
    const last = found.at(-1);
    if (!first || !last || found.length < lists.length)
      throw new ToolError(`The site does not list what changed in ${from.group}. Compare pages: "page" with "version".`);
    const limit = Math.max(Number(given['limit'] ?? LINES), 1);
    const asked: Asked = {
      addressOf: (page, kind) => {
        const address = (kind === 'removed' ? page.oldUrl : page.url) ?? page.url ?? page.oldUrl ?? '';
        return site.pageAt(address)?.url ?? address;
      },
      words: givenText(given, 'about').toLowerCase().split(/\s+/).filter(Boolean),
      limit: Math.ceil(limit / found.length),
    };
    const [older, newer] = [first.changes.from, last.changes.to];
    return answerOf([
      found.length === 1
        ? null
        : `What changed in ${from.group} from ${older} to ${newer}, in ${found.length} steps: the site compares each version with the one before.`,
      ...found.map(({ changes, url }) => answer(changes, url, asked)),
      isReversed ? `${older} is the older version, so the list goes from it to ${newer}.` : null,
    ]);
  },
};

function newestOf(versions: readonly IndexedVersion[], { group }: IndexedVersion): IndexedVersion | null {
  return versions.find((version) => version.group === group && version.newest) ?? null;
}

interface Asked {
  /** The address of a page, or of the page that something of it was removed from. */
  readonly addressOf: (page: PageChange, kind: PageChange['kind']) => string;
  readonly words: readonly string[];
  readonly limit: number;
}

function answer({ group, from, to, pages, same }: VersionChanges, url: string, { addressOf, words, limit }: Asked): string {
  const isAbout = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const options = pages.flatMap((page) =>
    page.rows
      .filter((row) => isAbout(`${row.name} ${page.title}`))
      .map(
        (row) =>
          `${SIGNS[row.kind]} ${row.name}${cellsOf(row.kind === 'changed' ? row.cells : [])} (${page.title}: ${addressOf(page, row.kind)}#${encodeURI(row.id)})`,
      ),
  );
  const texts = pages
    .filter((page) => isAbout(`${page.title} ${page.sections.map(({ title }) => title).join(' ')}`))
    .map((page) => {
      const sections =
        page.kind === 'changed'
          ? page.sections.map(({ kind, title, to }) => `${SIGNS[kind]} ${title}${to ? ` is now in ${to.title}` : ''}`).join(', ')
          : '';
      return `${SIGNS[page.kind]} ${page.title}: ${addressOf(page, page.kind)}${sections === '' ? '' : ` (${sections})`}`;
    });
  const shownOptions = options.slice(0, limit);
  const shownTexts = texts.slice(0, Math.max(limit - shownOptions.length, 0));
  const left = options.length + texts.length - shownOptions.length - shownTexts.length;
  const count = (wanted: PageChange['kind']): number => pages.filter(({ kind }) => kind === wanted).length;
  return answerOf([
    `What changed in ${group} from ${from} to ${to}: ${plural(count('changed'), 'page')} changed, ${count('added')} new, ${count('removed')} removed, ${count('moved') > 0 ? `${count('moved')} moved, ` : ''}${same} the same. All of it: ${url}`,
    shownOptions.length === 0 ? null : `Reference entries (+ new, - removed, ~ changed):\n${shownOptions.join('\n')}`,
    shownTexts.length === 0 ? null : `Pages:\n${shownTexts.join('\n')}`,
    options.length + texts.length === 0 ? `Nothing about "${words.join(' ')}" changed.` : null,
    left > 0 ? `${left} lines are left out: "limit" shows more, "about" fewer.` : null,
  ]);
}

function cellsOf(cells: readonly CellChange[]): string {
  if (cells.length === 0) return '';
  return `: ${cells.map(({ column, before, after }) => `${column === '' ? '' : `${column} `}${before ?? 'none'} → ${after ?? 'none'}`).join('; ')}`;
}
