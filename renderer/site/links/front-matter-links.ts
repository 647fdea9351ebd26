// Links and images in front matter: buttons and features of home pages, covers, previous and next.

import type { SourceLocation } from '../../model/diagnostic.ts';
import type { FrontMatter, HeroImage, HomeFeature, NeighbourSetting } from '../../model/front-matter.ts';
import type { JsonObject } from '../../model/json.ts';
import type { ImageTarget, LinkedPage, NamedLink } from '../../model/site.ts';
import { decodePath, isExternal, splitHref } from '../../model/url.ts';
import { frontMatterPlaces } from '../../source/front-matter.ts';
import { type LinkContext, judgeImage, judgeLink } from './links.ts';
import type { PageEntry } from '../routes/pages.ts';
import { baseTags, headAddresses, htmlAddresses, printedInside } from './printed-addresses.ts';

/** The links of a page's front matter. */
export type MetaLinks = Pick<LinkedPage, 'meta' | 'prev' | 'next'>;

type Path = readonly (string | number)[];

/**
 * Resolves and judges the links and images in a page's front matter; edges and findings go to `context`. Dead neighbours are
 * dropped, other dead links stay as written.
 */
export function metaLinks(page: PageEntry, context: LinkContext): MetaLinks {
  const { meta, source } = page;
  if (!source || !hasLinks(meta)) return { meta: null, prev: null, next: null };
  const place = frontMatterPlaces(source.text, source.path);
  const link = (href: string, path: Path): string => judgeLink({ page, href, at: place(path), role: 'front-matter' }, context);
  const target = (src: string, path: Path): ImageTarget => judgeImage(page, { src, at: place(path) }, context);
  const image = (src: string, path: Path): string => target(src, path).href;
  const features = (list: readonly HomeFeature[], path: Path): HomeFeature[] =>
    list.map((item, i) => (item.link === null ? item : { ...item, link: link(item.link, [...path, i, 'link']) }));
  const { heroImage, cover } = meta;
  const heroPath: Path = isGiven(meta.raw['heroImage']) ? ['heroImage'] : ['hero', 'image'];
  const resolved: FrontMatter = {
    ...meta,
    cover: cover === null ? null : image(cover, ['cover']),
    heroImage: heroImage && {
      ...heroImage,
      ...sizedImage(target(heroImage.light, heroPath)),
      dark:
        heroImage.dark === null ? null : image(heroImage.dark, isGiven(meta.raw['heroImageDark']) ? ['heroImageDark'] : heroPath),
    },
    actions: meta.actions.map((item, i) => ({ ...item, link: link(item.link, [...actionPath(meta, i), 'link']) })),
    features: features(meta.features, ['features']),
    highlights: meta.highlights.map((item, i) => ({ ...item, features: features(item.features, ['highlights', i, 'features']) })),
  };
  judgePrinted(page, place, context);
  const neighbour = (setting: NeighbourSetting, key: 'prev' | 'next'): NamedLink | null => {
    if (!setting) return null;
    const href = link(setting.link, typeof meta.raw[key] === 'object' ? [key, 'link'] : [key]);
    return namedLink(setting, href, context);
  };
  return { meta: resolved, prev: neighbour(meta.prev, 'prev'), next: neighbour(meta.next, 'next') };
}

/** Judges addresses that are printed as written: in the footer's HTML, in tags of the head, and icons that are pictures. */
function judgePrinted(page: PageEntry, place: (path: Path) => SourceLocation, context: LinkContext): void {
  const { head, footer } = page.meta;
  for (const finding of baseTags(head, (i) => place(['head', i]))) {
    context.found.push({ at: finding.at, cause: finding.code, make: () => finding });
  }
  const printed = [
    ...head.flatMap((tag, i) => headAddresses(tag).map((href) => ({ href, path: ['head', i] }))),
    ...(footer ? htmlAddresses(footer).map((href) => ({ href, path: ['footer'] })) : []),
  ];
  for (const { href, path } of printed) {
    const inside = printedInside(href, context.place) ?? (isExternal(href) ? href : null);
    if (inside !== null) judgeLink({ page, href: inside, written: href, at: place(path), role: 'front-matter' }, context);
  }
  for (const [icon, path] of frontMatterIcons(page.meta)) {
    const inside = icon ? printedInside(icon, context.place) : null;
    if (icon && inside !== null) judgeImage(page, { src: inside, written: icon, at: place(path) }, context);
  }
}

/** The icons that front matter names, by name or address, and where they are written. */
export function frontMatterIcons(meta: FrontMatter): readonly (readonly [icon: string | null | undefined, path: Path])[] {
  return [
    [meta.icon, ['icon']],
    [meta.dir?.icon, ['dir', 'icon']],
    ...meta.actions.map(({ icon }, i) => [icon, [...actionPath(meta, i), 'icon']] as const),
    ...meta.features.map(({ icon }, i) => [icon, ['features', i, 'icon']] as const),
    ...meta.highlights.flatMap(({ features }, i) =>
      features.map(({ icon }, j) => [icon, ['highlights', i, 'features', j, 'icon']] as const),
    ),
  ];
}

/** The path of an action in the front matter. The actions of VitePress' `hero` are listed after those of the page's own key. */
export function actionPath({ actions, raw }: FrontMatter, index: number): Path {
  const { actions: heroActions } = (raw['hero'] ?? {}) as JsonObject;
  const own = actions.length - (Array.isArray(heroActions) ? heroActions.length : 0);
  return index < own ? ['actions', index] : ['hero', 'actions', index - own];
}

function sizedImage({ href, width, height }: ImageTarget): Pick<HeroImage, 'light' | 'width' | 'height'> {
  return { light: href, width, height };
}

/** Whether anything in front matter has a target. Without, `metaLinks` gives nothing. */
export function hasLinks(meta: FrontMatter): boolean {
  const { cover, heroImage, actions, features, highlights, prev, next, head, footer } = meta;
  const lists = actions.length + features.length + highlights.length + head.length;
  const isPictured = [meta.icon, meta.dir?.icon].some((icon) => icon?.includes('/'));
  return Boolean(cover || heroImage || prev || next || footer || isPictured) || lists > 0;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function namedLink(
  { text, link }: { readonly text: string | null; readonly link: string },
  href: string,
  { pages, edges }: LinkContext,
): NamedLink | null {
  const target = edges.at(-1)?.target;
  if (!target || target.kind === 'dead') return null;
  const page = target.kind === 'page' ? pages.get(target.url) : pages.get(decodePath(splitHref(href).path));
  return { text: text ?? (page ? null : link), link: href };
}
