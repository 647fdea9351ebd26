import { describe, expect, it } from 'vitest';
import { quotesAt, typesetText } from '../../../renderer/markdown/typographer.ts';
import { parseText, showBody } from './parse-text.ts';

const inEnglish = quotesAt({ typographer: [['/', 'en']] }, '/');

describe('the quotes at an address', () => {
  const setting = {
    typographer: [
      ['/de/', 'de-AT'],
      ['/', 'en'],
    ],
  } as const;
  const set = (at: string, lang?: string): string => typesetText(`It's "one 'two'"`, quotesAt(setting, at, lang));

  it('are those of its locale, for paths of the content as well', () => {
    expect(set('/guide/a.html')).toBe('It’s “one ‘two’”');
    expect(set('/de/a.html')).toBe('It’s „one ‚two‘“');
    expect(set('de/a.md')).toBe('It’s „one ‚two‘“');
    expect(set('desk/a.md')).toBe('It’s “one ‘two’”');
  });

  it('are those of the language that a page names', () => {
    expect(set('/a.html', 'fr-CA')).toBe('It’s «\u00A0one ‹\u00A0two\u00A0›\u00A0»');
    expect(set('/a.html', 'ru')).toBe('It’s «one „two“»');
  });

  it('stay as they are written in a language without an entry, and where the setting is off', () => {
    expect(set('/a.html', 'cy')).toBe(`It's "one 'two'"`);
    expect(typesetText(`It's`, quotesAt({ typographer: [] }, '/de/a.html', 'de'))).toBe(`It's`);
  });
});

describe('a name without markup', () => {
  it.each([
    [`What's new`, 'What’s new'],
    [`The "safe" mode`, 'The “safe” mode'],
    [`open(file, mode='r')`, `open(file, mode='r')`],
    [`$settings['sync']`, `$settings['sync']`],
    ['2 GiB of memory', '2 GiB of memory'],
  ])('%s is shown as %s', (written, shown) => {
    expect(typesetText(written, inEnglish)).toBe(shown);
  });
});

describe('numbers and units', () => {
  const shown = (text: string): string =>
    showBody(parseText(text, { markdown: { typographer: [['/', 'en']] } })).replaceAll('\u00A0', '_');

  it('stay on one line', () => {
    expect(shown('10 MB, 2 GiB or 100 kB, 5 s and 20 ms, 2.5 GHz, 50 %, 30 days, 1 minute')).toBe(
      '<p>10_MB, 2_GiB or 100_kB, 5_s and 20_ms, 2.5_GHz, 50_%, 30_days, 1_minute</p>\n',
    );
  });

  it('are no numbers before other words, and none in code', () => {
    expect(shown('7 sheep, 8 second-hand, 3 MBeans, 2 sets, `4 MB`')).toBe(
      '<p>7 sheep, 8 second-hand, 3 MBeans, 2 sets, <code>4 MB</code></p>\n',
    );
  });
});

describe('the facts of a text', () => {
  it('are those of the text as it is written', () => {
    const text = `# What's "new"\n\nIt's \\"old\\" and \`it's\`, 10 MB.\n\n::: tabs\n@tab Anna's\nit's\n:::\n\n| "a" |\n|---|\n| 'b' |\n`;
    const facts = (typographer: readonly (readonly [string, string])[]): unknown => {
      const { page, text: plain, body } = parseText(text, { markdown: { typographer } });
      const headings = page.headings.map((heading) => ({ ...heading, html: '' }));
      return { ...page, key: '', signature: '', outline: '', headings, plain, twin: body.markdown };
    };
    expect(facts([['/', 'en']])).toEqual(facts([]));
  });
});
