// The drawings of the documentation's diagrams are kept beside it, so that it is built where there is no browser.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { leastWidth } from '../../client/widgets/diagram/least-width.ts';
import { startDocsBuild } from '../support/docs-build.ts';
import { tempFolder } from '../support/temp-folder.ts';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

it('has a drawing of every diagram: run `npm run build` and commit `content/.diagrams` after a change', async () => {
  vi.stubEnv('DOCS_BROWSER', 'none');
  // The files that come after this one in the same process have browsers.
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = tempFolder();
  const build = startDocsBuild(
    folder,
    'build',
    '--strict',
    '--no-cache',
    '--quiet',
    '--root',
    CONTENT,
    '--out',
    join(folder, 'dist'),
  );
  expect(await build.finished).toMatchObject({ code: 0, err: '' });
}, 120_000);

/** px that a drawing has on its plate in a large window, with a margin at both sides. */
const ROOM = 640;

it('has no drawing that scrolls in a large window, or fills its plate to the edges', () => {
  const folder = join(CONTENT, '.diagrams');
  const wide = readdirSync(folder).filter((name) => {
    const svg = readFileSync(join(folder, name), 'utf8');
    const width = Number(/<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1]);
    const least = leastWidth(svg, width);
    return (least === 'all' ? width : Number(least ?? 0)) > ROOM;
  });
  expect(wide).toEqual([]);
});
