// The order of the test files. A run is over when the last worker is: whoever takes long begins early, also where nobody
// has measured yet.

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By the part of their path, from slow to fast: the file that builds what others share, then whatever starts processes. */
const ORDER = ['/tests/browser/site.', '/tests/browser/', '/tests/cli/', '/tests/'];

/**
 * Orders by kind, within a kind by project, and within that as Vitest does: by time where it is known, else by size. Files that
 * share a process must follow each other: Vitest ends it as soon as the next file in the order wants another one.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => ORDER.findIndex((part) => moduleId.includes(part));
    const sorted = await super.sort(files);
    const { compare } = new Intl.Collator('en');
    return sorted.toSorted((a, b) => rank(a) - rank(b) || compare(a.project.name, b.project.name));
  }
}
