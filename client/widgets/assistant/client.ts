// A button that opens the site's AI assistant. The assistant is a third-party script: it is fetched at first use only.

import type { Mount } from '../../runtime/mount.ts';
import { loadScript } from '../../runtime/load-script.ts';
import { valueAt } from '../../runtime/value-at.ts';

/** ms between two checks whether the assistant is ready, and ms until it counts as broken. */
const INTERVAL = 100;
const PATIENCE = 10_000;

const mount: Mount = (root, props, { signal }) => {
  const button = root.querySelector('button');
  const status = root.querySelector('output');
  const attributes = (props['attributes'] ?? {}) as Readonly<Record<string, string>>;
  const open = async (): Promise<void> => {
    await loadScript(String(props['script']), attributes);
    (await functionAt(String(props['open']), signal))();
  };
  button?.addEventListener(
    'click',
    async () => {
      if (!status || button.ariaBusy === 'true') return;
      button.ariaBusy = 'true';
      status.textContent = '';
      try {
        await open();
      } catch (error) {
        if (signal.aborted) return;
        status.textContent = String(props['failed']);
        reportError(error);
      } finally {
        button.ariaBusy = 'false';
      }
    },
    { signal },
  );
};

/** The function at a path of `window` (`Assistant.open`), as soon as the script has made it. */
async function functionAt(path: string, signal: AbortSignal): Promise<() => void> {
  for (let waited = 0; waited < PATIENCE && !signal.aborted; waited += INTERVAL) {
    const { value, owner } = valueAt(path);
    if (typeof value === 'function') return () => void value.call(owner);
    await new Promise((resolve) => window.setTimeout(resolve, INTERVAL));
  }
  throw new Error(`the assistant's script made no function ${path}`);
}

export default mount;
