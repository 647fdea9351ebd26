// A watermark on an element, drawn by watermark-js-plus: tiles of a word or a picture that are drawn again when they are removed
// or changed.

import { BlindWatermark, Watermark } from 'watermark-js-plus/es';

/** The defaults of the specification (§9). */
export const WATERMARK_DEFAULTS = {
  /** px: size of a tile. */
  width: 300,
  height: 300,
  /** Degrees. */
  rotate: 45,
  /** Opacity. */
  globalAlpha: 0.5,
  /** The largest there is. */
  zIndex: 2 ** 31 - 1,
} as const;

/** What is drawn, and how (specification §3). */
export interface WatermarkOptions {
  readonly content?: string;
  /** Address of a picture, drawn in place of the text. */
  readonly image?: string | null;
  /** A CSS colour. */
  readonly fontColor?: string;
  readonly fontFamily?: string;
  /** px: of the letters, or the height of the picture. */
  readonly size?: number;
  /** 0–1. */
  readonly globalAlpha?: number;
  /** Degrees. */
  readonly rotate?: number;
  /** Too faint to be seen (opacity 0.005); it can be read out of a picture of the page. */
  readonly blind?: boolean;
}

/** A drawn watermark. */
export interface DrawnWatermark {
  /** Draws it again with other options. */
  change(options: WatermarkOptions): Promise<void>;
  /** Removes it for good. */
  remove(): void;
}

/**
 * Draws a watermark inside `parent`, which has at most one: `null` without a text or a picture to draw (specification §5).
 * Errors, now or later, are passed to `onError`, in the words of the specification (§8): "please pass a valid parent element",
 * "get context error", or that the watermark cannot be watched.
 */
export async function drawWatermark(
  parent: Element | null,
  options: WatermarkOptions,
  onError: (error: Error) => void,
): Promise<DrawnWatermark | null> {
  if (!(parent instanceof Element)) {
    onError(new Error('please pass a valid parent element'));
    return null;
  }
  if (!hasContent(options)) return null;
  const inLibraryTerms = (changed: WatermarkOptions): object => ({
    ...libraryOptions(changed),
    parent,
    onObserveError: () => onError(new Error('the watermark cannot be watched')),
  });
  try {
    const watermark = options.blind ? new BlindWatermark(inLibraryTerms(options)) : new Watermark(inLibraryTerms(options));
    await watermark.create();
    return {
      change: (changed) => watermark.changeOptions(inLibraryTerms(changed)),
      remove: () => watermark.destroy(),
    };
  } catch (error) {
    onError(error as Error);
    return null;
  }
}

/** Whether a node is one that the library has drawn: it marks them so. */
export function isWatermarkNode(node: Node): boolean {
  return '__WATERMARK__' in node;
}

function hasContent({ content, image }: WatermarkOptions): boolean {
  return Boolean(content) || Boolean(image);
}

function libraryOptions({ content = '', image, size, blind, ...rest }: WatermarkOptions): object {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const { globalAlpha, ...shape } = WATERMARK_DEFAULTS;
  const faint = blind ? {} : { globalAlpha };
  if (image) return { ...shape, ...faint, ...given, contentType: 'image', image, imageHeight: size ?? 0 };
  return { ...shape, ...faint, ...given, content, ...(size === undefined ? {} : { fontSize: `${size}px` }) };
}
