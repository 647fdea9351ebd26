// The tool `option`: in which versions an option is, and with which values.

import { nearest } from '../../../renderer/model/nearest.ts';
import type { IndexedOption, IndexedVersion } from '../../../renderer/model/page-index.ts';
import type { BuiltSite, BuiltPage } from '../built-site.ts';
import { answerOf, labelOf, givenText, type Tool, ToolError, VERSION_ARGUMENTS, versionsMeant } from '../tool.ts';

/** An option, and where it is. */
interface Place {
  readonly page: BuiltPage;
  readonly option: IndexedOption;
}

/** Options that are named where several are meant. */
const MOST_NAMED = 20;

/** Looks an option up. */
export const optionTool: Tool = {
  name: 'option',
  title: 'Look up an option',
  description:
    'In which versions an option, a setting or a parameter of a reference table is, with its values (default, type, description) in each.',
  arguments: {
    name: { type: 'string', description: 'Name of the option, such as "--port", "mem-db" or "maxAge".' },
    ...VERSION_ARGUMENTS,
    version: { type: 'string', description: 'Only this version. Default: all.' },
  },
  required: ['name'],
  run: (site, given) => {
    const name = givenText(given, 'name');
    const isLimited = givenText(given, 'version') + givenText(given, 'product') !== '';
    const meant = isLimited ? versionsMeant(site, given) : [];
    const groups = new Set(meant.map(({ group }) => group));
    const versions = site.index.versions.filter((version) =>
      givenText(given, 'version') === '' ? groups.size === 0 || groups.has(version.group) : meant.includes(version),
    );
    const all = [...versions, null].flatMap((version) => placesIn(site, version));
    const wanted = plainName(name);
    const found = all.filter(({ option }) => namesOf(option).includes(wanted));
    if (found.length === 0) throw new ToolError(notFound(name, all, versions));
    const products = [...new Set(found.map(({ page }) => page.version?.group ?? null))];
    return answerOf(products.map((product) => answerFor(product, found, versions)));
  },
};

/** An answer about one product; `null`: pages without a version. */
function answerFor(product: string | null, all: readonly Place[], versions: readonly IndexedVersion[]): string {
  const found = all.filter(({ page }) => (page.version?.group ?? null) === product);
  const names = [...new Set(found.map(({ option }) => option.name))].join(', ');
  if (product === null) return answerOf([`${names} (all versions)`, found.map(placeText).join('\n')]);
  const own = versions.filter(({ group }) => group === product);
  const has = own.filter((version) => found.some(({ page }) => page.version === version));
  const lacks = own.filter((version) => !has.includes(version));
  const blocks: string[] = [];
  let before = '';
  for (const version of has) {
    const here = found.filter(({ page }) => page.version === version);
    const values = here.map(({ option }) => valuesOf(option)).join('\n');
    blocks.push(
      values === before
        ? `${labelOf(version)}: the same. ${here.map(addressOf).join(', ')}`
        : `${labelOf(version)}:\n${here.map(placeText).join('\n')}`,
    );
    before = values;
  }
  const inVersions = `${names} is in ${product} ${has.map(({ status }) => status).join(', ')}.`;
  return answerOf([
    lacks.length === 0 ? inVersions : `${inVersions} Not in ${lacks.map(({ status }) => status).join(', ')}.`,
    blocks.join('\n'),
  ]);
}

function placesIn(site: BuiltSite, version: IndexedVersion | null): readonly Place[] {
  return site.pagesOf(version).flatMap((page) => (page.options ?? []).map((option) => ({ page, option })));
}

function placeText(place: Place): string {
  return `- ${valuesOf(place.option)}\n  ${place.page.title}: ${addressOf(place)}`;
}

function addressOf({ page, option }: Place): string {
  return `${page.url}#${encodeURI(option.id)}`;
}

function valuesOf({ values }: IndexedOption): string {
  return values
    .filter(([, text]) => text !== '')
    .map(([column, text]) => (column === '' ? text : `${column}: ${text}`))
    .join('; ');
}

/** All names of an option: the whole cell, and each word of it that is none of a sentence. */
function namesOf({ name }: IndexedOption): readonly string[] {
  return [name, ...name.split(/[\s,;/|]+/)].map(plainName).filter((one) => one !== '');
}

/** `--mem-db`, `MemDb` and `mem_db` are one option. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}$.]+/gu, '');
}

function notFound(name: string, all: readonly Place[], versions: readonly IndexedVersion[]): string {
  const names = [...new Set(all.map(({ option }) => option.name))];
  const wanted = plainName(name);
  const near = names.filter((one) => wanted !== '' && plainName(one).includes(wanted)).slice(0, MOST_NAMED);
  const meant = near.length > 0 ? near.join(', ') : nearest(name, names);
  const where = versions.length === 1 ? ` in ${labelOf(versions[0] as IndexedVersion)}` : '';
  if (names.length === 0) return `No page${where} has a table of options. Use "search".`;
  return `No option is called "${name}"${where}.${meant === null ? '' : ` Is one of these meant: ${meant}?`} Use "search" for what is in no table.`;
}
