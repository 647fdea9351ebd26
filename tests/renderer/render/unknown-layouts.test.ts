import { describe, expect, it } from 'vitest';
import { testSite } from '../../support/site.ts';

const findingsOf = async (layout: string) =>
  (await testSite(`-- README.md --\n# Home\n-- a.md --\n---\ntitle: A\nlayout: ${layout}\n---\n# A\n`)).diagnostics.filter(
    ({ code }) => code === 'front-matter/unknown-layout',
  );

describe('missing layout is a configuration error', () => {
  it('at its place, with the name that was probably meant', async () => {
    expect(await findingsOf('hmoe')).toEqual([
      expect.objectContaining({
        severity: 'error',
        message: 'The theme has no layout "hmoe".',
        at: expect.objectContaining({ file: 'a.md', line: 3 }),
        fix: 'write "home"',
      }),
    ]);
  });

  it('with all names there are, where none is near', async () => {
    const [found] = await findingsOf('Slides');
    expect(found?.fix).toBe("write one of 404, page, home, portfolio, search, or add it to the theme's layouts");
  });

  it.each(['page', 'Layout', 'home', 'HomePage', 'doc'])('and %s is none', async (layout) => {
    expect(await findingsOf(layout)).toEqual([]);
  });
});
