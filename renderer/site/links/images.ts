// Images of pages: their published addresses, and their sizes, so that the layout does not shift while a page loads.

import { imageSize } from 'image-size';
import { cacheKey } from '../../cache/hash.ts';
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

/** What is in the file of a picture. */
export interface PictureFile extends ImageSize {
  /** Why it is no picture, for the end of a sentence about the file (`is empty`); `null` where it is one, or may be. */
  readonly problem: string | null;
}

/** Raised when equal bytes give another `PictureFile`. */
const STEP = 'picture@1';
/** Files of formats that all browsers show and that begin with a mark of their own. */
const MARKED = /\.(?:png|jpe?g|gif|webp)$/i;
/** No file of a format has fewer: the header of the shortest, GIF, has 13, and what it describes more than 3. */
const LEAST_BYTES = 16;
/** What stands in a checkout for a file that was not fetched (the specification of Git LFS, "The Pointer"). */
const POINTER = 'is a pointer of Git LFS';

/** Reads files of pictures: each file once per build, and each content once if there is a cache (store `image-size`). */
export function imageSizes(files: FileTree, cache: Cache | null): (path: SourcePath) => PictureFile {
  const known = new Map<SourcePath, PictureFile>();
  return (path) => {
    let size = known.get(path);
    if (!size) known.set(path, (size = cachedSize(path, files, cache)));
    return size;
  };
}

function cachedSize(path: SourcePath, files: FileTree, cache: Cache | null): PictureFile {
  const hash = cache && files.hash(path);
  const key = hash && cacheKey(STEP, hash);
  const stored = key ? cache.get<PictureFile>('image-size', key) : undefined;
  if (stored) return stored;
  const bytes = files.readBytes(path);
  const picture = bytes ? readPicture(bytes) : { ...UNKNOWN, problem: null };
  if (key) cache.set('image-size', key, picture);
  return picture;
}

/**
 * Reads the bytes of a picture. The size is that at which it is shown (turned as its EXIF data says), and unknown for damaged files and formats
 * without a size. Damaged files of a known format have no problem: browsers show
 * more of them than can be judged here.
 */
export function readPicture(bytes: Uint8Array): PictureFile {
  if (bytes.length === 0) return { ...UNKNOWN, problem: 'is empty' };
  try {
    const { width, height, orientation } = imageSize(bytes);
    const turned = orientation !== undefined && orientation >= 5;
    const [shownWidth, shownHeight] = turned ? [height, width] : [width, height];
    return { width: Math.round(shownWidth) || null, height: Math.round(shownHeight) || null, problem: null };
  } catch (error) {
    const begin = Buffer.from(bytes.subarray(0, 40)).toString('latin1');
    // In a file of few bytes, the reader fails before it knows the format.
    const isKnown = bytes.length >= LEAST_BYTES && !(error as Error).message.startsWith('unsupported file type');
    if (isKnown) return { ...UNKNOWN, problem: null };
    return { ...UNKNOWN, problem: begin.startsWith('version https://git-lfs') ? POINTER : 'is of no format of pictures' };
  }
}

/** The result of resolving an image. */
export interface ImageAnswer {
  readonly target: ImageTarget;
  /** `null` for external images. */
  readonly resolution: ImageResolution | null;
  /** As `PictureFile.problem`, of formats whose files begin with a mark. */
  readonly problem: string | null;
}

/** Finds the file and the size of an image that the page at `from` shows. */
export function resolveImageTarget(
  src: string,
  from: Url,
  targets: Targets,
  pictureOf: (path: SourcePath) => PictureFile,
): ImageAnswer {
  if (isExternal(src)) return { target: { href: src, source: null, ...UNKNOWN }, resolution: null, problem: null };
  const resolution = targets.image(src, from);
  if (resolution.kind !== 'file') {
    const href = resolution.kind === 'missing' ? encodePath(resolution.path) : src;
    return { target: { href, source: null, ...UNKNOWN }, resolution, problem: null };
  }
  const { path } = resolution.file;
  const { problem, ...size } = pictureOf(path);
  return { target: { href: resolution.href, source: path, ...size }, resolution, problem: MARKED.test(path) ? problem : null };
}

/** The finding about an image whose file has something else than a picture (`instead`). */
export function noPicture({ src, at }: Pick<ImageFact, 'src' | 'at'>, file: SourcePath, problem: string): Diagnostic {
  const fix = problem === POINTER ? 'run "git lfs pull" before the build' : `replace "${file}" by a picture`;
  const message = `The image "${src}" cannot be shown: its file ${problem}.`;
  return diagnostic('image/unreadable', message, at, { fix, subject: src });
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
    const add = path.endsWith('/') ? 'name a file: this is a folder' : `add the file as "public${path}" or beside the page`;
    const fix = hidden === null ? add : `move the file out of "${hidden}"`;
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
