import { describe, expect, it } from 'vitest';
import { compareDiagnostics } from '../../../renderer/model/diagnostic.ts';
import { judgeOutput, readSite } from '../../../renderer/pipeline.ts';
import { testEngine, testSite } from '../../support/site.ts';

const FILES = {
  'README.md': '# Home\n\n![Picture](./pic.png)\n',
  'guide/start.md': '---\naliases: [/begin]\n---\n\n# Start\n\n![Picture](../other.png)\n',
  's/_shared/a.md': '# A\n',
  's/v1/b.md': '# B\n',
  'pic.png': 'one picture',
  'other.png': 'one picture',
  'public/robots.txt': 'User-agent: *\n',
  'public/_headers': '/*\n  X-Own: 1\n',
  'public/_redirects': '/short /guide/start.html\n',
};
const CONFIG = {
  origin: 'https://docs.example.org',
  versions: [{ name: 'S', basePath: 's', shared: 's/_shared', startPage: 'a.html', versions: ['v2', 'v1'] }],
  redirects: [['/old', '/guide/start.html'] as const, { from: '/was/{rest}', to: '/guide/{rest}' }],
};

describe('what is known of a site’s output before it is drawn', () => {
  it('is reported as by a build: the same findings at the same places', async () => {
    const defects = {
      ...FILES,
      'public/guide/start.html': 'x',
      'public/old/index.html': 'x',
      'public/lookup.json': '{}',
      'public/assets/main.css': '',
      'plain.md': '---\nlayout: nowhere\n---\n# Plain\n',
    };
    const engine = testEngine(new Map(Object.entries(defects)), { config: CONFIG });
    const known = judgeOutput(engine, await readSite(engine));
    const built = (await testSite(new Map(Object.entries(defects)), { config: CONFIG })).diagnostics;
    const codes = new Set<string>(['output/collision', 'front-matter/unknown-layout']);
    // Names of browser code are known once it is bundled.
    const told = built.filter(({ code, at }) => codes.has(code) && !at?.file.startsWith('public/assets/'));
    expect(known).toHaveLength(4);
    expect([...known].sort(compareDiagnostics)).toEqual([...told].sort(compareDiagnostics));
  });

  it('reads no file that has its address for itself', async () => {
    const engine = testEngine(new Map(Object.entries(FILES)), { config: CONFIG });
    const model = await readSite(engine);
    const read: string[] = [];
    const { files } = engine.tools;
    const hash = (path: string): string | null => {
      read.push(path);
      return files.hash(path);
    };
    expect(judgeOutput({ ...engine, tools: { ...engine.tools, files: { ...files, hash } } }, model)).toEqual([]);
    expect(read.sort()).toEqual(['other.png', 'pic.png']);
  });

  it('reports pages whose addresses differ in upper and lower case once', async () => {
    const site = await testSite(
      new Map([
        ['a.md', '# A\n'],
        ['A.md', '# B\n'],
      ]),
    );
    expect(site.diagnostics.map(({ code }) => code)).toEqual(['source/case-collision']);
    const files = new Map([
      ['guide/a.md', '# A\n'],
      ['guide/A.md', '# B\n'],
    ]);
    const engine = testEngine(files, { config: { redirects: [{ from: '/old/{rest}', to: '/guide/{rest}' }] } });
    expect(judgeOutput(engine, await readSite(engine))).toEqual([]);
  });
});
