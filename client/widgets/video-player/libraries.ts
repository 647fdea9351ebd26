// Libraries that play streams: files of this site, where Vidstack by itself would fetch third-party ones, and fetched only by a
// player that has such a stream.

import { type DASHNamespace, isDASHProvider, isHLSProvider, type MediaProviderAdapter } from '@vidstack/react';
import { announceFailure } from '../../runtime/load-chunk.ts';

/**
 * Vidstack gives a stream to the `<video>` as well, for AirPlay. Chrome plays it from there now, before the library is loaded,
 * which then reports nothing about it: neither whether it is live, nor which qualities it has.
 */
const CAN_AIRPLAY = 'WebKitPlaybackTargetAvailabilityEvent' in globalThis;

/** Sets where a new player finds its library. `crossOrigin`: which requests have cookies (specification §7). */
export function takeBundledLibrary(provider: MediaProviderAdapter | null, crossOrigin: string | true | null): void {
  const withCookies = crossOrigin === 'use-credentials';
  if (isHLSProvider(provider)) {
    provider.library = () => announceFailure(import('hls.js'));
    // A worker that the library makes would have no address the site's security policy allows.
    provider.config = { enableWorker: false, xhrSetup: (request) => void (request.withCredentials = withCookies) };
    if (!CAN_AIRPLAY) Object.assign(provider, { appendSource: () => undefined });
  } else if (isDASHProvider(provider)) {
    provider.library = () => announceFailure(loadDash());
    provider.onInstance((dash) => dash.setXHRWithCredentialsForType('', withCookies));
  }
}

/** dash.js is there where the site installed it; the build reports where it is missing. */
async function loadDash(): Promise<{ default: DASHNamespace }> {
  const { default: dash } = (await import('dashjs')) as { default: DASHNamespace | null };
  if (dash === null) throw new Error('The package "dashjs" is not installed.');
  // Vidstack asks the global one whether it can play at all.
  Object.assign(window, { dashjs: dash });
  return { default: dash };
}
