import { describe, expect, it } from 'vitest';
import { testSite } from '../../support/site.ts';

describe('a link to a draft', () => {
  it('says so in a build', async () => {
    const tree =
      '-- README.md --\n# Home\n\n[a](./guide/a.md#x) [b](/guide/) [c](./c.md)\n-- guide/a.md --\n---\ndraft: true\n---\n# A\n-- guide/README.md --\n---\ndraft: true\n---\n# G\n';
    const { diagnostics } = await testSite(tree, { config: { folderIndexes: false } });
    const dead = diagnostics.filter(({ code }) => code === 'link/dead');
    expect(dead.map(({ notes }) => notes)).toEqual([
      ['"guide/a.md" is a draft, which builds leave out'],
      ['"guide/README.md" is a draft, which builds leave out'],
      [],
    ]);
  });
});

describe('a link to a file that `exclude` leaves out', () => {
  const tree =
    '-- README.md --\n# Home\n\n[a](./drafts/plan.md) [b](/notes/deep/) [c](./drafts/none.md)\n-- guide/plant.md --\n# Plant\n-- drafts/plan.md --\n# Plan\n-- notes/deep/README.md --\n# N\n';

  it('names the entry, and no other page, in a build', async () => {
    const { diagnostics } = await testSite(tree, { config: { folderIndexes: false, exclude: ['drafts', '**/deep/*'] } });
    const dead = diagnostics.filter(({ code }) => code === 'link/dead');
    expect(dead.map(({ fix, notes, repair }) => ({ fix, notes, repair }))).toEqual([
      {
        fix: 'change "drafts" in `exclude` of the config, or link to a page',
        notes: ['"drafts/plan.md" is there, and the entry "drafts" of `exclude` leaves it out'],
      },
      {
        fix: 'change "**/deep/*" in `exclude` of the config, or link to a page',
        notes: ['"notes/deep/README.md" is there, and the entry "**/deep/*" of `exclude` leaves it out'],
      },
      { fix: null, notes: [] },
    ]);
  });
});
