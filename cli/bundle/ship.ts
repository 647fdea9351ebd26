// Run when the engine is compiled (`bin/compile.js`), from its `lib/`.

import { defaultTheme } from '../../templates/index.ts';
import { locateEngine } from '../engine-location.ts';
import { shipPackages } from './ship-packages.ts';
import { type Shipped, shipParts } from './shipped.ts';

/**
 * Makes the bundle of every site without browser code of its own, and the packages for other sites' bundles. Returns the paths of
 * the files, below the engine's folder, and the absolute paths of what they were made of.
 */
export async function ship(): Promise<Shipped> {
  const engine = locateEngine();
  const packages = await shipPackages(engine);
  const { clientEntry, bootEntry, styleEntry, rareStyles, rareEntries } = defaultTheme();
  const parts = await shipParts(engine, {
    client: clientEntry,
    boot: bootEntry,
    ownWidgets: [],
    style: styleEntry,
    rareStyles: rareStyles.map(({ entry }) => entry),
    styleRules: '',
    siteStyles: [],
    rareEntries: rareEntries.map(({ entry }) => entry),
    drawsDiagrams: false,
  });
  return { paths: [...packages.paths, ...parts.paths], inputs: [...packages.inputs, ...parts.inputs] };
}
