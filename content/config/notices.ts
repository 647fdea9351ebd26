// Banners for versions that are out of support, and the watermark of deprecated versions (specification §9).

import type { NoticeActionInput, NoticeInput, WatermarkInput } from 'docs-build';
import { product } from '../data/product.ts';

const support: NoticeActionInput = { text: 'Release schedule', link: '/server/v25.1/release-schedule/' };
const upgrade: NoticeActionInput = { text: 'Read the current version', link: '/server/v25.1/quick-start/', type: 'primary' };

/** A banner over every page of server versions that get no more fixes. */
const outOfSupport = (subject: string, match: string): NoticeInput => ({
  kind: 'banner',
  match,
  title: `${subject} out of support`,
  content: `This version of ${product.name} no longer receives fixes, security fixes included. Plan an upgrade to a supported version.`,
  actions: [upgrade, support],
});

/** Banners by address. */
export const notices: readonly NoticeInput[] = [
  outOfSupport('Versions 5 and below are', '^/server/v[1-5](\\.\\d+)?/'),
  outOfSupport('Version 24.6 is', '^/server/v24\\.6/'),
  outOfSupport('Version 24.2 is', '^/server/v24\\.2/'),
  outOfSupport('Version 22.10 is', '^/server/v22\\.10/'),
  {
    kind: 'banner',
    match: '^/server/v23\\.10/',
    title: 'Version 23.10 nears its end of life',
    content: 'Support for this long-term version ends soon. Plan an upgrade to 24.10 or later.',
    actions: [{ text: 'Read about 24.10', link: '/server/v24.10/quick-start/', type: 'primary' }, support],
  },
];

/** Pages of deprecated versions carry this behind their text. */
export const watermarks: readonly WatermarkInput[] = [
  { match: '^/server/(v25\\.0|v24\\.6|v22\\.10|v5)/', content: 'Deprecated', size: 30, opacity: 0.3 },
  { match: '^/clients/[a-z]+/legacy/', content: 'Deprecated', size: 30, opacity: 0.3 },
  { match: '^/clients/tcp/', content: 'Deprecated', size: 30, opacity: 0.3 },
];
