// Progress of the first reading of a site, as clients show it.

import type { MessageConnection } from 'vscode-jsonrpc/node';
import type { Progress } from '../../renderer/model/tools.ts';

/** Reports at most this often (ms). */
const EVERY_MS = 100;

/** Progress by `$/progress`. It is begun with the first report of a work that is not done at once, and ends when all of it is. */
export function workDone(connection: MessageConnection, isWanted: () => boolean): Progress {
  let token = 0;
  let isOpen = false;
  let last = 0;
  const send = (value: object): void => {
    connection.sendNotification('$/progress', { token: `docs-build-${token}`, value }).catch(() => undefined);
  };
  return {
    report(what, done, total) {
      if (!isWanted()) return;
      if (done >= total) {
        if (isOpen) send({ kind: 'end' });
        isOpen = false;
        return;
      }
      const now = performance.now();
      if (isOpen && now - last < EVERY_MS) return;
      last = now;
      const percentage = Math.floor((100 * done) / Math.max(1, total));
      if (isOpen) return send({ kind: 'report', message: what, percentage });
      isOpen = true;
      token += 1;
      connection.sendRequest('window/workDoneProgress/create', { token: `docs-build-${token}` }).catch(() => undefined);
      send({ kind: 'begin', title: 'docs-build', message: what, percentage });
    },
  };
}
