// The extension for VS Code: its manifest agrees with its code, and its code compiles.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { CONFIG_NAMES } from '../../cli/load/site-folder.ts';

const FOLDER = fileURLToPath(new URL('../../editors/vscode', import.meta.url));
const CODE = readFileSync(join(FOLDER, 'extension.js'), 'utf8');

interface Manifest {
  readonly main: string;
  readonly engines: { readonly vscode: string };
  readonly activationEvents: readonly string[];
  readonly scripts: { readonly build: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string }[];
    readonly configuration: {
      readonly properties: Readonly<Record<string, { readonly type: string; readonly default: unknown }>>;
    };
  };
}

const manifest = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as Manifest;

describe('the manifest', () => {
  it('names what VS Code needs: a version, an entry that the build makes, and when to start', () => {
    expect(manifest.engines.vscode).toMatch(/^\^1\.\d+\.0$/);
    expect(manifest.scripts.build).toContain(`--outfile=${manifest.main.replace('./', '')}`);
    expect(manifest.activationEvents).toEqual(CONFIG_NAMES.map((name) => `workspaceContains:**/${name}`));
  });

  it('describes the commands and settings that the code uses, and no others', () => {
    for (const { command } of manifest.contributes.commands) expect(CODE).toContain(`'${command}'`);
    const settings = Object.keys(manifest.contributes.configuration.properties);
    // The client reads the trace by the name of the server.
    expect(settings).toEqual(['docs-build.command', 'docs-build.trace.server']);
    expect(CODE).toContain("getConfiguration('docs-build').get('command')");
    expect(CODE).toContain("new LanguageClient('docs-build'");
  });

  it('has each package that the code imports, but for the editor itself', () => {
    const packages = [...CODE.matchAll(/from '([^'./][^']*)'/g)].map(([, name = '']) => name.split('/')[0] ?? '');
    expect(packages.filter((name) => !name.startsWith('node:') && name !== 'vscode')).toEqual(Object.keys(manifest.dependencies));
  });
});

it('the code compiles', async () => {
  const { outputFiles, warnings } = await build({
    entryPoints: [join(FOLDER, 'extension.js')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    // The client is installed beside the extension only.
    external: ['vscode', ...(existsSync(join(FOLDER, 'node_modules')) ? [] : ['vscode-languageclient/node'])],
    write: false,
    logLevel: 'silent',
  });
  expect(warnings).toEqual([]);
  expect(outputFiles[0]?.text).toMatch(/activate: \(\) => activate[\s\S]*deactivate: \(\) => deactivate/);
});
