// A text as it is compared with its other versions.

import { type PageBody, ROW_LEVEL } from '../model/parsed-page.ts';
import type { ComparedText } from './compare-texts.ts';
import { isOption } from './option-rows.ts';

/** Takes from a body what is compared: the words under each heading, code included, and the rows of option tables. */
export function comparedText(title: string, { sections, optionRows }: Pick<PageBody, 'sections' | 'optionRows'>): ComparedText {
  return {
    title,
    sections: sections
      .filter(({ level }) => level !== ROW_LEVEL)
      .map(({ id, title: heading, text }) => ({ id, title: heading, lines: linesOf(text) })),
    rows: optionRows.filter(isOption),
  };
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
}
