// The page about front matter, from the keys that are read and the type they become.

import type ts from 'typescript';
import type { Field } from '../renderer/source/front-matter-field.ts';
import { normalFrontMatter } from '../renderer/source/front-matter-keys.ts';
import { type Declarations, type Member, membersOf, readDeclarations } from './declarations.ts';
import { factsOf } from './facts.ts';
import { anchor, code, fence, firstSentence, heading, page, table } from './markdown.ts';
import type { Part } from './part.ts';
import { objectsIn, typeWords } from './type-words.ts';

/** The keys of front matter. */
export function frontMatterPart(): Part {
  const declarations = readDeclarations(['renderer/model/front-matter.ts']);
  const members = membersOf('FrontMatter', declarations).filter(({ name }) => name !== 'raw');
  const { keys, defaults } = askedKeys();
  const others = keys.filter((key) => !members.some(({ name }) => name === key));
  const meanings = others.map((key) => [key, members.find(({ text }) => mentions(text, key))?.name ?? ''] as const);
  const described: [string, string][] = [];
  const blocks = members.flatMap((member) => keyBlocks(member, { declarations, defaults, described }));
  const aliases = meanings.map(([key, name]) => [code(key), name === '' ? '' : `[${code(name)}](#${anchor([name])})`]);
  return {
    title: 'Front matter',
    pages: [
      page(
        'front-matter.md',
        {
          title: 'Front matter',
          description: 'The keys that a page may set at its beginning, in YAML between two lines of three hyphens.',
          order: 2,
        },
        [
          fence('yaml', '---\ntitle: Scavenging\norder: 4\naliases: [/operations/cleanup.html]\n---'),
          'All keys are optional. Other keys are yours: texts print them by `{{ $frontmatter.key }}`, and hooks and components read them.',
          table(
            ['Key', 'What it is'],
            members.map((member) => [`[${code(member.name)}](#${anchor([member.name])})`, firstSentence(factsOf(member).text)]),
          ),
          ...blocks,
          '## Other names {#other-names}\n\nKeys of other generators, and further spellings, that are understood.',
          table(['Key', 'See'], aliases),
        ],
      ),
    ],
    named: [...described, ...meanings],
    missing: keys.filter((key) => ![...members.map(({ name }) => name), ...others].includes(key)),
  };
}

/** The docstrings of the keys, defaults included. */
export function keyDocs(): readonly (readonly [key: string, text: string])[] {
  const members = membersOf('FrontMatter', readDeclarations(['renderer/model/front-matter.ts']));
  return members.flatMap(({ name, text }) => (name === 'raw' ? [] : [[name, text] as const]));
}

function mentions(text: string, key: string): boolean {
  return text.includes(`\`${key}`);
}

/** What the build reads from a picture's file. */
const MEASURED: ReadonlySet<string> = new Set(['width', 'height']);

/** Keys that are read in more forms than the type they become tells. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  heroImage: 'text or object',
  next: 'text, `false` or object',
  prev: 'text, `false` or object',
  watermark: 'text, `true`, `false` or object',
};

/** Where lists of texts are wanted, one text will do. */
function keyType(type: ts.TypeNode, declarations: Declarations): string {
  return typeWords(type, declarations).replace(/^list of texts/, 'text or list of texts');
}

interface KeyPlacing {
  readonly declarations: Declarations;
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly described: [string, string][];
}

function keyBlocks(member: Member, { declarations, defaults, described }: KeyPlacing): readonly string[] {
  const { name, type, examples } = member;
  const { text, defaultValue } = factsOf(member);
  described.push([name, text]);
  const value = defaults[name];
  const ownDefault = typeof value === 'boolean' && defaultValue === 'none' ? code(String(value)) : defaultValue;
  const members = (type === null ? [] : objectsIn(type, declarations))
    .filter((object) => object !== 'HeadTag')
    .flatMap((object) => membersOf(object, declarations))
    .filter((inner) => !MEASURED.has(inner.name));
  for (const inner of members) described.push([`${name}.${inner.name}`, inner.text]);
  return [
    heading(2, code(name), anchor([name])),
    `**Type:** ${type === null ? 'text' : (SHORT_FORMS[name] ?? keyType(type, declarations))} · **Default:** ${ownDefault}`,
    text,
    ...examples.map((example) => fence('yaml', example)),
    table(
      ['Key', 'Type', 'Default', 'What it is'],
      members.map((inner) => {
        const facts = factsOf(inner);
        const words = inner.type === null ? '' : typeWords(inner.type, declarations);
        return [code(inner.name), words, facts.defaultValue, facts.text];
      }),
    ),
  ];
}

/** The keys that the reader of front matter asks for, and what each is for a page that sets none. */
function askedKeys(): { readonly keys: readonly string[]; readonly defaults: Readonly<Record<string, unknown>> } {
  const keys = new Set<string>();
  const silent = (key: string): Field => ({
    value: undefined,
    child: (name) => silent(String(name)),
    written: () => null,
    wrong: () => undefined,
    key,
  });
  const root: Field = {
    ...silent(''),
    value: {},
    child(name) {
      keys.add(String(name));
      return silent(String(name));
    },
  };
  const { raw: _raw, ...defaults } = normalFrontMatter(root);
  return { keys: [...keys].sort(), defaults };
}
