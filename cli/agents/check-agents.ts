// Checks what a built site is to coding agents: the checks of the Agent-Friendly Documentation Spec 0.5
// (https://agentdocsspec.com) that files can answer. What only a host can answer (status codes, negotiation) is not judged.

import { pageFacts } from '../../renderer/compare/page-facts.ts';
import { readHostHeaders } from '../../renderer/model/host-headers.ts';
import { bareWords, headingsNamed, textParts } from '../mcp/markdown-text.ts';
import { type BuiltFiles, fileAt, type Published } from './built-files.ts';
import { pageText, type DocumentText } from './page-text.ts';

/** A problem of one file. */
export interface AgentFinding {
  /** The check, as the specification calls it. */
  readonly check: AgentCheck;
  /** An error is what agents cannot get around. */
  readonly severity: 'error' | 'warning';
  /** Path of the file, below the folder of the site. */
  readonly file: string;
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly fix: string;
}

/** The result of a check of a site. */
export interface AgentReport {
  /** How many pages were read. */
  readonly pages: number;
  /** In the order of the specification's checks. */
  readonly findings: readonly AgentFinding[];
}

/** The checks, in the order of the specification. */
export const AGENT_CHECKS = [
  'llms-txt-exists',
  'llms-txt-valid',
  'llms-txt-size',
  'llms-txt-links-resolve',
  'llms-txt-links-markdown',
  'llms-txt-directive-html',
  'llms-txt-directive-md',
  'markdown-url-support',
  'rendering-strategy',
  'page-size-markdown',
  'page-size-html',
  'content-start-position',
  'markdown-code-fence-validity',
  'http-status-codes',
  'redirect-behavior',
  'llms-txt-coverage',
  'markdown-content-parity',
  'cache-header-hygiene',
] as const;

/** A check of the specification. */
export type AgentCheck = (typeof AGENT_CHECKS)[number];

/** Characters that agents read at least, and at most (specification, appendix A). */
const SHORT = 50_000;
const LONG = 100_000;
/** Words that a page has at least unless a script writes it. */
const FEW_WORDS = 10;
/** A page with fewer characters has no beginning that is buried. */
const SHORT_PAGE = 1_000;
/** Parts of a page that are fewer say little about what is missing. */
const FEW_SEGMENTS = 10;

const LINK = /\[[^\]]*\]\((?:<([^>]*)>|([^)\s]*))[^)]*\)/g;

type Report = (finding: AgentFinding) => void;

interface Subject {
  readonly files: BuiltFiles;
  readonly published: Published;
  readonly report: Report;
}

interface ReadPage {
  readonly path: string;
  readonly html: string;
  readonly text: DocumentText;
  /** Its Markdown twin. */
  readonly twin: string | null;
}

/** Checks a site. */
export function checkAgents(files: BuiltFiles): AgentReport {
  const findings: AgentFinding[] = [];
  const published = publishedAt(files);
  const subject: Subject = { files, published, report: (finding) => void findings.push(finding) };
  const pages = files.paths.filter((path) => path.endsWith('.html')).map((path) => readPage(path, files));
  const written = pages.filter((page) => isDocumentation(page));
  const indexes = checkIndexes(subject);
  for (const page of written) checkPage(page, indexes.length > 0, subject);
  for (const page of pages) checkRedirect(page, subject);
  checkCoverage(indexes, written, subject);
  checkHost(subject);
  const order = (check: AgentCheck): number => AGENT_CHECKS.indexOf(check);
  findings.sort((a, b) => order(a.check) - order(b.check) || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  return { pages: written.length, findings };
}

function readPage(path: string, files: BuiltFiles): ReadPage {
  const html = files.read(path);
  const plain = path.replace(/\.html$/, '');
  const names = [plain, plain.replace(/\/index$/, ''), path].map((name) => `${name}.md`);
  return { path, html, text: pageText(html), twin: names.find((name) => files.has(name)) ?? null };
}

/** A page that is meant to be found: none for errors, redirects, and what search engines shall not list. */
function isDocumentation({ path, text: { meta, refresh, goesByScript } }: ReadPage): boolean {
  const isError = /(?:^|\/)(?:404|500|offline)(?:\/index)?\.html$/.test(path);
  return !isError && refresh === null && !goesByScript && !/\bnoindex\b/.test(meta.get('robots') ?? '');
}

/** Where the site says that it is published: by its sitemap or its first page, and by the folder that its `<html>` names. */
function publishedAt(files: BuiltFiles): Published {
  const start = files.has('index.html') ? files.read('index.html') : '';
  const named =
    /<loc>\s*(https?:\/\/[^<\s]+)/.exec(files.has('sitemap.xml') ? files.read('sitemap.xml') : '')?.[1] ??
    /<link[^>]*rel="?canonical"?[^>]*href="?(https?:\/\/[^"\s>]+)/.exec(start)?.[1];
  const canonical = /<link[^>]*rel="?canonical"?[^>]*href="?https?:\/\/[^/"\s>]+(\/[^"\s>]*)/.exec(start)?.[1];
  const base = /^<html[^>]* data-base="(\/(?:[^"&]*\/)?)"/m.exec(start)?.[1] ?? (canonical?.endsWith('/') ? canonical : '/');
  return { origin: named === undefined ? null : new URL(named).origin, base };
}

/** An `llms.txt`, and the files of the site that it leads to. */
interface Index {
  readonly path: string;
  readonly leadsTo: readonly string[];
}

/** Checks `llms.txt`, and those that it leads to. */
function checkIndexes({ files, published, report }: Subject): readonly Index[] {
  const first = ['llms.txt', 'docs/llms.txt'].find((path) => files.has(path));
  if (first === undefined) {
    report({
      check: 'llms-txt-exists',
      severity: 'error',
      file: 'llms.txt',
      message: 'There is no llms.txt: agents do not learn which pages there are.',
      fix: 'write a list of the pages with a title, a summary in a quote, and links in Markdown',
    });
    return [];
  }
  const found = new Map<string, Index>();
  const open = [first];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    const text = files.read(path);
    const hrefs = Array.from(text.matchAll(LINK), ([, a, b]) => a ?? b ?? '');
    const own = hrefs.map((href) => ({ href, file: fileAt(href, published, files) })).filter(({ file }) => file !== null);
    const leadsTo = own.flatMap(({ file }) => file ?? []);
    found.set(path, { path, leadsTo });
    open.push(...leadsTo.filter((file) => /(?:^|\/)llms\.txt$/.test(file)));
    checkIndex(path, text, { hrefs, own }, { files, report });
  }
  return [...found.values()];
}

interface IndexLinks {
  readonly hrefs: readonly string[];
  /** Those of the site. */
  readonly own: readonly { readonly href: string; readonly file: string | undefined | null }[];
}

function checkIndex(
  file: string,
  text: string,
  { hrefs, own }: IndexLinks,
  { files, report }: Pick<Subject, 'files' | 'report'>,
): void {
  const size = text.length;
  if (hrefs.length === 0)
    report({
      check: 'llms-txt-valid',
      severity: 'error',
      file,
      message: 'It has no links in Markdown.',
      fix: 'write links as "- [Title](address): description" below headings',
    });
  else if (!/^\uFEFF?# /.test(text) || !/^> /m.test(text))
    report({
      check: 'llms-txt-valid',
      severity: 'warning',
      file,
      message: /^\uFEFF?# /.test(text) ? 'It has no summary.' : 'It does not begin with a title.',
      fix: 'begin with "# Title" and "> What this is about"',
    });
  if (size > SHORT)
    report({
      check: 'llms-txt-size',
      severity: size > LONG ? 'error' : 'warning',
      file,
      message: `It has ${count(size)} characters: agents read the first ${count(SHORT)} to ${count(LONG)}.`,
      fix: 'make an llms.txt for each version or folder, and link to these',
    });
  const dead = own.filter((link) => link.file === undefined);
  if (dead.length > 0)
    report({
      check: 'llms-txt-links-resolve',
      severity: dead.length > own.length / 10 ? 'error' : 'warning',
      file,
      message: `${dead.length} of its ${own.length} links to this site lead nowhere, such as ${dead[0]?.href}.`,
      fix: 'make the list when the site is built',
    });
  const toHtml = own.filter((link) => link.file?.endsWith('.html'));
  const twins = toHtml.filter((link) => files.has((link.file ?? '').replace(/\.html$/, '.md')));
  if (toHtml.length > own.length / 2)
    report({
      check: 'llms-txt-links-markdown',
      severity: twins.length > 0 ? 'warning' : 'error',
      file,
      message: `${toHtml.length} of its ${own.length} links lead to HTML.`,
      fix: twins.length > 0 ? 'link to the Markdown files of the pages' : 'publish pages as Markdown as well, and link to that',
    });
  const { open } = textParts(text);
  if (open !== null) report(openFence(file, open));
}

function checkPage({ path: file, html, text, twin }: ReadPage, hasIndex: boolean, { files, report }: Subject): void {
  if (hasIndex && (text.hint === null || isLate(text.hint, text.size)))
    report({
      check: 'llms-txt-directive-html',
      severity: text.hint === null ? 'error' : 'warning',
      file,
      message:
        text.hint === null
          ? 'The page does not say where llms.txt is.'
          : 'The page says where llms.txt is in its second half only.',
      fix: 'name the address of llms.txt in text near the top of the body; it may be hidden from view, but not by "display: none"',
    });
  if (text.words < FEW_WORDS && text.scripts > 0 && /id="(?:root|app|__next|__nuxt|___gatsby)"/.test(html))
    report({
      check: 'rendering-strategy',
      severity: 'error',
      file,
      message: 'The page has no text before its scripts run, and agents run none.',
      fix: 'render pages to HTML when the site is built',
    });
  if (text.size > SHORT) report(tooLong('page-size-html', file, text.size, 'the page as text'));
  const start = startOfContent(text, twin);
  if (start !== null && text.size > SHORT_PAGE && start > text.size / 10)
    report({
      check: 'content-start-position',
      severity: start > text.size / 2 ? 'error' : 'warning',
      file,
      message: `Its text begins after ${Math.round((100 * start) / text.size)} % of the page.`,
      fix: 'put navigation behind the text in the HTML',
    });
  if (twin === null) {
    report({
      check: 'markdown-url-support',
      severity: 'error',
      file,
      message: 'There is no Markdown of this page.',
      fix: 'publish the page as Markdown as well: "page.md" beside "page.html"',
    });
    return;
  }
  checkTwin(twin, html, { hasIndex, files, report });
}

/**
 * Where the content of a page begins, in characters; `null` where that cannot be told. The specification takes the first heading or prose past the
 * navigation. A hint that leads to the page's Markdown is prose, for the reference implementation too: who reads it has the text without navigation.
 */
function startOfContent({ before, hint }: DocumentText, twin: string | null): number | null {
  return before === null || twin === null || hint === null ? before : Math.min(before, hint);
}

function checkTwin(
  file: string,
  html: string,
  { hasIndex, files, report }: Pick<Subject, 'files' | 'report'> & { readonly hasIndex: boolean },
): void {
  const markdown = files.read(file);
  const { code, open, headings: titles } = textParts(markdown);
  const hint = markdown.indexOf('/llms.txt');
  if (hasIndex && (hint < 0 || isLate(hint, markdown.length)))
    report({
      check: 'llms-txt-directive-md',
      severity: hint < 0 ? 'error' : 'warning',
      file,
      message: hint < 0 ? 'It does not say where llms.txt is.' : 'It says where llms.txt is in its second half only.',
      fix: 'begin with a quote that links to llms.txt',
    });
  if (markdown.length > SHORT) report(tooLong('page-size-markdown', file, markdown.length, 'it'));
  if (open !== null) report(openFence(file, open));
  const facts = pageFacts(html);
  const words = bareWords(markdown);
  const headings = facts.places.filter(({ named, text }) => named && text !== '').map(({ text }) => text);
  const written = code.map((block) => bareWords(block.code));
  const segments = [...headings, ...facts.code].filter((text) => bareWords(text) !== '');
  // Badges and marks of headings and code are the theme's: what is in the Markdown in part is there.
  const missing = segments.filter((text) => {
    const own = bareWords(text);
    const isThere =
      words.includes(own.slice(0, Math.max(8, Math.floor(own.length / 2)))) || written.some((one) => one.includes(own));
    return !isThere && headingsNamed(text, titles).length === 0;
  });
  if (segments.length < FEW_SEGMENTS || missing.length < segments.length / 20) return;
  report({
    check: 'markdown-content-parity',
    severity: missing.length >= segments.length / 5 ? 'error' : 'warning',
    file,
    message: `${missing.length} of ${segments.length} headings and code blocks of the page are not in it, such as "${(missing[0] ?? '').split('\n')[0]?.slice(0, 60)}".`,
    fix: 'make the Markdown of the same source as the page',
  });
}

function checkRedirect({ path: file, text }: ReadPage, { published, report }: Subject): void {
  if (text.refresh === null && text.goesByScript && text.links.length === 0)
    report({
      check: 'redirect-behavior',
      severity: 'error',
      file,
      message: 'The page goes to another one by a script, and agents run none.',
      fix: 'redirect by the host (301), or by <meta http-equiv="refresh"> and a link',
    });
  const host = /^(?:https?:)?\/\/([^/?#]+)/i.exec(text.refresh ?? '')?.[1];
  if (host !== undefined && published.origin !== null && host.toLowerCase() !== new URL(published.origin).host)
    report({
      check: 'redirect-behavior',
      severity: 'warning',
      file,
      message: `The page goes to another host, ${host}: some agents do not follow.`,
      fix: 'link to the other host instead',
    });
}

/** Pages of the sitemap, else all, that no index lists. */
function checkCoverage(indexes: readonly Index[], written: readonly ReadPage[], { files, published, report }: Subject): void {
  const [first] = indexes;
  if (!first) return;
  const listed = new Set(indexes.flatMap(({ leadsTo }) => leadsTo));
  const inSitemap = files.has('sitemap.xml')
    ? Array.from(files.read('sitemap.xml').matchAll(/<loc>\s*([^<\s]+)/g), ([, url = '']) => fileAt(url, published, files))
    : null;
  // The specification leaves out what only leads to pages that are listed themselves.
  const wanted = written.filter(({ path, text }) => (inSitemap === null ? text.prose > 0 : inSitemap.includes(path)));
  const missing = wanted.filter(({ path, twin }) => !listed.has(path) && (twin === null || !listed.has(twin)));
  if (wanted.length === 0 || missing.length <= wanted.length / 20) return;
  report({
    check: 'llms-txt-coverage',
    severity: missing.length > wanted.length / 5 ? 'error' : 'warning',
    file: first.path,
    message: `${missing.length} of ${wanted.length} pages are in no llms.txt, such as ${missing[0]?.path}.`,
    fix: 'list all pages, or lead to an llms.txt that does',
  });
}

function checkHost({ files, report }: Subject): void {
  if (!files.has('404.html'))
    report({
      check: 'http-status-codes',
      severity: 'warning',
      file: '404.html',
      message: 'There is no 404.html: some hosts answer with another page and the status 200 instead.',
      fix: 'publish a page for what is not found, and have the host answer 404 with it',
    });
  if (!files.has('_headers')) return;
  for (const { path, name, value } of readHostHeaders(files.read('_headers')).headers) {
    const isForAgents =
      /^\/(?:.*\/)?(?:\*|llms(?:-full)?\.txt|[^/]*\.md|\*\.md)$/.test(path) &&
      !/^\/(?:assets|_astro|_next|static|fonts|img|images)\//.test(path);
    const age = name === 'cache-control' && isForAgents ? Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? 0) : 0;
    // Only what surely is about Markdown or llms.txt: other folders may hold neither.
    const isSure = path === '/*' || /llms|\.md$/.test(path);
    if (age <= 3_600 || !isSure || /must-revalidate|no-cache/.test(value ?? '')) continue;
    report({
      check: 'cache-header-hygiene',
      severity: age > 86_400 ? 'error' : 'warning',
      file: '_headers',
      message: `Markdown and llms.txt may be kept for ${count(Math.round(age / 3600))} hours (${path}).`,
      fix: 'write "Cache-Control: public, max-age=0, must-revalidate" for them',
    });
  }
}

/** In the second half, behind what fits on a screen. */
function isLate(at: number, size: number): boolean {
  return at > SHORT_PAGE && at > size / 2;
}

function tooLong(check: AgentCheck, file: string, size: number, what: string): AgentFinding {
  return {
    check,
    severity: size > LONG ? 'error' : 'warning',
    file,
    message: `Agents read the first ${count(SHORT)} to ${count(LONG)} characters, and ${what} has ${count(size)}.`,
    fix: 'make several pages of it',
  };
}

function openFence(file: string, line: number): AgentFinding {
  return {
    check: 'markdown-code-fence-validity',
    severity: 'error',
    file,
    message: `The code block that begins in line ${line + 1} is never closed: all that follows reads as code.`,
    fix: 'close it with as many of the same signs',
  };
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
