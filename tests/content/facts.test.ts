// The site's pages against the facts in `content/data`: names, defaults and hosts are stated once.

import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { serverOptions, spellings } from '../../content/data/options.ts';
import { serverReleases } from '../../content/data/releases.ts';

const content = fileURLToPath(new URL('../../content/', import.meta.url));

/** Text of every file of the content folder with one of these endings, by path. */
function texts(ending: RegExp): ReadonlyMap<string, string> {
  const paths = readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(content, path), readFileSync(path, 'utf8')]));
}

/** Every finding of `pattern`, with the file it is in. */
function find(files: ReadonlyMap<string, string>, pattern: RegExp): { file: string; groups: readonly string[] }[] {
  return [...files].flatMap(([file, text]) =>
    Array.from(text.matchAll(pattern), (match) => ({ file, groups: match.slice(1).map((group) => group ?? '') })),
  );
}

const pages = texts(/\.md$/);
const options = Object.values(serverOptions).flat();
const defaults = new Map(options.map((option) => [spellings(option.name).commandLine, option.default]));
const yamlNames = new Set(options.map(({ name }) => name));

describe('server options', () => {
  it('are spelled in three ways', () => {
    expect(spellings('NodeIp')).toEqual({ commandLine: '--node-ip', environment: 'HEADWATER_NODE_IP', yaml: 'NodeIp' });
    expect(spellings('MinFlushDelayMs').environment).toBe('HEADWATER_MIN_FLUSH_DELAY_MS');
  });

  it('have one description each', () => {
    expect(defaults.size).toBe(options.length);
    expect(yamlNames.size).toBe(options.length);
  });

  it('are listed by pages with the default that the data gives', () => {
    const rows = find(pages, /^\| `(--[a-z-]+)` \| (?:`([^`]*)`)? ?\|/gm);
    expect(rows.length).toBeGreaterThan(80);
    const wrong = rows.filter(({ groups: [name = '', value = ''] }) => defaults.get(name) !== value);
    expect(wrong.map(({ file, groups }) => `${file}: ${groups.join(' = ')}`)).toEqual([]);
  });

  it('are set in configuration files of server pages by names that exist', () => {
    const blocks = find(
      new Map([...pages].filter(([file]) => file.startsWith('server/_shared/'))),
      /^```yaml(?: title="[^"]*headwater\.conf")\n([\s\S]*?)^```/gm,
    );
    expect(blocks.length).toBeGreaterThan(2);
    const sections = new Set(['UserCertificates']);
    const keys = blocks.flatMap(({ groups: [text = ''] }) =>
      Array.from(text.matchAll(/^([A-Z]\w+):/gm), (match) => match[1] as string),
    );
    expect(keys.filter((key) => !yamlNames.has(key) && !sections.has(key))).toEqual([]);
  });
});

describe('upgrade guides', () => {
  const guides = new Map([...pages].filter(([file]) => file.endsWith('/upgrade-guide.md')));

  it('name all long-term versions on the way', () => {
    const [newest] = serverReleases;
    const stops = serverReleases.filter((release) => release.longTerm || release === newest).map(({ version }) => version);
    const way = stops.toReversed().join(' ');
    const rows = find(guides, /^\| ([^|]*\d[^|]*) \| ([^|]*) \|/gm).map(({ file, groups: [from = '', to = ''] }) => {
      const named = to.match(/(?<![/v\d])\d\d\.\d+(?!\d|\.html)/g) ?? [];
      return { text: `${file}: from ${from} ${to}`, named: named.join(' ').replace('25.0', '25.1') };
    });
    expect(rows.filter(({ named }) => named !== '').length).toBeGreaterThan(8);
    expect(rows.filter(({ named }) => !way.includes(named)).map(({ text }) => text)).toEqual([]);
  });

  it('lead from version 5 to 22.10, with all nodes stopped', () => {
    const ways = find(guides, /^\| 5 \| ([^|]*) \|/gm).map(({ file, groups: [way] }) => [file, way]);
    expect(Object.fromEntries(ways)).toEqual({
      'server/_shared/quick-start/upgrade-guide.md': expect.stringMatching(/^to \[22\.10\].* all nodes /),
      'server/v22.10/upgrade-guide.md': expect.stringContaining('all nodes at once'),
    });
  });
});

describe('the sample site', () => {
  it('names no host that could exist', () => {
    const hosts = find(
      texts(/\.(cs|go|java|md|py|rs|ts)$/),
      /\b(?:https?|headwater|hwss|mongodb|pulsar)(?:\+\w+)?:\/\/(?:[^\s/@'"`]*@)?([a-z][a-z0-9.-]*)/g,
    );
    expect(hosts.length).toBeGreaterThan(100);
    const real = hosts.filter(({ groups: [host = ''] }) => host.includes('.') && !/\.(example|svc)$/.test(host));
    expect(real.map(({ file, groups }) => `${file}: ${groups[0]}`)).toEqual([]);
  });
});
