// Settings of Docusaurus as ours.

import type { Json } from '../../model/json.ts';
import type { AddressStyle } from '../../model/url.ts';
import { type CodeMarks, type MarkEffect, OWN_MARKS } from '../text/fences.ts';
import type { LeftOver, OldProject, Settings } from '../project.ts';
import { type Doc, pluginsOf } from './docusaurus-docs.ts';
import { type ReadVersion, docsFolder } from './docusaurus-sidebars.ts';
import { originOf } from './origin.ts';
import { given, joinedPath, asList, asRecord, repositoryOf, textOrNull, settingAt } from './values.ts';

const CLIENT_REDIRECTS = /client-redirects$/;

/** Whether the redirects plugin leads `/a.html` to every page. */
export function keepsHtml(config: Readonly<Record<string, Json>>): boolean {
  return pluginsOf(config, 'plugins', CLIENT_REDIRECTS).some(({ fromExtensions }) => asList(fromExtensions).includes('html'));
}

/** The settings of the new config; what has no counterpart is noted in `left`. */
export function docusaurusSettings(
  project: OldProject,
  read: readonly ReadVersion[],
  style: AddressStyle,
  left: LeftOver[],
): Settings {
  const { config } = project;
  const theme = asRecord(config['themeConfig']);
  const navbar = asRecord(theme['navbar']);
  const note = (what: string, fix: string): void => {
    left.push({ kind: 'Settings', file: project.configFile, line: 0, what, fix });
  };
  const hasParts = project.files.some((path) => /(?:^|\/)_[^/]*\.mdx?$/.test(path) && !path.includes('/_category_'));
  for (const preset of pluginsOf(config, 'presets', /(?:^|\/)(?:preset-)?classic$/)) {
    const css = asRecord(preset['theme'])['customCss'];
    for (const path of (Array.isArray(css) ? css : [css]).filter((name) => typeof name === 'string'))
      note(
        `the style sheet "${path}"`,
        'rewrite what is wanted of it for the classes of docs-build, and name it in "css" (node_modules/docs-build/docs/guide/theming.md)',
      );
  }
  if (theme['announcementBar'] !== undefined)
    note('"announcementBar"', 'write it as one of `notices` (node_modules/docs-build/docs/guide/navigation.md)');
  const math = /remark-math|rehype-katex/.test(project.read(project.configFile) ?? '');
  return given({
    title: textOrNull(config['title']) ?? 'Documentation',
    description: textOrNull(config['tagline']),
    lang: textOrNull(settingAt(config, 'i18n', 'defaultLocale')),
    origin: originOf(textOrNull(config['url'])),
    base: textOrNull(config['baseUrl']) === '/' ? null : textOrNull(config['baseUrl']),
    addresses: keepsHtml(config) && style !== 'html' ? { style, redirectFrom: ['html'] } : style,
    locales: locales(config),
    logo: logo(asRecord(navbar['logo'])),
    siteTitle: textOrNull(navbar['title']) === null && navbar['logo'] !== undefined ? false : null,
    repository: repository(read, navbar),
    versions: versionGroups(read),
    navbar: navItems(asList(navbar['items']), read, project, left),
    sidebar: sidebarSettings(read),
    redirects: redirects(config, read, project, left),
    exclude: hasParts ? ['**/_*.md', '**/_*/**'] : null,
    markdown: given({ headingIds: 'docusaurus', missingImports: 'warning', math: math || null }),
    tocLevels: tocLevels(asRecord(theme['tableOfContents'])),
    footer: footer(asRecord(theme['footer'])),
    copyright: textOrNull(settingAt(theme, 'footer', 'copyright'))?.replace(/<[^>]*>/g, ''),
    head: head(config, theme),
    search: search(asRecord(theme['algolia'])),
    colorMode: colorMode(asRecord(theme['colorMode'])),
  });
}

function locales(config: Readonly<Record<string, Json>>): Json | null {
  const { locales: names, defaultLocale, localeConfigs } = asRecord(config['i18n']);
  const all = asList(names).filter((name): name is string => typeof name === 'string');
  if (all.length < 2) return null;
  const entries = all.map((name): [string, Json] => {
    const own = asRecord(asRecord(localeConfigs)[name]);
    const isRoot = name === defaultLocale;
    return [
      isRoot ? '/' : `/${name}/`,
      given({ lang: textOrNull(own['htmlLang']) ?? name, label: textOrNull(own['label']), fallback: isRoot ? null : true }),
    ];
  });
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.length - b.length));
}

function logo(setting: Readonly<Record<string, Json>>): Json | null {
  const [light, dark] = ['src', 'srcDark'].map((key) => textOrNull(setting[key])?.replace(/^\/*/, '/') ?? null);
  return light && dark ? { light, dark } : (light ?? null);
}

function repository(read: readonly ReadVersion[], navbar: Readonly<Record<string, Json>>): Json | null {
  const edit = read.map(({ instance }) => textOrNull(instance.options['editUrl'])).find((url) => url !== null);
  const link = asList(navbar['items'])
    .map((item) => textOrNull(asRecord(item)['href']))
    .find((href) => /^https:\/\/(?:github|gitlab)\.com\/[^/]+\/[^/]+\/?$/.test(href ?? ''));
  return repositoryOf(edit ?? null, link ?? null);
}

function versionGroups(read: readonly ReadVersion[]): Json | null {
  const groups = [...new Set(read.map(({ instance }) => instance))].filter(({ versions }) =>
    versions.some(({ target }) => target !== ''),
  );
  const locales = new Set(read.flatMap(({ docs }) => docs.flatMap(({ locale }) => locale ?? [])));
  return groups.flatMap((instance) =>
    [null, ...locales].map((locale) => ({
      name: 'Documentation',
      basePath: joinedPath(locale ?? '', instance.route),
      versions: instance.versions.map(({ label, target, noindex }) =>
        given({ version: label, path: label === target ? null : target, noindex: noindex || null }),
      ),
    })),
  );
}

function sidebarSettings(read: readonly ReadVersion[]): Json {
  const found: Record<string, Json> = {};
  for (const entry of read) {
    const [largest] = entry.sidebars.toSorted((a, b) => b.docs.length - a.docs.length);
    const folder = `/${joinedPath(docsFolder(entry, null))}/`.replace('//', '/');
    for (const sidebar of entry.sidebars) {
      const prefix = sidebar === largest ? folder : commonFolder(sidebar.docs, entry);
      if (prefix === null || found[prefix] !== undefined) continue;
      found[prefix] = sidebar.items;
      for (const locale of entry.version.translations.keys()) {
        if (entry.docs.some((doc) => doc.locale === locale)) found[`/${locale}${prefix}`] = inLocale(sidebar.items, locale);
      }
    }
  }
  return found;
}

/** Entries with their addresses below a locale's prefix. */
function inLocale(items: Json, locale: string): Json {
  if (Array.isArray(items))
    return (items as readonly Json[]).map((item) =>
      typeof item === 'string' && item.startsWith('/') ? `/${locale}${item}` : inLocale(item, locale),
    );
  if (typeof items !== 'object' || items === null) return items;
  return Object.fromEntries(
    Object.entries(items).map(([key, value]) => {
      const isAddress = key === 'link' && typeof value === 'string' && value.startsWith('/');
      return [key, isAddress ? `/${locale}${value}` : key === 'children' ? inLocale(value, locale) : value];
    }),
  );
}

/** The folder that a smaller sidebar has for itself, in which no document of another lies; `null` if there is none. */
function commonFolder(docs: readonly Doc[], entry: ReadVersion): string | null {
  const folders = docs.map(({ natural }) => natural.split('/').slice(0, -1));
  const [first = []] = folders;
  let length = first.length;
  for (const parts of folders)
    while (length > 0 && parts.slice(0, length).join('/') !== first.slice(0, length).join('/')) length -= 1;
  if (length === 0) return null;
  const folder = first.slice(0, length).join('/');
  const own = new Set(docs);
  const others = new Set(
    entry.docs.filter((doc) => doc.locale === null && !own.has(doc) && doc.natural.startsWith(`${folder}/`)),
  );
  const listed = entry.sidebars.some((sidebar) => sidebar.docs !== docs && sidebar.docs.some((doc) => others.has(doc)));
  return listed ? null : `/${joinedPath(docsFolder(entry, null), folder)}/`;
}

function navItems(items: readonly Json[], read: readonly ReadVersion[], project: OldProject, left: LeftOver[]): readonly Json[] {
  return items.flatMap((item): readonly Json[] => {
    const entry = asRecord(item);
    const text = textOrNull(entry['label']);
    const type = textOrNull(entry['type']) ?? (entry['items'] === undefined ? 'link' : 'dropdown');
    if (type === 'dropdown')
      return [given({ text: text ?? 'More', children: navItems(asList(entry['items']), read, project, left) })];
    if (/^(?:docsVersionDropdown|localeDropdown|search)$/.test(type)) return [];
    const link = navLink(type, entry, read);
    if (link !== null && (text !== null || !/^https?:/.test(link))) return [given({ text, link })];
    left.push({
      kind: 'Settings',
      file: project.configFile,
      line: 0,
      what: `an entry of the navbar: ${JSON.stringify(item).slice(0, 80)}`,
      fix: 'add it to "navbar" if it is wanted',
    });
    return [];
  });
}

function navLink(type: string, entry: Readonly<Record<string, Json>>, read: readonly ReadVersion[]): string | null {
  const id = textOrNull(entry['docsPluginId']) ?? 'default';
  const own = read.filter(({ instance, version }) => instance.id === id && version.path === '');
  if (type === 'doc') return own.flatMap(({ docs }) => docs).find((doc) => doc.id === entry['docId'])?.address ?? null;
  if (type === 'docSidebar') {
    const sidebars = own.flatMap(({ sidebars: found }) => found);
    return sidebars.find(({ name }) => name === entry['sidebarId'])?.docs[0]?.address ?? null;
  }
  return textOrNull(entry['href']) ?? textOrNull(entry['to'])?.replace(/^(?=[^/])(?!https?:)/, '/') ?? null;
}

function redirects(
  config: Readonly<Record<string, Json>>,
  read: readonly ReadVersion[],
  project: OldProject,
  left: LeftOver[],
): readonly Json[] {
  const plugins = pluginsOf(config, 'plugins', CLIENT_REDIRECTS);
  const listed = plugins.flatMap((options) =>
    asList(options['redirects']).flatMap((rule) => {
      const { from, to } = asRecord(rule);
      return asList(from).flatMap((old) => (typeof old === 'string' && typeof to === 'string' ? [[old, to] as Json] : []));
    }),
  );
  if (plugins.length > 0 && /createRedirects/.test(project.read(project.configFile) ?? '')) {
    left.push({
      kind: 'Settings',
      file: project.configFile,
      line: 0,
      what: '"createRedirects" of the redirects plugin is a function',
      fix: 'write its redirects with placeholders, such as { from: "/old/{rest}", to: "/new/{rest}" }',
    });
  }
  const moved = read.filter(({ version }) => version.path !== version.target);
  const locales = new Set(read.flatMap(({ docs }) => docs.flatMap(({ locale }) => locale ?? [])));
  const rules = moved.flatMap(({ instance, version }) =>
    [null, ...locales].map((locale): Json => {
      const [from, to] = [version.path, version.target].map((path) =>
        `/${joinedPath(locale ?? '', instance.route, path)}/{rest}`.replace('//', '/'),
      );
      return [from as string, to as string];
    }),
  );
  return [...rules, ...listed];
}

function tocLevels({ minHeadingLevel, maxHeadingLevel }: Readonly<Record<string, Json>>): Json | null {
  if (minHeadingLevel === undefined && maxHeadingLevel === undefined) return [2, 3];
  return [Number(minHeadingLevel ?? 2), Number(maxHeadingLevel ?? 3)];
}

function footer(setting: Readonly<Record<string, Json>>): string | null {
  const links = asList(setting['links']).flatMap((group) => {
    const { items } = asRecord(group);
    return (items === undefined ? [group] : asList(items)).map(asRecord);
  });
  const written = links.flatMap((link) => {
    const [label, to] = [textOrNull(link['label']), textOrNull(link['href']) ?? textOrNull(link['to'])];
    return label === null || to === null ? [] : [`<a href="${/^(?:https?:|\/|mailto:)/.test(to) ? to : `/${to}`}">${label}</a>`];
  });
  return written.length === 0 ? null : written.join(' · ');
}

function head(config: Readonly<Record<string, Json>>, theme: Readonly<Record<string, Json>>): readonly Json[] {
  const favicon = textOrNull(config['favicon']);
  const attributes = (value: Json | undefined): Record<string, Json> =>
    Object.fromEntries(Object.entries(asRecord(value)).filter(([, item]) => typeof item !== 'object'));
  return [
    ...(favicon === null ? [] : [['link', { rel: 'icon', href: favicon.replace(/^\/*/, '/') }]]),
    ...asList(config['headTags']).flatMap((tag) => {
      const { tagName, attributes: own, innerHTML } = asRecord(tag);
      return typeof tagName === 'string'
        ? [[tagName, attributes(own), ...(typeof innerHTML === 'string' ? [innerHTML] : [])]]
        : [];
    }),
    ...asList(theme['metadata']).map((tag) => ['meta', attributes(tag)]),
    ...asList(config['stylesheets']).map((sheet) => [
      'link',
      { rel: 'stylesheet', ...(typeof sheet === 'string' ? { href: sheet } : attributes(sheet)) },
    ]),
    ...asList(config['scripts']).map((script) => ['script', typeof script === 'string' ? { src: script } : attributes(script)]),
  ];
}

function search({ appId, indexName, apiKey }: Readonly<Record<string, Json>>): Json | null {
  return appId && indexName && apiKey ? { hosted: { appId, indexName, apiKey } } : null;
}

function colorMode({ disableSwitch, defaultMode }: Readonly<Record<string, Json>>): string | null {
  return disableSwitch === true ? (defaultMode === 'dark' ? 'enable' : 'disable') : null;
}

/** The comments in code that mark lines (`magicComments`); what they mean is told by the class that they give lines. */
export function marksOf(config: Readonly<Record<string, Json>>): CodeMarks {
  const written = settingAt(config, 'themeConfig', 'prism', 'magicComments');
  if (!Array.isArray(written)) return OWN_MARKS;
  return new Map(
    (written as readonly Json[]).flatMap((item) => {
      const { className, line, block } = asRecord(item);
      const effect = effectOf(textOrNull(className) ?? '');
      const { start, end } = asRecord(block);
      const parts = [
        ['next', line],
        ['start', start],
        ['end', end],
      ] as const;
      return parts.flatMap(([part, words]) =>
        typeof words === 'string' ? [[words.trim().toLowerCase(), { effect, part }] as const] : [],
      );
    }),
  );
}

function effectOf(className: string): MarkEffect {
  const words = className.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  const says = (pattern: string): boolean => new RegExp(`(?:^|[-_])(?:${pattern})(?:[-_]|$)`).test(words);
  if (says('add(?:ed|ition)?|insert(?:ed)?|ins')) return '++';
  if (says('removed?|deleted?|del')) return '--';
  if (says('error')) return 'error';
  return says('warn(?:ing)?') ? 'warning' : 'highlight';
}
