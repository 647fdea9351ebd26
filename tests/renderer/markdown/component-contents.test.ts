// What a component adds to its page (`contents`): headings, anchors, links and words.

import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../renderer/model/json.ts';
import type { WidgetContents } from '../../../renderer/model/widget.ts';
import { defaultTheme, extendTheme } from '../../../templates/index.ts';
import { searchOver } from '../../support/search-site.ts';
import { testSite } from '../../support/site.ts';
import { contextOf, parseText, showDiagnostic } from './parse-text.ts';

const contents = (props: JsonObject): WidgetContents => props['contents'] as WidgetContents;

/** Parses a text in which `<Own :contents='…'/>` adds what its prop says. */
function parse(text: string): ReturnType<typeof parseText> {
  return parseText(text, {
    context: contextOf({ context: { components: new Map([['Own', { inner: false, inline: false, contents }]]) } }),
  });
}

const own = (added: WidgetContents): string => `<Own :contents='${JSON.stringify(added)}' />\n`;

const ALPHA = { id: 'Alpha', title: 'The <first>', level: 2, text: 'quince marmalade' };

describe('the facts of a page with a component', () => {
  it('have its sections among the headings, in order, with their ids as they are', () => {
    const { page } = parse(`# Page\n\n## Before\n\n${own({ sections: [ALPHA, { id: 'b', title: 'B', level: 3 }] })}\n## After\n`);
    expect(page.headings.map(({ level, id, text, html }) => [level, id, text, html])).toEqual([
      [1, 'page', 'Page', 'Page'],
      [2, 'before', 'Before', 'Before'],
      [2, 'Alpha', 'The <first>', 'The &lt;first&gt;'],
      [3, 'b', 'B', 'B'],
      [2, 'after', 'After', 'After'],
    ]);
    expect(page.diagnostics.map(showDiagnostic)).toEqual([]);
  });

  it('have its anchors, and its links as the author would write them', () => {
    const { page } = parse(`# Page\n\n${own({ sections: [ALPHA], anchors: ['row-1'], links: ['./other.md'] })}`);
    expect(page.anchors.map(({ id }) => id).sort()).toEqual(['Alpha', 'page', 'row-1']);
    expect(page.links.map(({ href, at }) => [href, at.line])).toEqual([['./other.md', 3]]);
  });

  it('keep ids apart: a heading in Markdown with the same words gets a number', () => {
    const { page } = parse(`# Page\n\n${own({ sections: [{ id: 'alpha', title: 'Alpha', level: 2 }] })}\n## Alpha\n`);
    expect(page.headings.map(({ id }) => id)).toEqual(['page', 'alpha', 'alpha-1']);
  });

  it.each([
    ['two sections', { sections: [ALPHA, ALPHA] }, 3],
    ['a section and an anchor', { sections: [ALPHA], anchors: ['Alpha'] }, 3],
    ['a heading and a section', { sections: [{ ...ALPHA, id: 'page' }] }, 1],
    ['a heading and an anchor', { anchors: ['page'] }, 1],
  ])('report an id that is there twice: of %s', (_, added, line) => {
    const { page } = parse(`# Page\n\n${own(added)}`);
    expect(page.diagnostics.map(({ code, at }) => [code, at?.line])).toEqual([['markdown/duplicate-id', line]]);
  });

  it('report an id that two uses of a component have', () => {
    const { page } = parse(`# Page\n\n${own({ anchors: ['a'] })}\n${own({ anchors: ['a'] })}`);
    expect(page.diagnostics.map(({ code, at }) => [code, at?.line])).toEqual([['markdown/duplicate-id', 5]]);
  });
});

describe('a site with a component', () => {
  const view = ({ props }: { readonly props: object }): string => JSON.stringify(props);
  const theme = extendTheme(defaultTheme({ hash: 'test' }), {
    widgets: { Own: { view: view as never, when: null, inner: false, inline: false, contents } },
  });
  const tree = (added: WidgetContents, link: string): string =>
    `-- README.md --\n# Home\n\n[there](./data.md${link})\n-- data.md --\n# Data\n\n${own(added)}`;

  it('has its sections in the contents of the page and in search', async () => {
    const site = await testSite(tree({ sections: [ALPHA], text: 'medlar' }, '#Alpha'), { theme, config: { lang: 'en' } });
    expect(site.text('data.html')).toContain('<a href="#Alpha">The &lt;first&gt;</a>');
    const { ask } = searchOver(site.files);
    const hrefs = async (words: string) => (await ask(words)).groups.flatMap(({ hits }) => hits.map(({ href }) => href));
    expect(await hrefs('marmalade')).toEqual(['/data.html#Alpha']);
    expect((await ask('medlar')).groups.map(({ href }) => href)).toEqual(['/data.html']);
  });

  it('has its sections and anchors among the addresses, and as targets of links', async () => {
    const site = await testSite(tree({ sections: [ALPHA], anchors: ['row-1'] }, '#row-1'), { theme });
    const { addresses, report } = await site.asked();
    expect(JSON.stringify(addresses)).toMatch(/Alpha.*row-1/);
    expect(report.diagnostics.filter(({ code }) => code.startsWith('link/'))).toEqual([]);
  });

  it('has dead links to it and of it reported', async () => {
    const site = await testSite(tree({ sections: [ALPHA], links: ['./gone.md'] }, '#alpha'), { theme });
    expect(site.diagnostics.map(({ code, at }) => [code, at?.file, at?.line])).toEqual(
      expect.arrayContaining([
        ['link/wrong-case-hash', 'README.md', 3],
        ['link/dead', 'data.md', 3],
      ]),
    );
  });
});
