import { describe, expect, it } from 'vitest';
import type { Brand } from '../../../renderer/model/site.ts';
import { siteOf } from '../../support/pages.ts';

const svg = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"></svg>`;

function brand(logo: string | null, files: Record<string, string>): Brand {
  return siteOf({ config: { logo }, pages: {}, files }).brand;
}

describe('the icon of a site', () => {
  it('is that of public/, whatever the logo is: SVG before ICO before PNG', () => {
    const files = { 'public/logo.svg': svg(32, 32), 'public/favicon.ico': 'ico', 'public/favicon.png': 'png' };
    expect(brand('/logo.svg', files).icon).toBe('/favicon.ico');
    expect(brand(null, { ...files, 'public/favicon.svg': svg(16, 16) }).icon).toBe('/favicon.svg');
  });

  it('is not a file beside the pages, which is not published', () => {
    expect(brand(null, { 'favicon.ico': 'ico' }).icon).toBeNull();
  });

  it.each([
    [svg(32, 32), '/logo.svg'],
    [svg(36, 32), '/logo.svg'],
    [svg(160, 32), null],
    [svg(20, 60), null],
    ['no picture', null],
  ])('is otherwise the logo, if that is about square: %s', (logo, icon) => {
    expect(brand('/logo.svg', { 'public/logo.svg': logo }).icon).toBe(icon);
  });

  it('is not a logo from another site, whose shape is unknown', () => {
    expect(brand('https://example.org/logo.svg', {}).icon).toBeNull();
  });
});

describe('the logo of a site', () => {
  it('is as wide as its file at a height of 28 pixels', () => {
    expect(brand('/logo.svg', { 'public/logo.svg': svg(160, 32) }).logoWidth).toBe(140);
    expect(brand('/logo.svg', { 'public/logo.svg': 'no picture' }).logoWidth).toBe(28);
  });
});
