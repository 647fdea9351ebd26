// `firebase.json`: https://firebase.google.com/docs/hosting/full-config#redirects

import type { FileRule, FileRuleList } from './file-rule.ts';
import { type HostFileText, isSettings, readJsonSettings, type HostSettings, settingsIn, textIn } from './host-file-text.ts';
import { readExpression, readGlobPattern } from './path-pattern.ts';

/** Reads `redirects` of `hosting`, and of `rewrites` which addresses they answer. Of several sites, no rule is sure to be this one's. */
export function firebaseRules({ text }: HostFileText): FileRuleList {
  const { settings, problems, placeOf } = readJsonSettings(text, { comments: 'read' });
  const { hosting } = settings;
  const sites = Array.isArray(hosting) ? settingsIn(hosting) : isSettings(hosting) ? [[null, hosting] as const] : [];
  const rules = sites.flatMap(([site, of]) =>
    (['redirects', 'rewrites'] as const).flatMap((key) =>
      settingsIn(of[key]).flatMap(([i, rule]) => {
        const at = ['hosting', ...(site === null ? [] : [site]), key, i];
        const read = readRule(rule, key === 'redirects');
        const place = {
          at: placeOf([...at, rule['source'] === undefined ? 'regex' : 'source']),
          toAt: placeOf([...at, 'destination']),
        };
        return read ? [{ ...read, ...place, conditional: sites.length > 1 }] : [];
      }),
    ),
  );
  return { rules, problems };
}

function readRule(rule: HostSettings, isRedirect: boolean): Omit<FileRule, 'at' | 'toAt' | 'conditional'> | null {
  const [glob, regex] = [textIn(rule, 'source') ?? textIn(rule, 'glob'), textIn(rule, 'regex')];
  const to = textIn(rule, 'destination');
  if ((glob === null && regex === null) || (isRedirect && to === null)) return null;
  const { from, expression, target } = glob === null ? readExpression(regex ?? '') : readGlobPattern(glob);
  const status = isRedirect ? Number(rule['type'] ?? 301) : 200;
  return { from, expression, to: isRedirect ? target(to ?? '') : '', status, force: true };
}
