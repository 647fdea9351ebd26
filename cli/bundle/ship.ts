// Run when the engine is compiled (`bin/compile.js`), from its `lib/`.

import { defaultTheme } from '../../templates/index.ts';
import { locateEngine } from '../engine-location.ts';
import { shipParts } from './shipped.ts';

/** Makes the bundle of every site without browser code of its own. Returns the paths of the files, below the engine's folder. */
export function ship(): Promise<readonly string[]> {
  const { clientEntry, bootEntry, styleEntry, rareStyles, rareEntries } = defaultTheme();
  return shipParts(locateEngine(), {
    client: clientEntry,
    boot: bootEntry,
    ownWidgets: [],
    style: styleEntry,
    rareStyle: rareStyles?.entry ?? null,
    styleRules: '',
    siteStyles: [],
    rareEntries: rareEntries.map(({ entry }) => entry),
    drawsDiagrams: false,
  });
}
