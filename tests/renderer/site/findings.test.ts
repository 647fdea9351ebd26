import { describe, expect, it } from 'vitest';
import { diagnostic } from '../../../renderer/model/diagnostic.ts';
import { siteInputs, siteOf, versionGroup } from '../../support/pages.ts';
import { buildSite } from '../../../renderer/site/build-site.ts';

const at = (line: number) => ({ file: 'a.md', line, column: 1, length: 1 });

describe('the findings of a site', () => {
  it('are those of all stages so far, sorted by place', () => {
    const earlier = diagnostic('config/unknown-key', 'Odd key.', null);
    const parsed = diagnostic('code/unknown-language', 'Odd language.', at(3));
    const inputs = siteInputs({ pages: { 'a.md': { diagnostics: [parsed], links: ['gone.md'] } } });
    const site = buildSite({ ...inputs, diagnostics: [earlier] });
    expect(site.diagnostics.map(({ code }) => code)).toEqual(['config/unknown-key', 'code/unknown-language', 'link/dead']);
  });

  it('contain equal findings once', () => {
    const same = diagnostic('history/unavailable', 'No history.', null);
    expect(buildSite({ ...siteInputs({ pages: { 'a.md': null } }), diagnostics: [same, same] }).diagnostics).toEqual([same]);
  });

  it('contain those of parsing a shared source once, with its versions', () => {
    const finding = diagnostic('code/unknown-language', 'Odd language.', at(3));
    const site = siteOf({
      config: { versions: [versionGroup('s', ['v2', 'v1'])] },
      pages: { 's/_shared/start.md': { at: ['/s/v1/start.html', '/s/v2/start.html'], diagnostics: [finding] } },
    });
    expect(site.diagnostics).toEqual([{ ...finding, notes: ['in v1, v2'] }]);
  });

  it('do not name the version of a source that has only one', () => {
    const finding = diagnostic('code/unknown-language', 'Odd language.', at(3));
    const site = siteOf({
      config: { versions: [versionGroup('s', ['v1'])] },
      pages: { 's/v1/start.md': { diagnostics: [finding] } },
    });
    expect(site.diagnostics).toEqual([finding]);
  });
});
