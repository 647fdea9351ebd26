// Kinds of addresses that settings hold.

/** Whether a text is a web origin and nothing else: `https://host`, with a port or without. */
export function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text;
}

/** Whether a text is an address of this host (`/api/survey`) or an absolute one (`https://…`). */
export function isHostOrWebAddress(text: string): boolean {
  return /^\/(?!\/)/.test(text) || isWebAddress(text);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
