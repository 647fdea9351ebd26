// Words that questions have whatever they are about, by language: they tell little of what is looked for, however few texts have them.
// Those that tell nothing are in no index (`search-words.ts`).

import type { LocaleConfig } from '../model/site-config.ts';

const ENGLISH = `
able actually add after allow already also always another anyone anything ask avoid become before begin best better
big bring cannot choose come could did different do does doing done each easy either else end enough ever every
everyone everything few find first follow get getting give given go going good got happen help i inside instead just
keep know large last least leave left let like little long look lot made make making many may me mean might mine much
must my myself need needed needs never new next nothing now old one only onto over own please possible provide put
rather really right say see seem self several shall should show simple since small somehow someone something still
sure take tell thing together too try trying two until up us use used useful uses using want wanted wants way we well
whether whole why within without work would write yet
`;

const LISTS: Readonly<Record<string, string>> = { en: ENGLISH };

/** Those of a language. */
export function usualWordsOf({ lang }: Pick<LocaleConfig, 'lang'>): readonly string[] {
  return (LISTS[lang.split('-')[0]?.toLowerCase() ?? ''] ?? '').split(/\s+/).filter(Boolean);
}
