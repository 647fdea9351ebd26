import { describe, expect, it } from 'vitest';
import { readHooks } from '../../../cli/load/read-hooks.ts';

const locate = (path: readonly (string | number)[]) => ({ file: `config ${path.join('.')}`, line: 1, column: 1, length: 1 });

const foundIn = (hooks: unknown) =>
  readHooks(hooks, 'hash', locate).diagnostics.map(({ code, message, fix }) => `${code}: ${message} ${fix}`);

describe('the hooks of a config', () => {
  it('are read with the hash of its code', () => {
    const head = () => [];
    expect(readHooks({ head, check: undefined }, 'hash', locate)).toEqual({ hooks: { head, hash: 'hash' }, diagnostics: [] });
    expect(readHooks(undefined, 'hash', locate)).toEqual({ hooks: { hash: '' }, diagnostics: [] });
  });

  it.each([
    ['yes', 'config/invalid: `hooks` must be an object. write "hooks: { head: (page) => [] }"'],
    [[], 'config/invalid: `hooks` must be an object. write "hooks: { head: (page) => [] }"'],
    [{ head: [] }, 'config/invalid: `hooks.head` must be a function. write "head: (…) => …"'],
    [
      { fences: { d2: '' } },
      'config/invalid: `hooks.fences` must be a record of functions. write "fences: { \'name\': (…) => … }"',
    ],
    [
      { containers: [] },
      'config/invalid: `hooks.containers` must be a record of objects. write "containers: { name: { title: \'…\' } }"',
    ],
    [
      { containers: { exercise: { tag: 'script' }, plain: {}, fine: { title: 'A', tag: 'my-box' } } },
      'config/invalid: "tag" of the container "exercise" cannot be "script", which is no element around text. write "tag: \'div\'", or leave it out',
    ],
    [
      { containers: { exercise: { clasName: 'q' } } },
      'config/unknown-key: A container has no key "clasName", as "exercise" has. write "className"',
    ],
    [
      { containers: { 'a b': {} } },
      'config/invalid: No text can have the container "a b": a name is letters, digits, "-" and "_". write "a-b"',
    ],
    [
      { containers: { exercise: { title: 5 } } },
      'config/invalid: `hooks.containers.exercise.title` must be a text. write "title: \'…\'"',
    ],
    [{ hed: () => [] }, 'config/unknown-key: There is no hook "hed". write "head"'],
  ])('must be of their kinds: %j', (hooks, message) => {
    expect(foundIn(hooks)).toEqual([message]);
  });

  it('keep the names of containers and fences that are wrong: pages that have them are not at fault', () => {
    const { hooks } = readHooks({ containers: { exercise: () => null }, fences: { plot: 3 } }, 'hash', locate);
    expect([Object.keys(hooks.containers ?? {}), Object.keys(hooks.fences ?? {})]).toEqual([['exercise'], ['plot']]);
  });

  it.each(['../up.txt', '/abs.txt', 'a/../b.txt', 'folder/', './a', ''])('write no file at %j', (path) => {
    expect(foundIn({ files: { [path]: () => '' } }).join()).toContain('which is no path of a file below the output folder');
  });

  it.each(['feed.xml', 'api/pages.json', '.well-known/x'])('write a file at %j', (path) => {
    expect(foundIn({ files: { [path]: () => '' } })).toEqual([]);
  });
});
