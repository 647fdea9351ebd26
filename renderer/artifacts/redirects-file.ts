// `_redirects`: the redirect rules in the form that Cloudflare Pages and Netlify read.
//
// Cloudflare reads 2,000 exact rules and 100 with a `*`, skips what is beyond, and takes the first rule that fits, even before a
// file at that address; Netlify prefers the file. Both therefore end at the same place: where a rule is not read, the stub at
// that address does its work. (More rules than Cloudflare reads are reported as `redirect/too-many-exact`,
// `redirect/too-many-splats`.) No rule is forced: Cloudflare does not know the sign for it.

import type { HostRule } from '../model/site.ts';
import { type AddressForm, behindBase, escapeHref, leadsAnywhere, withBase } from '../model/url.ts';

/**
 * The file's text: one rule a line, in order of precedence. `own` is the site's hand-written file, whose rules come first.
 * A rule by which readers could be sent to any host (`/old/* /:splat`) is a comment: no form of it is safe on both hosts.
 */
export function redirectsFile(rules: readonly HostRule[], form: AddressForm, own: string | null): string {
  const lines = rules.map(({ from, to, status }) => {
    const line = `${escapeHref(behindBase(form.base, from))} ${escapeHref(withBase(form, to))} ${status}`;
    return leadsAnywhere(form.base, to)
      ? `# Left to the 404 page, as it would send readers of "…//other.example" there: ${line}`
      : line;
  });
  const before = own === null ? [] : [own.trimEnd(), ''];
  return [...before, '# Made by docs-build from the redirects of the site.', ...lines, ''].join('\n');
}
