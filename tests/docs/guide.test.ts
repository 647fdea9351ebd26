// The guides in `docs/`: their examples compile and are valid, and their links lead somewhere.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../renderer/config/resolve-config.ts';
import { runDocsBuild } from '../support/docs-build.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCS = join(ROOT, 'docs');
const GUIDES = readdirSync(join(DOCS, 'guide')).sort();

/** A block of code in TypeScript. */
interface Example {
  /** `guide/theming.md:12`, its place. */
  readonly place: string;
  readonly title: string | null;
  readonly lang: 'ts' | 'tsx';
  readonly code: string;
}

const FENCE = /^([ \t]*)(`{3,})(.*)\n([\s\S]*?)^\1\2[ \t]*$/gm;

/** The blocks of a page that show a config, settings of one, or a module with a name. */
function examplesOf(page: string): readonly Example[] {
  const text = readFileSync(join(DOCS, page), 'utf8');
  return [...text.matchAll(FENCE)].flatMap(({ 1: indent = '', 3: info = '', 4: body = '', index }) => {
    const lang = /^tsx?(?=\s|$)/.exec(info)?.[0] as Example['lang'] | undefined;
    if (lang === undefined) return [];
    const place = `${page}:${text.slice(0, index).split('\n').length}`;
    const title = /title="([^"]*)"/.exec(info)?.[1] ?? null;
    return [{ place, title, lang, code: body.replaceAll(`\n${indent}`, '\n').slice(indent.length) }];
  });
}

/** Settings without the config around them. */
function isSettings({ code, title }: Example): boolean {
  return title === null && /^[a-z]\w*:/i.test(code);
}

function isModule({ code, title }: Example): boolean {
  return title !== null && /^(?:import|export)\b/m.test(code);
}

/** An example as a module of its own. */
function moduleOf(example: Example): string {
  if (!isSettings(example)) return example.code;
  return `import { defineSite } from 'docs-build';\n\nexport default defineSite({\n  title: 'Orchard',\n${example.code}});\n`;
}

const pages = ['README.md', ...GUIDES.map((name) => `guide/${name}`)];
const examples = pages.flatMap(examplesOf).filter((example) => isSettings(example) || isModule(example));

/** What TypeScript has against the examples. Each has a folder, with the other modules of its page beside it. */
function compile(): readonly string[] {
  const files = new Map<string, string>();
  const places = new Map<string, string>();
  const folderOf = (i: number): string => join(DOCS, 'guide', `.example-${i}`);
  examples.forEach((example, i) => {
    const name = isSettings(example) || example.title === null ? 'site.config.ts' : basename(example.title);
    // A config in the language `ts` that imports components is a module like any other.
    const path = join(folderOf(i), name);
    files.set(path, moduleOf(example));
    places.set(path, example.place);
    const page = example.place.replace(/:\d+$/, '');
    for (const other of examples) {
      const beside = other.title === null ? '' : basename(other.title);
      if (other === example || !other.place.startsWith(`${page}:`) || beside === '' || beside.startsWith('site.config')) continue;
      const besidePath = join(folderOf(i), beside);
      if (!files.has(besidePath)) files.set(besidePath, other.code);
    }
  });
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
    strict: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    paths: {
      'docs-build': [join(ROOT, 'renderer/index.ts')],
      'docs-build/theme': [join(ROOT, 'templates/index.ts')],
      'docs-build/client': [join(ROOT, 'client/index.ts')],
    },
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile, directoryExists } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.directoryExists = (path) => path.includes('/.example-') || directoryExists?.(path) === true;
  host.getSourceFile = (path, target, ...rest) => {
    const text = files.get(path);
    return text === undefined ? getSourceFile(path, target, ...rest) : ts.createSourceFile(path, text, target);
  };
  const program = ts.createProgram({ rootNames: [...places.keys()], options, host });
  return [...places].flatMap(([path, place]) => {
    const source = program.getSourceFile(path);
    const found = source ? [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)] : [];
    return found.map(({ messageText }) => `${place}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
  });
}

/** Configs of data alone: settings that need no code of the site's own. */
const data = examples.filter((example) => {
  const imports = moduleOf(example).match(/ from '[^']*'/g) ?? [];
  return moduleOf(example).includes('defineSite(') && imports.every((from) => from === " from 'docs-build'");
});

describe('the examples of the guides', () => {
  it('compile against the types of the package', () => {
    expect(examples.length).toBeGreaterThan(50);
    expect(compile()).toEqual([]);
  });

  it.each(data.map((example) => [example.place, example] as const))('%s is a valid config', (_place, example) => {
    const { outputText } = ts.transpileModule(moduleOf(example), {
      compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    });
    const body = outputText.replace(/^import .*$/gm, '').replace('export default', 'return');
    const input: unknown = new Function('defineSite', body)((site: unknown) => site);
    expect(resolveConfig(input as never).diagnostics).toEqual([]);
  });
});

describe('the configs with components and parts', () => {
  const code = examples.filter((example) => example.title?.startsWith('content/site.config') && !data.includes(example));

  it.each(code.map((example) => [example.place, example] as const))('%s builds', async (_place, example) => {
    const folder = tempFolder();
    const page = example.place.replace(/:\d+$/, '');
    for (const beside of examples.filter((other) => other.place.startsWith(`${page}:`) && other.title?.startsWith('content/'))) {
      const title = beside.title ?? '';
      if (!title.startsWith('content/site.config')) writeFileSync(join(folder, basename(title)), beside.code);
    }
    writeFileSync(join(folder, basename(example.title ?? '')), example.code);
    // The components of the example, each used once.
    const names = /widgets: \{ ([\w, ]+) \}/.exec(example.code)?.[1]?.split(', ') ?? [];
    const layout = /layouts: \{ (\w+):/.exec(example.code)?.[1] ?? 'page';
    const tags = names.map((name) => `\n<${name} />\n`).join('');
    writeFileSync(join(folder, 'README.md'), `---\ntitle: Start\nlayout: ${layout}\n---\n\n# Start\n${tags}`);
    const build = await runDocsBuild(folder, 'build', '--strict', '--quiet', '--out', 'dist', '--cache', join(folder, '.cache'));
    expect(build).toMatchObject({ code: 0, err: '' });
    const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
    expect(html).toContain('Start');
    for (const name of names) expect(html).not.toContain(`<${name}`);
  });
});

describe('the pages of the guides', () => {
  it('are listed in the guide and in its sidebar, in one order', () => {
    const index = readFileSync(join(DOCS, 'guide/README.md'), 'utf8');
    const config = readFileSync(join(DOCS, 'site.config.ts'), 'utf8');
    const listed = Array.from(index.matchAll(/^\| \[.+?\]\(\.\/(.+?)\)/gm), ([, name]) => name);
    expect(listed.toSorted()).toEqual(GUIDES.filter((name) => name !== 'README.md').toSorted());
    const sidebar = /const GUIDE[^{]+\{(.+?)\n\};/s.exec(config)?.[1] ?? '';
    expect(Array.from(sidebar.matchAll(/'([a-z-]+)'/g), ([, name]) => `${name}.md`)).toEqual(listed);
  });

  it.each(GUIDES.filter((name) => name !== 'README.md'))('have a title and a description (%s)', (name) => {
    expect(readFileSync(join(DOCS, 'guide', name), 'utf8')).toMatch(
      /^---\ntitle: .+\ndescription: .+\n(?:keywords: .+\n)?---\n\n# /,
    );
  });
});
