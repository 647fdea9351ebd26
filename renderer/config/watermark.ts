// The defaults of a watermark.

import type { WatermarkConfig } from '../model/site-config.ts';
import { INTERFACE_TEXTS } from './texts.ts';

/** The site-wide watermark (specification §9), on every page. */
export const DEFAULT_WATERMARK: WatermarkConfig = {
  path: null,
  match: null,
  content: INTERFACE_TEXTS.watermark,
  image: null,
  size: 30,
  opacity: 0.3,
  rotate: 45,
  color: null,
  print: false,
};
