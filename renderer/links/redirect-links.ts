// Links to redirects. An address that is meant to move, such as `/server/latest/`, is meant to be linked to.

import { once } from '../cache/once.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LinkEdge } from '../model/site.ts';
import type { Url } from '../model/url.ts';
import type { LinkCheckInputs } from './check-inputs.ts';

/** The same findings, without `link/to-redirect` for rules whose target is the newest version or a start page. */
export function redirectLinks(diagnostics: readonly Diagnostic[], inputs: LinkCheckInputs): readonly Diagnostic[] {
  const moving = once(() => placesOfMovingLinks(inputs));
  return diagnostics.filter(({ code, at }) => code !== 'link/to-redirect' || !moving().has(placeOf(at)));
}

function placesOfMovingLinks({ site, links, config }: LinkCheckInputs): ReadonlySet<string> {
  const ruleOf = new Map<Url, number>(site.redirects.stubs.map(({ from, rule }) => [from, rule]));
  const isMoving = ({ target }: LinkEdge): boolean => {
    const rule = target.kind === 'redirect' ? config.redirects[ruleOf.get(target.url) ?? -1] : undefined;
    return rule !== undefined && /\{(?:newest|start)\}/.test(rule.to);
  };
  return new Set(links.edges.filter(isMoving).map(({ at }) => placeOf(at)));
}

function placeOf(at: Diagnostic['at']): string {
  return at ? `${at.file}:${at.line}:${at.column}` : '';
}
