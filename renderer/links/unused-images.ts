// Images that no page shows.

import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import { type SourcePath, decodePath, isImagePath } from '../model/url.ts';
import { decodeEntities } from '../markdown/attribute-values.ts';
import type { LinkCheckInputs } from './check-inputs.ts';

/** Browsers and devices request these by name. */
const ASKED_BY_NAME = /(?:^|\/)(?:favicon|apple-touch-icon|android-chrome|mstile|safari-pinned-tab)[^/]*$/i;
/** Files that may name an image, including pages. */
const MAY_NAME_IMAGES = /\.(?:md|html?|css|[cm]?[jt]sx?|json|webmanifest|ya?ml|xml|svg|txt)$/i;
/** The end of an image's name. */
const NAME_END = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)(?![\w-])/gi;
/** Maximal length of a name in UTF-16 units: no disk has longer names, and an encoded letter takes up to nine units. */
const NAME_LENGTH = 768;

/**
 * `image/unused` for images of the content folder that no page shows or links to, that no setting has, and whose name is in no
 * other text of the site (a style sheet, a widget, a page in `public/`).
 */
export function unusedImages(inputs: LinkCheckInputs): Diagnostic[] {
  const { links, files } = inputs;
  const used = new Set<SourcePath>(links.files());
  const candidates = files
    .list()
    .flatMap(({ path }) => (isImagePath(path) && !used.has(path) && !ASKED_BY_NAME.test(path) ? [path] : []));
  if (candidates.length === 0) return [];
  const named = namesInTexts(candidates, inputs);
  return candidates.filter((path) => !named.has(nameOf(path))).map(unused);
}

/** The names of candidates that a setting or a file contains. A file's own name in its text does not count. */
function namesInTexts(candidates: readonly SourcePath[], { config, files }: LinkCheckInputs): ReadonlySet<string> {
  const wanted = new Set(candidates.map(nameOf));
  const found = new Set<string>();
  const look = (text: string, self: string | null): void => {
    for (const { 0: extension, index } of text.matchAll(NAME_END)) {
      const end = index + extension.length;
      for (const name of namesBefore(text.slice(Math.max(0, end - NAME_LENGTH), end))) {
        if (name !== self && wanted.has(name)) found.add(name);
      }
    }
  };
  look(JSON.stringify(config), null);
  for (const { path } of files.list()) {
    if (found.size === wanted.size) break;
    if (MAY_NAME_IMAGES.test(path)) look(files.readText(path) ?? '', nameOf(path));
  }
  return found;
}

/** The names that a text may end with: blanks, quotes and brackets come before some names, and are part of others. */
function namesBefore(text: string): string[] {
  const last = /[^/\\\n]*$/.exec(text)?.[0] ?? '';
  const plain = normal(decodeEntities(last.replace(/(?:%[\da-f]{2})+/gi, decodePath)));
  const starts = Array.from(plain.matchAll(/[\s"'`<>()=,:;|[\]{}@#?&!]/g), ({ index }) => index + 1);
  return [0, ...starts].map((start) => plain.slice(start));
}

function nameOf(path: SourcePath): string {
  return normal(path.slice(path.lastIndexOf('/') + 1));
}

/** Letters with accents have two forms (Unicode NFC and NFD), and some disks return the other one. */
function normal(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function unused(path: SourcePath): Diagnostic {
  return diagnostic(
    'image/unused',
    `Nothing shows the image "${path}".`,
    { file: path, line: 1, column: 1, length: 1 },
    {
      fix: 'delete it, or show it',
      subject: path,
    },
  );
}
