// A page of the site as `serve` sends it: with the script that keeps it fresh.

import { CLIENT_PATH, KEY_NAME } from './protocol.ts';

/**
 * A document with the live-reload script. `key` is the key it was made under: in the head, so that pages which take each
 * other's place without a reload bring theirs along.
 */
export function liveDocument(html: string, key: string): string {
  const live = `<meta name="${KEY_NAME}" content="${key.replace(/[&"<>]/g, '')}"><script src="${CLIENT_PATH}" defer></script>`;
  const end = html.search(/<\/head\s*>/i);
  // The `<head>` tag may be left out. Nothing may precede the doctype: browsers would switch to quirks mode.
  const at = end < 0 ? (/^\s*<!doctype[^>]*>/i.exec(html)?.[0].length ?? 0) : end;
  return html.slice(0, at) + live + html.slice(at);
}
