// Replays commits of a documentation repository: `docs-build diff` must say of each what a comparison of two clean builds says.
//
//   npm run bench:diff -- <repository> [commits] [--folder docs] [--versions] [--minutes 30]
//
// The folder of each commit becomes the content of a site with a config of one line, unless it has one. With `--versions`, its folders are the versions
// of a group that tells changes, and commits that leave it alone are passed over. Both builds are made without a cache and
// without git; documents are compared with the hashes of browser files taken out. Prints each commit that differs, and the times of `diff`.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../bin/docs-build.js', import.meta.url));

const [repository, count = '200', ...options] = process.argv.slice(2);
if (!repository) {
  console.error('Name a repository: npm run bench:diff -- ../some-docs 200 --folder docs');
  process.exit(2);
}
const option = (name, otherwise) => (options.includes(name) ? options[options.indexOf(name) + 1] : otherwise);
const folder = option('--folder', 'content');
const hasVersions = options.includes('--versions');
const deadline = performance.now() + Number(option('--minutes', '600')) * 60_000;

const place = mkdtempSync(join(tmpdir(), 'docs-build-diff-'));
const work = join(place, 'work');
const git = (args, input) =>
  execFileSync('git', args, {
    cwd: work,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...IDENTITY },
  }).trim();
const IDENTITY = {
  GIT_INDEX_FILE: join(place, 'index'),
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'replay'],
      [`GIT_${who}_EMAIL`, 'replay@example.org'],
    ]),
  ),
};

/** The commits as those of a repository that has the content alone, oldest first. */
function replayed() {
  execFileSync('git', ['clone', '-q', '--shared', '--no-checkout', resolve(repository), work]);
  const within = hasVersions ? ['--', folder] : [];
  const commits = git(['rev-list', '--first-parent', `--max-count=${Number(count) + 1}`, 'HEAD', ...within])
    .split('\n')
    .reverse();
  let parent = null;
  return commits.flatMap((commit) => {
    try {
      git(['read-tree', '--empty']);
      git(['read-tree', `--prefix=content/${hasVersions ? 'docs/' : ''}`, `${commit}:${folder}`]);
    } catch {
      // The folder is not there yet.
      return [];
    }
    if (git(['ls-files', 'content/site.config.*']) === '') {
      const config = git(['hash-object', '-w', '--stdin'], configOf(commit));
      git(['update-index', '--add', '--cacheinfo', `100644,${config},content/site.config.js`]);
    }
    leaveOutAbsent();
    const made = git(['commit-tree', git(['write-tree']), '-m', commit, ...(parent === null ? [] : ['-p', parent])]);
    parent = made;
    return [{ commit, made }];
  });
}

/** The config of a commit's site. */
function configOf(commit) {
  const folders = hasVersions ? git(['ls-tree', '-d', '--name-only', `${commit}:${folder}`]).split('\n') : [];
  const versions = folders.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const groups = hasVersions ? { docs: { name: 'Docs', changes: true, versions } } : {};
  return `export default ${JSON.stringify({ title: 'Replayed', versions: groups })};\n`;
}

/** A copy of a repository may lack large files. */
function leaveOutAbsent() {
  const entries = git(['ls-files', '--stage'])
    .split('\n')
    .map((entry) => /^\d+ (\w+) \d\t(.*)$/.exec(entry) ?? []);
  const found = git(['cat-file', '--batch-check'], entries.map(([, object]) => `${object}\n`).join('')).split('\n');
  const absent = entries.filter((_, i) => found[i]?.endsWith(' missing')).map(([, , path]) => `${path}\n`);
  if (absent.length > 0) git(['update-index', '--force-remove', '--stdin'], absent.join(''));
}

/** The documents of a clean build, by address. */
function builtFrom(made) {
  const [content, out] = [join(place, 'plain'), join(place, 'dist')];
  for (const one of [content, out]) rmSync(one, { recursive: true, force: true });
  mkdirSync(content);
  execFileSync('tar', ['-x', '-C', content], {
    input: execFileSync('git', ['archive', made], { cwd: work, maxBuffer: 1 << 30 }),
  });
  const run = (...args) => spawnSync(process.execPath, [CLI, ...args], { cwd: content, encoding: 'utf8', maxBuffer: 1 << 28 });
  // What is wrong with the content is not the matter: it is accepted, and mostly the same in the next commit.
  const accepted = join(place, 'accepted.json');
  const build = () => run('build', '--no-cache', '--quiet', '--out', out, '--baseline', accepted);
  let { status, stderr } = build();
  if (status !== 0) {
    rmSync(accepted, { force: true });
    run('check-links', '--no-cache', '--format', 'json', '--baseline', accepted);
    ({ status, stderr } = build());
  }
  if (status !== 0) return { failed: stderr };
  const documents = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name));
  return {
    pages: new Map(
      documents.flatMap((path) => {
        const html = readFileSync(path, 'utf8')
          .replace(/(\bassets\/[\w.-]+?)-[\w-]{8}(\.\w+)/g, '$1$2')
          .replace(/ integrity="[^"]*"/g, '');
        const address = `/${relative(out, path).replace(/(^|\/)index\.html$/, '$1')}`;
        return /http-equiv="refresh"/.test(html) ? [] : [[address, html]];
      }),
    ),
  };
}

/** What `diff` says, as sets of addresses. */
function saidBy(made) {
  git(['checkout', '-q', '-f', made]);
  const started = performance.now();
  const run = spawnSync(process.execPath, [CLI, 'diff', 'HEAD~1', '--format', 'json', '--cache', '../cache'], {
    cwd: work,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const seconds = (performance.now() - started) / 1000;
  if (run.status !== 0) return { failed: run.stderr, seconds };
  const { pages, same } = JSON.parse(run.stdout);
  const of = (...fates) => pages.filter(({ fate }) => fates.includes(fate));
  const added = of('added', 'moved').map(({ address }) => address);
  const removed = [...of('removed').map(({ address }) => address), ...of('moved').map(({ oldAddress }) => oldAddress)];
  const changed = of('words', 'markup', 'follows').map(({ address }) => address);
  return { seconds, same, said: setsOf(added, removed, changed) };
}

function setsOf(added, removed, changed) {
  return { added: [...added].sort(), removed: [...removed].sort(), changed: [...changed].sort() };
}

function compared(before, after) {
  const [old, now] = [[...before.keys()], [...after.keys()]];
  return setsOf(
    now.filter((address) => !before.has(address)),
    old.filter((address) => !after.has(address)),
    now.filter((address) => before.has(address) && before.get(address) !== after.get(address)),
  );
}

const times = [];
const results = { equal: 0, empty: 0, differ: 0, failed: 0 };
try {
  const commits = replayed();
  console.log(`${commits.length - 1} commits of ${folder}`);
  git(['checkout', '-q', '-f', commits[0].made]);
  let before = builtFrom(commits[0].made);
  for (const { commit, made } of commits.slice(1)) {
    if (performance.now() > deadline) break;
    const after = builtFrom(made);
    const { failed, said, seconds, same } = saidBy(made);
    const name = commit.slice(0, 10);
    if (failed || before.failed || after.failed) {
      results.failed += 1;
      console.log(`${name} failed: ${(failed ?? before.failed ?? after.failed).split('\n').slice(0, 3).join(' ')}`);
    } else {
      times.push(seconds);
      const wanted = compared(before.pages, after.pages);
      const isEqual = JSON.stringify(said) === JSON.stringify(wanted);
      const isEmpty = Object.values(wanted).every(({ length }) => length === 0);
      results[isEqual ? 'equal' : 'differ'] += 1;
      if (isEqual && isEmpty && same) results.empty += 1;
      if (!isEqual) console.log(`${name} differs\n  said ${JSON.stringify(said)}\n  is   ${JSON.stringify(wanted)}`);
    }
    before = after;
  }
  times.sort((a, b) => a - b);
  const at = (share) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  console.log(
    `${results.equal} equal (${results.empty} of them without any difference), ${results.differ} different, ${results.failed} failed; diff takes ${at(0.5)} s (median), ${at(0.95)} s (95 %)`,
  );
} finally {
  rmSync(place, { recursive: true, force: true });
}
process.exitCode = results.differ > 0 || results.failed > 0 ? 1 : 0;
