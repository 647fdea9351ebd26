import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { SlowFirst } from './tests/support/slow-first.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Folders of tests that leave nothing behind: their files share a process, and what it has loaded. */
const TIDY = ['browser', 'cli', 'content', 'docs', 'renderer', 'templates'];

/** Tests in them that replace modules of Node's, which nobody may have loaded before. */
const REPLACING = ['engine-flags', 'segment-reader'];

const TOGETHER = `tests/{${TIDY.join()}}/**/!(${REPLACING.join('|')}).test.{ts,tsx}`;

/** Tests that start processes or browsers, build whole sites, or try many random edits or long texts: `npm run test:fast` leaves them out. */
const WHOLE = [
  'bin/{cached-script,docs-build}',
  'browser/**/*',
  'cli/{browser,diagrams,http}/**/*',
  'cli/{build-diagrams,damaged-cache,edited-build,git-history,hidden-changes,main,process,shards,site-code,special-files,unchanged-build}',
  'cli/{bundle/bundler,check/external,external/external-links,load/load-site,store/site-memory}',
  'cli/samples/run-command',
  'cli/verbs/{add,build,check-links,diff,init,mv,preview,samples,serve,sources,urls}',
  'cli/lsp/*',
  'cli/{mcp,agents}/*',
  'cli/compare/compare-with-old',
  'cli/diff/photographs',
  'cli/migrate/migrate',
  'cli/dev/{dev-site,edits,lost-cache,overlay,watch}',
  'content/{diagrams,films}',
  'docs/{examples,finding-examples,front-matter-schema,guide,json-output,site}',
  'action',
  'package',
  'strangers-site',
  'renderer/incremental',
  'renderer/cache/cache',
  'renderer/markdown/{growth,robustness}',
  'renderer/markdown/highlight/{code-engine,pool}',
  'renderer/publish/{kill-9,killed-build}',
  'renderer/source/history',
  'templates/browser',
].map((name) => `tests/${name}.test.{ts,tsx}`);

/** After a commit git may tidy up in a process of its own, which writes into the repository while the test removes it. */
const GIT_ALONE = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'maintenance.auto', GIT_CONFIG_VALUE_0: 'false' };

function project(
  name: string,
  files: { include: string[]; exclude: string[]; isolate: boolean },
): TestProjectInlineConfiguration {
  return {
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: {
      alias: [
        { find: /^docs-build$/, replacement: here('renderer/index.ts') },
        { find: /^docs-build\/theme$/, replacement: here('templates/index.ts') },
      ],
    },
    test: {
      name,
      ...files,
      // As the command line runs it: React's development build renders ten times slower.
      env: { NODE_ENV: 'production', ...GIT_ALONE },
      testTimeout: 60_000,
      hookTimeout: 120_000,
      pool: 'forks',
    },
  };
}

/** `--mode fast`: what is left without `WHOLE`, which needs nothing compiled. */
export default defineConfig(({ mode }) => {
  const left = mode === 'fast' ? WHOLE : [];
  return {
    test: {
      globalSetup: ['tests/support/temporary-folder.js', ...(mode === 'fast' ? [] : ['tests/support/before-all.js'])],
      sequence: { sequencer: SlowFirst },
      maxWorkers: 2,
      // Of tests that mostly wait for a browser or a server (`describe.concurrent`).
      maxConcurrency: 3,
      projects: [
        project('together', { include: [TOGETHER], exclude: left, isolate: false }),
        project('alone', { include: ['tests/**/*.test.{ts,tsx}'], exclude: [TOGETHER, ...left], isolate: true }),
      ],
    },
  };
});
