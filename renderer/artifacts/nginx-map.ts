// The redirect rules as maps for nginx (`ngx_http_map_module`).

import { literalPattern } from '../model/literal-pattern.ts';
import type { HostRule } from '../model/site.ts';
import { type AddressForm, behindBase, escapeHref, splitHref, withBase, decodePath } from '../model/url.ts';

/** Statuses that browsers and search engines may remember for ever. */
const PERMANENT: ReadonlySet<number> = new Set([301, 308]);

/** The text of a map of the permanent redirects, and of one of the others; `null` where there are none. */
export function nginxMaps(
  rules: readonly HostRule[],
  form: AddressForm,
): { readonly permanent: string | null; readonly temporary: string | null } {
  const permanent = rules.filter(({ status }) => PERMANENT.has(status));
  const temporary = rules.filter(({ status }) => !PERMANENT.has(status));
  return {
    permanent: mapText(permanent, form, { file: 'nginx-redirects.map', variable: '$docs_redirect', status: 301 }),
    temporary: mapText(temporary, form, {
      file: 'nginx-redirects-temporary.map',
      variable: '$docs_redirect_temporary',
      status: 302,
    }),
  };
}

interface MapNames {
  readonly file: string;
  readonly variable: string;
  readonly status: number;
}

function mapText(rules: readonly HostRule[], form: AddressForm, { file, variable, status }: MapNames): string | null {
  if (rules.length === 0) return null;
  return `# Made by docs-build from the redirects of the site. In the http block:
#   map_hash_bucket_size 256;
#   map $uri ${variable} { include /path/to/${file}; }
# and in the server block, before any location:
#   if (${variable}) { return ${status} ${variable}; }
${rules.map((rule) => `${source(rule.from, form.base)} ${value(rule.to, form)};`).join('\n')}
`;
}

/**
 * The replacement for a `*`. It is decoded and becomes part of a header: a control character would end that, and white space, a
 * backslash or a first slash would begin a host where it follows the origin.
 */
const REST = String.raw`(?<rest>(?![/\s])[^\x00-\x1f\x7f\\]*)`;

/** Exact addresses are strings; nginx compares them with the decoded path. A splat is a regular expression. */
function source(from: string, base: string): string {
  const path = behindBase(base, decodePath(from));
  if (!path.endsWith('*')) return quoted(path);
  return quoted(`~^${literalPattern(path.slice(0, -1))}${REST}$`);
}

/** The reader's query is kept, unless the target has one of its own. */
function value(to: string, form: AddressForm): string {
  const { path, query, hash } = splitHref(escapeHref(withBase(form, to)));
  const end = query === '' ? `$is_args$args${literal(hash)}` : literal(query + hash);
  if (!path.endsWith(':splat')) return quoted(literal(path) + end);
  return quoted(`${literal(path.slice(0, -':splat'.length))}$rest${end}`);
}

/** `$` begins a variable and cannot be escaped: an address can write it as `%24`. */
function literal(text: string): string {
  return text.replaceAll('$', '%24');
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
