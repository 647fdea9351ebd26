// The keys of front matter, one by one: what each may hold, and its value when the page does not set it.

import type {
  DirSettings,
  FrontMatter,
  HeadTag,
  HomeAction,
  HomeFeature,
  HomeHighlight,
  NeighbourSetting,
  WatermarkSetting,
} from '../model/front-matter.ts';
import type { JsonObject } from '../model/json.ts';
import {
  asWritten,
  type Field,
  isMapping,
  isSilent,
  readFlag,
  readItems,
  readNumber,
  readText,
  readNameOrFalse,
  readTextOrFalse,
  readTexts,
  readTextsOrFalse,
} from './front-matter-field.ts';

/** Turns checked YAML into the normal form. `root` holds the whole mapping; wrong types are reported through it. */
export function normalFrontMatter(root: Field): FrontMatter {
  const key = (name: string): Field => root.child(name);
  const hero = readHero(key('hero'));
  const unlisted = readFlag(key('unlisted'), false);
  return {
    raw: (root.value ?? {}) as JsonObject,
    title: readText(key('title')),
    shortTitle: readText(key('shortTitle')),
    description: readText(key('description')),
    order: readNumber(key('order')),
    dir: readDir(key('dir')),
    index: readFlag(key('index'), true) && !unlisted,
    icon: readText(key('icon')),
    author: readTextsOrFalse(key('author'), '"Ada Lovelace"'),
    category: [...readTexts(key('category'), '"Guide"'), ...readTexts(key('categories'), '"Guide"')],
    keywords: readTextsOrFalse(key('keywords'), '"dead letter"').flatMap(splitAtCommas),
    tag: [...readTextsOrFalse(key('tag'), '"streams"'), ...readTextsOrFalse(key('tags'), '"streams"')],
    date: readDate(key('date')),
    isOriginal: readFlag(key('isOriginal'), false),
    readingTime: readReadingTime(key('readingTime')),
    pageview: readPageview(key('pageview')),
    cover: readText(key('cover')),
    toc: [key('outline'), key('aside')].every(({ value }) => value !== false) && readToc(key('toc')),
    optionTables: readFlag(key('optionTables'), null),
    sidebar: readTextOrFalse(key('sidebar')),
    navbar: readFlag(key('navbar'), true),
    breadcrumb: readNameOrFalse(key('breadcrumb')),
    breadcrumbIcon: readFlag(key('breadcrumbIcon'), true),
    breadcrumbExclude: readFlag(key('breadcrumbExclude'), false),
    editLink: readFlag(key('editLink'), null),
    lastUpdated: readFlag(key('lastUpdated'), true),
    contributors: readFlag(key('contributors'), true),
    changelog: readFlag(key('changelog'), true),
    footer: readTextOrFalse(key('footer')),
    copyright: readTextOrFalse(key('copyright')),
    license: readText(key('license')),
    prev: readNeighbour(key('prev')),
    next: readNeighbour(key('next')),
    layout: readLayout(key('layout')),
    head: readHead(key('head')),
    lang: readText(key('lang')),
    home: readFlag(key('home'), null) ?? /^(?:home|portfolio)$/.test(readLayout(key('layout')) ?? ''),
    heroText: readTextOrFalse(key('heroText')) ?? hero.text,
    tagline: readTextOrFalse(key('tagline')) ?? hero.tagline,
    titles: readTextsOrFalse(key('titles'), '"Streams", "Projections"'),
    heroImage: readHeroImage(root) ?? readImage(key('hero').child('image')),
    actions: [...readActions(key('actions')), ...readActions(key('hero').child('actions'))],
    features: readFeatures(key('features')),
    highlights: readHighlights(key('highlights')),
    headerDepth: readHeaderDepth(key('headerDepth')) ?? readOutline(key('outline')),
    watermark: readWatermark(key('watermark')),
    sitemap: readSitemap(key('sitemap')) && !unlisted,
    search: key('pagefind').value !== false && readSearch(key('search')) && !unlisted,
    noindex: readFlag(key('noindex'), null) ?? (unlisted || null),
    draft: readFlag(key('draft'), false) || key('published').value === false,
    unlisted,
    versions: readVersions(key('versions')),
    aliases: readTextsOrFalse(key('aliases'), '"/old/address.html"'),
    samePage: readText(key('samePage')),
  };
}

function splitAtCommas(text: string): readonly string[] {
  return text.split(',').flatMap((part) => part.trim() || []);
}

function readDir(field: Field): DirSettings | null {
  if (field.value === false || !isMapping(field, 'dir: { text: "Guide", order: 1 }')) return null;
  return {
    text: readText(field.child('text')),
    order: readNumber(field.child('order')),
    link: readFlag(field.child('link'), false),
    expanded: readFlag(field.child('expanded'), false),
    collapsible: readFlag(field.child('collapsible'), true),
    icon: readText(field.child('icon')),
    index: readFlag(field.child('index'), true),
  };
}

/** A date stays as written. A bare year is a number to YAML and is fine. */
function readDate(field: Field): string | null {
  if (isSilent(field)) return null;
  const written = typeof field.value === 'boolean' ? null : asWritten(field);
  if (written === null) field.wrong('a date', 'write date: 2026-03-24');
  return written?.trim() || null;
}

/** Names of layouts in other generators, lower case, and ours. */
const LAYOUTS: Readonly<Record<string, string>> = {
  layout: 'page',
  doc: 'page',
  home: 'home',
  homepage: 'home',
  portfolio: 'portfolio',
  notfound: '404',
};

/** A layout's name. Names of other generators for ours are understood. */
function readLayout(field: Field): string | null {
  const name = readText(field);
  return name && (LAYOUTS[name.toLowerCase()] ?? name);
}

/** `true`, `false`, or the minutes and words that the page states. */
function readReadingTime(field: Field): FrontMatter['readingTime'] {
  if (typeof field.value !== 'object' || Array.isArray(field.value) || isSilent(field)) return readFlag(field, true);
  return { minutes: readNumber(field.child('minutes')), words: readNumber(field.child('words')) };
}

/** Whether visits are counted: `true`, `false`, or the path other themes count them under, which means `true`. */
function readPageview(field: Field): boolean {
  return typeof field.value === 'string' && !/^(?:true|false)$/i.test(field.value) ? true : readFlag(field, true);
}

/** `true`, `false`, or the mapping of MkDocs, whose `exclude` means the opposite. */
function readSearch(field: Field): boolean {
  if (typeof field.value !== 'object' || Array.isArray(field.value) || isSilent(field)) return readFlag(field, true);
  return !readFlag(field.child('exclude'), false);
}

/** `true`, `false`, or a mapping of settings of other themes, which means `true`. */
function readToc(field: Field): boolean {
  return typeof field.value === 'object' && !Array.isArray(field.value) ? true : readFlag(field, true);
}

/** `true`, `false`, the text alone, or a mapping of what differs from the site's. */
function readWatermark(field: Field): WatermarkSetting | false | null {
  if (field.value === false) return false;
  if (isSilent(field)) return null;
  const silent = { content: null, image: null, size: null, opacity: null, rotate: null, color: null, print: null };
  if (field.value === true) return silent;
  if (typeof field.value === 'string') return { ...silent, content: field.value };
  if (!isMapping(field, 'watermark: Draft', 'a text, a mapping, true or false')) return null;
  return {
    content: readText(field.child('content')),
    image: readText(field.child('image')),
    size: readNumber(field.child('size')),
    opacity: readNumber(field.child('opacity')),
    rotate: readNumber(field.child('rotate')),
    color: readText(field.child('color')),
    print: readFlag(field.child('print'), null),
  };
}

/** `true`, `false`, or a mapping of settings for one entry, which means `true`. */
function readSitemap(field: Field): boolean {
  return typeof field.value === 'object' && !Array.isArray(field.value) ? true : readFlag(field, true);
}

/** An address, `{ text, link }`, `false` for none. */
function readNeighbour(field: Field): NeighbourSetting {
  if (field.value === false) return false;
  if (field.value === true || isSilent(field)) return null;
  const example = `${field.key}: ./streams.md`;
  const accepted = 'an address, { text, link } or false';
  if (typeof field.value === 'string') {
    const link = field.value.trim();
    if (link !== '' && (!/\s/.test(link) || link.includes('/'))) return { text: null, link };
    field.wrong(accepted, `write ${example}`);
    return null;
  }
  if (!isMapping(field, example, accepted)) return null;
  const link = readText(field.child('link'));
  if (link === null)
    field.wrong('an address, or a mapping with "link"', `write ${field.key}: { text: "Streams", link: ./streams.md }`);
  return link === null ? null : { text: readText(field.child('text')), link };
}

/** Tags as `[name, attributes]` or `[name, attributes, content]`; others are reported and left out. */
function readHead(field: Field): readonly HeadTag[] {
  const example = '- [meta, { name: keywords, content: streams }]';
  return readItems(field, `head: with ${example}`).flatMap((item) => {
    const { value } = item;
    const tag = Array.isArray(value) ? item.child(0).value : null;
    if (!Array.isArray(value) || typeof tag !== 'string' || !/^[a-z][a-z0-9-]*$/i.test(tag) || value.length > 3) {
      item.wrong('a tag as a list of name, attributes and content', `write ${example}`);
      return [];
    }
    const attributes = item.child(1);
    const content = item.child(2);
    if (!isSilent(attributes) && !isMapping(attributes, example)) return [];
    return [{ tag, attributes: readAttributes(attributes), content: isSilent(content) ? null : readText(content) }];
  });
}

function readAttributes(field: Field): Readonly<Record<string, string | true>> {
  const attributes: Record<string, string | true> = {};
  for (const name of Object.keys((field.value ?? {}) as JsonObject)) {
    const attribute = field.child(name);
    const { value } = attribute;
    if (value === false || isSilent(attribute)) continue;
    const text = value === true ? true : asWritten(attribute);
    if (text === null) attribute.wrong('a text', `write ${name}: "value"`);
    else attributes[name] = text;
  }
  return attributes;
}

interface Hero {
  readonly text: string | null;
  readonly tagline: string | null;
}

/** The `hero` mapping of VitePress: its name is our hero text, its text stands before its tagline. */
function readHero(field: Field): Hero {
  if (isSilent(field) || !isMapping(field, 'hero: { name: "Orchard", tagline: "Apples, by name" }'))
    return { text: null, tagline: null };
  const name = readText(field.child('name'));
  const text = readText(field.child('text'));
  const tagline = readText(field.child('tagline'));
  if (name === null) return { text, tagline };
  return { text: name, tagline: text === null || tagline === null ? (text ?? tagline) : `${text} – ${tagline}` };
}

/** `heroImage` with its companions `heroImageDark` and `heroAlt`. */
function readHeroImage(root: Field): FrontMatter['heroImage'] {
  const image = readImage(root.child('heroImage'));
  const dark = readText(root.child('heroImageDark'));
  const alt = readText(root.child('heroAlt'));
  return image && { ...image, dark: image.dark ?? dark, alt: image.alt === '' ? (alt ?? '') : image.alt };
}

/** A text has no sizes: they are read when the file is found. */
const UNSIZED = { width: null, height: null } as const;

/** An address, or `{ light, dark, alt }`, or `{ src, alt }`. */
function readImage(field: Field): FrontMatter['heroImage'] {
  if (isSilent(field) || field.value === false) return null;
  if (typeof field.value === 'string')
    return field.value.trim() === '' ? null : { light: field.value, dark: null, alt: '', ...UNSIZED };
  const example = `${field.key}: { light: /hero.svg, dark: /hero-dark.svg, alt: "" }`;
  const accepted = 'an address, or a mapping with "light"';
  if (!isMapping(field, example, accepted)) return null;
  const light = readText(field.child('light')) ?? readText(field.child('src'));
  if (light === null) field.wrong(accepted, `write ${example}`);
  return light === null
    ? null
    : { light, dark: readText(field.child('dark')), alt: readText(field.child('alt')) ?? '', ...UNSIZED };
}

function readActions(field: Field): readonly HomeAction[] {
  const example = 'actions: with - { text: "Get started", link: /getting-started/ }';
  return readItems(field, example).flatMap((item) => {
    if (!isMapping(item, example)) return [];
    const text = readText(item.child('text'));
    const link = readText(item.child('link'));
    if (text === null || link === null) {
      item.wrong('a mapping with "text" and "link"', `write ${example}`);
      return [];
    }
    return [{ text, link, type: actionType(item), icon: readText(item.child('icon')) }];
  });
}

/** `type` as here and in VuePress, or VitePress's `theme`. */
function actionType(item: Field): 'primary' | 'default' {
  const type = item.child('type');
  if (isSilent(type)) return item.child('theme').value === 'brand' ? 'primary' : 'default';
  if (type.value === 'primary' || type.value === 'default') return type.value;
  if (type.value !== 'secondary') type.wrong('"primary", "default" or "secondary"', 'write type: primary');
  return 'default';
}

function readFeatures(field: Field): readonly HomeFeature[] {
  const example = 'features: with - { title: "Streams", details: "Append and read events." }';
  return readItems(field, example).flatMap((item) => {
    if (!isMapping(item, example)) return [];
    const title = readText(item.child('title'));
    if (title === null) {
      item.wrong('a mapping with "title"', `write ${example}`);
      return [];
    }
    return [
      {
        title,
        details: readText(item.child('details')) ?? '',
        link: readText(item.child('link')),
        icon: readIcon(item.child('icon')),
      },
    ];
  });
}

/** A name or address; VitePress's `{ src }` and `{ light, dark }` give their address. */
function readIcon(field: Field): string | null {
  if (typeof field.value === 'object' && field.value !== null)
    return readText(field.child('src')) ?? readText(field.child('light'));
  return readText(field);
}

/** Groups of features; vuepress-theme-hope calls a group's features `highlights` too. */
function readHighlights(field: Field): readonly HomeHighlight[] {
  const example = 'highlights: with - { header: "Why", features: [{ title: "Streams" }] }';
  return readItems(field, example).flatMap((item) => {
    if (!isMapping(item, example)) return [];
    const header = readText(item.child('header'));
    if (header === null) {
      item.wrong('a mapping with "header"', `write ${example}`);
      return [];
    }
    const features = [...readFeatures(item.child('features')), ...readFeatures(item.child('highlights'))];
    return [{ header, description: readText(item.child('description')) ?? '', features }];
  });
}

function readHeaderDepth(field: Field): number | null {
  const depth = readNumber(field);
  if (depth === null || (Number.isInteger(depth) && depth >= 0 && depth <= 6)) return depth;
  field.wrong('a heading level from 0 to 6', 'write headerDepth: 3');
  return null;
}

/** VitePress's `outline`: a level, `[from, to]` or `deep`. */
function readOutline(field: Field): number | null {
  const { value } = field;
  if (value === 'deep') return 6;
  const level = Array.isArray(value) ? (value as readonly unknown[]).at(-1) : value;
  return typeof level === 'number' && level >= 1 && level <= 6 ? level : null;
}

/** A range or a list of them. A version without quotes is a number to YAML: kept as written, and reported. */
function readVersions(field: Field): string | readonly string[] | null {
  if (isSilent(field)) return null;
  if (typeof field.value === 'string') return field.value;
  if (Array.isArray(field.value)) {
    return (field.value as readonly unknown[]).flatMap((_, index) => versionText(field.child(index)) ?? []);
  }
  return versionText(field);
}

function versionText(field: Field): string | null {
  if (typeof field.value === 'string') return field.value;
  const written = asWritten(field);
  if (written === null) field.wrong('a version range or a list of them', 'write versions: ">=v24.10"');
  else field.wrong('a text: YAML reads 24.10 as the number 24.1', `put it in quotes: "${written}"`);
  return written;
}
