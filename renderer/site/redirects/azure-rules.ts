// `staticwebapp.config.json`: https://learn.microsoft.com/azure/static-web-apps/configuration#routes

import type { FileRule, FileRuleList } from './file-rule.ts';
import { type HostFileText, readJsonSettings, settingsIn, textIn } from './host-file-text.ts';
import { readExpression } from './path-pattern.ts';

/** Reads the `routes` that redirect or rewrite; the others are about who may see what. */
export function azureRules({ text }: HostFileText): FileRuleList {
  const { settings, problems, placeOf } = readJsonSettings(text, { comments: 'read' });
  const rules = settingsIn(settings['routes']).flatMap(([i, rule]): FileRule[] => {
    const [route, redirect] = [textIn(rule, 'route'), textIn(rule, 'redirect')];
    if (route === null || (redirect === null && textIn(rule, 'rewrite') === null)) return [];
    // `*` stands at the end, or before a list of file extensions.
    const { from, expression } = /^[^*{}]*\*?$/.test(route)
      ? { from: route, expression: null }
      : readExpression(
          `^${route.replaceAll('.', '\\.').replace('*', '.*').replace('{', '(?:').replace('}', ')').replaceAll(',', '|')}$`,
        );
    return [
      {
        from,
        expression,
        to: redirect ?? '',
        status: redirect === null ? 200 : Number(rule['statusCode'] ?? 302),
        force: true,
        conditional: ['methods', 'allowedRoles'].some((key) => rule[key] !== undefined) || !route.startsWith('/'),
        at: placeOf(['routes', i, 'route']),
        toAt: placeOf(['routes', i, 'redirect']),
      },
    ];
  });
  return { rules, problems };
}
