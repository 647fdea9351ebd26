// Families: the folders of their members, with findings about what makes no sense.

import type { FamilyConfig } from '../model/site-config.ts';
import type { ConfigPath } from './config-path.ts';
import type { Problems } from './problems.ts';
import type { SiteShape } from './schema.ts';

type FamilyShape = NonNullable<SiteShape['families']>[number];

/**
 * The families of a config. Reports paths that are no folder or have not exactly one placeholder, members whose names are no folder, and
 * families of fewer than two.
 */
export function resolveFamilies(input: readonly FamilyShape[], problems: Problems): readonly FamilyConfig[] {
  return input.map((family, index) => resolveFamily(family, ['families', index], problems));
}

function resolveFamily({ name, path, members }: FamilyShape, at: ConfigPath, problems: Problems): FamilyConfig {
  const placeholders = path.match(/\{[^{}/]+\}/g) ?? [];
  const [placeholder = '{member}'] = placeholders;
  const clean = `/${path}/`.replace(/\/{2,}/g, '/');
  if (placeholders.length !== 1) {
    problems.report([...at, 'path'], 'must have one placeholder, for the folder of a member.', "write path: '/sdk/{language}/'");
  } else if (clean !== path) problems.report([...at, 'path'], 'must have slashes at both ends.', `write "${clean}"`);
  if (Object.keys(members).length < 2) {
    problems.report([...at, 'members'], 'needs two members or more.', "write members: { java: 'Java', node: 'Node.js' }");
  }
  return {
    name: name?.trim() || placeholder.slice(1, -1),
    members: Object.entries(members).map(([folder, label]) => {
      const plain = folder.replace(/^\/+|\/+$/g, '');
      if (plain !== folder || plain === '') {
        problems.report(
          [...at, 'members', folder],
          'must be named by its folder, without slashes.',
          `write "${plain || 'java'}"`,
        );
      }
      return { label: label.trim() || folder, folder: clean.replace(placeholder, plain) };
    }),
  };
}
