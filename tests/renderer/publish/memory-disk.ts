// A disk in memory that can lose its process: at the n-th change it stops, and nothing works any more until another
// disk is made over the same volume.

import { hashContent } from '../../../renderer/cache/hash.ts';
import { DiskError, type DiskStat, type OutputDisk } from '../../../renderer/publish/output-disk.ts';

/** What stands at a name. Two names of one node are hard links. */
interface Node {
  kind: DiskStat['kind'];
  ino: number;
  dev: number;
  mtimeMs: number;
  ctimeMs: number;
  bytes: Uint8Array;
  target: string;
  mode: number;
  children: Map<string, Node>;
}

/** The names in a folder, whose time changes with them. */
class Names extends Map<string, Node> {
  constructor(readonly changed: () => void) {
    super();
  }

  override set(name: string, node: Node): this {
    if (this.get(name) !== node) this.changed();
    return super.set(name, node);
  }

  override delete(name: string): boolean {
    this.changed();
    return super.delete(name);
  }
}

/** Thrown when the process "is killed". */
export class Killed extends Error {}

/** What survives a killed process. */
export class Volume {
  #inodes = 0;
  #clock = 1_000_000;
  readonly root = this.node('folder');

  node(kind: DiskStat['kind'], dev = 1): Node {
    const now = this.tick();
    const node: Node = {
      kind,
      ino: ++this.#inodes,
      dev,
      mtimeMs: now,
      ctimeMs: now,
      bytes: new Uint8Array(),
      target: '',
      mode: 0o755,
      children: new Names(() => (node.mtimeMs = node.ctimeMs = this.tick())),
    };
    return node;
  }

  tick(): number {
    return ++this.#clock;
  }

  find(path: string): Node | null {
    let node: Node | null = this.root;
    for (const part of path.split('/').filter(Boolean)) {
      if (node?.kind === 'link') node = this.find(node.target);
      node = node?.children.get(part) ?? null;
    }
    return node;
  }

  /** Writes a file (folders above are made), as a user would. */
  put(path: string, text: string): void {
    const node = this.node('file');
    node.bytes = new TextEncoder().encode(text);
    this.folder(path.slice(0, path.lastIndexOf('/'))).children.set(nameOf(path), node);
  }

  folder(path: string): Node {
    let node = this.root;
    for (const part of path.split('/').filter(Boolean)) {
      const next = node.children.get(part) ?? this.node('folder', node.dev);
      node.children.set(part, next);
      node = next;
    }
    return node;
  }

  symlink(path: string, target: string): void {
    const node = this.node('link');
    node.target = target;
    this.folder(path.slice(0, path.lastIndexOf('/'))).children.set(nameOf(path), node);
  }

  /** Every file below a folder: path → text; links as `→ target`, empty folders with a slash. `null` if there is no folder. */
  tree(path: string): Record<string, string> | null {
    const start = this.find(path);
    if (!start) return null;
    const out: Record<string, string> = {};
    const walk = (node: Node, below: string): void => {
      for (const [name, child] of [...node.children].sort(([a], [b]) => (a < b ? -1 : 1))) {
        if (child.kind === 'folder') {
          if (child.children.size === 0) out[`${below}${name}/`] = '';
          walk(child, `${below}${name}/`);
        } else out[below + name] = child.kind === 'link' ? `→ ${child.target}` : new TextDecoder().decode(child.bytes);
      }
    };
    walk(start, '');
    return out;
  }
}

export interface MemoryDiskOptions {
  /** The change (1-based) at which the process is killed; a write is left half done. */
  readonly killAt?: number;
  readonly canExchange?: boolean;
  readonly canLink?: boolean;
  /** Refusals: a system code for an operation on a path (for a move, and where to), or `null`. */
  readonly refuse?: (operation: string, path: string, to: string | null) => string | null;
  readonly owner?: string;
  /** Names of builds that still run. */
  readonly running?: readonly string[];
  /** Called before each change, with its number and name. */
  readonly onChange?: (change: number, operation: string) => void;
}

/** A disk over a volume. `changes()` counts what was changed so far. */
export function memoryDisk(volume: Volume, options: MemoryDiskOptions = {}): OutputDisk & { changes(): number; log: string[] } {
  const { canExchange = true, canLink = true, owner = 'host-1-a' } = options;
  let changes = 0;
  let dead = false;
  const log: string[] = [];

  const live = (): void => {
    if (dead) throw new Killed();
  };
  /** Counts a change; `half` is what a kill at this very moment leaves. */
  const change = (operation: string, path: string, half?: () => void, to: string | null = null): void => {
    live();
    const code = options.refuse?.(operation, path, to);
    if (code) throw new DiskError(code, path, `${code}: ${operation}`);
    options.onChange?.(changes + 1, operation);
    log.push(`${operation} ${path}`);
    if (++changes !== options.killAt) return;
    half?.();
    dead = true;
    throw new Killed();
  };
  const need = (path: string): Node => {
    const node = volume.find(path);
    if (!node) throw new DiskError('ENOENT', path, `ENOENT: ${path}`);
    return node;
  };
  const parent = (path: string): Node => need(path.slice(0, path.lastIndexOf('/')) || '/');
  const free = (path: string): void => {
    if (volume.find(path)) throw new DiskError('EEXIST', path, `EEXIST: ${path}`);
  };

  const disk: OutputDisk & { changes(): number; log: string[] } = {
    owner,
    log,
    changes: () => changes,
    isGone: (name) => name !== owner && !(options.running ?? []).includes(name),
    stat: (path) => {
      live();
      const node = volume.find(path);
      return (
        node && {
          kind: node.kind,
          size: node.bytes.length,
          mtimeMs: node.mtimeMs,
          ctimeMs: node.ctimeMs,
          dev: node.dev,
          ino: node.ino,
        }
      );
    },
    realPath: (path) => {
      live();
      return realPath(volume, path);
    },
    list: (folder) => {
      live();
      return [...need(folder).children].map(([name, { kind }]) => ({ name, kind }));
    },
    read: (path) => {
      live();
      const node = volume.find(path);
      return node?.kind === 'file' ? node.bytes : null;
    },
    writeSoon: async (path, bytes) => {
      disk.write(path, [bytes]);
      return { hash: hashContent(bytes), stat: disk.stat(path) as DiskStat };
    },
    flush: async (paths) => {
      for (const path of paths) need(path);
    },
    makeFolder: (path) => {
      let above = volume.root;
      for (const [index, part] of path.split('/').filter(Boolean).entries()) {
        const here = `/${path
          .split('/')
          .filter(Boolean)
          .slice(0, index + 1)
          .join('/')}`;
        if (!above.children.has(part)) {
          change('makeFolder', here);
          above.children.set(part, volume.node('folder', above.dev));
        }
        above = above.children.get(part) as Node;
        if (above.kind === 'file') throw new DiskError('ENOTDIR', path, `ENOTDIR: ${path}`);
      }
    },
    write: (path, pieces) => {
      live();
      free(path);
      const folder = parent(path);
      const whole = Buffer.concat([...pieces]);
      const store = (bytes: Uint8Array): void => {
        const node = volume.node('file', folder.dev);
        node.bytes = bytes;
        folder.children.set(nameOf(path), node);
      };
      change('write', path, () => store(whole.subarray(0, whole.length >> 1)));
      store(whole);
    },
    link: (from, to) => {
      live();
      if (!canLink) return false;
      const node = need(from);
      free(to);
      change('link', to);
      node.ctimeMs = volume.tick();
      parent(to).children.set(nameOf(to), node);
      return true;
    },
    copy: (from, to) => {
      const node = need(from);
      free(to);
      change('copy', to);
      parent(to).children.set(nameOf(to), { ...node, ino: volume.node(node.kind).ino, ctimeMs: volume.tick() });
    },
    unlockFolder: (folder) => {
      live();
      const node = volume.find(folder);
      if (node) node.mode |= 0o700;
    },
    matchFolder: (folder, model) => {
      change('matchFolder', folder);
      need(folder).mode = need(model).mode;
    },
    rename: (from, to) => {
      need(from);
      const there = volume.find(to);
      if (there?.kind === 'folder' && there.children.size > 0) throw new DiskError('ENOTEMPTY', to, `ENOTEMPTY: ${to}`);
      change('rename', from, undefined, to);
      const node = need(from);
      node.ctimeMs = volume.tick();
      parent(from).children.delete(nameOf(from));
      parent(to).children.set(nameOf(to), node);
    },
    exchange: (a, b) => {
      live();
      if (!canExchange) return false;
      const [first, second] = [need(a), need(b)];
      change('exchange', a);
      parent(a).children.set(nameOf(a), second);
      parent(b).children.set(nameOf(b), first);
      return true;
    },
    remove: (path) => {
      if (need(path).kind === 'folder') throw new DiskError('EISDIR', path, `EISDIR: ${path}`);
      change('remove', path);
      need(path).ctimeMs = volume.tick();
      parent(path).children.delete(nameOf(path));
    },
    removeFolder: (path) => {
      if (need(path).children.size > 0) throw new DiskError('ENOTEMPTY', path, `ENOTEMPTY: ${path}`);
      change('removeFolder', path);
      parent(path).children.delete(nameOf(path));
    },
  };
  return disk;
}

function realPath(volume: Volume, path: string): string | null {
  let real = '';
  let node: Node | null = volume.root;
  for (const part of path.split('/').filter(Boolean)) {
    node = node?.children.get(part) ?? null;
    real = `${real}/${part}`;
    if (node?.kind === 'link') {
      real = realPath(volume, node.target) ?? '';
      node = real === '' ? null : volume.find(real);
    }
    if (!node) return null;
  }
  return real === '' ? '/' : real;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
