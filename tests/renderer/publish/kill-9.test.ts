// Real processes, really killed, on the real disk.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutputDisk } from '../../../cli/disk/output-disk.ts';
import { recoverOutput } from '../../../renderer/publish/leftovers.ts';
import { findOutputFolder } from '../../../renderer/publish/output-folder.ts';
import { variantIn } from './site-variants.ts';

const FOREIGN = ['CNAME', 'part-1/notes.txt'];
let folder: string;
let program: string;
let dist: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docs-build-kill-'));
  program = join(folder, 'build-process.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('build-process.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(() => {
  const work = mkdtempSync(join(folder, 'work-'));
  dist = join(work, 'dist');
  for (const path of FOREIGN) {
    mkdirSync(join(dist, path, '..'), { recursive: true });
    writeFileSync(join(dist, path), 'not ours');
  }
});

const THREAD = new URL('../../../lib/writer-thread.js', import.meta.url).href;

/** Starts a build of these variants. Without `programs` no program can be called to exchange folders. */
function start(variants: readonly number[], programs = true): ChildProcess {
  const args = [program, dist, join(dist, '../cache'), THREAD, ...variants.map(String)];
  const env = programs ? process.env : { ...process.env, PATH: '/nowhere' };
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
}

/** What a process prints, once it has ended. */
async function finished(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (piece) => {
    text += String(piece);
  });
  await once(child, 'close');
  return text;
}

/** From the moment a build begins to its process's end, in ms. */
async function durationOf(child: ChildProcess): Promise<number> {
  let begin = 0;
  child.stdout?.once('data', () => {
    begin = performance.now();
  });
  await finished(child);
  return performance.now() - begin;
}

/** Runs a rebuild and kills it `after` ms from the moment it began; tells whether it was still running. */
async function killedRebuild(variant: number, after: number, programs: boolean): Promise<void> {
  const child = start([variant], programs);
  child.stdout?.once('data', () => setTimeout(() => child.kill('SIGKILL'), after));
  await finished(child);
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}

function besides(): string[] {
  return readdirSync(join(dist, '..')).filter((name) => name.startsWith('.'));
}

function recover(): void {
  const disk = createOutputDisk();
  const found = findOutputFolder(disk, dist, []);
  if ('folder' in found) recoverOutput(disk, found.folder);
}

/** Kills rebuilds at random moments; returns what the folder held after each. */
async function manyKills(kills: number, programs: boolean): Promise<(number | string)[]> {
  await finished(start([0, 1, 2]));
  const duration = 1.2 * (await durationOf(start([3], programs)));
  const seen: (number | string)[] = [];
  for (let kill = 0, now = 3; kill < kills; kill++) {
    await killedRebuild(now + 1, Math.random() * duration, programs);
    if (!programs) recover();
    const held = existsSync(dist) ? variantIn(dist, [now, now + 1], FOREIGN) : 'there is no folder';
    seen.push(held === now ? 'old' : held === now + 1 ? 'new' : held);
    if (typeof held === 'number') now = held;
  }
  return seen;
}

describe('a build killed by kill -9 at 50 random moments', () => {
  it('leaves the old site or the new one, whole, at once', async () => {
    const seen = await manyKills(50, true);
    expect(seen).toHaveLength(50);
    expect(seen.filter((one) => one !== 'old' && one !== 'new')).toEqual([]);
    recover();
    expect(besides()).toEqual([]);
    expect(variantIn(dist, numbers(52), FOREIGN)).toBeTypeOf('number');
    // More than fifty processes, one after the other.
  }, 120_000);

  it('leaves them after recovery where folders cannot be exchanged', async () => {
    const seen = await manyKills(25, false);
    expect(seen).toHaveLength(25);
    expect(seen.filter((one) => one !== 'old' && one !== 'new')).toEqual([]);
    expect(besides()).toEqual([]);
  });
});

describe('builds at the same time', () => {
  it('leave one of their sites, whole, and nothing beside it', async () => {
    const printed = await Promise.all([finished(start([1, 3, 5, 7, 9, 11])), finished(start([2, 4, 6, 8, 10, 12]))]);
    expect(printed.join('')).not.toContain('output/');
    expect([11, 12]).toContain(variantIn(dist, [11, 12], FOREIGN));
    expect(besides()).toEqual([]);
  });
});
