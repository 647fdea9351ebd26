// The site's Content-Security-Policy (CSP Level 3): nothing runs and nothing is loaded that the site does not name. No
// 'unsafe-inline', no 'unsafe-eval': the two inline scripts there are (before first paint, and in redirect stubs) are
// named by their hashes.

import { createHash } from 'node:crypto';
import type { HeadTag } from '../model/front-matter.ts';
import { scriptText } from '../model/html.ts';
import type { PlacedPage } from '../model/site.ts';
import type { PolicyDirective, PolicySources, ScriptConfig, SiteConfig } from '../model/site-config.ts';
import type { WidgetTable } from '../model/widget.ts';
import { STUB_SCRIPT_HASH } from './stubs.ts';

/** What the policy depends on. */
export interface PolicyInputs {
  readonly config: SiteConfig;
  /** `sha256-…` of the script that is inlined into every page's head. */
  readonly bootHash: string;
  readonly pages: Iterable<PlacedPage>;
  /** Tags of the heads of pages that a hook made. */
  readonly hookTags: readonly HeadTag[];
  readonly widgets: WidgetTable;
  /** Services that pages ask for icons. */
  readonly iconHosts: readonly string[];
}

/** The policy for a header, and for a `<meta>`: frames around the page are the header's alone to judge (CSP3 §3.3). */
export interface PolicyText {
  readonly header: string;
  readonly meta: string;
}

/**
 * The sources of a site that requests nothing from other hosts. Pictures and films may come from anywhere: they cannot do harm.
 */
const OWN: readonly (readonly [PolicyDirective | 'default-src' | 'object-src' | 'base-uri', readonly string[]])[] = [
  ['default-src', ["'self'"]],
  ['script-src', ["'self'"]],
  ['style-src', ["'self'"]],
  ['img-src', ["'self'", 'data:', 'https:']],
  ['font-src', ["'self'"]],
  ['media-src', ["'self'", 'blob:', 'https:']],
  ['connect-src', ["'self'"]],
  ['frame-src', ["'self'"]],
  ['worker-src', ["'self'"]],
  ['form-action', ["'self'"]],
  ['frame-ancestors', ["'self'"]],
  ['object-src', ["'none'"]],
  ['base-uri', ["'self'"]],
];

/** Sources that settings add, a line each: a setting that makes pages talk to another host belongs here. */
const OF_SETTINGS: readonly ((config: SiteConfig) => PolicySources)[] = [
  ({ surveyEndpoint }) => ({ 'connect-src': hosts(surveyEndpoint) }),
  ({ search }) => ({ 'connect-src': hosts(search?.hosted?.host) }),
  ({ head }) => headSources(head),
  ({ assistant }) => windowSources(assistant),
  ({ thirdParties: { analytics } }) => ({ 'connect-src': hosts(analytics?.host) }),
  ({ thirdParties: { consent } }) => windowSources(consent),
  ({ thirdParties: { marketing } }) => scriptSources(marketing),
  ({ thirdParties: { community } }) => scriptSources(community),
  ({ csp }) => csp.sources,
];

/** The policy of a site; `null` if it wants none. */
export function securityPolicy({ config, bootHash, pages, hookTags, widgets, iconHosts }: PolicyInputs): PolicyText | null {
  if (!config.csp.headers && !config.csp.meta) return null;
  const used = new Set<string>();
  const added: PolicySources[] = [{ 'script-src': [quoted(bootHash), quoted(STUB_SCRIPT_HASH)], 'connect-src': iconHosts }];
  for (const { parsed, meta } of pages) {
    for (const name of parsed.components) used.add(name);
    for (const { sources } of parsed.needs) if (sources) added.push(sources);
    if (meta.head.length > 0) added.push(headSources(meta.head));
  }
  added.push(headSources(hookTags));
  for (const [name, widget] of Object.entries(widgets)) if (widget.sources && used.has(name)) added.push(widget.sources);
  for (const sources of OF_SETTINGS) added.push(sources(config));
  const directives = OWN.map(([name, own]) => {
    const more = added.flatMap((sources) => sources[name as PolicyDirective] ?? []);
    return [name, ...new Set([...own, ...more.sort()])].join(' ');
  });
  if (config.csp.inlineStyles) directives.push("style-src-attr 'unsafe-inline'");
  const inMeta = directives.filter((directive) => !directive.startsWith('frame-ancestors'));
  return { header: directives.join('; '), meta: inMeta.join('; ') };
}

/** A third-party script talks to the host it came from. Further hosts are named by the site. */
function scriptSources(config: ScriptConfig | null): PolicySources {
  const host = hosts(config?.script);
  return { 'script-src': host, 'connect-src': host };
}

/** A script that asks or answers readers brings a window of its own. */
function windowSources(config: ScriptConfig | null): PolicySources {
  return { ...scriptSources(config), 'frame-src': hosts(config?.script) };
}

/** Hosts and hashes of the scripts and styles among head tags. Data blocks (JSON-LD) are not run and need nothing. */
function headSources(tags: readonly HeadTag[]): PolicySources {
  const scripts = tags.filter(({ tag, attributes }) => tag === 'script' && !/json/.test(String(attributes['type'] ?? '')));
  const sheets = tags.filter(({ tag, attributes }) => tag === 'link' && /\bstylesheet\b/.test(String(attributes['rel'])));
  const styles = tags.filter(({ tag }) => tag === 'style');
  return {
    'script-src': [...scripts.flatMap(({ attributes }) => hosts(attributes['src'])), ...scripts.flatMap(inlineHash)],
    'style-src': [...sheets.flatMap(({ attributes }) => hosts(attributes['href'])), ...styles.flatMap(inlineHash)],
  };
}

function inlineHash({ content }: HeadTag): readonly string[] {
  if (!content) return [];
  return [quoted(`sha256-${createHash('sha256').update(scriptText(content)).digest('base64')}`)];
}

/** The origin of an external address, as a list; empty for addresses of the site. */
function hosts(address: unknown): readonly string[] {
  if (typeof address !== 'string') return [];
  const whole = address.startsWith('//') ? `https:${address}` : address;
  return URL.canParse(whole) ? [new URL(whole).origin] : [];
}

function quoted(source: string): string {
  return `'${source}'`;
}
