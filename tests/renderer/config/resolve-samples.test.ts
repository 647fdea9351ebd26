import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../renderer/config/resolve-config.ts';

const resolved = (samples: unknown) => resolveConfig({ title: 'Test', samples });
const problems = (samples: unknown): readonly string[] =>
  resolved(samples).diagnostics.map(({ message, fix }) => `${message} → ${fix}`);

describe('samples', () => {
  it('are languages in the order of the config, and the commands that test them', () => {
    const { config } = resolved({
      node: { name: 'Node.js', files: './samples/*.ts', waive: { stop: 'Never.' } },
      go: { name: 'Go', files: ['/samples/*.go'], test: { run: ['go', 'vet', '{file}'], in: 'samples/', output: true } },
    });
    expect(config?.markdown.samples).toEqual([
      { key: 'node', name: 'Node.js', files: ['samples/*.ts'], waive: { stop: 'Never.' } },
      { key: 'go', name: 'Go', files: ['samples/*.go'], waive: {} },
    ]);
    expect(config?.sampleTests['go']).toEqual({
      commands: [
        { run: ['go', 'vet', '{file}'], folder: 'samples', uses: [], env: {}, timeout: 120, output: true, install: null },
      ],
      untested: null,
    });
  });

  it('are not tested where the config says why', () => {
    const { config } = resolved({ go: { name: 'Go', files: 'a', test: { run: ['go'] }, untested: 'No compiler.' } });
    expect(config?.sampleTests['go']).toEqual({ commands: [], untested: 'No compiler.' });
  });

  it.each([
    [{ 'c#': { name: 'C#', files: 'a' } }, 'is not a name of letters, digits and hyphens.'],
    [{ go: { name: 'Go', files: '../samples/*.go' } }, 'leaves the content folder: "../samples/*.go".'],
    [{ go: { name: 'Go', files: 'a', test: { run: ['go'], in: 'a/../..' } } }, 'leaves the content folder: "a/../..".'],
    [{ go: { name: 'Go', files: 'a', test: { run: [] } } }, 'names no program.'],
    [
      { go: { name: 'Go', files: 'a', test: { run: ['go'], output: true } } },
      'needs "{file}" in `run`: each file has its own output.',
    ],
    [{ go: { name: 'Go' } }, '`samples.go.files` is missing.'],
    [{ go: { name: 'Go', files: 'a', test: { run: 'go vet' } } }, 'must be'],
  ])('that make no sense are reported: %j', (samples, expected) => {
    expect(problems(samples)).toEqual([expect.stringContaining(expected)]);
  });
});
