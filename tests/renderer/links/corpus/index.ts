// All defects: each kind of finding of `check-links` has one in one of these lists.

import { ANCHORS } from './anchors.ts';
import { CLEAN_FILES } from './clean-site.ts';
import type { Defect, Variant } from './defect.ts';
import { EMPTY_LINKS } from './empty-links.ts';
import { HOST_FILES } from './host-files.ts';
import { IMAGES } from './images.ts';
import { LETTERS } from './letters.ts';
import { NAVIGATION } from './navigation.ts';
import { OTHER_SITES } from './other-sites.ts';
import { OUTPUT } from './output.ts';
import { PAGES } from './pages.ts';
import { PRINTED } from './printed.ts';
import { PUBLISHED } from './published.ts';
import { REDIRECTS } from './redirects.ts';
import { SAMPLES } from './samples.ts';
import { SETTINGS } from './settings.ts';
import { UNUSED_SETTINGS } from './unused-settings.ts';
import { VERSIONS } from './versions.ts';
import { WAYS } from './ways.ts';

export { CLEAN_CONFIG, CLEAN_FILES } from './clean-site.ts';
export type { Defect, Variant } from './defect.ts';

export const DEFECTS: readonly Defect[] = [
  ...PAGES,
  ...ANCHORS,
  ...IMAGES,
  ...LETTERS,
  ...EMPTY_LINKS,
  ...OTHER_SITES,
  ...VERSIONS,
  ...WAYS,
  ...NAVIGATION,
  ...PUBLISHED,
  ...REDIRECTS,
  ...SAMPLES,
  ...SETTINGS,
  ...OUTPUT,
  ...UNUSED_SETTINGS,
  ...HOST_FILES,
  ...PRINTED,
];

/** Files of the clean site with a variant's changes. */
export function filesOf({ page = 'guide/page.md', files }: Partial<Defect>, variant: Variant): Map<string, string> {
  const tree = new Map(Object.entries({ ...CLEAN_FILES, ...files }));
  for (const [path, text] of Object.entries(variant.files ?? {})) {
    if (text === null) tree.delete(path);
    else tree.set(path, text);
  }
  if (variant.text !== undefined) tree.set(page, `${tree.get(page) ?? ''}\n${variant.text}\n`);
  return tree;
}
