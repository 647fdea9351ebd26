// Settings by which an old site has code of its own change texts or ids: what such code makes stands in no source, so a migration does
// not see it. Each is listed with the line it is written on.

import { asList, asRecord } from './peers/values.ts';
import type { LeftOver, OldProject, PeerName } from './project.ts';

const OF_UNIFIED = /\b(?:beforeDefault)?(?:[rR]emark|[rR]ehype)Plugins\b|\bpreprocessor\b(?=\s*[:(])|\bremarkRehype\b(?=\s*:)/;

/** Names of such settings in configs that are programs. */
const SETTINGS: Readonly<Record<Exclude<PeerName, 'mkdocs'>, RegExp>> = {
  docusaurus: OF_UNIFIED,
  starlight: OF_UNIFIED,
  vitepress:
    /\b(?:transformHtml|transformPageData|slugify|getTokenizerState)\b|\bconfig\b(?=\s*(?::\s*(?:async\s*)?)?\(?\s*(?:md|markdown)\b)/,
  vuepress: /\b(?:extendsMarkdown|extendsPage|slugify)\b/,
};

/** Extensions of Python-Markdown whose syntax is known, or changes no text. */
const KNOWN_EXTENSIONS =
  /^(?:markdown\.extensions\.|pymdownx\.|material\.extensions\.|markdown_include\.include$|(?:abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|legacy_attrs|legacy_em|md_in_html|meta|nl2br|sane_lists|smarty|tables|toc|wikilinks)$)/;

const FIX =
  'look what it does to texts and ids, and write that into the pages, or a plugin of your own (node_modules/docs-build/docs/guide/hooks.md)';

/** Whether a path of the config is of a setting that `textMakers` lists. */
export function isTextMaker(path: string): boolean {
  return OF_UNIFIED.test(path);
}

/** Lists them. */
export function textMakers(peer: PeerName, { configFile, config, read }: OldProject): LeftOver[] {
  const lines = (read(configFile) ?? '').split(/\r?\n/);
  const found = (line: number, what: string): LeftOver => ({ kind: 'Text made by code', file: configFile, line, what, fix: FIX });
  if (peer !== 'mkdocs') {
    return lines.flatMap((line, i) => {
      const [name] = SETTINGS[peer].exec(line) ?? [];
      const isNone = name === undefined || /^\s*(?:\/\/|\*|\/\*|import\b)/.test(line) || /:\s*\[\s*\]/.test(line);
      return isNone ? [] : [found(i + 1, `"${name}"`)];
    });
  }
  const lineOf = (name: string): number => lines.findIndex((line) => line.trim().replace(/^-\s*/, '').startsWith(name)) + 1;
  const hooks = asList(config['hooks']).flatMap((path) =>
    typeof path === 'string' ? [found(lineOf(path), `the hook "${path}"`)] : [],
  );
  const listed = config['markdown_extensions'];
  const names = Array.isArray(listed)
    ? listed.map((item) => (typeof item === 'string' ? item : (Object.keys(asRecord(item))[0] ?? '')))
    : Object.keys(asRecord(listed));
  const own = names.filter((name) => !KNOWN_EXTENSIONS.test(name));
  return [...hooks, ...own.map((name) => found(lineOf(name), `the extension "${name}"`))];
}
