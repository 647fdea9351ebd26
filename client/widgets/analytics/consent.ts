// What the reader agreed to, as the site's consent manager says.

import type { ConsentConfig } from '../../../renderer/model/site-config.ts';
import { loadScript } from '../../runtime/load-script.ts';
import { valueAt } from '../../runtime/value-at.ts';

/** What one may agree to: to be counted, and to be followed for marketing. */
export type Purpose = 'granted' | 'marketing';

/** The reader's word. */
export interface Consent {
  /** Runs `begin` as soon as the reader agrees, and again if they do so anew. The signal aborts when they take it back. */
  follow(purpose: Purpose, begin: (signal: AbortSignal) => void): void;
}

/** Without a manager nobody asks, and what is configured is agreed to. The manager's script is fetched at once. */
export function askConsent(config: ConsentConfig | null): Consent {
  if (config === null) return { follow: (_purpose, begin) => begin(new AbortController().signal) };
  const looks: (() => void)[] = [];
  const look = (): void => {
    for (const one of looks) one();
  };
  // Also events on `document` come by the window first. They are told apart by the value alone.
  for (const name of config.events) window.addEventListener(name, look, { capture: true });
  // Its failure is silence, which is no consent.
  void loadScript(config.script, config.attributes).then(look, () => undefined);
  return {
    follow(purpose, begin) {
      let agreed: AbortController | null = null;
      looks.push(() => {
        const isAgreed = isTrue(config[purpose]);
        if (isAgreed && !agreed) begin((agreed = new AbortController()).signal);
        if (isAgreed || !agreed) return;
        agreed.abort();
        agreed = null;
      });
    },
  };
}

function isTrue(path: string): boolean {
  const { value, owner } = valueAt(path);
  return (typeof value === 'function' ? value.call(owner) : value) === true;
}
