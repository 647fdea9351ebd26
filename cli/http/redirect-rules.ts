// Redirect rules as hosts understand them: the `_redirects` file of Netlify and Cloudflare Pages, and how a request is
// matched against it.

import { decodePath, encodePath } from '../../renderer/model/url.ts';

/** One rule. */
export interface RedirectRule {
  /** Path with `:name` parts and at most one `*`, at the end. */
  readonly from: string;
  /** Path or external address; `:name` and `:splat` are filled. */
  readonly to: string;
  /** 301, 302, 303, 307, 308; 200 serves the target under the old address; 404 serves it as "not found". */
  readonly status: number;
  /** Wins over a file at the same address. */
  readonly force: boolean;
}

/** Reads a `_redirects` file. Lines with conditions or query parameters, which need the host, are left out. */
export function parseRedirects(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [from, to, status = '301', ...conditions] = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const code = /^(\d{3})(!?)$/.exec(status);
    if (!from?.startsWith('/') || to === undefined || !/^(?:\/|https?:)/.test(to) || !code || conditions.length > 0) return [];
    return [{ from, to, status: Number(code[1]), force: code[2] === '!' }];
  });
}

/** The first rule that matches a decoded path, with its target filled in and encoded. A trailing slash makes no difference. */
export function matchRedirect(
  rules: readonly RedirectRule[],
  path: string,
): { readonly to: string; readonly rule: RedirectRule } | null {
  for (const rule of rules) {
    const values = matchPattern(rule.from, path);
    if (values) return { to: rule.to.replace(/:([a-z]\w*)/gi, (whole, name: string) => values.get(name) ?? whole), rule };
  }
  return null;
}

function matchPattern(pattern: string, path: string): Map<string, string> | null {
  const wanted = parts(pattern).map(decodePath);
  const given = parts(path);
  const values = new Map<string, string>();
  for (const [index, part] of wanted.entries()) {
    if (part === '*') {
      const rest = given.slice(index).join('/') + (path.endsWith('/') && given.length > index ? '/' : '');
      return values.set('splat', encodePath(rest));
    }
    const actual = given[index];
    if (actual === undefined) return null;
    if (part.startsWith(':')) values.set(part.slice(1), encodeURIComponent(actual));
    else if (part !== actual) return null;
  }
  return wanted.length === given.length ? values : null;
}

function parts(path: string): string[] {
  return path.split('/').filter(Boolean);
}
