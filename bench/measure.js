// Runs a command as a whole process and says how long it took and how much memory its process tree held at its peak.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How often memory is read, ms. */
const SAMPLE_MS = 25;

/**
 * @param {string[]} command program and arguments
 * @param {{ cwd?: string, env?: Record<string, string>, timeoutMs?: number }} [options]
 * @returns {Promise<{ seconds: number, peakMb: number | null, code: number | null, output: string }>} `peakMb` is the largest sum
 * of resident sizes seen over the process and its children, or `null` where `/proc` does not give it
 */
export function measure(command, { cwd, env = {}, timeoutMs = 900_000 } = {}) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const [program, ...args] = command;
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let peak = 0;
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    const sampler = setInterval(() => (peak = Math.max(peak, residentKb(child.pid))), SAMPLE_MS);
    const killer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(sampler);
      clearTimeout(killer);
      resolve({ seconds: (performance.now() - started) / 1000, peakMb: peak ? peak / 1024 : null, code, output });
    });
  });
}

/** Runs a command and fails loudly if it does. */
export async function measureOk(command, options) {
  const run = await measure(command, options);
  if (run.code !== 0) throw new Error(`${command.join(' ')} exited with ${run.code}\n${run.output.slice(-4000)}`);
  return run;
}

/** Resident kilobytes of a process and its descendants. */
export function residentKb(pid) {
  try {
    return pids(pid).reduce(
      (sum, id) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0),
      0,
    );
  } catch {
    // The process ended between two reads, or there is no /proc.
    return 0;
  }
}

function pids(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return [pid, ...children.flatMap((child) => pids(Number(child)))];
}

/** Processor seconds of all children that ended, theirs included; NaN without `/proc`. */
export function processorSeconds() {
  const stat = existsSync('/proc/self/stat') ? readFileSync('/proc/self/stat', 'utf8') : '';
  // Behind the name of the program, which may hold anything: fields 3 on; 16 and 17 are those of children, in hundredths.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Median of numbers. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * Moves a folder out of the way instead of deleting it: on some file systems creating files is many times slower in a
 * folder where thousands were deleted a moment ago, which would be measured as part of whatever builds next.
 */
export function setAside(folder) {
  if (!existsSync(folder)) return;
  const old = join(dirname(folder), '.old');
  mkdirSync(old, { recursive: true });
  renameSync(folder, join(old, `${Date.now()}-${Math.random().toString(36).slice(2)}`));
}
