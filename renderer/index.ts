// What `import … from 'docs-build'` gives: the config's functions for site authors, and the engine for tools built on it.

export { componentTag } from './config/component-tag.ts';
export { defineSite } from './config/define-site.ts';
export type * from './config/define-site.ts';
export type { HeadTagInput } from './config/head-tag.ts';
export type * from './config/hooks.ts';
export { resolveConfig } from './config/resolve-config.ts';
export type * from './model/index.ts';
export { type Engine, MissingBody, readSite, type SiteModel, type Tools } from './pipeline.ts';
export { type MadeSite, makeSite } from './queries.ts';
