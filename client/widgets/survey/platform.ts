// A browser's name and platform, in two words. Good enough to see where a page is hard to read; no reader can be identified by
// it.

/** Name of a browser → what only it has in its user agent. In this order: most of them claim to be those further down. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Microsoft Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOPT\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const TABLET = /\biPad\b|\bTablet\b|\bKindle\b|\bSilk\/|\bAndroid\b(?!.*\bMobile\b)/;
const MOBILE = /\biPhone\b|\biPod\b|\bMobile\b|\bMobi\b/;

/** Two of a submission's fields (specification §3); a browser that is none of the known ones has no name. */
export interface Platform {
  readonly browserName: string;
  readonly platformType: 'desktop' | 'mobile' | 'tablet';
}

/** Reads a user agent. */
export function platformOf(userAgent: string): Platform {
  const browserName = BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0] ?? '';
  const platformType = TABLET.test(userAgent) ? 'tablet' : MOBILE.test(userAgent) ? 'mobile' : 'desktop';
  return { browserName, platformType };
}
