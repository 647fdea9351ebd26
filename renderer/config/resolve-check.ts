// The settings of `check-links`, in normal form.

import { DIAGNOSTIC_SEVERITY, type Severity } from '../model/diagnostic.ts';
import { nearest } from '../model/nearest.ts';
import type { CheckConfig } from '../model/site-config.ts';
import type { Problems } from './problems.ts';
import type { SiteShape } from './schema.ts';

/** Resolves `checkLinks`. `config/invalid` where a kind is unknown, an ignore names nothing to ignore or gives no reason. */
export function resolveCheck(input: SiteShape['checkLinks'], problems: Problems): CheckConfig {
  const kinds: Record<string, Severity | 'off'> = {};
  for (const [kind, severity] of Object.entries(input?.kinds ?? {})) {
    if (Object.hasOwn(DIAGNOSTIC_SEVERITY, kind)) kinds[kind] = severity;
    else reportKind(kind, ['checkLinks', 'kinds', kind], problems);
  }
  const ignore = (input?.ignore ?? []).map(({ kind, file, link, reason }, i) => {
    const path = ['checkLinks', 'ignore', i];
    if (reason.trim() === '') problems.report([...path, 'reason'], 'is empty.', 'say why this is not to be reported');
    if (kind === undefined && file === undefined && link === undefined)
      problems.report(
        path,
        'would ignore everything.',
        "name a kind, a file or a link: { kind: 'link/to-deprecated', reason: '…' }",
      );
    if (kind !== undefined && !kind.includes('*') && !Object.hasOwn(DIAGNOSTIC_SEVERITY, kind))
      reportKind(kind, [...path, 'kind'], problems);
    return { kind: kind ?? null, file: file ?? null, link: link ?? null, reason: reason.trim() };
  });
  return { kinds, ignore };
}

function reportKind(kind: string, path: readonly (string | number)[], problems: Problems): void {
  const near = nearest(kind, Object.keys(DIAGNOSTIC_SEVERITY));
  problems.report(path, `names no kind of finding: "${kind}".`, near ? `write '${near}'` : 'the reference lists the kinds');
}
