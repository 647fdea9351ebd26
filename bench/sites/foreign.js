// Documentation of other projects as sites of docs-build: their texts alone, from checkouts that are no part of this repository.

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { prepareDocsBuild } from '../docs-build-site.js';
import { setAside } from '../measure.js';

/** Where each tree has its texts, below the folder of all checkouts. */
export const TREES = {
  vite: 'vite/docs',
  prometheus: 'prometheus/docs',
  vue: 'vue/src',
  etcd: 'etcd/content/en/docs/v3.6',
  caddy: 'caddy/src/docs/markdown',
  pnpm: 'pnpm/docs',
  rtk: 'rtk/docs',
  fastapi: 'fastapi/docs/en/docs',
  astro: 'astro/src/content/docs/en',
  traefik: 'traefik/docs/content',
  questdb: 'questdb/documentation',
  loki: 'loki/docs/sources',
  helm: 'helm/docs',
  jest: 'jest/docs',
  eventstore: 'es/docs',
  longhorn: 'longhorn/content/docs/1.12.1',
  eslint: 'eslint/docs/src',
};

/** Lays out a tree as a site in `folder`. What only its own generator reads (other front matter, included files) is left out. */
export function layOutForeign(from, folder) {
  setAside(join(folder, 'content'));
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.mdx?$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name).slice(from.length + 1);
    if (/^(?:\.|_(?!index\.))/.test(path)) continue;
    const to = path.replace(/\.mdx$/, '.md').replace(/(^|\/)_?index\.md$/, '$1README.md');
    mkdirSync(dirname(join(folder, 'content', to)), { recursive: true });
    writeFileSync(join(folder, 'content', to), plainText(readFileSync(join(from, path), 'utf8')));
  }
  prepareDocsBuild(folder, { title: 'Bench', sidebar: { '/': false } });
}

function plainText(text) {
  const front = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text);
  const kept = (front?.[1] ?? '').split('\n').filter((line) => line.startsWith('title:'));
  const body = text.slice(front?.[0].length ?? 0).replace(/^\s*(<<<|@\[|!!!\s*include|<!--\s*@include|@include).*$/gm, '');
  return `${kept.length > 0 ? `---\n${kept.join('\n')}\n---\n` : ''}${body}`;
}
