// React's server renderer, loaded when something is drawn for the first time: an unchanged build draws nothing, and loading it
// would be a good part of such a build.

import { createRequire } from 'node:module';
import type { ReactNode } from 'react';

type Server = Pick<typeof import('react-dom/server'), 'renderToStaticMarkup' | 'renderToString'>;

const load = createRequire(import.meta.url);

/** `identifierPrefix` begins every id React makes. */
interface Options {
  readonly identifierPrefix: string;
}

/** Markup that React cannot hydrate in the browser. */
export function renderToStaticMarkup(node: ReactNode, options?: Options): string {
  return (load('react-dom/server') as Server).renderToStaticMarkup(node, options);
}

/** Markup that `hydrateRoot` can hydrate. */
export function renderToString(node: ReactNode, options?: Options): string {
  return (load('react-dom/server') as Server).renderToString(node, options);
}
