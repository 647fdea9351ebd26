// What somebody may write behind an address of the site to have its readers sent elsewhere.

/** A place that readers must never be led to. */
const EVIL = 'evil.example/x';

/** Each follows a path that ends in a slash. */
export const HOSTILE_RESTS: readonly string[] = [
  `/${EVIL}`,
  `//${EVIL}`,
  `\\${EVIL}`,
  `\\\\${EVIL}`,
  `/\\${EVIL}`,
  `\\/${EVIL}`,
  `.//${EVIL}`,
  `./\\${EVIL}`,
  `..//${EVIL}`,
  `../..//${EVIL}`,
  `%2e%2e//${EVIL}`,
  `%2e//${EVIL}`,
  `\t/${EVIL}`,
  `/\t/${EVIL}`,
  `\n//${EVIL}`,
  `\r\n/${EVIL}`,
  `%09/${EVIL}`,
  `/%09/${EVIL}`,
  `%0a/${EVIL}`,
  `%0d%0aLocation:%20//${EVIL}`,
  `%20/${EVIL}`,
  `%2f${EVIL}`,
  `%2f%2f${EVIL}`,
  `%5c${EVIL}`,
  `%5c%5c${EVIL}`,
  `/%5c${EVIL}`,
  `%252f%252f${EVIL}`,
  `;//${EVIL}`,
  `/;@${EVIL}`,
  `@${EVIL}`,
  `//reader:secret@${EVIL}`,
  `/@${EVIL}`,
  `:8080@${EVIL}`,
  `.${EVIL}`,
  `\u2215\u2215${EVIL}`,
  `\uff0f\uff0f${EVIL}`,
  `\u3002${EVIL}`,
  `https://${EVIL}`,
  `/https:${EVIL}`,
  'javascript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '$&//evil.example',
  "$'//evil.example",
  '//',
  '///',
  '/',
  '\\',
  '%',
  '%zz',
  '[',
  '//[',
];

/** Where browsers go for a `Location` or `href` on a page of an origin; an exception if they cannot read it. */
export function originOf(href: string, page: string): string {
  return new URL(href, page).origin;
}
