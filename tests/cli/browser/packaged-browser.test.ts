import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpackedBrowser } from '../../../cli/browser/packaged-browser.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** A package like `@sparticuz/chromium`, with a script as its browser. Returns its `bin` folder. */
function fakePackage(): string {
  const folder = tempFolder();
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3" }');
  writeFileSync(join(bin, 'chromium.br'), brotliCompressSync('#!/bin/sh\necho Chromium\n'));
  for (const [part, file] of [
    ['swiftshader', 'libGL.so'],
    ['al2023', 'lib/libnss3.so'],
    ['fonts', 'Sans.ttf'],
  ] as const) {
    const content = tempFolder();
    if (part === 'al2023') mkdirSync(join(content, 'lib'));
    writeFileSync(join(content, file), part);
    const { stdout } = spawnSync('tar', ['-c', '-C', content, '.']);
    writeFileSync(join(bin, `${part}.tar.br`), brotliCompressSync(stdout));
  }
  return bin;
}

describe.runIf(process.platform !== 'win32')('the browser npm installed', () => {
  it('is unpacked once, below its version, with the fonts it is to use and nothing half done', () => {
    const [bin, cache] = [fakePackage(), tempFolder()];
    const place = unpackedBrowser(bin, cache, () => true);
    const folder = join(cache, '1.2.3');
    expect(place).toEqual({ executable: join(folder, 'chromium'), env: { FONTCONFIG_FILE: join(folder, 'fonts.conf') } });
    expect(readFileSync(join(folder, 'fonts.conf'), 'utf8')).toContain(`<dir>${join(folder, 'fonts')}</dir>`);
    expect(readFileSync(join(folder, 'fonts/Sans.ttf'), 'utf8')).toBe('fonts');
    expect(readdirSync(cache)).toEqual(['1.2.3']);
    writeFileSync(join(folder, 'mark'), '');
    unpackedBrowser(bin, cache, () => true);
    expect(existsSync(join(folder, 'mark'))).toBe(true);
  });

  it('gets the libraries it brings where the system has none', () => {
    const [bin, cache] = [fakePackage(), tempFolder()];
    const place = unpackedBrowser(bin, cache, ({ env }) => 'LD_LIBRARY_PATH' in env);
    expect(place?.env['LD_LIBRARY_PATH']).toBe(join(cache, '1.2.3/al2023/lib'));
    expect(unpackedBrowser(bin, cache, () => false)).toBeNull();
  });

  it('leaves nothing behind where it cannot be unpacked', () => {
    const [bin, cache] = [fakePackage(), tempFolder()];
    writeFileSync(join(bin, 'fonts.tar.br'), 'damaged');
    expect(() => unpackedBrowser(bin, cache, () => true)).toThrow('Decompression failed');
    expect(readdirSync(cache)).toEqual([]);
  });
});
