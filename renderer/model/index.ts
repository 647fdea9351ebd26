// The nouns, gathered for the public type exports. Inside the project import the noun's own file.

export type * from './diagnostic.ts';
export type * from './front-matter.ts';
export type * from './json.ts';
export type * from './lookup.ts';
export type * from './output-file.ts';
export type * from './page-view.ts';
export type * from './parsed-page.ts';
export type * from './site.ts';
export type * from './site-config.ts';
export type * from './slot.ts';
export type * from './source-file.ts';
export type * from './theme.ts';
export type * from './tools.ts';
export type * from './url.ts';
export type * from './widget.ts';
