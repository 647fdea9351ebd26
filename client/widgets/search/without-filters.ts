// Takes words out of a question.

import type { SearchFilter } from './answer.ts';

/** A question without the words that narrow it. */
export function withoutFilters(question: string, filters: readonly SearchFilter[]): string {
  const rest = filters.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), question);
  return rest.replace(/\s+/g, ' ').trim();
}
