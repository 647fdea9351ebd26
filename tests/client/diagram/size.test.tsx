import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DiagramView } from '../../../client/widgets/diagram/view.tsx';

const css = readFileSync(new URL('../../../client/widgets/diagram/style.css', import.meta.url), 'utf8');
/** px, by what `data-least` says. */
const widths = new Map(
  [...css.matchAll(/\[data-least="(\d+)"\] > svg \{\s*min-inline-size: (\d+)px/g)].map(([, name, width]) => [
    name,
    Number(width),
  ]),
);

/** The least width in px of a drawing. */
function least(width: number, text: number): number {
  const svg = `<svg font-size="16"><text font-size="${text}">a</text></svg>`;
  const html = renderToStaticMarkup(<DiagramView {...{ props: { svg, width }, inner: null, id: 'a', site: null }} />);
  const name = /data-least="(\w+)"/.exec(html)?.[1];
  if (name === undefined) return 0;
  return name === 'all' ? width : (widths.get(name) ?? Number.NaN);
}

it.each([330, 480, 639, 704, 821, 1119, 1327, 1599, 1919, 6000])(
  'words of a drawing of %i px are never shown smaller than 12 px in a column of 280 px or more, nor larger than they are',
  (width) => {
    for (const text of [12, 13, 14, 16, 20]) {
      const shown = Math.max(least(width, text), Math.min(width, 280));
      expect(Math.round((shown / width) * text * 10) / 10, `words of ${text} px`).toBeGreaterThanOrEqual(12);
      expect(shown).toBeLessThanOrEqual(width);
    }
  },
);

it.each([14, 16])('a drawing wider by a sixth than its place in the column with words of %i px does not scroll', (text) => {
  expect(least(784, text)).toBeLessThanOrEqual(672);
});
