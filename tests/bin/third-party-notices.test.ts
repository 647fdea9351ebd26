import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const NOTICES = new URL('../../bin/third-party-notices.js', import.meta.url).href;

it('names each package once, with the words of its licence, or those of another package that has the same', async () => {
  const { thirdPartyNotices } = (await import(NOTICES)) as { thirdPartyNotices(files: readonly string[]): string };
  const folder = tempFolder(`
-- own.js --
-- node_modules/b/package.json --
{ "name": "b", "version": "2.0.0", "license": "MIT" }
-- node_modules/@a/a/package.json --
{ "name": "@a/a", "version": "1.0.0", "license": "MIT" }
-- node_modules/@a/a/LICENSE.md --
Words of a licence.
-- node_modules/@a/a/dist/package.json --
{ "type": "module" }
`);
  const files = ['own.js', 'node_modules/b/index.js', 'node_modules/@a/a/dist/x.js', 'node_modules/@a/a/dist/y.js'];
  const [head, ...parts] = thirdPartyNotices(files.map((file) => join(folder, file))).split(/\n-+\n/);
  expect(head?.trim()).toBe('docs-build comes with code of the following packages.');
  expect(parts.map((part) => part.trim())).toEqual([
    '@a/a 1.0.0: MIT\n\nWords of a licence.',
    'b 2.0.0: MIT\n\nThe licence is that of @a/a 1.0.0.',
  ]);
});
