// The site's pages against the facts in `content/data`: names, defaults and hosts are stated once.

import { describe, expect, it } from 'vitest';
import { versions } from '../../content/config/versions.ts';
import {
  backupFields,
  clusterFields,
  operatorServers,
  type OperatorVersion,
  type ResourceField,
} from '../../content/data/operator.ts';
import { type ServerOption, serverOptions, spellings } from '../../content/data/options.ts';
import { serverReleases } from '../../content/data/releases.ts';
import { contentTexts } from '../support/content-files.ts';
import { contentSources } from '../support/content-site.ts';

/** Every finding of `pattern`, with the file it is in. */
function find(files: ReadonlyMap<string, string>, pattern: RegExp): { file: string; groups: readonly string[] }[] {
  return [...files].flatMap(([file, text]) =>
    Array.from(text.matchAll(pattern), (match) => ({ file, groups: match.slice(1).map((group) => group ?? '') })),
  );
}

const pages = contentTexts(/\.md$/);
const options = Object.values(serverOptions).flat();
const byCommandLine = new Map(options.map((option) => [spellings(option.name).commandLine, option]));
const yamlNames = new Set(options.map(({ name }) => name));
const sources = contentSources();

/** What the versions of a group publish whose path matches: text by `v1.0 file.md`. */
function publishedTexts(group: string, version: RegExp): ReadonlyMap<string, string> {
  return new Map(
    sources.flatMap(({ path, text, publishedAt }) =>
      publishedAt
        .filter((at) => at.version?.group === group && version.test(at.version.path))
        .map((at): [string, string] => [`${at.version?.path} ${path}`, text]),
    ),
  );
}

const versionOf = (published: string): string => published.split(' ')[0] ?? '';

const serverVersions = versions
  .filter(({ name }) => name === 'Server')
  .flatMap((group) => group.versions.map((entry) => (typeof entry === 'string' ? entry : entry.version)));

/** Place of a server version in the catalogue: the higher, the older. */
const age = (version: string): number => serverVersions.indexOf(version);

/** An option's default in a version, or `null` if the version does not have it. */
function defaultIn({ since, formerly, ...option }: ServerOption, version: string): string | null {
  if (since !== undefined && age(version) > age(since)) return null;
  return formerly !== undefined && age(version) >= age(formerly.until) ? formerly.default : option.default;
}

/** The rows of a text's tables of fields: `path: type = default`. */
function fieldRows(text: string): readonly string[] {
  const tables = Array.from(
    text.matchAll(/^\| Field \| Type \| Default \| Meaning \|\n\|[-|]+\|\n((?:\|.*\n)+)/gm),
    ([, rows]) => rows ?? '',
  );
  const rows = tables.join('').matchAll(/^\| `([^`]+)` \| ([^|]+) \|([^|]*)\|/gm);
  return Array.from(rows, ([, path, type, value]) => `${path}: ${type} = ${value?.trim().replace(/^`(.*)`$/, '$1')}`).sort();
}

describe('server options', () => {
  it('are spelled in three ways', () => {
    expect(spellings('NodeIp')).toEqual({ commandLine: '--node-ip', environment: 'HEADWATER_NODE_IP', yaml: 'NodeIp' });
    expect(spellings('MinFlushDelayMs').environment).toBe('HEADWATER_MIN_FLUSH_DELAY_MS');
  });

  it('have one description each', () => {
    expect(byCommandLine.size).toBe(options.length);
    expect(yamlNames.size).toBe(options.length);
  });

  it('are listed by pages with the default of their version', () => {
    const rows = find(publishedTexts('server', /^v/), /^\| `(--[a-z-]+)` \| (?:`([^`|]*)`)?[^|]*\|/gm);
    expect(rows.length).toBeGreaterThan(300);
    const wrong = rows.filter(({ file, groups: [name = '', value = ''] }) => {
      const option = byCommandLine.get(name);
      return option === undefined || defaultIn(option, versionOf(file)) !== value;
    });
    expect(wrong.map(({ file, groups }) => `${file}: ${groups.join(' = ')}`)).toEqual([]);
  });

  it('are set in configuration files of server pages by names that exist', () => {
    const blocks = find(
      new Map([...pages].filter(([file]) => file.startsWith('server/_shared/'))),
      /^```yaml(?: title="[^"]*headwater\.conf")\n([\s\S]*?)^```/gm,
    );
    expect(blocks.length).toBeGreaterThan(2);
    const sections = new Set(['Archive', 'UserCertificates']);
    const keys = blocks.flatMap(({ groups: [text = ''] }) =>
      Array.from(text.matchAll(/^([A-Z]\w+):/gm), (match) => match[1] as string),
    );
    expect(keys.filter((key) => !yamlNames.has(key) && !sections.has(key))).toEqual([]);
  });
});

describe("the operator's resources", () => {
  const operatorVersions = Object.keys(operatorServers) as OperatorVersion[];

  it.each(operatorVersions)('have the fields of version %s, with their types and defaults', (version) => {
    const [page = ''] = [...publishedTexts('server', new RegExp(`/${version}$`))]
      .filter(([name]) => name.endsWith('/resource-types.md'))
      .map(([, text]) => text);
    const [cluster = '', backup = ''] = page.split(/^## HeadwaterBackup$/m);
    const had = (fields: readonly ResourceField[]): string[] =>
      fields
        .filter(({ since }) => operatorVersions.indexOf(since) <= operatorVersions.indexOf(version))
        .map(({ path, type, default: value }) => `${path}: ${type} = ${value}`)
        .sort();
    expect(fieldRows(cluster)).toEqual(had(clusterFields));
    expect(fieldRows(backup)).toEqual(had(backupFields));
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

describe('first steps with a client', () => {
  const readers = [...pages].filter(([file]) => /^clients\/\w+\/(?:_shared|v[\d.]+)\/getting-started\.md$/.test(file));
  const samples = contentTexts(/\.(cs|go|java|py|rs|ts)$/);

  /** Whether the server that a page of a folder starts has no TLS: what its container is given, not what curl is. */
  const startsWithoutTls = (folder = ''): boolean => {
    const shared = folder.replace(/^\/server\/v[\d.]+\//, '/server/_shared/');
    const [, options] =
      /^docker run [^]*?\/headwater:\S+ ([^]*?)^```/m.exec(pages.get(`${shared.slice(1)}README.md`) ?? '') ?? [];
    expect([folder, options]).toEqual([folder, expect.stringMatching(/^--/)]);
    return / --insecure /.test(` ${options}`);
  };

  it('connect to the kind of server that they say to start', () => {
    const first = find(new Map(readers), /^To follow along, start a server .*\]\((\/[^)#]*\/)(?:#\S*)?\)/gm);
    expect(first).toHaveLength(6);
    for (const { file, groups } of first) {
      const [connect = ''] = /(?<=@samples\/)[^)]+/.exec(pages.get(file)?.split('\n## Connect\n')[1] ?? '') ?? [];
      const isInsecure = samples.get(`samples/${connect}`)?.includes('localhost:2113?tls=false');
      expect([file, startsWithoutTls(groups[0])]).toEqual([file, isInsecure]);
    }
  });

  it('connect, on the home page, to the kind of server that it says to start', () => {
    const home = pages.get('README.md') ?? '';
    const [, started] = / a server that you start .*?\]\((\/[^)#]*\/)/.exec(home) ?? [];
    const shown = [...contentTexts(/^samples\/clients\/\w+\/hello\.\w+$/i)];
    expect(home).toContain('<Sample id="hello" />');
    expect(shown.length).toBe(6);
    for (const [, text] of shown) expect(startsWithoutTls(started)).toBe(text.includes('localhost:2113?tls=false'));
  });
});

describe('the sample site', () => {
  it('names no host that could exist', () => {
    const hosts = find(
      contentTexts(/\.(cs|go|java|md|py|rs|tf|ts)$/),
      /\b(?:https?|headwater|hwss|mongodb|pulsar)(?:\+\w+)?:\/\/(?:[^\s/@'"`]*@)?([a-z][a-z0-9.-]*)/g,
    );
    expect(hosts.length).toBeGreaterThan(100);
    const real = hosts.filter(({ groups: [host = ''] }) => host.includes('.') && !/\.(example|svc)$/.test(host));
    expect(real.map(({ file, groups }) => `${file}: ${groups[0]}`)).toEqual([]);
  });
});
