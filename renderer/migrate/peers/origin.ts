// Origins of web addresses.

/** The origin of an address; `null` if it is none. */
export function originOf(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).origin : null;
}
