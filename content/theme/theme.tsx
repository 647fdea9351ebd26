// What only this site shows: the default theme, with a river on the front page and two components of the product.

import { defaultTheme, extendTheme } from 'docs-build/theme';
import { ClientsGrid } from './clients-grid.tsx';
import { CloudBanner } from './cloud-banner.tsx';
import { River } from './river.tsx';

/** The site's theme. Its styles are beside this file. */
export const theme = extendTheme(defaultTheme(), {
  before: { HomeIndex: River },
  widgets: { ClientsGrid, CloudBanner },
});
