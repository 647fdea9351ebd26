import { describe, expect, it } from 'vitest';
import { missingPackages } from '../../../renderer/assets/missing-packages.ts';
import type { Page } from '../../../renderer/model/site.ts';

const at = (file: string) => ({ file, line: 3, column: 1, length: 8 });
const page = (file: string) => ({ parsed: { needs: [{ packages: ['dashjs@4'], at: at(file) }] } }) as unknown as Page;

describe('a component that needs a package', () => {
  it('is an error at its place where the package is not installed', () => {
    expect(missingPackages([page('a.md')], ['dashjs'])).toMatchObject([
      { code: 'asset/package-missing', severity: 'error', at: at('a.md'), fix: 'run "npm install dashjs@4"' },
    ]);
  });

  it('is said once for one place that is published twice', () => {
    expect(missingPackages([page('a.md'), page('a.md'), page('b.md')], ['dashjs'])).toHaveLength(2);
  });

  it('is fine where it is installed', () => {
    expect(missingPackages([page('a.md')], [])).toEqual([]);
    expect(missingPackages([page('a.md')], ['other'])).toEqual([]);
  });
});
