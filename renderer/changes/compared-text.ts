// A text as it is compared with its other versions.

import { CODE_MARK, type PlainText, ROW_LEVEL } from '../model/parsed-page.ts';
import type { ComparedText } from './compare-texts.ts';

/** Takes from a text what is compared: the words under each heading, code included, and its options. */
export function comparedText(
  title: string,
  { sections }: Pick<PlainText, 'sections'>,
  options: ComparedText['rows'],
): ComparedText {
  return {
    title,
    sections: sections
      .filter(({ level }) => level !== ROW_LEVEL)
      .map(({ id, title: heading, text }) => ({ id, title: heading, lines: linesOf(text) })),
    rows: options,
  };
}

/** The lines that are not blank, without the spaces at their ends. */
function linesOf(text: string): readonly string[] {
  return text.replaceAll(CODE_MARK, '').match(/[^\n]*\S/g) ?? [];
}
