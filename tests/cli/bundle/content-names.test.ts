import { expect, it } from 'vitest';
import { nameByContent } from '../../../cli/bundle/content-names.ts';

const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });
const named = (...files: { path: string; bytes: Uint8Array }[]): Record<string, string> =>
  Object.fromEntries(nameByContent(files).files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]));

it('names files by what they say and what they refer to, not by the names they had', () => {
  const one = named(file('a/main-AAAAAAAA.js', 'import "./part-BBBBBBBB.js"'), file('a/part-BBBBBBBB.js', 'part'));
  const two = named(file('a/main-CCCCCCCC.js', 'import "./part-DDDDDDDD.js"'), file('a/part-DDDDDDDD.js', 'part'));
  expect(two).toEqual(one);
  const [main, part] = Object.keys(one);
  expect(one[main as string]).toBe(`import "./${part?.slice(2)}"`);
});

it('gives a file another name when something it reaches changes', () => {
  const chain = (end: string) =>
    Object.keys(
      named(
        file('main-AAAAAAAA.js', './part-BBBBBBBB.js'),
        file('part-BBBBBBBB.js', './end-CCCCCCCC.js'),
        file('end-CCCCCCCC.js', end),
      ),
    );
  const [one, two] = [chain('x'), chain('y')];
  expect(one.filter((name) => two.includes(name))).toEqual([]);
});

it('copes with files that refer to each other', () => {
  const names = Object.keys(named(file('a-AAAAAAAA.js', './b-BBBBBBBB.js'), file('b-BBBBBBBB.js', './a-AAAAAAAA.js')));
  expect(new Set(names).size).toBe(2);
});

it('leaves other files and unhashed names alone', () => {
  expect(named(file('x/font-AAAAAAAA.woff2', 'font'), file('boot.js', 'boot'))).toEqual({
    'x/font-AAAAAAAA.woff2': 'font',
    'boot.js': 'boot',
  });
});
