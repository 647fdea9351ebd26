// Where the parts of the navbar stand.

import { knownNameFix } from '../model/nearest.ts';
import { NAVBAR_PARTS, type NavbarLayout, type NavbarPart } from '../model/site-config.ts';
import type { ConfigPath } from './config-path.ts';
import type { Problems } from './problems.ts';
import type { SiteShape } from './schema.ts';

/** The navbar of a site that has no layout of its own. */
const DEFAULT_LAYOUT: NavbarLayout = {
  start: ['brand', 'links'],
  center: [],
  end: ['language', 'repository', 'outlook', 'search', 'assistant'],
};

/** Names of parts in other generators. */
const OTHER_NAMES: Readonly<Record<string, NavbarPart>> = {
  logo: 'brand',
  title: 'brand',
  menu: 'links',
  repo: 'repository',
  languages: 'language',
  appearance: 'outlook',
};

/** The layout as written. Reports parts that do not exist and parts that are named twice, and leaves them out. */
export function resolveNavbarLayout(input: SiteShape['navbarLayout'], problems: Problems): NavbarLayout {
  if (input === undefined) return DEFAULT_LAYOUT;
  const places = new Map<NavbarPart, keyof NavbarLayout>();
  const read = (place: keyof NavbarLayout): readonly NavbarPart[] =>
    (input[place] ?? []).flatMap((name, index) => {
      const path = ['navbarLayout', place, index];
      const part = knownPart(name, path, problems);
      if (part === null) return [];
      const first = places.get(part);
      if (first !== undefined) {
        problems.report(path, `names "${name}", which is in \`${first}\` already.`, 'keep one of the two');
        return [];
      }
      places.set(part, place);
      return [part];
    });
  return { start: read('start'), center: read('center'), end: read('end') };
}

function knownPart(name: string, path: ConfigPath, problems: Problems): NavbarPart | null {
  const part = NAVBAR_PARTS.find((known) => known === name);
  if (part !== undefined) return part;
  const fix = knownNameFix(name, NAVBAR_PARTS, undefined, OTHER_NAMES[name.toLowerCase()]);
  problems.report(path, `must be a part of the navbar, but is "${name}".`, fix);
  return null;
}
