// A part of the reference.

import type { ReferencePage } from './markdown.ts';

/** Pages about one kind of thing, and what they describe. */
export interface Part {
  /** What is described: "Settings", "Hooks". */
  readonly title: string;
  readonly pages: readonly ReferencePage[];
  /** Everything that has a place, with its description. */
  readonly named: readonly (readonly [name: string, description: string])[];
  /** What has no place on a page. */
  readonly missing: readonly string[];
}
