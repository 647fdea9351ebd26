import { describe, expect, it } from 'vitest';
import { missingPackages } from '../../../renderer/assets/missing-packages.ts';
import type { Page } from '../../../renderer/model/site.ts';

const at = (file: string) => ({ file, line: 3, column: 1, length: 8 });
const page = (file: string) => ({ parsed: { needs: [{ packages: ['dashjs'], at: at(file) }] } }) as unknown as Page;

describe('a component that needs a package', () => {
  it('is an error at its place where the package is not installed', () => {
    expect(missingPackages([page('a.md')], ['dashjs'])).toMatchObject([
      { code: 'asset/package-missing', severity: 'error', at: at('a.md'), fix: 'run "npx docs-build add video"' },
    ]);
  });

  it('is said once for all places, however often each is published', () => {
    const found = missingPackages([page('b.md'), page('a.md'), page('a.md')], ['dashjs']);
    expect(found).toMatchObject([{ at: at('a.md'), notes: ['also b.md:3'] }]);
  });

  it('names few of many places', () => {
    const files = ['a.md', 'b.md', 'c.md', 'd.md', 'e.md', 'f.md', 'g.md', 'h.md'];
    const [found] = missingPackages(files.map(page), ['dashjs']);
    expect(found?.notes).toEqual(['b.md', 'c.md', 'd.md', 'e.md', 'f.md'].map((file) => `also ${file}:3`).concat('and 2 more'));
  });

  it('is fine where it is installed', () => {
    expect(missingPackages([page('a.md')], [])).toEqual([]);
    expect(missingPackages([page('a.md')], ['other'])).toEqual([]);
  });
});
