// How a request is matched against the rules of a `_redirects` file.

import { type HostRedirect, hostTarget, readHostRedirects } from '../../renderer/model/host-redirects.ts';

/** The parts of a rule that decide on a response. */
export type RedirectRule = Pick<HostRedirect, 'from' | 'to' | 'status' | 'force'>;

/** Reads a `_redirects` file. Rules with conditions, which need the host, and those that proxy requests are left out. */
export function parseRedirects(text: string): readonly RedirectRule[] {
  return readHostRedirects(text).rules.filter(({ conditional, to }) => !conditional && to !== '');
}

/** The first rule that matches a decoded path, with its target filled in and encoded. A trailing slash makes no difference. */
export function matchRedirect(
  rules: readonly RedirectRule[],
  path: string,
): { readonly to: string; readonly rule: RedirectRule } | null {
  for (const rule of rules) {
    const to = hostTarget(rule, path);
    if (to !== null) return { to, rule };
  }
  return null;
}
