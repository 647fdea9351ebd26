// A widget that a site brings along, drawn on the server and alive in the browser.

import { describe, expect, it } from 'vitest';
import { oneSite, PATIENT } from '../support/one-site.ts';

const SITE = `
-- site.config.ts --
import { defineSite } from 'docs-build';
import { defaultTheme, extendTheme } from 'docs-build/theme';
import Counter from './widgets/counter.tsx';
import { Bell } from './widgets/bell.tsx';

export default defineSite({
  title: 'Counters',
  theme: extendTheme(defaultTheme(), {
    widgets: { Counter, Bell },
    clientEntry: './widgets/main.ts',
  }),
});
-- widgets/counter.tsx --
import { useId, useState } from 'react';
import { defineWidget } from 'docs-build/theme';

export default defineWidget<{ from?: string }>({
  view({ props }) {
    const [count, setCount] = useState(Number(props.from ?? 0));
    const id = useId();
    return <p><label htmlFor={id}>Count</label> <button id={id} onClick={() => setCount(count + 1)}>{count}</button></p>;
  },
  props: { from: 'text' },
  hydrate: import.meta.url,
});
-- widgets/bell.tsx --
import { defineWidget } from 'docs-build/theme';

export const Bell = defineWidget({ view: () => <button>ring</button>, props: {}, when: 'visible' });
-- widgets/bell-client.ts --
import type { Mount } from 'docs-build/client';

const mount: Mount = (root, _, { signal }) => {
  const button = root.querySelector('button') as HTMLButtonElement;
  button.addEventListener('click', () => { button.textContent = 'rung'; }, { signal });
};
export default mount;
-- widgets/main.ts --
import { clientWidgets, start } from 'docs-build/client';

void start({ ...clientWidgets, Bell: { when: 'visible', load: () => import('./bell-client.ts') } });
-- README.md --
# Counters

<Counter from="3" />

<Counter />

<Bell />
`;

/** Without an entry of its own. */
const PLAIN = SITE.replace(/ {4}clientEntry:.*\n/, '')
  .replace('{ Counter, Bell }', '{ Counter }')
  .replace('<Bell />\n', '');

describe.each([
  ['and nothing else', PLAIN],
  ['beside an entry of the site’s', SITE],
])('a component in one file, %s,', (_, tree) => {
  const { on } = oneSite(tree);

  it('is drawn on the server', async () => {
    await on('/', { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('button', { name: 'Count' }).allInnerTexts()).toEqual(['3', '0']);
    });
  });

  it('is taken over by React where it stands', async () => {
    await on('/', {}, async (page) => {
      await expect.poll(() => page.locator('[data-widget="Counter"][data-mounted]').count(), PATIENT).toBe(2);
      const first = page.getByRole('button', { name: 'Count' }).first();
      await first.click();
      await expect.poll(() => first.innerText(), PATIENT).toBe('4');
      await expect.poll(() => page.getByRole('button', { name: 'Count' }).last().innerText(), PATIENT).toBe('0');
    });
  });
});

describe('a component with a module of its own', () => {
  const { on } = oneSite(SITE);

  it('is started by the site’s entry', async () => {
    await on('/', {}, async (page) => {
      await expect.poll(() => page.locator('[data-widget="Bell"][data-mounted]').count(), PATIENT).toBe(1);
      await page.getByRole('button', { name: 'ring' }).click();
      await expect.poll(() => page.getByRole('button', { name: 'rung' }).count(), PATIENT).toBe(1);
    });
  });
});
