// The settings of the content security policy, in normal form.

import type { PolicyConfig } from '../model/site-config.ts';
import type { Problems } from './problems.ts';
import type { SiteShape } from './schema.ts';

/** What would end the directive, or the line of the file it is written to. */
const FOREIGN = /[\s;,]/;

/** Resolves `csp`; sources that would break the policy are reported (`config/invalid`). */
export function resolvePolicy(input: SiteShape['csp'], problems: Problems): PolicyConfig {
  const given = typeof input === 'object' ? input : { place: input };
  const place = given.place ?? 'headers';
  for (const [directive, sources] of Object.entries(given.sources ?? {})) {
    for (const [index, source] of (sources ?? []).entries()) {
      if (source !== '' && !FOREIGN.test(source)) continue;
      problems.report(
        ['csp', 'sources', directive, index],
        `must be one source, but is "${source}".`,
        "write 'https://widget.example'",
      );
    }
  }
  return {
    headers: place === 'headers' || place === 'both',
    meta: place === 'meta' || place === 'both',
    inlineStyles: given.inlineStyles ?? false,
    sources: Object.fromEntries(Object.entries(given.sources ?? {}).filter(([, sources]) => sources !== undefined)),
  };
}
