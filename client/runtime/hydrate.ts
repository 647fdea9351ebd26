// Widgets drawn by React: the server's markup is hydrated in place. A module that imports this file imports React (69 kB
// compressed), so only the lazily loaded `client.ts` of such widgets may; the bundler makes one chunk of it for all of them.

import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { WidgetViewProps } from '../../renderer/model/widget.ts';
import type { ClientPage, Mount } from './mount.ts';

/** The props of a hydrated view. It draws from `props` alone; `page` is for its event handlers. */
export interface HydratedViewProps<P> extends WidgetViewProps<P> {
  /** The page the view lives on; on the server there is none. */
  readonly page?: ClientPage;
}

/**
 * The browser part of a widget whose markup the server drew with `renderToString` from the same view and props, with the
 * root's id as `identifierPrefix`. The tree ends with the page, and leaves the root as the server drew it: where the root
 * stays for the next page, it is hydrated again. Markup that differs from the server's is reported as an error.
 */
export function hydrate<P>(View: ComponentType<HydratedViewProps<P>>): Mount {
  return (root, props, page) => {
    const drawn = [...root.childNodes].map((node) => node.cloneNode(true));
    const tree = hydrateRoot(root, createElement(View, { props: props as P, inner: null, id: root.id, site: null, page }), {
      identifierPrefix: root.id,
      onRecoverableError: (error) => reportError(error),
    });
    page.signal.addEventListener(
      'abort',
      () => {
        tree.unmount();
        root.replaceChildren(...drawn);
      },
      { once: true },
    );
  };
}
