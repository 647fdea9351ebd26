// The one place where names of icons become drawings. Themes print an icon of a set as a mark, `<iconify-icon aria-hidden="true"
// icon="mdi:database">their own drawing</iconify-icon>`, wherever it was named; the finished page is searched once, and each mark
// becomes an inline drawing from the set the site has installed.

import { cacheKey } from '../cache/hash.ts';
import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import { escapeHtml } from '../model/html.ts';
import { setIcon } from '../model/icon-name.ts';
import { nearest } from '../model/nearest.ts';
import type { Cache, IconSets } from '../model/tools.ts';
import { drawIcon, type IconDrawing, iconElement, iconNames } from './draw-icon.ts';
import type { UsedIcon } from './used-icons.ts';

/** Raised when the drawing of an icon changes. */
const STEP = 'icon@1';

/** What icons are resolved with. */
export interface IconInputs {
  readonly used: readonly UsedIcon[];
  readonly sets: IconSets;
  readonly cache: Cache;
  /** Services to ask for icons of sets that are not installed, in turn; empty: none. */
  readonly hosts: readonly string[];
  /** Whether the theme has a drawing of its own for a name: it replaces one of a set that is not installed. */
  drawsItself(icon: string): boolean;
}

/** The icons of a site. */
export interface SiteIcons {
  /** Names of all icons of sets, each once. */
  readonly used: readonly string[];
  /** A hash of everything that decides what `fill` makes of a page's marks. */
  readonly key: string;
  /** Hosts that readers' browsers may request icons from; empty where they need not. */
  readonly asked: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Replaces the marks of a page by drawings. */
  fill(html: string): string;
}

/** What a mark becomes: a drawing, what the theme drew, or an element that asks a service. */
type Fate = IconDrawing | 'own' | 'asked';

/** The stored value of an icon: its drawing, or the nearest name in its set. */
type Known = { readonly drawing: IconDrawing } | { readonly near: string | null };

/**
 * Resolves all icons. `icon/unknown` where an installed set has no such icon, with the nearest name; `icon/set-missing`
 * for the first use of a set that is not installed.
 */
export function siteIcons(inputs: IconInputs): SiteIcons {
  const { sets, hosts } = inputs;
  const fates = new Map<string, Fate>();
  const versions = new Map<string, string | null>();
  const diagnostics: Diagnostic[] = [];
  for (const { icon, at } of inputs.used) {
    const { prefix, name } = setIcon(icon) ?? { prefix: '', name: '' };
    const isNewSet = !versions.has(prefix);
    const version = isNewSet ? sets.version(prefix) : (versions.get(prefix) ?? null);
    versions.set(prefix, version);
    if (version === null) {
      const isOwn = inputs.drawsItself(icon);
      if (!isOwn && !fates.has(icon)) diagnostics.push(missingSet(prefix, icon, at(), hosts));
      fates.set(icon, isOwn || hosts.length === 0 ? 'own' : 'asked');
      continue;
    }
    const known = lookUp(prefix, version, name, inputs);
    fates.set(icon, 'drawing' in known ? known.drawing : 'own');
    if ('near' in known) diagnostics.push(unknownIcon(prefix, name, known.near, at()));
  }
  const asked = [...fates.values()].includes('asked') ? hosts : [];
  return {
    used: [...fates.keys()],
    key: cacheKey(STEP, [...versions].sort().flat(), hosts),
    asked,
    diagnostics,
    fill: (html) => fillMarks(html, fates, hosts),
  };
}

function lookUp(prefix: string, version: string, name: string, { sets, cache }: IconInputs): Known {
  const key = cacheKey(STEP, prefix, version, name);
  const known = cache.get<Known>('icon', key);
  if (known) return known;
  const set = sets.read(prefix);
  const drawing = set && drawIcon(set, name);
  const found: Known = drawing ? { drawing } : { near: set && nearest(name, iconNames(set)) };
  cache.set('icon', key, found);
  return found;
}

/** As themes print it; the name is one that `setIcon` reads, so nothing in it is escaped. */
const MARK = /<iconify-icon aria-hidden="true" icon="([a-z0-9:-]+)">(.*?)<\/iconify-icon>/gs;

function fillMarks(html: string, fates: ReadonlyMap<string, Fate>, hosts: readonly string[]): string {
  if (!html.includes('<iconify-icon ')) return html;
  const counts = new Map<string, number>();
  return html.replace(MARK, (mark, icon: string, own: string) => {
    const fate = fates.get(icon);
    if (fate === 'own') return own;
    if (fate === undefined) return mark;
    if (fate === 'asked') {
      const props = escapeHtml(JSON.stringify({ hosts }));
      return `<iconify-icon aria-hidden="true" icon="${icon}" mode="svg" data-props="${props}">${own}</iconify-icon>`;
    }
    const count = (counts.get(icon) ?? 0) + 1;
    counts.set(icon, count);
    return iconElement(fate, `${icon.replace(':', '-')}-${count}`);
  });
}

function unknownIcon(prefix: string, name: string, near: string | null, at: Diagnostic['at']): Diagnostic {
  const fix = near === null ? 'write the name of one of its icons' : `write "${prefix}:${near}"`;
  return diagnostic('icon/unknown', `The icon set "${prefix}" has no icon "${name}".`, at, { fix });
}

/** The other way to icons of a set. */
const OR_ASK = ", or name services that readers' browsers may ask: iconHosts: ['https://api.iconify.design']";

function missingSet(prefix: string, icon: string, at: Diagnostic['at'], hosts: readonly string[]): Diagnostic {
  const instead = hosts.length > 0 ? `readers' browsers ask ${hosts[0]} for "${icon}"` : `"${icon}" is not shown`;
  return diagnostic('icon/set-missing', `The icon set "${prefix}" is not installed: ${instead}.`, at, {
    severity: hosts.length > 0 ? 'remark' : 'warning',
    fix: `run "npm install --save-dev @iconify-json/${prefix}"${hosts.length > 0 ? '' : OR_ASK}`,
  });
}
