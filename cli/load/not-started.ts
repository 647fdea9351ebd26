// Components of a site that say when their browser part starts, where none can: the theme's own browser entry does not know them.

import { join } from 'node:path';
import { type Diagnostic, diagnostic } from '../../renderer/model/diagnostic.ts';
import type { ReactTheme, ReactWidgets } from '../../templates/contract.ts';
import type { BundleTools } from './config-bundle.ts';
import type { Locate } from './config-locator.ts';

/** `theme/not-started` for each such component. `theme`: that of the config, or `null`; `widgets`: its components. */
export async function notStarted(
  theme: ReactTheme | null,
  widgets: ReactWidgets,
  { engine, locate }: Pick<BundleTools, 'engine'> & { readonly locate: Locate },
): Promise<readonly Diagnostic[]> {
  // An entry of the site's own starts whatever it likes.
  if (theme && theme.clientEntry !== join(engine.root, 'client', 'main.ts')) return [];
  const own = Object.entries({ ...theme?.widgets, ...widgets });
  const waiting = own.filter(([, { when, hydrate }]) => typeof when === 'string' && hydrate === undefined);
  if (waiting.length === 0) return [];
  const { defaultTheme } = await import('../../templates/index.ts');
  const known = defaultTheme().widgets;
  return waiting.flatMap(([name, { when }]) => {
    if (Object.hasOwn(known, name)) return [];
    const message = `The component "${name}" is to start in the browser (when: '${when}'), and nothing there starts it.`;
    const at = Object.hasOwn(widgets, name) ? locate(['widgets', name, 'when']) : locate(['theme']);
    const fix = `write "hydrate: import.meta.url", or name a "clientEntry" that starts it in the theme, or leave "when" out`;
    return [diagnostic('theme/not-started', message, at, { fix })];
  });
}
