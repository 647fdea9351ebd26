import { describe, expect, it } from 'vitest';
import { kindOfTag, nearestComponent } from '../../../renderer/markdown/component-names.ts';
import { scanTag, type Tag } from '../../../renderer/markdown/html-tag.ts';
import { COMPONENTS } from './parse-text.ts';

const kindOf = (text: string): string => {
  const kind = kindOfTag(scanTag(text, 0) as Tag, COMPONENTS);
  return 'name' in kind ? `${kind.kind} ${kind.name}` : kind.kind;
};

describe('kindOfTag', () => {
  it.each([
    ['<div>', 'html'],
    ['<DIV>', 'html'],
    ['<Details>', 'html'],
    ['<path d="x"/>', 'html'],
    ['<path>', 'stray'],
    ['<none>', 'stray'],
    ['<DEFAULT>', 'stray'],
    ['<T>', 'stray'],
    ['<T />', 'unknown T'],
    ['<BR/>', 'html'],
    ['<my-element>', 'html'],
    ['<VPCard>', 'component VPCard'],
    ['</VPCard>', 'component VPCard'],
    ['<vp-card>', 'component VPCard'],
    ['<badge>', 'component Badge'],
    ['<Catalog/>', 'component Catalog'],
    ['<catalog-page/>', 'component CatalogPage'],
    ['<VpCard>', 'unknown VpCard'],
    ['<vp-crad>', 'unknown vp-crad'],
    ['<String>', 'unknown String'],
  ])('%s is %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });
});

describe('nearestComponent', () => {
  it('names the known one that is written almost so', () => {
    expect(nearestComponent('Bagde', COMPONENTS)).toBe('Badge');
    expect(nearestComponent('vp-crad', COMPONENTS)).toBe('VPCard');
    expect(nearestComponent('VpCard', COMPONENTS)).toBe('VPCard');
    expect(nearestComponent('Whatever', COMPONENTS)).toBeNull();
  });
});
