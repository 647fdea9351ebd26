// The site's own widgets that are drawn by React, by their names. None by default: a bundle for a site that has some puts another
// table in the place of this module (`cli/bundle/own-widgets.ts`).

import type { ClientWidgets } from './runtime/mount.ts';

/** The table. */
export const ownWidgets: ClientWidgets = {};
