// The pages to begin with that the 404 page offers.

import { describe, expect, it } from 'vitest';

import type { BodyPart, WidgetSlot } from '../../../renderer/model/slot.ts';
import { startsOn } from '../../../renderer/search/starts.ts';
import { siteConfig } from '../../support/pages.ts';

const component = (props: WidgetSlot['props'], inner: readonly BodyPart[] | null = null): WidgetSlot => ({
  kind: 'widget',
  name: 'Card',
  props,
  inner,
  inline: false,
  at: { file: '404.md', line: 1, column: 1, length: 1 },
});

const PAGES = new Map([
  ['/server/', null],
  ['/a b.html', null],
]);

const startsIn = (...parts: BodyPart[]) => startsOn({ url: '/404.html', body: { parts } }, PAGES, siteConfig({ base: '/docs/' }));

describe('the pages that the 404 page offers', () => {
  it('are those that components with a title lead to, in its order, with their descriptions', () => {
    const server = component({ title: 'Server', link: '/server/README.md', desc: 'Install it.' });
    expect(startsIn('<p>', component({ title: 'A', link: './a%20b.md' }), component({}, [server]), '</p>')).toEqual([
      { title: 'A', href: '/docs/a%20b.html' },
      { title: 'Server', description: 'Install it.', href: '/docs/server/' },
    ]);
  });

  it('are none of another site, and none that is not there', () => {
    const links = ['https://elsewhere.example/server/', 'mailto:a@b.example', '/gone.html', 'https://['];
    expect(startsIn(...links.map((link) => component({ title: 'Other', link })))).toEqual([]);
  });
});
