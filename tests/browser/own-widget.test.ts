// A widget that a site brings along, drawn on the server and alive in the browser.

import { expect, it } from 'vitest';
import { oneSite, PATIENT } from '../support/one-site.ts';

const SITE = `
-- site.config.ts --
import { join } from 'node:path';
import { defineSite } from 'docs-build';
import { defaultTheme, extendTheme } from 'docs-build/theme';
import { Counter } from './widgets/counter.tsx';

export default defineSite({
  title: 'Counters',
  theme: extendTheme(defaultTheme(), {
    widgets: { Counter: { view: Counter, when: 'visible', inner: false, inline: false, hydrate: true } },
    clientEntry: join(import.meta.dirname, 'widgets/main.ts'),
  }),
});
-- widgets/counter.tsx --
import { useId, useState } from 'react';

export function Counter({ props }: { props: { from?: string } }) {
  const [count, setCount] = useState(Number(props.from ?? 0));
  const id = useId();
  return <p><label htmlFor={id}>Count</label> <button id={id} onClick={() => setCount(count + 1)}>{count}</button></p>;
}
-- widgets/counter-client.ts --
import { hydrate } from 'docs-build/client/hydrate';
import { Counter } from './counter.tsx';

export default hydrate(Counter);
-- widgets/main.ts --
import { clientWidgets, start } from 'docs-build/client';

void start({ ...clientWidgets, Counter: { when: 'visible', load: () => import('./counter-client.ts') } });
-- README.md --
# Counters

<Counter from="3" />

<Counter />
`;

const { on } = oneSite(SITE);

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
