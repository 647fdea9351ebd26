// The size an author gives an image.

import type { ImageSlot } from '../model/slot.ts';

/** The size in the form of the image's slot. */
export type GivenSize = Required<Pick<ImageSlot, 'width' | 'height' | 'sized'>>;

const PIXELS = /^\s*(\d+)(?:px)?\s*$/;

/**
 * Reads the attributes `width` and `height`; `null` for one that is not there. A size in anything but pixels (`50%`) is the
 * author's alone: it stays as it is written, and nothing is added.
 */
export function givenSize(width: string | null, height: string | null): GivenSize {
  const [across, down] = [width, height].map((value) => PIXELS.exec(value ?? '')?.[1] ?? null);
  const sized = (width !== null && across === null) || (height !== null && down === null);
  if (sized) return { width: null, height: null, sized };
  return { width: across ? Number(across) : null, height: down ? Number(down) : null, sized };
}
