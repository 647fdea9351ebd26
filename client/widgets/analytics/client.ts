// Everything that tracks readers: analytics of the site's own, and third-party scripts. Only what the site configured is here,
// nothing of it is fetched before the browser is idle, and, on a site with a consent manager, nothing but that before the reader
// agrees. Failures are silent: the page does not depend on it.

import type { ThirdPartiesConfig, TrackerConfig } from '../../../renderer/model/site-config.ts';
import { announceFailure } from '../../runtime/load-chunk.ts';
import { loadScript } from '../../runtime/load-script.ts';
import type { Mount } from '../../runtime/mount.ts';
import { askConsent, type Consent } from './consent.ts';
import type { Counter } from './counter.ts';
import { callPages } from './page-calls.ts';

const mount: Mount = (_root, props) => {
  const { analytics, consent, marketing, community } = props as unknown as ThirdPartiesConfig;
  const agreed = askConsent(consent);
  if (analytics) {
    let counter: Promise<Counter> | null = null;
    agreed.follow('granted', (signal) => {
      counter ??= announceFailure(import('./counter.ts')).then(({ createCounter }) => createCounter(analytics));
      void counter.then((count) => count(signal), ignore);
    });
  }
  if (community) startTracker(community, 'granted', agreed);
  if (marketing) startTracker(marketing, 'marketing', agreed);
};

function startTracker({ script, attributes, pageCalls }: TrackerConfig, purpose: 'granted' | 'marketing', agreed: Consent): void {
  agreed.follow(purpose, (signal) => {
    void loadScript(script, attributes).then(() => pageCalls !== null && callPages(pageCalls, signal), ignore);
  });
}

function ignore(): void {
  // Blocked, or out of reach: the page has all it needs.
}

export default mount;
