// Redirect rules: short forms unfolded and version groups found. What a rule's placeholders mean, and whether it makes
// sense, is judged where rules are filled in (`renderer/site/redirects/redirect-rules.ts`).

import type { RedirectConfig, VersionGroupConfig } from '../model/site-config.ts';
import type { SiteShape } from './schema.ts';

type RedirectsShape = NonNullable<SiteShape['redirects']>;
type RedirectShape = Extract<Extract<RedirectsShape, readonly unknown[]>[number], { readonly from: string }>;

/** The redirects of a config, in the order written. */
export function resolveRedirects(
  input: RedirectsShape | undefined,
  groups: readonly VersionGroupConfig[] | null,
): readonly RedirectConfig[] {
  return listRedirects(input).map((rule) => ({
    from: rule.from,
    to: rule.to,
    where: rule.where ?? {},
    group: rule.group ?? impliedGroup(rule, groups ?? []),
    versions: rule.versions ?? null,
    override: rule.override ?? false,
    status: rule.status ?? 301,
  }));
}

function listRedirects(input: RedirectsShape | undefined): readonly RedirectShape[] {
  if (input === undefined) return [];
  if (!Array.isArray(input)) return Object.entries(input as Readonly<Record<string, string>>).map(([from, to]) => ({ from, to }));
  return (input as readonly (RedirectShape | readonly [string, string])[]).map((rule) =>
    'from' in rule ? rule : { from: rule[0], to: rule[1] },
  );
}

/** What precedes `{version}` or `{newest}`, if a group (one for every value of `where`) has that base path. */
function impliedGroup({ from, to, where }: RedirectShape, groups: readonly VersionGroupConfig[]): string | null {
  for (const template of [from, to]) {
    const before = /^\/(.*?)\/?\{(?:version|newest)\}/.exec(template)?.[1];
    if (before === undefined) continue;
    const paths = fillPlaceholders(before, where ?? {});
    if (paths.every((path) => groups.some(({ basePath }) => basePath === path))) return before;
  }
  return null;
}

function fillPlaceholders(template: string, where: Readonly<Record<string, readonly string[]>>): readonly string[] {
  let filled = [template];
  for (const [name, values] of Object.entries(where)) {
    filled = filled.flatMap((text) =>
      text.includes(`{${name}}`) ? values.map((value) => text.replaceAll(`{${name}}`, value)) : [text],
    );
  }
  return filled;
}
