// What a docstring says of an option: its words, and its default.

import type { Doc } from './declarations.ts';

/** An option's words and default. */
export interface OptionFacts {
  readonly text: string;
  readonly defaultValue: string;
}

/** Takes the sentence that begins with "Default:" out of a docstring. An option without one has none. */
export function factsOf({ text }: Doc): OptionFacts {
  const match = /(?:^|\s+)Default: (?<value>(?:`[^`]*`|[^`])*?)(?:\.(?=\s+(?:[A-Z]|`))|\.?\s*$)/s.exec(text);
  if (match === null) return { text, defaultValue: 'none' };
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length).trim()}`.trim();
  return { text: rest, defaultValue: match.groups?.['value']?.trim() ?? 'none' };
}
