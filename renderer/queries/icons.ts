// The icons of sets that a site shows, and the policy, which depends on the hosts its pages talk to.

import { noLocator } from '../config/config-path.ts';
import type { Ask, Query } from '../graph/query.ts';
import { type SiteIcons, siteIcons } from '../icons/site-icons.ts';
import { undrawnIcons } from '../icons/undrawn-icons.ts';
import { type UsedIcon, usedIcons } from '../icons/used-icons.ts';
import { type PolicyText, securityPolicy } from '../artifacts/policy.ts';
import { drawnPages } from '../pipeline.ts';
import { setIcon } from '../model/icon-name.ts';
import type { AssetQueries } from './assets.ts';
import type { HookQueries } from './hooks.ts';
import type { AskedModel, SiteQueries } from './site.ts';

/** The queries. */
export interface IconQueries {
  /** Names of all icons of sets, each once. */
  readonly usedIcons: Query<null, readonly string[]>;
  readonly icons: Query<null, SiteIcons>;
  readonly policy: Query<null, PolicyText | null>;
}

/** Makes the queries. */
export function iconsOf(queries: SiteQueries, { assets, hookHead }: AssetQueries & Pick<HookQueries, 'hookHead'>): IconQueries {
  const { world, inputs, model } = queries;
  const used: IconQueries['usedIcons'] = {
    name: 'used-icons@1',
    keep: 'disk',
    run: (ask) => [...new Set(usesOf(model(ask)).map(({ icon }) => icon))].filter((icon) => setIcon(icon) !== null),
  };
  const icons: IconQueries['icons'] = {
    name: 'icons@1',
    keep: 'memory',
    run: (ask) => {
      ask.digest(inputs.settings, null);
      const { config, theme, tools } = world.engine();
      const made = siteIcons({
        used: ask(used, null).map((icon) => ({ icon, at: () => null })),
        sets: tools.icons,
        cache: tools.cache,
        hosts: config.iconHosts,
        drawsItself: (icon) => theme.drawsIcon?.(icon) ?? false,
      });
      for (const name of world.outside.readFor('icons')) ask.digest(inputs.outside, name);
      return made;
    },
    digest: ({ key }) => key,
  };
  const policy: IconQueries['policy'] = {
    name: 'policy@1',
    keep: 'both',
    run: (ask) => {
      const asked = model(ask);
      const { config, engine } = asked;
      const { bootHash } = ask(assets, null).manifest;
      const { asked: iconHosts } = ask(icons, null);
      const pages = [...drawnPages(asked)];
      const hookTags = engine.hooks.head ? pages.flatMap(({ url }) => ask(hookHead, url).made) : [];
      return securityPolicy({ config, bootHash, pages, hookTags, widgets: engine.theme.widgets, iconHosts });
    },
  };
  return { usedIcons: used, icons, policy };
}

function usesOf(model: AskedModel): readonly UsedIcon[] {
  const { config, engine, sources } = model;
  return usedIcons({ config, pages: drawnPages(model), sources, locate: engine.locate ?? noLocator });
}

/** The findings about icons, with their places in the model's texts. */
export function iconFindings(model: AskedModel, { icons }: IconQueries, ask: Ask): SiteIcons['diagnostics'] {
  ask.digest(icons, null);
  const { config, theme, tools } = model.engine;
  const drawsItself = (icon: string): boolean => theme.drawsIcon?.(icon) ?? false;
  const uses = usesOf(model);
  const used = uses.filter(({ icon }) => setIcon(icon) !== null);
  const ofSets = siteIcons({ used, sets: tools.icons, cache: tools.cache, hosts: config.iconHosts, drawsItself });
  return [...ofSets.diagnostics, ...undrawnIcons(uses, theme)];
}
