import { expect, it } from 'vitest';
import { addressesIn, mapAddresses } from '../../../renderer/markdown/component-addresses.ts';

const PROPS = {
  title: 'x',
  link: './a.md',
  logo: '/logo.png',
  icon: 'logo',
  src: ['/a.mp4', { src: 'b.webp' }],
  actions: [{ text: 'Go', link: 'https://example.org' }],
  cover: 'not an image',
  preview: './site.png',
  href: '',
};

it('finds links and images in props by their names, also in lists and objects', () => {
  expect(addressesIn(PROPS)).toEqual([
    { kind: 'link', value: './a.md' },
    { kind: 'image', value: '/logo.png' },
    { kind: 'link', value: '/a.mp4' },
    { kind: 'image', value: 'b.webp' },
    { kind: 'link', value: 'https://example.org' },
    { kind: 'image', value: './site.png' },
  ]);
});

it('replaces them and nothing else', () => {
  const mapped = mapAddresses(PROPS, ({ value }) => `!${value}`);
  expect(mapped).toEqual({
    ...PROPS,
    link: '!./a.md',
    logo: '!/logo.png',
    src: ['!/a.mp4', { src: '!b.webp' }],
    actions: [{ text: 'Go', link: '!https://example.org' }],
    preview: '!./site.png',
  });
});

it('takes no video that a host plays by its name for an address', () => {
  expect(addressesIn({ src: ['youtube/_aB-1', 'vimeo/123'] })).toEqual([]);
  expect(addressesIn({ src: 'youtube/film.mp4', link: 'vimeo/123' })).toEqual([
    { kind: 'link', value: 'youtube/film.mp4' },
    { kind: 'link', value: 'vimeo/123' },
  ]);
});
