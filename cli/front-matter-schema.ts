// The JSON schema of front matter: the file that comes with the package, and with a site's own keys.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '../renderer/editor/json-schema.ts';
import type { SiteConfig } from '../renderer/model/site-config.ts';
import type { EngineLocation } from './engine-location.ts';

/** The schema of the package, which `npm run docs:reference` makes from the keys that the engine reads. */
export function frontMatterSchema({ root }: Pick<EngineLocation, 'root'>): JsonSchema {
  return JSON.parse(readFileSync(join(root, 'schemas/front-matter.json'), 'utf8')) as JsonSchema;
}

/** A schema with the keys that are a site's own (`markdown.frontMatterKeys`). */
export function withOwnKeys(schema: JsonSchema, { markdown: { frontMatterKeys } }: Pick<SiteConfig, 'markdown'>): JsonSchema {
  const own = frontMatterKeys.map((key) => [key, { description: 'A key of this site (`markdown.frontMatterKeys`).' }] as const);
  return own.length === 0 ? schema : { ...schema, properties: { ...Object.fromEntries(own), ...schema.properties } };
}
