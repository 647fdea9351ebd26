// Addresses inside a site: pure string functions, no file system, no config.

/**
 * The address of a page or file inside the site: starts with `/`, has no base, query or hash.
 * A folder's page ends in `/`, any other page in `.html`, whatever the address style: that is applied where an address is printed
 * (`publishedUrl`).
 */
export type Url = string;

/** All styles of addresses. */
export const ADDRESS_STYLES = ['html', 'folder', 'clean'] as const;

/** How hosts publish the page of `a/b.md`: at `/a/b.html`, `/a/b/` or `/a/b`. */
export type AddressStyle = (typeof ADDRESS_STYLES)[number];

/** What an address is printed with: the site's base (`/` or `/docs/`) and its style. */
export interface AddressForm {
  readonly base: string;
  readonly addresses: { readonly style: AddressStyle };
}

/** A file's path below the content folder: `/` between parts, no leading slash. */
export type SourcePath = string;

/** True for an address with a scheme (`https:`, `mailto:`) or a leading `//` (specification §2.3). */
export function isExternal(href: string): boolean {
  if (href.startsWith('/')) return href.startsWith('//');
  return /^[a-z][a-z0-9+.-]*:/i.test(href);
}

/** Attributes of a link to another site, which opens in a new tab; none for any other address. */
export function newTab(href: string): { readonly target?: '_blank'; readonly rel?: string } {
  return /^(?:https?:)?\/\//i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
}

/** Whether an address runs or opens what is in itself (`javascript:`, `data:` of anything but a picture): such a link is never followed. */
export function isScriptAddress(href: string): boolean {
  return /^(?:javascript|vbscript):/i.test(href) || /^data:(?!image\/)/i.test(href);
}

/** Whether a path ends like an image's. */
export function isImagePath(path: string): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i.test(path);
}

/** An address in three parts. `query` keeps its `?` and `hash` its `#`; each is `''` where absent. */
export interface SplitHref {
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

/** Splits `path?query#hash`; any part may be empty. */
export function splitHref(href: string): SplitHref {
  const hashAt = href.indexOf('#');
  const beforeHash = hashAt < 0 ? href : href.slice(0, hashAt);
  const queryAt = beforeHash.indexOf('?');
  return {
    path: queryAt < 0 ? beforeHash : beforeHash.slice(0, queryAt),
    query: queryAt < 0 ? '' : beforeHash.slice(queryAt),
    hash: hashAt < 0 ? '' : href.slice(hashAt),
  };
}

/** The page address of a Markdown file: `a/README.md` and `a/index.md` → `/a/`, `a/b.md` → `/a/b.html`. */
export function urlOfSource(path: SourcePath): Url {
  const withoutExtension = path.replace(/\.md$/i, '');
  const folder = /^(?:(.*)\/)?(?:readme|index)$/i.exec(withoutExtension);
  if (folder) return folder[1] ? `/${folder[1]}/` : '/';
  return `/${withoutExtension}.html`;
}

/**
 * The address at which a page is published. Names that hosts look for (`404.html`), and those that would be the file of another
 * page (`a.html.md`), stay as they are.
 */
export function publishedUrl(url: Url, style: AddressStyle): string {
  if (style === 'html' || !url.endsWith('.html') || /(?:^|\/)404\.html$/.test(url)) return url;
  const plain = url.slice(0, -'.html'.length);
  if (plain.endsWith('.html')) return url;
  return style === 'folder' ? `${plain}/` : plain;
}

/** The file that hosts serve at an address that is no page's: `/a/` → `a/index.html`, `/a/b.html` → `a/b.html`. */
export function outOfUrl(url: string): string {
  return url.endsWith('/') ? `${url.slice(1)}index.html` : url.slice(1);
}

/** The address that names the file of a page: `/a/b.html` where hosts serve that file as `/a/b`. */
export function fileUrl(url: Url, style: AddressStyle): Url {
  return style === 'folder' ? publishedUrl(url, style) : url;
}

/** The output file of a page. */
export function outOfPage(url: Url, style: AddressStyle): string {
  return outOfUrl(fileUrl(url, style));
}

/** Resolves `.` and `..` in a path whose parts are separated by `/`; a leading or trailing slash is kept. Never climbs above the root. */
export function normalizePath(path: string): string {
  if (path.startsWith('/') && !path.includes('/.') && !path.includes('//')) return path;
  const out: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') out.pop();
    else out.push(part);
  }
  const lead = path.startsWith('/') ? '/' : '';
  const last = path.split('/').at(-1) ?? '';
  const trail = out.length > 0 && (last === '' || last === '.' || last === '..') ? '/' : '';
  return lead + out.join('/') + trail || lead;
}

/** Resolves a relative or absolute path against the address of the page it is written on. */
export function resolveUrl(path: string, from: Url): Url {
  if (path === '') return from;
  if (path.startsWith('/')) return normalizePath(path);
  let end = from.lastIndexOf('/');
  let start = 0;
  while (end > 0 && path.startsWith('../', start)) {
    end = from.lastIndexOf('/', end - 1);
    start += 3;
  }
  return normalizePath(from.slice(0, end + 1) + path.slice(start));
}

/**
 * The normal form of a page address (specification §2.3): `.md` becomes `.html`, `README` becomes the index, and a trailing
 * `/index.html` becomes a slash. An address without extension is left as it is: only the site knows whether it is a page or a
 * folder.
 */
export function normalizePageUrl(path: string): Url {
  return path.replace(/\.md$/i, '.html').replace(/(^|\/)(?:readme|index)(?:\.html)?$/i, '$1');
}

/**
 * Prints a site address: in the style of the site, behind its base. External addresses come back unchanged. What ends in `.html`
 * is a page's, unless it was made by `hrefOfFile`.
 */
export function withBase({ base, addresses }: AddressForm, href: string): string {
  return behindBase(base, printedHref(href, addresses.style));
}

/** A site address as it is printed, without base. */
export function printedHref(href: string, style: AddressStyle): string {
  if (!href.includes(style === 'html' ? FILE_END : 'html') || !href.startsWith('/') || href.startsWith('//')) return href;
  const { path, query, hash } = splitHref(href);
  const isFile = path.endsWith(FILE_END);
  return (isFile ? `${path.slice(0, -FILE_END.length)}.html` : publishedUrl(path, style)) + query + hash;
}

/** Joins the site's base and an address that has no style: of a file, or as hosts are asked for it. */
export function behindBase(base: string, address: string): string {
  return !address.startsWith('/') || address.startsWith('//') ? address : base.slice(0, -1) + address;
}

/** The end of an HTML file's `href` within the site. It means the same (RFC 3986 §2.3), and no page's address is written so. */
const FILE_END = '%2Ehtml';

/** The `href` of a file, percent-encoded; that of an HTML file cannot be taken for a page's. */
export function hrefOfFile(url: Url): string {
  return encodePath(url).replace(/\.html$/, FILE_END);
}

/**
 * The target of a rule with the match of its `*` in place of `:splat`. The request adds to the path alone: as browsers read an
 * address (URL Standard §4.4), two slashes at its beginning, a backslash for one of them, or a tab between them, would begin a
 * host.
 */
export function fillSplat(target: string, rest: string): string {
  const path = rest.replaceAll('\\', '%5C').replace(/^\/+/, '');
  return target.replace(':splat', () => escapeHref(path));
}

/**
 * Whether a host's rule leads to other hosts: the requested path follows the origin directly, so that `/old//other.example`
 * becomes `//other.example`.
 */
export function leadsAnywhere(base: string, target: string): boolean {
  return behindBase(base, target) === '/:splat';
}

/** The folder part of a path or address, with its trailing slash (`''` for a bare file name). */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The folders that a file lies in, the outermost first: `a/b/c.md` → `a`, `a/b`. */
export function foldersOfPath(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Address of a page's Markdown twin, made of the published one: `/a/` → `/a/index.md`, `/a/b.html` and `/a/b` → `/a/b.md`. */
export function twinOfUrl(url: Url, style: AddressStyle): Url {
  const file = fileUrl(url, style);
  return file.endsWith('/') ? `${file}index.md` : file.replace(/\.html$/, '.md');
}

/** Undoes percent encoding; text that is not validly encoded comes back unchanged. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    // `100%` and the like: the author meant the sign itself.
    return path;
  }
}

/** Percent-encodes what may not stand in an `href`: spaces, quotes, non-ASCII letters, `#`, `?` and stray `%` of file names. */
export function encodePath(path: string): string {
  if (/^[\w\-./~!$&'()*+,;=:@]*$/.test(path)) return path;
  return encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F');
}

/** Percent-encodes what neither a header nor a host's rule can hold: white space, controls and letters beyond ASCII. The rest stays. */
export function escapeHref(href: string): string {
  return href.replace(/[^\x21-\x7E]/gu, encodeURIComponent);
}

/**
 * Joins a path to a folder and resolves `.` and `..`. Unlike an address, a path may climb out of the content folder:
 * the `..` that are left stay in front.
 */
export function joinPath(folder: string, path: string): SourcePath {
  const out: string[] = [];
  for (const part of `${folder}/${path.replaceAll('\\', '/')}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && out.length > 0 && out.at(-1) !== '..') out.pop();
    else out.push(part);
  }
  return out.join('/');
}
