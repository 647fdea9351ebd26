// Banners for versions that are out of support, and the watermark of deprecated versions (specification §9).

import type { NoticeActionInput, NoticeInput, WatermarkInput } from 'docs-build';
import { versions } from './versions.ts';

const schedule: NoticeActionInput = { text: 'Release schedule', link: '/server/v25.1/release-schedule/' };

/** A line over every page of server versions that get no more fixes. The one below it leads to the page in the newest version. */
const outOfSupport = (subject: string, match: string): NoticeInput => ({
  kind: 'banner',
  match,
  title: `${subject} out of support.`,
  actions: [schedule],
  aboutVersion: true,
});

/** Banners by address. */
export const notices: readonly NoticeInput[] = [
  outOfSupport('Version 5 and below are', '^/server/v[1-5](\\.\\d+)*/'),
  outOfSupport('Version 24.6 is', '^/server/v24\\.6/'),
  outOfSupport('Version 24.2 is', '^/server/v24\\.2/'),
  outOfSupport('Version 22.10 is', '^/server/v22\\.10/'),
  {
    kind: 'banner',
    match: '^/server/v23\\.10/',
    title: 'Version 23.10 nears its end of life.',
    actions: [schedule],
    aboutVersion: true,
  },
];

/** Pages of deprecated versions carry this along the edge of their text, and so do those of the TCP client, which has no versions. */
export const watermarks: readonly WatermarkInput[] = [...deprecatedFolders(), '/clients/tcp/'].map((path) => ({
  path,
  content: 'Deprecated',
  size: 30,
  rotate: 90,
  opacity: 0.3,
}));

function deprecatedFolders(): readonly string[] {
  return versions.flatMap(({ basePath, versions: entries }) =>
    entries.flatMap((entry) =>
      typeof entry === 'object' && entry.deprecated ? [`/${basePath}/${entry.path ?? entry.version}/`] : [],
    ),
  );
}
