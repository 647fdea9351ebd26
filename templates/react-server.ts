// React's server renderer, loaded when something is drawn for the first time: a build of which nothing changed draws
// nothing, and loading it is a good part of such a build.

import { createRequire } from 'node:module';
import type { ReactNode } from 'react';

type Server = Pick<typeof import('react-dom/server'), 'renderToStaticMarkup' | 'renderToString'>;

const load = createRequire(import.meta.url);

/** `identifierPrefix` begins every id React makes. */
interface Options {
  readonly identifierPrefix: string;
}

/** Markup without anything React would need to take it over in the browser. */
export function renderToStaticMarkup(node: ReactNode, options?: Options): string {
  return (load('react-dom/server') as Server).renderToStaticMarkup(node, options);
}

/** Markup that `hydrateRoot` can take over. */
export function renderToString(node: ReactNode, options?: Options): string {
  return (load('react-dom/server') as Server).renderToString(node, options);
}
