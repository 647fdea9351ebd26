import { expect, it } from 'vitest';
import { emptySnapshot, redirectsOf, resolvePath, type Snapshot } from '../../../cli/dev/snapshot.ts';
import { readRequestPath } from '../../../cli/http/request-path.ts';
import { HOSTILE_RESTS, originOf } from '../../support/hostile-paths.ts';
import { redirectRule, siteOf } from '../../support/pages.ts';

const ORIGIN = 'http://127.0.0.1:4000';

/** A site at a base with rules that keep what follows a folder. */
function snapshotAt(base: string): Snapshot {
  const site = siteOf({
    config: { base, redirects: [redirectRule('/docs/{rest}', '/{rest}'), redirectRule('/old/{rest}', '/new/{rest}')] },
    pages: { 'README.md': null, 'new/a.md': null, 'evil.example/x.md': null, 'evil.example/README.md': null },
  });
  return { ...emptySnapshot(base, [], null), site, ...redirectsOf(site) };
}

it.each(['/', '/docs/'])('serve leads to no other host, whatever is requested below %s', (base) => {
  const snapshot = snapshotAt(base);
  const found: string[] = [];
  for (const rest of ['a', 'evil.example', ...HOSTILE_RESTS]) {
    for (const start of ['/docs/', '/docs/docs/', '/docs/old/', '/old/', '/']) {
      const asked = readRequestPath(start + rest);
      const resolution = asked && resolvePath(snapshot, asked.path);
      if (resolution?.kind !== 'redirect') continue;
      found.push(resolution.to);
      expect(originOf(resolution.to, ORIGIN + start), start + rest).toBe(ORIGIN);
    }
  }
  expect(found).toContain(`${base}a`);
});
