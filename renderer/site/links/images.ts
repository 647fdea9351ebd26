// Images of pages: their published addresses, and their sizes, so that the layout does not shift while a page loads.

import { imageSize } from 'image-size';
import { type Diagnostic, diagnostic, replacement } from '../../model/diagnostic.ts';
import type { ImageFact } from '../../model/parsed-page.ts';
import type { ImageTarget } from '../../model/site.ts';
import type { Cache, FileTree } from '../../model/tools.ts';
import { type SourcePath, type Url, isExternal, encodePath } from '../../model/url.ts';
import { toolFolder } from '../routes/published-files.ts';
import { aliasProblem } from './aliases.ts';
import { writeLike } from './href-style.ts';
import type { ImageResolution, Targets } from './targets.ts';
import type { Search } from './whereabouts.ts';

/** Intrinsic size in CSS pixels; `null` if the file has none. */
export interface ImageSize {
  readonly width: number | null;
  readonly height: number | null;
}

const UNKNOWN: ImageSize = { width: null, height: null };

/** Reads sizes: each file once per build, and each content once if there is a cache (store `image-size`). */
export function imageSizes(files: FileTree, cache: Cache | null): (path: SourcePath) => ImageSize {
  const known = new Map<SourcePath, ImageSize>();
  return (path) => {
    let size = known.get(path);
    if (!size) known.set(path, (size = cachedSize(path, files, cache)));
    return size;
  };
}

function cachedSize(path: SourcePath, files: FileTree, cache: Cache | null): ImageSize {
  const hash = cache && files.hash(path);
  const stored = hash ? cache.get<ImageSize>('image-size', hash) : undefined;
  if (stored) return stored;
  const bytes = files.readBytes(path);
  const size = bytes ? readImageSize(bytes) : UNKNOWN;
  if (hash) cache.set('image-size', hash, size);
  return size;
}

/** The size an image is shown at (turned as its EXIF data says); unknown for damaged files and formats without a size. */
export function readImageSize(bytes: Uint8Array): ImageSize {
  try {
    const { width, height, orientation } = imageSize(bytes);
    const turned = orientation !== undefined && orientation >= 5;
    const [shownWidth, shownHeight] = turned ? [height, width] : [width, height];
    return { width: Math.round(shownWidth) || null, height: Math.round(shownHeight) || null };
  } catch {
    // An unknown format or a damaged file: the page works without the size.
    return UNKNOWN;
  }
}

/** The result of resolving an image. */
export interface ImageAnswer {
  readonly target: ImageTarget;
  /** `null` for external images. */
  readonly resolution: ImageResolution | null;
}

/** Finds the file and the size of an image that the page at `from` shows. */
export function resolveImageTarget(
  src: string,
  from: Url,
  targets: Targets,
  sizeOf: (path: SourcePath) => ImageSize,
): ImageAnswer {
  if (isExternal(src)) return { target: { href: src, source: null, ...UNKNOWN }, resolution: null };
  const resolution = targets.image(src, from);
  if (resolution.kind !== 'file') {
    const href = resolution.kind === 'missing' ? encodePath(resolution.path) : src;
    return { target: { href, source: null, ...UNKNOWN }, resolution };
  }
  const { path } = resolution.file;
  return { target: { href: resolution.href, source: path, ...sizeOf(path) }, resolution };
}

/** The finding about an image on the page at `from`, or `null`. */
export function imageProblem(
  { src, at }: Pick<ImageFact, 'src' | 'at'>,
  resolution: ImageResolution,
  search: Search,
  from: Url,
): Diagnostic | null {
  const instead = (text: string, safe: boolean): Parameters<typeof diagnostic>[3] => ({
    fix: `write "${text}"`,
    repair: replacement(at, src, text, safe),
    subject: src,
  });
  if (resolution.kind === 'unknown-alias') {
    const { alias, near } = resolution;
    const { message, fix } = aliasProblem(src, resolution);
    const words = fix === null ? instead(near + src.slice(alias.length), false) : { fix, subject: src };
    return diagnostic('link/unknown-alias', message, at, words);
  }
  if (resolution.kind === 'missing') {
    if (resolution.isGap) return null;
    if (src.trim() === '')
      return diagnostic('image/empty', 'This image has no address.', at, { fix: 'name a file', subject: src });
    const { path } = resolution;
    const near = search(path);
    const hidden = toolFolder(path);
    const message = `The image "${src}" ${hidden === null ? 'does not exist' : `is in "${hidden}", of which nothing is published`}.`;
    const fix = hidden === null ? `add the file as "public${path}" or beside the page` : `move the file out of "${hidden}"`;
    const missing = { fix, subject: src };
    return diagnostic(
      'image/missing',
      message,
      at,
      near ? instead(writeLike(src, near.url, '', from, path), near.reason === 'moved') : missing,
    );
  }
  if (!resolution.wrongCase) return null;
  const { url } = resolution.file;
  const message = `The image "${src}" is written "${url}": servers tell upper and lower case apart.`;
  return diagnostic('image/wrong-case', message, at, instead(writeLike(src, url, '', from), true));
}
