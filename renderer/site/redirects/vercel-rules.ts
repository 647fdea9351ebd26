// `vercel.json`: https://vercel.com/docs/project-configuration#redirects

import type { FileRule, FileRuleList } from './file-rule.ts';
import { type HostFileText, isFilled, readJsonSettings, settingsIn, textIn } from './host-file-text.ts';
import { readPathPattern } from './path-pattern.ts';

/** Reads `redirects`, and of `rewrites` which addresses they answer. `routes`, their older form, is not read. */
export function vercelRules({ text }: HostFileText): FileRuleList {
  const { settings, problems, placeOf } = readJsonSettings(text, { comments: 'refused' });
  const read = (key: 'redirects' | 'rewrites'): readonly FileRule[] =>
    settingsIn(settings[key]).flatMap(([i, rule]): FileRule[] => {
      const [source, to] = [textIn(rule, 'source'), textIn(rule, 'destination')];
      if (source === null || to === null) return [];
      const { from, expression, target } = readPathPattern(source);
      const status = rule['statusCode'] ?? (rule['permanent'] === false ? 307 : 308);
      return [
        {
          from,
          expression,
          to: key === 'redirects' ? target(to) : '',
          status: key === 'redirects' ? Number(status) : 200,
          force: true,
          conditional: isFilled(rule['has']) || isFilled(rule['missing']) || !source.startsWith('/'),
          at: placeOf([key, i, 'source']),
          toAt: placeOf([key, i, 'destination']),
        },
      ];
    });
  return { rules: [...read('redirects'), ...read('rewrites')], problems };
}
