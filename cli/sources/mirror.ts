// What is fetched of a repository: a bare repository in the cache folder, from which the files of commits are written into folders of
// their own. Only `fetchRef` and `fetchCommit` reach another place.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { hashContent } from '../../renderer/cache/hash.ts';
import { isLocalRepository } from '../../renderer/config/resolve-sources.ts';
import type { RepositorySource } from '../../renderer/model/site-config.ts';
import { knownNameFix, nearest } from '../../renderer/model/nearest.ts';
import { gitIn, GitFailure, type Reach } from './git.ts';
import type { LockedSource, RefKind } from './lock.ts';
import { filesOfTree, type LeftOut, parseEntries, type TreeFiles } from './tree-entries.ts';

/** More than this (bytes) is not written into the cache for one source. */
const LARGEST_SOURCE = 2 ** 30;
/** How much is read from git at a time (bytes). */
const BATCH = 64 << 20;
/** Of more branches and tags, a message does not list all. */
const MOST_REFS = 20;

/** Where a ref leads. */
export type Fetched = Pick<LockedSource, 'commit' | 'tree' | 'kind'>;

/** What an update changes. */
export interface SourceChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** Number of commits; `null` where they are not known to follow each other. */
  readonly commits: number | null;
}

/** The files of a folder in a commit, written out. */
export interface WrittenTree {
  /** Absolute path of the folder that holds them. */
  readonly root: string;
  readonly leftOut: readonly LeftOut[];
}

/** The fetched part of a source's repository. */
export class Mirror {
  readonly #folder: string;
  readonly #repository: string;
  readonly #address: string;
  readonly #reach: Reach;
  readonly #source: RepositorySource;

  /** `folder`: where sources are kept (absolute); `root`: the content folder. Nothing is written before something is fetched. */
  constructor(folder: string, root: string, source: RepositorySource) {
    const isLocal = isLocalRepository(source.git);
    this.#folder = folder;
    this.#source = source;
    this.#address = isLocal ? resolve(root, source.git) : source.git;
    this.#reach = isLocal ? 'disk' : 'network';
    this.#repository = join(folder, 'repositories', `${hashContent(this.#address).slice(0, 20)}.git`);
  }

  /**
   * Fetches what the ref leads to now. `since`: the commit that is locked; the commits after it are fetched with it.
   * @throws {GitFailure} if the repository cannot be read, or has no such ref or folder.
   */
  fetchRef(since: string | null): Fetched {
    const { ref, name } = this.#source;
    if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(ref)) return { ...this.fetchCommit(ref), kind: 'commit' };
    this.#create();
    const found = this.#lines(['ls-remote', '--', this.#address, `refs/tags/${ref}`, `refs/heads/${ref}`], this.#reach);
    // As git does: where both exist, the tag is meant.
    const full = [`refs/tags/${ref}`, `refs/heads/${ref}`].find((one) => found.some((line) => line.endsWith(`\t${one}`)));
    if (full === undefined) throw new GitFailure(`the repository has neither a branch nor a tag "${ref}"`, this.#refFix());
    const kind: RefKind = full.startsWith('refs/tags/') ? 'tag' : 'branch';
    const depth = kind === 'branch' && since !== null && this.#has(since) ? [] : ['--depth=1'];
    this.#fetch([...depth, '--', this.#address, `+${full}:${tipOf(name)}`]);
    const commit = this.#text(['rev-parse', '--verify', '--quiet', `${tipOf(name)}^{commit}`]);
    return { commit, tree: this.#keep(commit), kind };
  }

  /**
   * Fetches one commit, unless it is there.
   * @throws {GitFailure} as `fetchRef`.
   */
  fetchCommit(commit: string): Pick<Fetched, 'commit' | 'tree'> {
    this.#create();
    if (!this.#has(commit)) this.#fetch(['--depth=1', '--', this.#address, commit]);
    return { commit, tree: this.#keep(commit) };
  }

  /** Whether the folder of a locked commit can be read without fetching anything. */
  isFetched({ tree }: Pick<LockedSource, 'tree'>): boolean {
    return existsSync(this.#placeOf(tree)) || this.#has(tree);
  }

  /** Number of commits that a fetched ref is ahead of the locked commit; `null` where that is not known. */
  behind({ commit }: Pick<LockedSource, 'commit'>): number | null {
    try {
      return this.#between(commit, this.#text(['rev-parse', '--verify', '--quiet', `${tipOf(this.#source.name)}^{commit}`]));
    } catch {
      // Nothing of this ref was fetched on this machine.
      return null;
    }
  }

  /** What lies between two locked states; `null` where the earlier one is not there. */
  changes(before: LockedSource, after: Fetched): SourceChanges | null {
    if (!this.#has(before.tree)) return null;
    const names = this.#text(['diff-tree', '-r', '-z', '--no-renames', '--name-status', before.tree, after.tree]).split('\0');
    const kinds = names.filter((_, i) => i % 2 === 0);
    const count = (kind: string): number => kinds.filter((one) => one === kind).length;
    const [added, removed] = [count('A'), count('D')];
    const changed = kinds.filter((one) => one !== '').length - added - removed;
    return { added, removed, changed, commits: this.#between(before.commit, after.commit) };
  }

  /**
   * The files of a folder, written into the cache if they are not there: all of them, or none.
   * @throws {GitFailure} if its objects are not fetched, or are too large.
   */
  write(tree: string): WrittenTree {
    const place = this.#placeOf(tree);
    if (!existsSync(place)) this.#writeTo(place, tree);
    return { root: join(place, 'files'), leftOut: JSON.parse(readFileSync(join(place, 'left-out.json'), 'utf8')) as LeftOut[] };
  }

  #placeOf(tree: string): string {
    return join(this.#folder, 'trees', tree);
  }

  #writeTo(place: string, tree: string): void {
    const { files, leftOut } = this.#filesOf(tree);
    const total = files.reduce((sum, { size }) => sum + size, 0);
    if (total > LARGEST_SOURCE)
      throw new GitFailure(`the folder has ${Math.round(total / 2 ** 20)} MB, and ${LARGEST_SOURCE / 2 ** 20} are the most`);
    mkdirSync(dirname(place), { recursive: true });
    const stage = mkdtempSync(join(dirname(place), 'new-'));
    try {
      mkdirSync(join(stage, 'files'));
      for (const part of batches(files)) {
        const bytes = this.#read(part.map(({ object }) => object));
        for (const [i, { path }] of part.entries()) {
          const target = join(stage, 'files', path);
          mkdirSync(dirname(target), { recursive: true });
          writeFileSync(target, bytes[i] as Uint8Array, { flag: 'wx' });
        }
      }
      writeFileSync(join(stage, 'left-out.json'), JSON.stringify(leftOut));
      renameSync(stage, place);
    } catch (error) {
      rmSync(stage, { recursive: true, force: true });
      // Another process was faster.
      if (!existsSync(place))
        throw error instanceof GitFailure ? error : new GitFailure(`its files cannot be written (${(error as Error).message})`);
    }
  }

  #filesOf(tree: string): TreeFiles {
    const entries = parseEntries(gitIn(this.#repository, ['ls-tree', '-r', '-z', '-l', '--full-tree', tree]).toString());
    const links = entries.filter(({ kind, size }) => kind === 'link' && size < 4096).map(({ object }) => object);
    const texts = this.#read(links);
    return filesOfTree(entries, new Map(links.map((object, i) => [object, Buffer.from(texts[i] as Uint8Array).toString()])));
  }

  /** The bytes of objects, in their order. */
  #read(objects: readonly string[]): Uint8Array[] {
    if (objects.length === 0) return [];
    const output = gitIn(this.#repository, ['cat-file', '--batch'], { input: `${objects.join('\n')}\n` });
    let at = 0;
    return objects.map((object) => {
      const end = output.indexOf(10, at);
      const [, size] = /^[0-9a-f]+ blob (\d+)$/.exec(output.toString('latin1', at, end)) ?? [];
      if (size === undefined) throw new GitFailure(`the object ${object} is not fetched`);
      at = end + 1 + Number(size) + 1;
      return output.subarray(end + 1, at - 1);
    });
  }

  /** What to name in place of a ref that is not there. */
  #refFix(): string {
    const refs = this.#lines(['ls-remote', '--heads', '--tags', '--refs', '--', this.#address], this.#reach);
    const names = refs.flatMap((line) => /\trefs\/(?:heads|tags)\/(.+)$/.exec(line)?.[1] ?? []);
    const { ref } = this.#source;
    if (names.length === 0) return 'push a branch to it first';
    if (names.length > MOST_REFS && nearest(ref, names) === null) return 'correct "ref" of the source in the config';
    return `${knownNameFix(ref, names)} as "ref" of the source in the config`;
  }

  /** Sees to it that a commit stays in the mirror, and returns the tree of the source's folder in it. */
  #keep(commit: string): string {
    const { path, ref } = this.#source;
    this.#text(['update-ref', `refs/docs-build/kept/${commit}`, commit]);
    try {
      const tree = this.#text(['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}:${path}`]);
      if (this.#text(['cat-file', '-t', tree]) === 'tree') return tree;
    } catch {
      // No such path.
    }
    throw new GitFailure(`there is no folder "${path}" at "${ref}"`, 'correct "path" of the source in the config');
  }

  #between(before: string, after: string): number | null {
    try {
      this.#text(['merge-base', '--is-ancestor', before, after]);
      return Number(this.#text(['rev-list', '--count', `${before}..${after}`]));
    } catch {
      // One of them is not there, or they do not follow each other.
      return null;
    }
  }

  #has(object: string): boolean {
    if (!existsSync(this.#repository)) return false;
    try {
      gitIn(this.#repository, ['cat-file', '-e', object]);
      return true;
    } catch {
      return false;
    }
  }

  #create(): void {
    if (existsSync(this.#repository)) return;
    mkdirSync(dirname(this.#repository), { recursive: true });
    const stage = mkdtempSync(join(dirname(this.#repository), 'new-'));
    gitIn(stage, ['init', '--quiet', '--bare', '--template=']);
    renameSync(stage, this.#repository);
  }

  #fetch(args: readonly string[]): void {
    const options = ['--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules', '--no-auto-maintenance'];
    gitIn(this.#repository, ['fetch', ...options, ...args], { reach: this.#reach });
  }

  #text(args: readonly string[]): string {
    return gitIn(this.#repository, args).toString().trimEnd();
  }

  #lines(args: readonly string[], reach: Reach): string[] {
    return gitIn(this.#repository, args, { reach }).toString().split('\n');
  }
}

/** The ref under which the mirror has what a source's ref led to last. */
function tipOf(name: string): string {
  return `refs/docs-build/tip/${name}`;
}

/** Files in groups whose contents are read at once. */
function batches(files: TreeFiles['files']): TreeFiles['files'][] {
  const groups: TreeFiles['files'][number][][] = [];
  let size = BATCH;
  for (const file of files) {
    if (size + file.size > BATCH) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(file);
    size += file.size + 100;
  }
  return groups;
}
