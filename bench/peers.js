// The same generated pages built by other generators, installed outside the project.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeTree } from './sites/generate.js';
import { measureOk, setAside } from './measure.js';

/** One generator: how to install it, lay out a site and build it. `build` starts cold. */
export const PEERS = {
  eleventy: {
    label: 'Eleventy 3 + Shiki (light and dark)',
    packages: ['@11ty/eleventy@3.0.0', 'markdown-it@14', '@shikijs/markdown-it@4.6', 'shiki@4.6'],
    layOut(folder, pages, modules) {
      writeTree(join(folder, 'src'), pages);
      writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
      writeFileSync(join(folder, 'eleventy.config.js'), ELEVENTY_CONFIG);
      mkdirSync(join(folder, 'src', '_includes'), { recursive: true });
      writeFileSync(
        join(folder, 'src', '_includes', 'page.njk'),
        layout('{{ title }}', '{{ content | safe }}', NUNJUCKS_SIDEBAR),
      );
      writeFileSync(join(folder, 'src', 'src.11tydata.js'), "export default { layout: 'page.njk', tags: ['page'] };\n");
      link(modules, folder);
    },
    build(folder) {
      setAside(join(folder, '_site'));
      return measureOk([process.execPath, join(folder, 'node_modules/@11ty/eleventy/cmd.cjs'), '--quiet'], { cwd: folder });
    },
  },
  hugo: {
    label: 'Hugo (Chroma)',
    packages: [],
    command: 'hugo',
    layOut(folder, pages) {
      const renamed = new Map([...pages].map(([path, text]) => [path.replace(/README\.md$/, '_index.md'), text]));
      writeTree(join(folder, 'content'), renamed);
      writeFileSync(join(folder, 'hugo.toml'), HUGO_CONFIG);
      mkdirSync(join(folder, 'layouts', '_default'), { recursive: true });
      for (const name of ['single', 'list'])
        writeFileSync(
          join(folder, 'layouts', '_default', `${name}.html`),
          layout('{{ .Title }}', '{{ .Content }}', HUGO_SIDEBAR),
        );
      writeFileSync(join(folder, 'layouts', 'index.html'), layout('{{ .Title }}', '{{ .Content }}', HUGO_SIDEBAR));
    },
    build(folder) {
      setAside(join(folder, 'public'));
      return measureOk(['hugo', '--quiet', '--config', 'hugo.toml'], { cwd: folder });
    },
  },
  vitepress: {
    label: 'VitePress 1',
    packages: ['vitepress@1.6.4'],
    onRequest: true,
    layOut(folder, pages, modules) {
      const renamed = new Map(
        [...pages].map(([path, text]) => [path.replace(/README\.md$/, 'index.md'), text.replaceAll('README.md', 'index.md')]),
      );
      writeTree(folder, renamed);
      writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
      mkdirSync(join(folder, '.vitepress'), { recursive: true });
      const sections = [...renamed.keys()].filter((path) => !path.endsWith('index.md')).slice(0, 120);
      const sidebar = sections.map((path) => ({ text: path, link: `/${path.replace(/\.md$/, '')}` }));
      writeFileSync(
        join(folder, '.vitepress', 'config.js'),
        `export default { title: 'Bench', themeConfig: { sidebar: ${JSON.stringify(sidebar)} } };\n`,
      );
      link(modules, folder);
    },
    build(folder) {
      setAside(join(folder, '.vitepress/dist'));
      setAside(join(folder, '.vitepress/cache'));
      return measureOk([process.execPath, join(folder, 'node_modules/vitepress/bin/vitepress.js'), 'build'], {
        cwd: folder,
        env: { NODE_OPTIONS: '--max-old-space-size=8192' },
      });
    },
  },
};

/**
 * Makes a peer ready below `work`; returns `null` with a reason printed if it cannot be had here.
 * @returns {string | null} folder whose `node_modules` holds the peer
 */
export function installPeer(name, work, peers = PEERS) {
  const peer = peers[name];
  if (peer.command) {
    const found = spawnSync(peer.command, ['version']);
    return found.status === 0 ? '' : null;
  }
  const folder = join(work, 'peers', name);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const run = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...peer.packages], { cwd: folder, encoding: 'utf8' });
  if (run.status === 0) return folder;
  rmSync(folder, { recursive: true, force: true });
  return null;
}

/** Lets a site use what was installed for its generator. */
export function link(modules, folder) {
  const target = join(folder, 'node_modules');
  if (!existsSync(target)) symlinkSync(join(modules, 'node_modules'), target);
}

function layout(title, content, sidebar) {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="/style.css"></head>
<body><nav>${sidebar}</nav><main><h1>${title}</h1>${content}</main></body>
</html>
`;
}

const NUNJUCKS_SIDEBAR =
  '<ul>{% for item in collections.page | head(120) %}<li><a href="{{ item.url }}">{{ item.data.title }}</a></li>{% endfor %}</ul>';
const HUGO_SIDEBAR =
  '<ul>{{ range first 120 .Site.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>';

const ELEVENTY_CONFIG = `import markdownIt from 'markdown-it';
import Shiki from '@shikijs/markdown-it';

export default async function (config) {
  const md = markdownIt({ html: true });
  md.use(await Shiki({ themes: { light: 'github-light', dark: 'github-dark' }, langs: ['ts', 'python', 'java', 'go', 'rust', 'csharp', 'bash', 'json', 'yaml', 'sql'] }));
  config.setLibrary('md', md);
  config.addFilter('head', (list, count) => list.slice(0, count));
  return { dir: { input: 'src' }, markdownTemplateEngine: false };
}
`;

const HUGO_CONFIG = `baseURL = "https://bench.example/"
title = "Bench"
disableKinds = ["RSS", "taxonomy", "term"]
ignoreErrors = ["error-missing-instagram-accesstoken"]
[markup.highlight]
  noClasses = false
[markup.goldmark.renderer]
  unsafe = true
`;
