// Which notices and which watermark a page shows.

import type { ConfigLocator } from '../../config/config-path.ts';
import { TARGET_FLAGS } from '../../config/patterns.ts';
import { DEFAULT_WATERMARK } from '../../config/watermark.ts';
import { type Diagnostic, type DiagnosticCode, diagnostic, replacement } from '../../model/diagnostic.ts';
import type { FrontMatter, WatermarkSetting } from '../../model/front-matter.ts';
import type { LinkEdge } from '../../model/site.ts';
import type { NoticeConfig, SiteConfig, WatermarkConfig } from '../../model/site-config.ts';
import { type AddressStyle, publishedUrl, type Url, splitHref } from '../../model/url.ts';
import type { LinkProblem, Targets } from '../links/targets.ts';
import type { Searches } from '../links/whereabouts.ts';

/** A rule for pages: an address prefix or a regular expression. With neither it applies to every page. */
export interface PageRule {
  readonly path: string | null;
  readonly match: string | null;
}

/**
 * Makes the test of a rule. A path applies to the page of that address, the page it names without `.html`, and everything below
 * it; `/server/v5` does not apply to `/server/v5.1/`. In styles without `.html` a last slash makes no difference. A pattern is
 * compared with the published address; one that is no regular expression (the config reports it) applies to nothing.
 */
export function pageRule({ path, match }: PageRule, style: AddressStyle): (url: Url) => boolean {
  if (match !== null) {
    const pattern = readPattern(match);
    return (url) => pattern?.test(publishedUrl(url, style)) ?? false;
  }
  if (path === null) return () => true;
  const folder = path.endsWith('/') ? path : `${path}/`;
  const page = `${style === 'html' ? path : path.replace(/\/$/, '')}.html`;
  return (url) => url === path || url === page || url.startsWith(folder);
}

function readPattern(source: string): RegExp | null {
  try {
    return new RegExp(source, TARGET_FLAGS);
  } catch {
    // Reported where the config is checked.
    return null;
  }
}

/**
 * Prepares the watermark rules: the first that applies to a page gives its watermark, and the page's own settings (`own`, from
 * its front matter) are laid over it, or over the site-wide one where no rule applies.
 */
export function watermarks(
  configs: readonly WatermarkConfig[],
  style: AddressStyle,
): (url: Url, own: FrontMatter['watermark']) => WatermarkConfig | null {
  const rules = configs.map((config) => ({ config, holds: pageRule(config, style) }));
  return (url, own) => {
    if (own === false) return null;
    const rule = rules.find(({ holds }) => holds(url))?.config ?? null;
    return own === null ? rule : withOwn(rule ?? DEFAULT_WATERMARK, own);
  };
}

function withOwn(rule: WatermarkConfig, own: WatermarkSetting): WatermarkConfig {
  return {
    ...rule,
    content: own.content ?? rule.content,
    image: own.image ?? rule.image,
    size: own.size ?? rule.size,
    opacity: own.opacity ?? rule.opacity,
    rotate: own.rotate ?? rule.rotate,
    color: own.color ?? rule.color,
    print: own.print ?? rule.print,
  };
}

/** The notices of a site with their links made final. */
export interface Notices {
  /** All notices of a page, in the config's order. */
  of(url: Url): readonly NoticeConfig[];
  readonly links: readonly LinkEdge[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What notices are made with. */
interface NoticeInputs {
  readonly config: Pick<SiteConfig, 'addresses'>;
  readonly targets: Targets;
  readonly search: Searches;
  readonly locate: ConfigLocator;
}

/** Prepares the notices; a link of an action may be `notice/dead-link`, `notice/dead-hash` or `notice/wrong-case`. */
export function notices(configs: readonly NoticeConfig[], { config: site, targets, search, locate }: NoticeInputs): Notices {
  const links: LinkEdge[] = [];
  const diagnostics: Diagnostic[] = [];
  const follow = (link: string, path: readonly (string | number)[]): string => {
    const { href, target, problem } = targets.resolve(link, '/');
    const at = locate(path);
    links.push({ from: null, role: 'notice', href: link, target, at });
    if (problem) diagnostics.push(...deadAction(link, problem, at, search));
    return href;
  };
  const rules = configs.map((config, i) => ({
    holds: pageRule(config, site.addresses.style),
    notice: {
      ...config,
      actions: config.actions.map((action, a) => ({
        ...action,
        link: action.link === null ? null : follow(action.link, ['notices', i, 'actions', a, 'link']),
      })),
    },
  }));
  const none: readonly NoticeConfig[] = [];
  return {
    of: (url) => {
      const found = rules.filter(({ holds }) => holds(url));
      return found.length === 0 ? none : found.map(({ notice }) => notice);
    },
    links,
    diagnostics,
  };
}

function deadAction(link: string, problem: LinkProblem, at: Diagnostic['at'], search: Searches): Diagnostic[] {
  const found = (code: DiagnosticCode, what: string, instead: string | null, safe = false): Diagnostic[] => {
    const repair = instead === null ? null : replacement(at, link, instead, safe);
    const fix = instead === null ? null : `write "${instead}"`;
    return [diagnostic(code, `The notice's link "${link}" ${what}.`, at, { fix, subject: link, repair })];
  };
  if (problem.kind === 'to-redirect') return [];
  if (problem.kind === 'dead-hash') {
    const { near, page } = problem;
    return found('notice/dead-hash', 'points to no section', near === null ? null : `${page}#${near}`);
  }
  if (problem.kind === 'wrong-case') {
    const { actual } = problem;
    return found('notice/wrong-case', `differs from "${actual}" in upper and lower case`, actual + splitHref(link).hash, true);
  }
  const near = problem.kind === 'dead' ? search.page(problem.path) : null;
  return found('notice/dead-link', 'points to no page', near?.url ?? null, near?.reason === 'moved');
}
