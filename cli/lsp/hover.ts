// Hover: where a link leads, in each version; what a key of front matter means; what props a component takes.

import type { Hover, HoverParams } from 'vscode-languageserver-protocol';
import { keyPathAt } from '../../renderer/editor/front-matter-cursor.ts';
import { kindsOf, schemaAt } from '../../renderer/editor/json-schema.ts';
import type { PlacedPage } from '../../renderer/model/site.ts';
import { behindBase, publishedUrl, type Url } from '../../renderer/model/url.ts';
import { frontMatterBlock } from '../../renderer/source/front-matter-block.ts';
import { componentAt, propsOf } from './components.ts';
import type { AskedDocument, Feature } from './feature.ts';
import type { JudgedSite } from './live-site.ts';
import { endOf, linksAt, type PlacedLink } from './link-ends.ts';
import { rangeOf } from './places.ts';

/** The feature. */
export const hover: Feature<HoverParams> = {
  method: 'textDocument/hover',
  capabilities: { hoverProvider: true },
  isExact: true,
  answer(document, { position }): Hover | null {
    const links = linksAt(document, position);
    const [first] = links;
    if (first) return { contents: markdown(linkWords(links, document.view)), range: rangeOf(first.at) };
    const words = keyWords(document, position) ?? componentWords(document, position);
    return words === null ? null : { contents: markdown(words) };
  },
};

function markdown(value: string): { kind: 'markdown'; value: string } {
  return { kind: 'markdown', value };
}

/** A component with the props that it takes. */
function componentWords(document: AskedDocument, position: HoverParams['position']): string | null {
  const name = componentAt(document, position);
  if (name === null) return null;
  const props = Object.keys(propsOf(document.view, name) ?? {}).map((prop) => `\`${prop}\``);
  return [`**<${name}>**`, props.length === 0 ? 'Takes no props.' : `Props: ${props.join(', ')}`].join('\n\n');
}

function keyWords({ text, schema }: AskedDocument, { line, character }: HoverParams['position']): string | null {
  const { source, sourceLine } = frontMatterBlock(text);
  const path = source === null ? null : keyPathAt(source.split('\n'), line - sourceLine + 1, character);
  const found = path && schemaAt(schema, path);
  if (!path || !found) return null;
  const kinds = kindsOf(found);
  return [
    `**${path.filter((key) => !/^\d+$/.test(key)).join('.')}**${kinds === '' ? '' : `: ${kinds}`}`,
    found.description ?? '',
  ].join('\n\n');
}

/** A link as one or several pages have it. */
function linkWords(links: readonly PlacedLink[], view: JudgedSite): string {
  const all = links.map((link) => oneLink(link, view));
  const [first = ''] = all;
  return all.every((words) => words === first) ? first : byVersion(links, view);
}

function oneLink({ target }: PlacedLink, view: JudgedSite): string {
  if (target.kind === 'external') return target.href;
  if (target.kind === 'dead') return 'Leads nowhere.';
  if (target.kind === 'made') return `\`${target.url}\`, which every build makes`;
  const end = endOf(view.reader, target);
  if (!end) return target.kind === 'redirect' ? `Redirected to \`${target.to}\`.` : '';
  const { page, fragment, id, heading, at } = end;
  if (!page) return `File \`${at?.file ?? ''}\``;
  const section =
    fragment === '' ? [] : [id === null ? `No section \`#${fragment}\`.` : `Section: ${heading?.text ?? ''} \`#${id}\``];
  const source = page.source === null ? 'made of the pages below it' : `\`${page.source}\``;
  return [`**${page.title}**`, `\`${addressOf(page.url, view)}\` from ${source}`, ...section, ...versionLines(page, view)].join(
    '\n\n',
  );
}

/** In which versions the target is there, where it has versions. */
function versionLines(page: PlacedPage, view: JudgedSite): string[] {
  const { version, siblings } = page;
  if (!version) return [];
  const urls = new Map(siblings.map((sibling) => [sibling.version.path, sibling.url]));
  urls.set(version.entry.path, page.url);
  const lines = version.group.versions
    .filter(({ hide }) => !hide)
    .map(({ version: name, path }) => {
      const url = urls.get(path);
      return url === undefined ? `- ${name}: missing` : `- ${name}: \`${addressOf(url, view)}\``;
    });
  return [lines.join('\n')];
}

/** A link that leads elsewhere in each version it is written for. */
function byVersion(links: readonly PlacedLink[], view: JudgedSite): string {
  const lines = links.map((link) => {
    const page = view.reader.site.pages.get(link.from ?? '');
    const end = endOf(view.reader, link.target);
    const missing =
      end?.fragment !== undefined && end.fragment !== '' && end.id === null ? `, which has no section \`#${end.fragment}\`` : '';
    const where = end?.page
      ? `${end.page.title}: \`${addressOf(end.page.url, view)}${end.id === null ? '' : `#${end.id}`}\`${missing}`
      : link.target.kind === 'dead'
        ? 'missing'
        : oneLink(link, view).replaceAll('\n\n', ', ');
    return `- ${page?.version?.entry.version ?? page?.url ?? ''}: ${where}`;
  });
  return lines.join('\n');
}

function addressOf(url: Url, { engine: { config } }: JudgedSite): string {
  return behindBase(config.base, publishedUrl(url, config.addresses.style));
}
