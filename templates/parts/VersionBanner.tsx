// The line above pages of old versions. It is no notice: nobody can dismiss it, and it needs no script.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** Names the version and leads to the same page of the newest one, or to where that begins. Nothing on other pages. */
export function VersionBanner({ view: { site, versionBanner: banner } }: PartProps): ReactNode {
  if (banner === null) return null;
  const words = (key: string): string =>
    text(site, key).replaceAll('{version}', banner.version).replaceAll('{newest}', banner.newest);
  return (
    <p className={banner.deprecated ? 'note note-warning version-banner' : 'note version-banner'} role="note">
      <span className="version-words">{words(banner.deprecated ? 'versionDeprecated' : 'versionOld')} </span>
      {!banner.samePage && `${words('versionNotInNewest')} `}
      <a href={banner.link} data-shared={banner.shared ?? undefined}>
        {words(banner.samePage ? 'versionReadNewest' : 'versionStartNewest')}
      </a>
    </p>
  );
}
