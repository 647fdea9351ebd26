import { describe, expect, it } from 'vitest';
import type { SiteView } from '../../../renderer/model/page-view.ts';
import type { BodyPart } from '../../../renderer/model/slot.ts';
import type { Theme } from '../../../renderer/model/theme.ts';
import { fillSlots } from '../../../renderer/render/fill-slots.ts';

const at = { file: 'a.md', line: 1, column: 1, length: 1 };

const theme: Theme = {
  hash: 'test',
  layouts: ['page'],
  widgets: {
    Badge: { view: null, when: null, inner: false, inline: true },
    Card: { view: null, when: 'visible', inner: true, inline: false },
    Catalog: { view: null, when: null, inner: false, inline: false },
    Diagram: { view: null, when: null, inner: false, inline: false },
  },
  renderDocument: () => '',
  renderWidget: (name, props, inner, id) => `[${name} ${id} ${JSON.stringify(props)} ${inner ?? '-'}]`,
  clientEntry: '',
  bootEntry: '',
  styleEntry: '',
  rareStyles: [],
  rareEntries: [],
};

const fill = (parts: readonly BodyPart[], more: Partial<Parameters<typeof fillSlots>[1]> = {}): string =>
  fillSlots(parts, {
    form: { base: '/docs/', addresses: { style: 'html' } },
    theme,
    site: {} as SiteView,
    links: [],
    images: [],
    addresses: new Map(),
    catalog: () => [],
    quotes: null,
    drawings: { svg: () => null, isLeft: () => true },
    ...more,
  });

describe('filling the slots of a body', () => {
  it('writes links with the base, escaped for an attribute', () => {
    const parts: BodyPart[] = ['<a href="', { kind: 'link', link: 0 }, '">x</a>'];
    expect(fill(parts, { links: ['/a.html?x=1&y=2#z'] })).toBe('<a href="/docs/a.html?x=1&amp;y=2#z">x</a>');
  });

  it('leaves external links as they are', () => {
    expect(fill([{ kind: 'link', link: 0 }], { links: ['https://a.example/x'] })).toBe('https://a.example/x');
  });

  it.each([
    [null, null, 'src="/docs/a.png" width="200" height="100"'],
    [100, null, 'src="/docs/a.png" width="100" height="50"'],
    [null, 10, 'src="/docs/a.png" width="20" height="10"'],
    [7, 8, 'src="/docs/a.png" width="7" height="8"'],
  ])('completes an image size of %s × %s in proportion', (width, height, html) => {
    const images = [{ href: '/a.png', source: 'a.png', width: 200, height: 100 }];
    expect(fill([{ kind: 'image', image: 0, width, height }], { images })).toBe(html);
  });

  it('adds no size where the author gives one of another kind', () => {
    const images = [{ href: '/a.png', source: 'a.png', width: 200, height: 100 }];
    const slot = { kind: 'image', image: 0, width: null, height: null, sized: true } as const;
    expect(fill(['<img width="50%" ', slot, '>'], { images })).toBe('<img width="50%" src="/docs/a.png">');
  });

  it('prints no size for an image whose size is unknown', () => {
    const images = [{ href: 'https://a.example/a.png', source: null, width: null, height: null }];
    expect(fill([{ kind: 'image', image: 0, width: null, height: null }], { images })).toBe('src="https://a.example/a.png"');
  });

  it('wraps only widgets that have a browser part, with page-scoped ids in reading order', () => {
    const parts: BodyPart[] = [
      { kind: 'widget', name: 'Badge', props: { text: 'new' }, inner: null, inline: true, at },
      { kind: 'widget', name: 'Card', props: { title: 'A "b"' }, inner: ['in ', { kind: 'link', link: 0 }], inline: false, at },
    ];
    expect(fill(parts, { links: ['/x.html'] })).toBe(
      '[Badge w1 {"text":"new"} -]' +
        '<div id="w2" data-widget="Card" data-when="visible" data-props="{&quot;title&quot;:&quot;A \\&quot;b\\&quot;&quot;}">' +
        '[Card w2 {"title":"A \\"b\\""} in /docs/x.html]</div>',
    );
  });

  it('resolves addresses in the props of components like any link', () => {
    const parts: BodyPart[] = [
      { kind: 'widget', name: 'Badge', props: { link: './b.md', text: './b.md' }, inner: null, inline: true, at },
    ];
    expect(fill(parts, { addresses: new Map([['./b.md', '/a/b.html']]) })).toBe(
      '[Badge w1 {"link":"/docs/a/b.html","text":"./b.md"} -]',
    );
  });

  it('keeps the text between the tags of a component the theme does not have', () => {
    expect(fill([{ kind: 'widget', name: 'Gone', props: {}, inner: ['text'], inline: false, at }])).toBe('text');
  });

  it('gives catalogs their entries with the base applied, at every level', () => {
    const parts: BodyPart[] = [{ kind: 'catalog', base: '/a/', depth: 3, index: false, heading: true, at }];
    const catalog = () => [
      { title: 'A', url: '/a/', children: [{ title: 'B', url: '/a/b.html', children: [], isOlder: false }], isOlder: false },
    ];
    expect(fill(parts, { catalog })).toContain('"url":"/docs/a/","children":[{"title":"B","url":"/docs/a/b.html"');
  });
});
