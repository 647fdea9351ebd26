import { expect, it } from 'vitest';
import { readAfter } from '../../../renderer/move/read-after.ts';
import { withTree } from '../../../renderer/move/moved-tree.ts';
import { readAllSources } from '../../../renderer/pipeline.ts';
import type { SiteInput } from '../../../renderer/config/define-site.ts';
import type { ReadSources } from '../../../renderer/source/read-sources.ts';
import { testEngine } from '../../support/site.ts';

const SITE = `
-- README.md --
# Home
-- parts/note.md --
[a](../guide/a.md)
-- guide/a.md --
# A

[b](./b.md#b)
-- guide/b.md --
# B
-- guide/p.png --
x
-- drafts/d.md --
---
draft: true
---
# D
-- left/out.md --
# Out
-- s/v1/c.md --
# C
`;

const SHARED = `${SITE}
-- s/_shared/a.md --
# A
-- s/_shared/b.md --
# B
-- s/_shared/c.md --
# C
`;

const versions = (shared: string | null): NonNullable<SiteInput['versions']> => ({
  s: { name: 'S', ...(shared === null ? {} : { shared }), startPage: 'c.html', versions: ['v2', 'v1'] },
});
const CONFIG: SiteInput = { title: 'Test', exclude: ['left'] };

const plain = ({ sources, diagnostics }: ReadSources): unknown => [sources.map((source) => ({ ...source })), diagnostics];

it.each<[string, Record<string, string>, Record<string, string>]>([
  ['a plain text', {}, { 'guide/b.md': '# B\n\nMore.\n' }],
  ['a page with another name', { 'guide/a.md': 'guide/new.md' }, {}],
  [
    'a page in another folder, with another text',
    { 'guide/a.md': 'deep/er/a.md' },
    { 'deep/er/a.md': '# A\n\n[b](/guide/b.md)\n' },
  ],
  ['a page whose place another takes', { 'guide/a.md': 'guide/b.md', 'guide/b.md': 'guide/c.md' }, {}],
  ['front matter', {}, { 'guide/a.md': '---\naliases: [/guide/x.html]\n---\n# New\n' }],
  ['a page of a version', { 's/v1/c.md': 's/v2/c.md' }, {}],
  ['a page with the address of another but for its case', { 'guide/a.md': 'guide/B.md' }, {}],
  ['a page with the address of another', { 'guide/a.md': 'guide/README.md', 'guide/b.md': 'guide/index.md' }, {}],
  ['a page with a name that has no address', { 'guide/a.md': 'guide/a#b.md' }, {}],
  ['a page that becomes one of another generator', { 'guide/a.md': 'guide/a.mdx' }, {}],
  ['a page that is left out', { 'guide/a.md': 'left/a.md' }, {}],
  ['a page that is left out no longer', { 'left/out.md': 'guide/out.md' }, {}],
  ['a page that is hidden', { 'guide/a.md': 'guide/.a.md' }, {}],
  ['a draft', {}, { 'guide/b.md': '---\ndraft: true\n---\n# B\n' }],
  ['a draft with another name', { 'drafts/d.md': 'drafts/e.md' }, {}],
  ['a text that includes another', {}, { 'guide/b.md': '<!-- @include: ../parts/note.md -->\n' }],
  ['a new file', {}, { 'guide/fresh.md': '# Fresh\n' }],
  ['an image', { 'guide/p.png': 'guide/q.png' }, {}],
  ['a shared text', {}, { 's/_shared/b.md': '# B\n\nMore.\n' }],
  ['a shared text that one version leaves out', {}, { 's/_shared/b.md': '---\nversions: v1\n---\n# B\n' }],
  ['a shared text that differs by version', {}, { 's/_shared/b.md': '# B\n\n::: versions v1\nOld\n:::\n' }],
  ['a shared page with another name', { 's/_shared/a.md': 's/_shared/n.md' }, {}],
  ['a page instead of which a shared one is published', { 's/v1/c.md': 's/v1/d.md' }, {}],
])('the sources after a change are those of the whole site: %s', (_, names, edits) => {
  for (const [site, shared] of [
    [SITE, null],
    [SHARED, 's/_shared'],
  ] as const) {
    const engine = testEngine(site, { config: { ...CONFIG, versions: versions(shared) } });
    const renames = new Map(Object.entries(names));
    const texts = new Map(Object.entries(edits));
    const renamed = withTree(engine, renames, new Map());
    const read = readAfter({ engine, read: readAllSources(engine) }, renamed, [...renames.keys(), ...renames.values()]);
    expect(plain(read)).toEqual(plain(readAllSources(renamed)));
    const after = withTree(renamed, new Map(), texts);
    expect(plain(readAfter({ engine: renamed, read }, after, texts.keys()))).toEqual(plain(readAllSources(after)));
  }
});
