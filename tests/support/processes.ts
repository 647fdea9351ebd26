// The processes of this machine.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A process that runs. */
interface Listed {
  readonly pid: number;
  readonly parent: number;
  readonly args: string;
}

/** Numbers of the browsers that run, and that a process has started directly. */
export function browsersOf(parent: number): readonly number[] {
  return running().flatMap((one) => (one.parent === parent && one.args.includes('--headless') ? [one.pid] : []));
}

/** Whether a process of that number runs. */
export function isRunning(pid: number): boolean {
  return running().some((one) => one.pid === pid);
}

/** All processes but those that have ended and wait for somebody to ask how. */
function running(): readonly Listed[] {
  return existsSync('/proc/self/stat') ? readdirSync('/proc').flatMap(listedInProc) : listedByPs();
}

function listedInProc(name: string): readonly Listed[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // Behind the name of the program, which may hold anything: state and parent.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), args }];
  } catch {
    // It ended while it was looked at.
    return [];
  }
}

function listedByPs(): readonly Listed[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,state=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, state, args = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return state === undefined || state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), args }];
  });
}
