// The pages about settings, from the types of `defineSite`.

import { resolveConfig } from '../renderer/config/resolve-config.ts';
import { INTERFACE_TEXTS } from '../renderer/config/texts.ts';
import {
  type Declarations,
  docOf,
  declared,
  type Member,
  membersOf,
  propertiesOf,
  readDeclarations,
  valueOf,
} from './declarations.ts';
import { factsOf } from './facts.ts';
import { anchor, code, fence, firstSentence, heading, type Opening, page, type ReferencePage, table } from './markdown.ts';
import type { Part } from './part.ts';
import { nounOf, objectsIn, typeWords } from './type-words.ts';

/** Some settings that have one page. */
interface SettingsPage extends Omit<Opening, 'order'> {
  readonly file: string;
  readonly settings: readonly string[];
}

/** Which settings have which page. */
const PAGES: readonly SettingsPage[] = [
  {
    file: 'site',
    title: 'Site and addresses',
    description: 'What the site is called, where it will be, and how its pages are addressed.',
    settings: [
      'title',
      'description',
      'lang',
      'origin',
      'base',
      'addresses',
      'exclude',
      'values',
      'folderIndexes',
      'cacheFolder',
    ],
  },
  {
    file: 'navigation',
    title: 'Navigation',
    description: 'The links at the top, the links beside the text, and the contents of a page.',
    settings: ['navbar', 'navbarLayout', 'sidebar', 'tocLevels'],
  },
  {
    file: 'versions',
    title: 'Versions',
    description:
      'Groups of versions, newest first, each with a folder of its own or with one that all share; and families of languages or platforms.',
    settings: ['versions', 'families'],
  },
  {
    file: 'redirects',
    title: 'Redirects',
    description: 'Old addresses, and where they lead now.',
    settings: ['redirects'],
  },
  {
    file: 'languages',
    title: 'Languages',
    description: 'The languages of the site, each in a folder, and the words of the interface.',
    settings: ['locales', 'languageOffer', 'texts'],
  },
  {
    file: 'markdown',
    title: 'Markdown and diagrams',
    description: 'How texts are read, where samples of code are, and how diagrams are drawn.',
    settings: ['markdown', 'samples', 'diagrams'],
  },
  {
    file: 'look',
    title: 'Look and theme',
    description: 'The logo, colours, style sheets and components of the site, and what stands at its head and foot.',
    settings: [
      'accent',
      'css',
      'theme',
      'widgets',
      'logo',
      'logoDark',
      'siteTitle',
      'colorMode',
      'iconHosts',
      'footer',
      'copyright',
      'license',
      'head',
    ],
  },
  {
    file: 'notices',
    title: 'Notices and watermarks',
    description: 'What is shown above, over or behind the pages of a part of the site.',
    settings: ['notices', 'watermarks'],
  },
  {
    file: 'history',
    title: 'Repository and history',
    description: 'Where the content is kept, and what pages show of their history in git.',
    settings: ['repository', 'sources', 'lastUpdated', 'contributors', 'people', 'changelog'],
  },
  {
    file: 'search',
    title: 'Search engines and search',
    description: 'The search of the site, the categories it knows pages by, and what crawlers are asked to leave out.',
    settings: ['search', 'categories', 'sitemap', 'robotsDisallow'],
  },
  {
    file: 'services',
    title: 'Analytics and other services',
    description: 'Services that pages talk to. None is there unless it is configured.',
    settings: ['analytics', 'consent', 'marketing', 'community', 'assistant', 'surveyEndpoint', 'productName'],
  },
  {
    file: 'security',
    title: 'Security policy',
    description: 'The content security policy that every built site comes with.',
    settings: ['csp'],
  },
  {
    file: 'checks',
    title: 'Checks and hooks',
    description: 'What `check-links` reports, and the functions of the site that the build calls.',
    settings: ['checkLinks', 'hooks'],
  },
];

const FILES = [
  'renderer/config/define-site.ts',
  'renderer/config/head-tag.ts',
  'renderer/config/hooks.ts',
  'renderer/model/site-config.ts',
];

/** Where settings are placed while the pages are made. */
interface Placing {
  readonly declarations: Declarations;
  /** The first place of each object, as a link. */
  readonly places: Map<string, string>;
  readonly file: string;
  /** Names of options, with their docstrings. */
  readonly described: [name: string, text: string][];
}

/** The settings: an index, a page for each group, and the interface texts. */
export function settingsPart(): Part {
  const declarations = readDeclarations(FILES);
  const settings = new Map(membersOf('SiteInput', declarations).map((member) => [member.name, member]));
  const places = new Map<string, string>();
  const described: [string, string][] = [];
  const pages = PAGES.map(({ file, settings: names, ...opening }, index) => {
    const placing: Placing = { declarations, places, file, described };
    const blocks = names.map((name) => optionBlocks(found(settings, name), [name], placing));
    return page(`settings/${file}.md`, { ...opening, order: index + 1 }, blocks.flat());
  });
  const placed = new Set(PAGES.flatMap((group) => group.settings));
  return {
    title: 'Settings',
    pages: [indexPage(settings), ...pages, textsPage()],
    named: described,
    missing: [...settings.keys()].filter((name) => !placed.has(name)),
  };
}

function found(settings: ReadonlyMap<string, Member>, name: string): Member {
  const member = settings.get(name);
  if (member === undefined) throw new Error(`the reference has a place for the setting "${name}", which is gone`);
  return member;
}

function indexPage(settings: ReadonlyMap<string, Member>): ReferencePage {
  const rows = PAGES.map(({ file, title, settings: names }) => {
    const list = names.map((name) => [
      `[${code(name)}](./${file}.md#${anchor([name])})`,
      firstSentence(factsOf(found(settings, name)).text),
    ]);
    return `## ${title}\n\n${table(['Setting', 'What it is'], list)}`;
  });
  const { text, examples } = docOf(declared('defineSite', readDeclarations(FILES)));
  return page(
    'settings/README.md',
    {
      title: 'Settings',
      description: 'Everything that `site.config.ts` may say. Only `title` is required.',
      order: 1,
    },
    [
      'The config lies in the folder of the content, is written in TypeScript or JavaScript, and its default export is what `defineSite` is given.',
      `\`defineSite\`: ${text}`,
      ...examples.map((example) => fence('ts', example)),
      ...rows,
      '## Interface texts\n\nThe words of the interface, which `texts` replaces one by one, have [a page of their own](./interface-texts.md).',
    ],
  );
}

function textsPage(): ReferencePage {
  const rows = propertiesOf(valueOf('INTERFACE_TEXTS', readDeclarations(['renderer/config/texts.ts']))).map(({ name, text }) => {
    const english: string | readonly string[] = INTERFACE_TEXTS[name as keyof typeof INTERFACE_TEXTS];
    return [
      code(name),
      [english]
        .flat()
        .map((words) => words.replaceAll('{', '&#123;'))
        .join('<br>'),
      text,
    ];
  });
  return page(
    'settings/interface-texts.md',
    {
      title: 'Interface texts',
      description:
        'The words of the interface in English, by the keys under which [`texts`](./languages.md#texts) and the `texts` of a language replace them.',
      order: PAGES.length + 1,
    },
    [
      'A key with several texts takes a list. A word in braces, such as `{name}`, stands for what the interface fills in.',
      table(['Key', 'English', 'Where it is shown'], rows),
    ],
  );
}

/** An option, and below it those of the object that it holds. */
function optionBlocks(member: Member, path: readonly string[], placing: Placing): readonly string[] {
  const name = path.join('.');
  const id = anchor(path);
  const { declarations, places, described } = placing;
  const { text, defaultValue } = factsOf(member);
  described.push([name, text]);
  const objects = member.type === null ? [] : objectsIn(member.type, declarations).filter((object) => object !== 'HooksInput');
  const known = objects.filter((object) => places.has(object));
  const fresh = objects.filter((object) => !places.has(object));
  for (const object of fresh) places.set(object, `[${code(name)}](/reference/settings/${placing.file}.md#${id})`);
  const words = member.type === null ? 'object' : typeWords(member.type, declarations);
  const facts = [`**Type:** ${words}`, member.isOptional ? `**Default:** ${defaultValue}` : '**Required**'];
  // In a record, an object stands behind a name, which its examples do not have.
  const ofObjects = words.startsWith('object of ') ? [] : fresh.flatMap((object) => examplesOf(object, declarations));
  const examples = [...member.examples, ...ofObjects];
  return [
    heading(Math.min(path.length + 1, 6), code(name), id),
    facts.join(' · '),
    text,
    ...fresh.map((object) => docOf(declared(object, declarations)).text).filter((words) => words !== '' && words !== text),
    ...(examples.length > 0
      ? [fence('ts', settingWith(member.name, examples, isList(words)))]
      : path.length === 1
        ? exampleFromCheck(name)
        : []),
    ...known.map((object) => `The keys of ${nounOf(object, true)} are those of ${places.get(object)}.`),
    ...fresh.flatMap((object) => memberBlocks(object, path, placing)),
  ];
}

/** Whether a type in words is, or may be, a list. */
function isList(words: string): boolean {
  return /(?:^|or )list of /.test(words);
}

/** A setting with examples of its values as an author writes it. */
function settingWith(name: string, examples: readonly string[], isInList: boolean): string {
  const [only = ''] = examples;
  if (isInList && examples.length === 1 && only.length < 60 && !only.includes('\n')) return `${name}: [${only}],`;
  if (!isInList) return examples.map((example) => `${name}: ${example},`).join('\n');
  const items = examples.map((example) => `  ${example.replaceAll('\n', '\n  ')},`);
  return [`${name}: [`, ...items, '],'].join('\n');
}

function memberBlocks(object: string, path: readonly string[], placing: Placing): readonly string[] {
  const members = membersOf(object, placing.declarations);
  return members.flatMap((member) => optionBlocks(member, [...path, member.name], placing));
}

function examplesOf(object: string, declarations: Declarations): readonly string[] {
  return docOf(declared(object, declarations)).examples;
}

/** What the check of the config says to write where a setting has a wrong value. */
function exampleFromCheck(name: string): readonly string[] {
  const { diagnostics } = resolveConfig({ title: 'Orchard', [name]: Symbol.iterator });
  const fix = diagnostics.find(({ message }) => message.includes(name))?.fix ?? '';
  const [, example] = /^write (\w+: .+)$/s.exec(fix) ?? [];
  return example === undefined ? [] : [fence('ts', `${example},`)];
}
