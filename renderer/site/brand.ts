// The pictures of a site: how wide its logo is, and what browsers show beside the page's title.

import type { Brand } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { isExternal, type SourcePath, type Url } from '../model/url.ts';
import type { ImageSize } from './links/images.ts';
import type { FileFinder } from './routes/published-files.ts';

/** Where sites have their icon by custom, the best first. */
const ICONS: readonly Url[] = ['/favicon.svg', '/favicon.ico', '/favicon.png'];

/** Height of the logo in the navbar, in CSS pixels. */
const LOGO_HEIGHT = 28;

/** How much wider or higher than a square a logo may be that is recognisable at 16 pixels. */
const MOST_OBLONG = 1.25;

/**
 * The pictures of a site. Its icon is the one in `public/`, else the logo if that is about square: the letters of a wordmark
 * could not be read at that size.
 */
export function brandOf(
  { logo }: Pick<SiteConfig, 'logo'>,
  files: Pick<FileFinder, 'find'>,
  sizeOf: (path: SourcePath) => ImageSize,
): Brand {
  const file = logo === null || isExternal(logo) ? null : files.find(logo);
  const { width, height } = file ? sizeOf(file.path) : { width: null, height: null };
  const ratio = width && height ? width / height : null;
  const isSquare = ratio !== null && ratio <= MOST_OBLONG && ratio >= 1 / MOST_OBLONG;
  const own = ICONS.find((url) => files.find(url)?.path === `public${url}`);
  return { icon: own ?? (isSquare ? logo : null), logoWidth: Math.round(LOGO_HEIGHT * (ratio ?? 1)) };
}
