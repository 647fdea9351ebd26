// `netlify.toml`: https://docs.netlify.com/manage/routing/redirects/overview/#syntax-for-the-netlify-configuration-file

import { parse, TomlError } from 'smol-toml';
import type { LineProblem, TextPlace } from '../../model/host-redirects.ts';
import type { FileRule, FileRuleList } from './file-rule.ts';
import { type HostFileText, isFilled, type HostSettings, settingsIn, textIn } from './host-file-text.ts';

/** Reads `redirects`, whose patterns are those of `_redirects`. */
export function netlifyRules({ text }: HostFileText): FileRuleList {
  const settings = readToml(text);
  if ('problem' in settings) return { rules: [], problems: [settings.problem] };
  const tables = settingsIn(settings.toml['redirects']);
  const placeOf = tablePlaces(text, tables.length);
  const rules = tables.flatMap(([i, rule]): FileRule[] => {
    const [from, to] = [textIn(rule, 'from'), textIn(rule, 'to')];
    if (from === null) return [];
    return [
      {
        from,
        expression: null,
        to: to ?? '',
        status: Number(rule['status'] ?? 301),
        force: rule['force'] === true,
        conditional: isFilled(rule['query']) || isFilled(rule['conditions']) || !from.startsWith('/'),
        at: placeOf(i, 'from', from),
        toAt: placeOf(i, 'to', to ?? from),
      },
    ];
  });
  return { rules, problems: [] };
}

function readToml(text: string): { readonly toml: HostSettings } | { readonly problem: LineProblem } {
  try {
    return { toml: parse(text) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const at = { line: error.line, column: error.column, length: 1 };
    return { problem: { message: 'The file is no TOML, so its redirects cannot be read.', fix: 'correct its syntax', at } };
  }
}

/** Finds the value of a key in the tables `[[redirects]]`; where they are written in another way, the first text of that value. */
function tablePlaces(text: string, count: number): (index: number, key: string, value: string) => TextPlace {
  const lines = text.split('\n');
  const heads = lines.flatMap((line, at) => (/^\s*\[\[\s*redirects\s*\]\]/.test(line) ? [at] : []));
  return (index, key, value) => {
    const [from, to] = heads.length === count ? [heads[index] ?? 0, heads[index + 1] ?? lines.length] : [0, lines.length];
    const isValue = heads.length === count ? new RegExp(`^\\s*["']?${key}["']?\\s*=`) : /(?:)/;
    for (let line = from; line < to; line++) {
      const written = lines[line] ?? '';
      const column = isValue.test(written) ? written.indexOf(value) : -1;
      if (column >= 0) return { line: line + 1, column: column + 1, length: Math.max(1, value.length) };
    }
    return { line: from + 1, column: 1, length: 1 };
  };
}
