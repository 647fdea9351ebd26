// The frame of every page: head, body, and what is outside of all layouts (skip link, watermark). The head is written as text,
// not by React: React would move and add tags there (image preloads, for one).

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from './react-server.ts';
import type { HeadTag } from '../renderer/model/front-matter.ts';
import { escapeHtml, htmlAttributes, scriptText } from '../renderer/model/html.ts';
import type { PageView } from '../renderer/model/page-view.ts';
import type { AssetManifest, BuiltAsset } from '../renderer/model/theme.ts';
import { text } from './texts.ts';

/** Colour modes with one theme only; the others are decided by `boot.ts`. */
const FIXED_THEME: Readonly<Record<string, string>> = { enable: 'dark', disable: 'light' };

/**
 * Characters of markup that a server's first packets hold: ten, about 14 kB compressed. They are all there before the style sheet
 * is, so showing the page as a whole costs no time; a page that is shown in part is laid out twice, and the second time holds up
 * a reader who has begun.
 */
const FIRST_ANSWER = 64_000;

/** The id of the page's last element. No heading has it: their ids have no colons. */
const END = 'docs:end';

/** A whole HTML document around a layout. `sheetsOf`: which style sheets on demand the body's markup needs. */
export function document(
  view: PageView,
  assets: AssetManifest,
  sheetsOf: (markup: string) => ReadonlySet<number>,
  layout: ReactNode,
): string {
  const attributes = htmlAttributes({
    lang: view.lang,
    // What documents are without it
    dir: view.dir === 'ltr' ? undefined : view.dir,
    'data-base': view.site.base,
    // Hosts serve pages without their extension
    'data-addresses': view.site.addresses === 'clean' ? 'clean' : undefined,
    'data-color-mode': view.site.colorMode,
    'data-theme': FIXED_THEME[view.site.colorMode],
    'data-layout': view.layout,
  });
  const body = renderToStaticMarkup(<BodyContent view={view}>{layout}</BodyContent>);
  const needed = sheetsOf(body);
  const rareStyles = assets.rareStyles.filter((_, sheet) => needed.has(sheet));
  const lines = head(view, { ...assets, rareStyles }, arrivesAtOnce(body));
  return `<!doctype html>\n<html${attributes}>\n<head>\n${lines}</head>\n<body>${body}${assets.scripts.map(entryScript).join('')}</body>\n</html>\n`;
}

/** Whether a body is there soon and as a whole: it is short, and no script from elsewhere holds it up on its way. */
function arrivesAtOnce(body: string): boolean {
  return body.length <= FIRST_ANSWER && !/<script\b[^>]*\ssrc=/.test(body);
}

/**
 * A script of the page. It runs when the document is there, wherever it stands; at the end of the body it leaves a slow connection to
 * the style sheet, which the first paint waits for.
 */
function entryScript({ href, integrity }: BuiltAsset): string {
  return tag('script', { type: 'module', src: href, integrity, crossorigin: Boolean(integrity) }, '');
}

function BodyContent({ view, children }: { readonly view: PageView; readonly children: ReactNode }): ReactNode {
  return (
    <>
      <a className="skip-link" href="#content">
        {text(view.site, 'skipToContent')}
      </a>
      <ForAgents view={view} />
      {children}
      {view.site.thirdParties && <div hidden data-widget="analytics" data-props={JSON.stringify(view.site.thirdParties)} />}
      <i hidden id={END} />
    </>
  );
}

/**
 * Tells programs that read the page as text where the Markdown is, and where all pages are listed: in English, as early as can be, and
 * kept from readers in every way (Agent-Friendly Documentation Spec 0.5, `llms-txt-directive-html`). A region, because it is about
 * this page.
 */
function ForAgents({ view: { meta } }: { readonly view: PageView }): ReactNode {
  const own = meta.markdownLink === null ? '' : ` This page as Markdown: ${meta.markdownLink}`;
  return (
    <p data-region="agents" className="visually-hidden" lang="en" dir="ltr" translate="no" aria-hidden="true">
      {`For AI agents: all pages are listed in ${meta.agentIndex}.${own}`}
    </p>
  );
}

/**
 * The head's tags, one a line. `isAtOnce`: nothing is shown before everything is there. The boot script comes before the style
 * sheet: it must not wait for it.
 */
function head(view: PageView, assets: AssetManifest, isAtOnce: boolean): string {
  const fixed = FIXED_THEME[view.site.colorMode];
  return [
    '<meta charset="utf-8">',
    // Judges what comes after it.
    view.site.policy === null ? '' : tag('meta', { 'http-equiv': 'Content-Security-Policy', content: view.site.policy }),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    tag('meta', { name: 'color-scheme', content: fixed ?? 'light dark' }),
    // The boot script decides on them.
    ...assets.preload.map(({ href }) => tag('link', preload(href))),
    assets.bootScript && `<script>${scriptText(assets.bootScript)}</script>`,
    isAtOnce ? tag('link', { rel: 'expect', href: `#${END}`, blocking: 'render' }) : '',
    ...assets.styles.map((sheet) => tag('link', stylesheet(sheet))),
    // Marked: a page without them can take them from the next page.
    ...assets.rareStyles.map((sheet) => tag('link', { ...stylesheet(sheet), 'data-rare': '' })),
    ...icon(view),
    ...markupLast(view.head).map(headTag),
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === lines.length - 1)
    .join('\n');
}

/** `noscript` may hold what belongs to the body, and there the head ends for readers without scripts. */
function markupLast(tags: readonly HeadTag[]): readonly HeadTag[] {
  const isMarkup = ({ tag: name }: HeadTag): boolean => name.toLowerCase() === 'noscript';
  return [...tags.filter((item) => !isMarkup(item)), ...tags.filter(isMarkup)];
}

function stylesheet({ href, integrity }: BuiltAsset): Parameters<typeof htmlAttributes>[0] {
  return { rel: 'stylesheet', href, integrity, crossorigin: Boolean(integrity) };
}

/** A font is preloaded where `boot.ts` says so. Fonts are fetched anonymously even from the own host (CSS Fonts 4, §4.9), so their preloads must be, too. */
function preload(href: string): Parameters<typeof htmlAttributes>[0] {
  const isFont = href.endsWith('.woff2');
  return isFont
    ? { rel: 'late', as: 'font', type: 'font/woff2', href, crossorigin: true }
    : { rel: 'preload', as: 'style', href };
}

/** The browser's icon, for sites whose tags name none: without any, browsers would ask for a file that is not there. */
function icon({ head: tags, site }: PageView): readonly string[] {
  const named = tags.some(({ tag: name, attributes }) => name === 'link' && /\bicon\b/.test(String(attributes['rel'])));
  return named ? [] : [tag('link', { rel: 'icon', href: site.icon ?? 'data:,' })];
}

function headTag({ tag: name, attributes, content }: HeadTag): string {
  return tag(name, attributes, content === null ? '' : headContent(name.toLowerCase(), content));
}

/** What an element of the head holds, as HTML reads it (HTML Standard §13.1.2): scripts and styles raw, markup as it is, text escaped. */
function headContent(name: string, content: string): string {
  if (name === 'script' || name === 'style') return scriptText(content);
  return name === 'noscript' || name === 'template' ? content : escapeHtml(content);
}

/** Elements that hold nothing and have no end tag. */
const VOID = new Set(['meta', 'link', 'base']);

function tag(name: string, attributes: Parameters<typeof htmlAttributes>[0], content = ''): string {
  const start = `<${name}${htmlAttributes(attributes)}>`;
  return VOID.has(name) ? start : `${start}${content}</${name}>`;
}
