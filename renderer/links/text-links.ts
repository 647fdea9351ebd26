// Links that cannot be clicked, because there is no text between their brackets.

import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { LinkFact } from '../model/parsed-page.ts';
import type { LinkCheckInputs } from './check-inputs.ts';

/** `link/no-text` for every such link, once per place. */
export function linksWithoutText({ links }: LinkCheckInputs): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const { parsed } of links.suspects) {
    for (const { href, at } of parsed.links.filter(hasNoText)) {
      const message = `The link to "${href}" has no text: readers cannot see it, and screen readers spell its address.`;
      const details = { fix: 'write what it leads to between "[" and "]"', subject: href };
      found.set(`${at.file}:${at.line}:${at.column}`, diagnostic('link/no-text', message, at, details));
    }
  }
  return [...found.values()];
}

/** Whether nothing of a link is shown. */
export function hasNoText({ bare, href }: LinkFact): boolean {
  return bare === true && href !== '';
}
