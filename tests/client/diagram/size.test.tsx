import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DiagramView } from '../../../client/widgets/diagram/view.tsx';

const css = readFileSync(new URL('../../../client/widgets/diagram/style.css', import.meta.url), 'utf8');
/** px, by what `data-size` says. */
const least = new Map(
  [...css.matchAll(/\[data-size="(\d+)"\] > svg \{\s*min-inline-size: (\d+)rem/g)].map(([, size, rem]) => [
    size,
    Number(rem) * 16,
  ]),
);

it.each([480, 639, 1119, 1599, 1919, 2399, 2560, 3199, 4799, 6000])(
  'a drawing of %i px is shown at half of its size at least, and never larger than it is',
  (width) => {
    const html = renderToStaticMarkup(
      <DiagramView {...{ props: { svg: '<svg></svg>', width }, inner: null, id: 'a', site: null }} />,
    );
    const shown = least.get(/data-size="(\d+)"/.exec(html)?.[1]) ?? 0;
    expect(shown / width).toBeGreaterThan(0.54);
    expect(shown).toBeLessThanOrEqual(width);
  },
);
