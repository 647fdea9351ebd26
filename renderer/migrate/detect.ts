// Which generator a project uses: told by its config file.

import type { PeerName } from './project.ts';

/** A generator's config in a project. */
export interface FoundConfig {
  readonly peer: PeerName;
  readonly path: string;
}

const CONFIGS: readonly (readonly [peer: PeerName, pattern: RegExp])[] = [
  ['vuepress', /(?:^|\/)\.vuepress\/config\.[cm]?[jt]s$/],
  ['vitepress', /(?:^|\/)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/],
  ['docusaurus', /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/],
  ['starlight', /(?:^|\/)astro\.config\.[cm]?[jt]s$/],
  ['mkdocs', /(?:^|\/)mkdocs\.ya?ml$/],
];

/**
 * The configs of generators in a project, of each generator those that lie least deep. An `astro.config` counts only where it names
 * Starlight.
 */
export function findPeerConfigs(files: readonly string[], read: (path: string) => string | null): FoundConfig[] {
  return CONFIGS.flatMap(([peer, pattern]) => {
    const found = files.filter((path) => pattern.test(path) && !/(?:^|\/)node_modules\//.test(path));
    const own = peer === 'starlight' ? found.filter((path) => /@astrojs\/starlight/.test(read(path) ?? '')) : found;
    const depth = Math.min(...own.map((path) => path.split('/').length));
    return own.filter((path) => path.split('/').length === depth).map((path) => ({ peer, path }));
  });
}
