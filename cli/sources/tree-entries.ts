// The entries of a folder in a repository, and which files they come to: symbolic links are replaced by what they lead to inside of the
// folder, and everything else that is no plain file is left out.

/** One entry of a tree and of the trees in it, as git lists them. */
export interface TreeEntry {
  readonly path: string;
  readonly kind: 'file' | 'link' | 'submodule';
  /** Object name. */
  readonly object: string;
  /** Bytes; 0 for a submodule. */
  readonly size: number;
}

/** Something that is not read, and why. Plain data. */
export interface LeftOut {
  /** In the folder. */
  readonly path: string;
  /** A sentence. */
  readonly message: string;
}

/** What a folder comes to: its files, with the object of each, and what is left out. */
export interface TreeFiles {
  readonly files: readonly { readonly path: string; readonly object: string; readonly size: number }[];
  readonly leftOut: readonly LeftOut[];
}

/** Larger files are left out: they are no documentation. */
const LARGEST_FILE = 50 << 20;
/** A longer chain of links is a circle. */
const MOST_LINKS = 20;

/** Parses `git ls-tree -r -z -l --full-tree`. */
export function parseEntries(text: string): readonly TreeEntry[] {
  return text.split('\0').flatMap((line): TreeEntry[] => {
    const [, mode = '', object = '', size = '', path = ''] = /^(\d+) \w+ ([0-9a-f]+) +(\d+|-)\t([\s\S]+)$/.exec(line) ?? [];
    if (path === '') return [];
    const kind = mode === '160000' ? 'submodule' : mode === '120000' ? 'link' : 'file';
    return [{ path, kind, object, size: Number(size) || 0 }];
  });
}

/** The files of a folder. `targets`: what links say, by object. */
export function filesOfTree(entries: readonly TreeEntry[], targets: ReadonlyMap<string, string>): TreeFiles {
  const leftOut: LeftOut[] = [];
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const files = new Map<string, TreeEntry>();
  const add = (path: string, entry: TreeEntry): void => {
    if (entry.size > LARGEST_FILE)
      leftOut.push({
        path,
        message: `The file has ${Math.round(entry.size / (1 << 20))} MB; files above ${LARGEST_FILE >> 20} MB are left out.`,
      });
    else files.set(path, entry);
  };
  for (const entry of entries) {
    const { path, kind } = entry;
    if (!isPlainPath(path)) leftOut.push({ path, message: 'The name is one that no file of a source may have.' });
    else if (kind === 'submodule')
      leftOut.push({ path, message: 'It is a submodule: a repository of its own, which is not read.' });
    else if (kind === 'file') add(path, entry);
    else {
      const end = follow(path, byPath, targets);
      const found = end === null ? [] : entriesAt(end, entries);
      // A folder that holds the link would come to itself, and so on.
      const isCircle = end !== null && `${path}/`.startsWith(end === '' ? '' : `${end}/`);
      if (found.length === 0 || isCircle) {
        const target = targets.get(entry.object) ?? '';
        leftOut.push({
          path,
          message: `The symbolic link leads to "${printable(target)}", which is no file in the folder of the source.`,
        });
      }
      for (const { below, file } of isCircle ? [] : found)
        if (file.kind === 'file' && isPlainPath(file.path)) add(below === '' ? path : `${path}/${below}`, file);
    }
  }
  return { files: Array.from(files, ([path, { object, size }]) => ({ path, object, size })), leftOut };
}

/** Whether a path may be written below a folder on every system: no name leads up, to git's own folder, or into another disk. */
function isPlainPath(path: string): boolean {
  return path
    .split('/')
    .every(
      (name) =>
        name !== '' && !/^\.\.?$|^\.git$|^git~\d$/i.test(name) && !/[\\:\u0000-\u001F\u007F\u200B-\u200F\uFEFF]/.test(name),
    );
}

/** Where a link leads, through further ones; `null`: out of the folder, or round in a circle. Empty: the folder itself. */
function follow(link: string, entries: ReadonlyMap<string, TreeEntry>, targets: ReadonlyMap<string, string>): string | null {
  const rest = link.split('/');
  const done: string[] = [];
  for (let links = 0; rest.length > 0; ) {
    const name = rest.shift() as string;
    if (name === '' || name === '.') continue;
    if (name === '..') {
      if (done.length === 0) return null;
      done.pop();
      continue;
    }
    done.push(name);
    const entry = entries.get(done.join('/'));
    if (entry?.kind !== 'link') continue;
    const target = targets.get(entry.object);
    links += 1;
    if (target === undefined || target.startsWith('/') || links > MOST_LINKS) return null;
    done.pop();
    rest.unshift(...target.split('/'));
  }
  return done.join('/');
}

/** The entry of this path, or all below the folder of this path. */
function entriesAt(path: string, entries: readonly TreeEntry[]): { readonly below: string; readonly file: TreeEntry }[] {
  const lead = path === '' ? '' : `${path}/`;
  return entries.flatMap((file) => {
    if (file.path === path) return [{ below: '', file }];
    return file.path.startsWith(lead) ? [{ below: file.path.slice(lead.length), file }] : [];
  });
}

function printable(text: string): string {
  return text.replace(/[\u0000-\u001F\u007F-\u009F]/g, ' ').slice(0, 200);
}
