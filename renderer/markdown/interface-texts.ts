// Texts of the interface in a body: the title of a box without one, the label of a link. A body is parsed once for all
// locales, so it holds marks, `\0<key>\0`, and the words are put in when the page is drawn. A mark is part of a body's
// strings and not a slot: most headings have one.

import { INTERFACE_TEXTS, type TextKey } from '../config/texts.ts';
import { escapeHtml } from '../model/html.ts';
import type { InterfaceTexts } from '../model/site-config.ts';

/** The mark of a text; `lines` is the value of `{lines}` in it. */
export function textMark(key: TextKey, lines?: number): string {
  return lines === undefined ? `\0${key}\0` : `\0${key} ${lines}\0`;
}

/** Replaces marks by their texts, escaped for content and attributes; in English where there is none. */
export function fillTexts(html: string, texts: InterfaceTexts): string {
  if (!html.includes('\0')) return html;
  // oxlint-disable-next-line no-control-regex -- marks
  return html.replace(/\0(\w+)(?: (\d+))?\0/g, (_, key: TextKey, lines: string | undefined) =>
    escapeHtml(String(texts[key] ?? INTERFACE_TEXTS[key]).replace('{lines}', lines ?? '')),
  );
}
