// Writes realistic documentation trees: about 1,250 words, six distinct code blocks, a table, lists and links a page.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeBlock, LANGUAGES } from './code.js';
import { seeded } from './random.js';

const WORDS =
  `a the of to in with for from by stream event append read projection subscription revision position cluster node leader
follower replica quorum gossip checkpoint index category partition retention scavenge archive chunk log commit prepare client server
connection certificate password token policy metric counter gauge histogram query filter prefix regex batch page cursor limit offset
when while until because after before each every any all none both only same other new old first last next previous large small slow
fast safe durable idempotent optimistic concurrent ordered global local remote secure default optional required deprecated current
writes reads sends receives stores keeps drops merges splits restarts waits fails retries returns accepts rejects grows shrinks`
    .split(/\s+/)
    .filter(Boolean);

const PAGES_PER_FOLDER = 25;

/**
 * Generates the pages of one product version.
 * @param {{ pages: number, seed: number, blocks?: number }} options
 * @returns {Map<string, string>} path below the version's folder → Markdown with `title` and `order` front matter
 */
export function generatePages({ pages, seed, blocks = 6 }) {
  const out = new Map();
  const paths = Array.from(
    { length: pages },
    (_, i) => `section-${String(Math.floor(i / PAGES_PER_FOLDER)).padStart(3, '0')}/page-${String(i).padStart(4, '0')}.md`,
  );
  for (const [i, path] of paths.entries()) out.set(path, page(seeded(seed * 100_003 + i), i, paths, blocks));
  for (let folder = 0; folder * PAGES_PER_FOLDER < pages; folder += 1) {
    out.set(
      `section-${String(folder).padStart(3, '0')}/README.md`,
      `---\ntitle: Section ${folder}\norder: ${folder + 1}\n---\n\nPages of section ${folder}.\n`,
    );
  }
  out.set('README.md', '---\ntitle: Product\n---\n\nThe generated product.\n');
  return out;
}

/** Of the pages of a version, how many its neighbour changes. */
const CHANGED_PAGES = 0.2;

/**
 * The neighbouring version of a product: about `share` of all lines differ. As in real products most pages are the
 * same, and those that changed did so in several places. Prose changes, code blocks stay.
 */
export function neighbourVersion(pages, { seed, share }) {
  const random = seeded(seed);
  return new Map(
    [...pages].map(([path, text]) => [path, random.next() < CHANGED_PAGES ? edited(text, random, share / CHANGED_PAGES) : text]),
  );
}

/** Replaces about `share` of a page's lines; only lines of prose are long enough to be replaced. */
function edited(text, random, share) {
  let fenced = false;
  const lines = text.split('\n').map((line, i) => {
    if (line.startsWith('```')) fenced = !fenced;
    if (fenced || i < 5 || line.length < 40 || random.next() > share * PROSE_FACTOR) return line;
    return sentence(random);
  });
  return lines.join('\n');
}

/** About one line in this many is prose that can be replaced. */
const PROSE_FACTOR = 3;

/** Writes `path → text` below a folder, replacing the folder. */
export function writeTree(folder, files) {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

function page(random, index, paths, blocks) {
  const parts = [
    `---\ntitle: "${heading(random)} ${index}"\norder: ${(index % PAGES_PER_FOLDER) + 2}\n---\n`,
    paragraph(random, 70),
  ];
  for (let block = 0; block < blocks; block += 1) {
    parts.push(`## ${heading(random)} ${block}`, paragraph(random, 90), list(random));
    const language = LANGUAGES[(index + block) % LANGUAGES.length];
    parts.push(`\`\`\`${language}\n${codeBlock(random, language)}\n\`\`\``, paragraph(random, 45), link(random, index, paths));
    if (block % 3 === 1) parts.push(`### ${heading(random)} ${block} details`, table(random));
  }
  return `${parts.join('\n\n')}\n`;
}

function sentence(random, words = random.int(9, 18)) {
  const text = Array.from({ length: words }, (_, i) =>
    i % 9 === 7 ? `\`${random.pick(WORDS)}\`` : i % 13 === 11 ? `**${random.pick(WORDS)}**` : random.pick(WORDS),
  ).join(' ');
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

function paragraph(random, words) {
  const lines = [];
  for (let count = 0; count < words; ) {
    const next = random.int(9, 18);
    lines.push(sentence(random, next));
    count += next;
  }
  return lines.join('\n');
}

function heading(random) {
  const text = `${random.pick(WORDS)} ${random.pick(WORDS)} ${random.pick(WORDS)}`;
  return text[0].toUpperCase() + text.slice(1);
}

function list(random) {
  return Array.from({ length: random.int(2, 4) }, () => `- ${sentence(random, 8)}`).join('\n');
}

function link(random, index, paths) {
  const folder = paths[index].split('/')[0];
  const target = random.pick(paths);
  const href = target.startsWith(`${folder}/`) ? `./${target.split('/')[1]}` : `../${target}`;
  return `See [${heading(random).toLowerCase()}](${href}) and [the section](./README.md) for more.`;
}

function table(random) {
  const rows = Array.from(
    { length: 4 },
    () => `| \`--${random.pick(WORDS)}-${random.pick(WORDS)}\` | ${random.int(1, 9999)} | ${sentence(random, 7)} |`,
  );
  return ['| Option | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
