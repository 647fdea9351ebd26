import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import { isOnPath, windowsCommand } from '../../../cli/packages/run-manager.ts';
import { tempFolder } from '../../support/temp-folder.ts';

it('finds a program in a folder of the path, on Windows with the endings that programs have there', () => {
  const folder = tempFolder('-- bin/pnpm --\n\n-- windows/npm.cmd --\n\n');
  const env = { PATH: ['', join(folder, 'none'), join(folder, 'bin')].join(delimiter) };
  expect([isOnPath('pnpm', env, 'linux'), isOnPath('yarn', env, 'linux')]).toEqual([true, false]);
  const windows = { Path: join(folder, 'windows'), PATHEXT: '.EXE;.CMD' };
  expect([isOnPath('npm', windows, 'win32'), isOnPath('pnpm', windows, 'win32')]).toEqual([true, false]);
});

it('gives the shell of Windows every word in quotes, in which no sign has a meaning', () => {
  expect(windowsCommand('npm', ['install', 'dashjs@^4.7.4'], { ComSpec: 'C:\\cmd.exe' })).toEqual([
    'C:\\cmd.exe',
    '/d',
    '/s',
    '/c',
    '""npm" "install" "dashjs@^4.7.4""',
  ]);
});
