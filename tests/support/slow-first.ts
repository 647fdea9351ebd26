// The order of the test files. A run is over when the last worker is: whoever takes long begins early, also where nobody
// has measured yet.

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By the part of their path, from slow to fast: the file that builds what others share, then whatever starts processes. */
const ORDER = ['/tests/browser/site.', '/tests/browser/', '/tests/cli/', '/tests/'];

/** Orders by kind, and within a kind as Vitest does: by time where it is known, else by size. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => ORDER.findIndex((part) => moduleId.includes(part));
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
