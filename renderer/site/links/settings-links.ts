// Links and images in the settings of a site, besides navigation and redirects: logo, icons, head, footer, notices, watermarks.

import type { ConfigLocator, ConfigPath } from '../../config/config-path.ts';
import { type Diagnostic, diagnostic } from '../../model/diagnostic.ts';
import type { LinkEdge } from '../../model/site.ts';
import type { NavItemConfig, SiteConfig } from '../../model/site-config.ts';
import { decodePath, isExternal, isImagePath, splitHref } from '../../model/url.ts';
import { baseTags, headAddresses, htmlAddresses, printedInside } from './printed-addresses.ts';
import type { LinkProblem, Targets } from './targets.ts';
import type { Searches } from './whereabouts.ts';

/** An address in a setting. */
interface SettingAddress {
  readonly href: string;
  readonly path: ConfigPath;
  /** The setting, as the beginning of a sentence: `The footer`. */
  readonly owner: string;
  /** Whether it may be written with the site's base. */
  readonly printed: boolean;
}

/** The inputs of judging. */
export interface SettingsInputs {
  readonly config: SiteConfig;
  readonly targets: Targets;
  readonly search: Searches;
  readonly locate: ConfigLocator;
}

/** The links of the settings, and the findings about them. */
export interface SettingsLinks {
  readonly links: readonly LinkEdge[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Judges every address of the settings: `link/dead`, `link/dead-file`, `link/dead-hash`, `image/missing`, and wrong case; `config/invalid` for relative ones of the head. */
export function settingsLinks(inputs: SettingsInputs): SettingsLinks {
  const { config, targets, locate } = inputs;
  const links: LinkEdge[] = [];
  const diagnostics: Diagnostic[] = baseTags(config.head, (i) => locate(['head', i]));
  for (const address of addressesOf(config)) {
    const { href, path, printed } = address;
    const at = locate(path);
    const inside = printed ? printedInside(href, config) : href;
    if (inside === null || isExternal(inside)) {
      if (isExternal(href)) links.push({ from: null, role: 'setting', href, target: { kind: 'external', href }, at });
      else if (path[0] === 'head' && !/^[/?]/.test(href)) diagnostics.push(relativeAddress(address, at));
      continue;
    }
    const { href: published, target, problem } = targets.resolve(inside, '/');
    links.push({ from: null, role: 'setting', href, target, at });
    const wrong = problem ?? (target.kind === 'file' ? wrongAddress(inside, published) : null);
    if (wrong && wrong.kind !== 'to-redirect') diagnostics.push(finding(address, wrong, at, inputs));
  }
  return { links, diagnostics };
}

/** What all pages load is in no folder of theirs: browsers would look for it in that of each page. */
function relativeAddress({ href, owner }: SettingAddress, at: Diagnostic['at']): Diagnostic {
  const message = `${owner} names "${href}", which is another address on the pages of each folder.`;
  const fix = `write "/${href.replace(/^(?:\.{0,2}\/)*(?:public\/)?/, '')}"`;
  return diagnostic('config/invalid', message, at, { fix, subject: href });
}

function addressesOf(config: SiteConfig): readonly SettingAddress[] {
  const file = (href: string | null, path: ConfigPath, owner: string): SettingAddress[] =>
    href === null || href === '' ? [] : [{ href, path, owner, printed: false }];
  const printed = (hrefs: readonly string[], path: ConfigPath, owner: string): SettingAddress[] =>
    hrefs.flatMap((href) => (href === '' || href.startsWith('#') ? [] : [{ href, path, owner, printed: true }]));
  return [
    ...file(config.logo, ['logo'], 'The logo'),
    ...file(config.logoDark, ['logoDark'], 'The dark logo'),
    ...config.watermarks.flatMap(({ image }, i) => file(image, ['watermarks', i, 'image'], 'The watermark')),
    ...config.navbar.flatMap((item, i) => iconsOf(item, ['navbar', i])),
    ...config.sidebar.flatMap(({ items }, i) =>
      Array.isArray(items)
        ? (items as readonly NavItemConfig[]).flatMap((item, n) => iconsOf(item, ['sidebar', i, 'items', n]))
        : [],
    ),
    ...config.head.flatMap((tag, i) => printed(headAddresses(tag), ['head', i], 'The head')),
    ...printed(htmlAddresses(config.footer ?? ''), ['footer'], 'The footer'),
    ...config.notices.flatMap(({ content, title }, i) =>
      printed(htmlAddresses(content), ['notices', i, 'content'], `The notice "${title}"`),
    ),
  ];
}

/** Icons that are addresses of pictures, not names. */
function iconsOf({ icon, children }: NavItemConfig, path: ConfigPath): SettingAddress[] {
  const own =
    icon !== null && /^(?:https?:)?\//.test(icon)
      ? [{ href: icon, path: [...path, 'icon'], owner: 'The icon', printed: true }]
      : [];
  return [...own, ...children.flatMap((child, i) => iconsOf(child, [...path, 'children', i]))];
}

/** A setting is printed as it is written, so the path of a file (`/public/logo.svg`) will not do for its address. */
interface WrongAddress {
  readonly kind: 'wrong-address';
  readonly actual: string;
}

function wrongAddress(written: string, published: string): WrongAddress | null {
  const [from, to] = [written, published].map((href) => decodePath(splitHref(href).path));
  return from === to ? null : { kind: 'wrong-address', actual: splitHref(published).path };
}

function finding(
  { href, owner }: SettingAddress,
  problem: LinkProblem | WrongAddress,
  at: Diagnostic['at'],
  { search, config }: SettingsInputs,
): Diagnostic {
  const { path, hash } = splitHref(href);
  const isFile = /\.(?!html$|md$)[a-z0-9]{2,11}$/i.test(path);
  const isImage = isImagePath(path);
  const base = href.startsWith(config.base) ? config.base.slice(0, -1) : '';
  const instead = (text: string | null): { fix: string | null; subject: string } => ({
    fix: text && `write "${base}${text}"`,
    subject: href,
  });
  if (problem.kind === 'dead-hash') {
    const message = `${owner} leads to "${href}": "${problem.page}" has no anchor "${problem.hash}".`;
    return diagnostic('link/dead-hash', message, at, instead(problem.near === null ? null : `${problem.page}#${problem.near}`));
  }
  if (problem.kind === 'wrong-case') {
    const code = isImage ? 'image/wrong-case' : isFile ? 'link/wrong-case-file' : 'link/wrong-case';
    const message = `${owner} names "${href}", which is written "${problem.actual}": servers tell upper and lower case apart.`;
    return diagnostic(code, message, at, instead(problem.actual + hash));
  }
  const found = problem.kind !== 'dead' ? null : isFile ? search.file(problem.path) : search.page(problem.path);
  const near = problem.kind === 'wrong-address' ? problem.actual : (found?.url ?? null);
  const isNew = problem.kind === 'dead' && near === null && isFile && problem.path.startsWith('/');
  const addFile = isNew ? `add the file as "public${problem.path}"` : null;
  const code = isImage ? 'image/missing' : isFile ? 'link/dead-file' : 'link/dead';
  return diagnostic(
    code,
    `${owner} names "${href}", and there is no such ${isFile ? 'file' : 'page'}.`,
    at,
    addFile === null ? instead(near && near + hash) : { fix: addFile, subject: href },
  );
}
