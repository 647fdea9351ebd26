// What is wider than its place: it scrolls and tells so, or is broken, and never makes the page wider than the window.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { oneSite, PATIENT } from '../support/one-site.ts';
import { sized } from '../support/two-sites.ts';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const ROW = Array.from({ length: 9 }, (_, i) => `P${i}[Participant]`).join(' --> ');

function columns(request: string): string {
  return `::: columns\n\`\`\`bash\n${request}\n\`\`\`\n\n\`\`\`http\nHTTP/1.1 200 OK\n\`\`\`\n:::`;
}

const SITE = `-- site.config.ts --
export default { title: 'Wide', sidebar: 'structure' };
-- public/wide.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 400" width="1600" height="400"><rect width="1600" height="400"/></svg>
-- public/narrow.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width="300" height="300"><rect width="300" height="300"/></svg>
-- README.md --
# Home

[Guide](./guide/a.md)
-- guide/a.md --
---
order: 1
---
# First

![Wide](/wide.svg "A caption")

\`\`\`mermaid
flowchart LR
  ${ROW}
\`\`\`

::: tip
| A | B |
| - | - |
| 1 | 2 |
:::
-- guide/b.md --
---
order: 2
---
# ${LONG}

<iframe title="A film" width="1560" height="315" src="/wide.svg"></iframe>
-- guide/c.md --
---
order: 3
---
# Last

| Group | Examples | On by default |
| - | - | - |
| Management | \`/gossip\`, \`/subscriptions/ack\`, \`/projections\` | no: set \`EnableAtomPubOverHttp\` to \`true\` |
-- guide/g.md --
---
order: 7
---
# Narrow

![Narrow](/narrow.svg "An append is confirmed when two of three nodes hold it, or more")
-- guide/f.md --
---
order: 6
---
# Faults

| What you see | Cause | Remedy |
| - | - | - |
| state \`Faulted\`, unknown topic | the broker makes no topics by itself | [\`StreamStorePersistentSubscriptionsClient\`](./c.md) |
| \`--certificate-reserved-node-common-name\` | the name has \`--a-short-flag\` | create it first |
-- guide/e.md --
---
order: 5
---
# Tree

\`\`\`mermaid
classDiagram
  ${Array.from({ length: 8 }, (_, i) => `Top <|-- LeafOfIt${i}`).join('\n  ')}
\`\`\`
-- guide/d.md --
---
order: 4
---
# Columns

${columns('curl /a')}

${columns(`curl https://node1.example:2113/streams/${'cart-'.repeat(8)}`)}
`;

const { on } = oneSite(SITE);

const more = (box: Locator) => () => box.getAttribute('data-more');
const scrollTo = (box: Locator, left: number) => box.evaluate((element, left) => element.scrollTo({ left }), left);

describe('a picture wider than a phone', () => {
  it('has a shade at each side where there is more of it', async () => {
    await on('/guide/a.html', sized(360), async (page) => {
      const figure = page.locator('figure.image');
      const shades = (): Promise<readonly boolean[]> =>
        figure.evaluate((element) => ['::before', '::after'].map((side) => getComputedStyle(element, side).content !== 'none'));
      await expect.poll(shades, PATIENT).toEqual([false, true]);
      await scrollTo(figure, 30);
      await expect.poll(shades, PATIENT).toEqual([true, true]);
      await scrollTo(figure, 10_000);
      await expect.poll(shades, PATIENT).toEqual([true, false]);
    });
  });

  it('keeps its caption where it is', async () => {
    await on('/guide/a.html', sized(360), async (page) => {
      const figure = page.locator('figure.image');
      await expect.poll(more(figure), PATIENT).toBe('end');
      const place = () => figure.locator('figcaption').boundingBox();
      const before = await place();
      await scrollTo(figure, 100);
      expect(await place()).toEqual(before);
    });
  });
});

it.each([360, 600, 1280])(
  'a picture narrower than its caption stands above the middle of it in a window of %i px',
  async (width) => {
    await on('/guide/g.html', sized(width), async (page) => {
      const middles = await page.locator('figure.image').evaluate((figure) =>
        ['img', 'figcaption'].map((name) => {
          const { left, right } = (figure.querySelector(name) as Element).getBoundingClientRect();
          return Math.round((left + right) / 2);
        }),
      );
      expect(middles[0]).toBe(middles[1]);
    });
  },
);

it('a diagram wider than its place is scrolled to its first words only where these are out of sight', async () => {
  const starts: number[] = [];
  for (const width of [768, 360]) {
    await on('/guide/e.html', sized(width), async (page) => {
      const box = page.locator('.diagram-box');
      await expect.poll(() => box.getAttribute('tabindex'), PATIENT).toBe('0');
      starts.push(await box.evaluate(({ scrollLeft }) => scrollLeft));
    });
  }
  expect(starts[0]).toBe(0);
  expect(starts[1]).toBeGreaterThan(100);
});

it('a diagram wider than the text fades at each side where there is more of it', async () => {
  await on('/guide/a.html', sized(768), async (page) => {
    const box = page.locator('.diagram-box[data-room=wide]');
    await expect.poll(more(box), PATIENT).toBe('end');
    expect(await box.evaluate((element) => getComputedStyle(element).maskImage)).toContain('gradient');
    await scrollTo(box, 10_000);
    await expect.poll(more(box), PATIENT).toBe('start');
  });
});

it('what hides the shades of a table has the colour of the box that the table is in', async () => {
  await on('/guide/a.html', {}, async (page) => {
    const table = page.locator('.note .table-scroll');
    const [shades, ground] = await table.evaluate((element) => [
      getComputedStyle(element).backgroundImage,
      getComputedStyle(element.closest('.note') as Element).backgroundColor,
    ]);
    expect(shades).toContain(ground);
  });
});

it('no name is broken between words of a narrow column', async () => {
  await on('/guide/c.html', sized(360), async (page) => {
    const lines = (code: Element): number => code.getClientRects().length;
    expect(await page.locator('td code', { hasText: 'EnableAtomPubOverHttp' }).evaluate(lines)).toBe(1);
  });
});

describe('a table whose rows are longer than a line of a phone', () => {
  it('is a list of rows there, each cell with the heading of its column, and hides nothing', async () => {
    for (const width of [320, 360]) {
      await on('/guide/f.html', sized(width), async (page) => {
        const cells = page.locator('[role=table] tbody tr:first-child td');
        const shown = await cells.evaluateAll((list) =>
          list.map((cell) => [
            getComputedStyle(cell).display,
            getComputedStyle(cell, '::before').content,
            cell.scrollWidth <= cell.clientWidth,
          ]),
        );
        expect(shown).toEqual([
          ['block', 'none', true],
          ['block', '"Cause: "', true],
          ['block', '"Remedy: "', true],
        ]);
        const box = page.locator('.table-scroll');
        expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        expect(await page.getByRole('columnheader').count()).toBe(3);
      });
    }
  });

  it('is a table where there is room', async () => {
    await on('/guide/f.html', sized(768), async (page) => {
      const tops = await page
        .locator('[role=table] tbody tr:first-child td')
        .evaluateAll((list) => list.map((cell) => cell.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
    });
  });
});

it('columns of code stand side by side where both fit, else one below the other', async () => {
  await on('/guide/d.html', sized(1280), async (page) => {
    const placed = await page.locator('.columns').evaluateAll((pairs) =>
      pairs.map((pair) => {
        const [first, second] = [...pair.children].map((block) => block.getBoundingClientRect()) as [DOMRect, DOMRect];
        return first.top === second.top ? 'beside' : first.bottom <= second.top ? 'below' : 'over';
      }),
    );
    expect(placed).toEqual(['beside', 'below']);
  });
});

it('a frame of another site is no wider than the text', async () => {
  await on('/guide/b.html', sized(360), async (page) => {
    const box = await page.locator('iframe').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

describe('a word that no line has room for', () => {
  it.each([320, 360, 1280])('makes no page wider than a window of %i px', async (width) => {
    for (const path of ['/guide/a.html', '/guide/b.html', '/guide/c.html']) {
      await on(path, sized(width), async (page) => {
        const beyond = await page.evaluate(() =>
          document.documentElement.scrollWidth <= innerWidth
            ? []
            : [...document.querySelectorAll('body *')]
                .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
                .map(({ tagName, className }) => `${tagName} ${className}`),
        );
        expect([path, beyond]).toEqual([path, []]);
        expect([path, await sticksOut(page, '.page-nav')]).toEqual([path, []]);
      });
    }
  });

  it('makes none wider where letters are twice as large', async () => {
    await on('/guide/b.html', sized(360), async (page) => {
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  });

  it('is broken in the sidebar', async () => {
    await on('/guide/a.html', {}, async (page) => expect(await sticksOut(page, '.sidebar')).toEqual([]));
  });
});

/** Texts of links below an element that reach beyond its sides. */
function sticksOut(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((places) =>
    places.flatMap((place) => {
      const { left, right } = place.getBoundingClientRect();
      return [...place.querySelectorAll('a')].flatMap((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        const box = range.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1 ? [link.textContent ?? ''] : [];
      });
    }),
  );
}
