// Which language a visitor would rather read a page in.

/**
 * The language to offer, one of `offered`; `null` where one that the page has already (`current`: that of the site around
 * it, and that of its words where these are not translated) suits as well. All are BCP 47 tags, `preferred` the best first. A language in full comes before one of its variants: `pt` for `pt-BR`, `de-DE` for `de-AT`.
 */
export function languageToOffer(
  preferred: readonly string[],
  current: readonly string[],
  offered: readonly string[],
): string | null {
  const known = [...current, ...offered];
  for (const wanted of preferred) {
    const found =
      known.find((lang) => lang.toLowerCase() === wanted.toLowerCase()) ??
      known.find((lang) => primary(lang) === primary(wanted));
    if (found !== undefined) return current.includes(found) ? null : found;
  }
  return null;
}

/** `de` of `de-AT` (RFC 5646 §2.2.1). */
function primary(lang: string): string {
  return lang.toLowerCase().split('-')[0] as string;
}
