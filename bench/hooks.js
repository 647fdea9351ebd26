// `npm run bench:hooks [-- --rounds 9]`: a cold build of this repository's own content with every hook used once, against one
// without hooks, in seconds and in processor seconds. The runs alternate, so that a busy machine slows both down.

import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, prepareDocsBuild } from './docs-build-site.js';
import { median, processorSeconds } from './measure.js';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    work: { type: 'string', default: join(tmpdir(), 'docs-build-bench-hooks') },
  },
});

/** Each hook once. Ids of headings stay the same, or links would be dead. */
const HOOKS = `{
  markdown: (md) => void md.core.ruler.push('bench', ({ tokens }) => tokens.at(-1)?.attrSet('data-bench', '')),
  headingId: (text) => text.normalize('NFKD').replace(/[\\u0300-\\u036F]/g, '').replace(/[\\s~\`!@#$%^&*()\\-_+=[\\]{}|\\\\;:"'“”‘’<>,.?/]+/g, '-').replace(/-{2,}/g, '-').replace(/^-+|-+$/g, '').replace(/^(\\d)/, '_$1').toLowerCase(),
  containers: { exercise: { title: 'Exercise' } },
  fences: { shout: (source) => '<p>' + source.length + '</p>' },
  pages: ({ read, pages }) => [{ path: 'bench/made.md', frontMatter: { title: 'Made' }, markdown: JSON.parse(read('bench/data.json') ?? '[]').map((name) => '## ' + name + '\\n\\nOne of ' + pages.length + '.\\n').join('\\n') }],
  head: (page, site) => [['meta', { name: 'bench', content: site.title + page.title + page.excerpt }]],
  files: { 'feed.txt': ({ pages }) => pages.map(({ address, title, excerpt }) => address + title + excerpt).join('\\n') },
  check: ({ pages }) => pages.flatMap(({ source, title }) => (source && title === '' ? [{ file: source, message: 'No title.' }] : [])),
}`;

const CONFIGS = {
  'without hooks': "import base from './base.config.ts';\nexport default base;\n",
  'with every hook': `import base from './base.config.ts';\nexport default { ...base, hooks: ${HOOKS} };\n`,
};

/** Lays out a site whose folder is named by its config. */
function layOut(name, config) {
  const folder = join(options.work, name.replaceAll(' ', '-'));
  rmSync(folder, { recursive: true, force: true });
  const content = join(folder, 'content');
  cpSync(fileURLToPath(new URL('../content', import.meta.url)), content, { recursive: true });
  renameSync(join(content, 'site.config.ts'), join(content, 'base.config.ts'));
  mkdirSync(join(content, 'bench'));
  writeFileSync(join(content, 'bench/data.json'), '["alpha", "beta"]');
  writeFileSync(join(content, 'bench/used.md'), '# Used\n\n::: exercise\nOnce.\n:::\n\n```shout\nonce\n```\n');
  prepareDocsBuild(folder, config);
  return folder;
}

/** A cold run: seconds, and processor seconds. */
async function run(folder) {
  const before = processorSeconds();
  const { seconds } = await build(folder, { cold: true });
  return { seconds, processor: processorSeconds() - before };
}

const sites = Object.entries(CONFIGS).map(([name, config]) => ({ name, folder: layOut(name, config), runs: [] }));
// The first run of each warms the disk, and counts for nothing.
for (const { folder } of sites) await run(folder);
for (let i = 0; i < Number(options.rounds); i += 1)
  for (const { folder, runs } of i % 2 === 0 ? sites : sites.toReversed()) runs.push(await run(folder));

const [without, withHooks] = sites;
console.log(`Own content, cold, median of ${options.rounds} rounds: seconds, processor seconds`);
for (const { name, runs } of sites) {
  const [seconds, processor] = ['seconds', 'processor'].map((what) => median(runs.map((one) => one[what])));
  console.log(`  ${name.padEnd(28)}${seconds.toFixed(2).padStart(7)}${processor.toFixed(2).padStart(7)}`);
}
const percent = (what) => {
  const [a, b] = [without, withHooks].map(({ runs }) => median(runs.map((one) => one[what])));
  return `${((b / a - 1) * 100).toFixed(1)} %`;
};
const pairs = (what) => `${(median(withHooks.runs.map((one, i) => one[what] / without.runs[i][what] - 1)) * 100).toFixed(1)} %`;
console.log(`  hooks cost, by medians: ${percent('seconds')}, processor ${percent('processor')}`);
console.log(`  hooks cost, median of pairs: ${pairs('seconds')}, processor ${pairs('processor')}`);
