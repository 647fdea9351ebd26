// The same pages built by generators whose pages are compared with ours, installed outside of the project.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { measureOk, setAside } from './measure.js';
import { link, PEERS } from './peers.js';

/** Generators by name: as in `PEERS`, and where a page is found. */
export const PAGE_PEERS = {
  vitepress: {
    ...PEERS.vitepress,
    output: '.vitepress/dist',
    address: (page) => `/${page}.html`,
    link: 'a.pager-link.next',
  },
  starlight: {
    packages: ['astro@5', '@astrojs/starlight@0.36', 'sharp'],
    output: 'dist',
    address: (page) => `/${page}/`,
    link: 'a[rel="next"]',
    layOut(folder, pages, modules) {
      for (const [path, text] of pages) {
        const name = path.replace(/README\.md$/, 'index.md');
        const target = join(folder, 'src/content/docs', name);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, text.replace(/\]\((?!http)([^)]*?)(?:README)?\.md\)/g, ']($1/)'));
      }
      writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
      writeFileSync(join(folder, 'src/content.config.ts'), CONTENT_CONFIG);
      writeFileSync(join(folder, 'astro.config.mjs'), ASTRO_CONFIG);
      link(modules, folder);
    },
    build(folder) {
      setAside(join(folder, 'dist'));
      const { bin } = JSON.parse(readFileSync(join(folder, 'node_modules/astro/package.json'), 'utf8'));
      const entry = typeof bin === 'string' ? bin : bin.astro;
      return measureOk([process.execPath, join(folder, 'node_modules/astro', entry), 'build'], {
        cwd: folder,
        env: { ASTRO_TELEMETRY_DISABLED: '1' },
      });
    },
  },
};

const CONTENT_CONFIG = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

const ASTRO_CONFIG = `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({ integrations: [starlight({ title: 'Bench' })] });
`;
