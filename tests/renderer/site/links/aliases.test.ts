import { describe, expect, it } from 'vitest';
import { aliasTable } from '../../../../renderer/site/links/aliases.ts';
import { versionGroup } from '../../../support/pages.ts';

describe('aliases', () => {
  const groups = [
    versionGroup('s', ['v2', 'v1']),
    versionGroup('s', [{ version: 'o9', path: 'operator/o9' }]),
    versionGroup('c', [{ version: 'x', deprecated: true }, 'v5']),
  ];
  const { expand } = aliasTable(
    { '@s/': '/s/{version}/', '@s/api/': '/api/', '@c/': '/c/{version}/', '@lib/': '/lib/{version}/' },
    groups,
  );
  const hrefs = (href: string, from: string) => {
    const found = expand(href, from);
    return found.kind === 'ok' ? found.hrefs : found;
  };

  it('mean the version being read, then the newest of other groups with that base path', () => {
    expect(hrefs('@s/a.md#b', '/s/v1/x.html')).toEqual(['/s/v1/a.md#b', '/s/operator/o9/a.md#b']);
    expect(hrefs('@s/a.md', '/s/operator/o9/x.html')).toEqual(['/s/operator/o9/a.md', '/s/v2/a.md']);
  });

  it('mean the newest version of their group on pages of no version', () => {
    expect(hrefs('@c/a.md', '/s/v1/x.html')).toEqual(['/c/v5/a.md']);
    expect(hrefs('@c/a.md', '/about.html')).toEqual(['/c/v5/a.md']);
  });

  it('take the path of the version being read if no group has the base path', () => {
    expect(hrefs('@lib/a.md', '/s/operator/o9/x.html')).toEqual(['/lib/operator/o9/a.md']);
    expect(hrefs('@lib/a.md', '/about.html')).toMatchObject({ kind: 'unknown', alias: '@lib/' });
  });

  it('use the longest that matches and leave other addresses alone', () => {
    expect(hrefs('@s/api/x.md', '/s/v1/x.html')).toEqual(['/api/x.md']);
    expect(hrefs('a/@s/b.md', '/')).toEqual(['a/@s/b.md']);
    expect(hrefs('@mention', '/')).toEqual(['@mention']);
  });

  it('that are not configured are unknown, with the nearest configured one', () => {
    expect(hrefs('@cc/a.md', '/')).toEqual({ kind: 'unknown', alias: '@cc/', near: '@c/' });
  });
});
