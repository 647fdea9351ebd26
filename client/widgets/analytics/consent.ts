// The reader's consent, as the site's consent manager reports it.

import type { ConsentConfig } from '../../../renderer/model/site-config.ts';
import { loadScript } from '../../runtime/load-script.ts';
import { valueAt } from '../../runtime/value-at.ts';

/** What one may consent to: to be counted, and to be tracked for marketing. */
export type Purpose = 'granted' | 'marketing';

/** The reader's consent. */
export interface Consent {
  /** Runs `begin` as soon as the reader agrees, and again if they agree again. The signal aborts when they withdraw. */
  follow(purpose: Purpose, begin: (signal: AbortSignal) => void): void;
}

/**
 * Without a manager there is no question, and what is configured counts as agreed to. The manager's script is fetched at once.
 */
export function askConsent(config: ConsentConfig | null): Consent {
  if (config === null) return { follow: (_purpose, begin) => begin(new AbortController().signal) };
  const looks: (() => void)[] = [];
  const look = (): void => {
    for (const one of looks) one();
  };
  // Events on `document` bubble to the window as well. They are distinguished by the value alone.
  for (const name of config.events) window.addEventListener(name, look, { capture: true });
  // If it fails, there is no consent.
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
