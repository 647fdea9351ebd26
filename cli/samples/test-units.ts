// What is tested at once: a command of a language with one file of samples, or with all of them.

import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import picomatch from 'picomatch';
import { cacheKey, hashContent } from '../../renderer/cache/hash.ts';
import { sampleFiles } from '../../renderer/markdown/samples.ts';
import type { SampleCommand, SampleLanguage, SiteConfig } from '../../renderer/model/site-config.ts';
import type { SourcePath } from '../../renderer/model/url.ts';
import type { SiteFiles } from '../disk/site-files.ts';
import type { PassedTest } from './lock.ts';

/** One run of a command. */
export interface TestUnit {
  /** Names it in the record: `go 1 samples/go/append.go`; `*` for all files. */
  readonly name: string;
  readonly language: SampleLanguage;
  /** The place of its command among those of its language: 1 is the first. */
  readonly step: number;
  readonly command: SampleCommand;
  /** The file in place of `{file}`; `null`: it runs once for all. */
  readonly file: SourcePath | null;
  /** The files of samples that it tests. */
  readonly files: readonly SourcePath[];
  /** All files that its result depends on, `files` among them. */
  readonly madeOf: readonly SourcePath[];
}

/** What a program prints is compared with this file. */
export function outputFile(file: SourcePath): SourcePath {
  return `${file}.out`;
}

/** The units of all languages, in the order in which they are run. `paths`: all files of the content. */
export function testUnits(
  { markdown, sampleTests }: Pick<SiteConfig, 'markdown' | 'sampleTests'>,
  paths: readonly SourcePath[],
): readonly TestUnit[] {
  return markdown.samples.flatMap((language) => {
    const files = sampleFiles(language, '*', paths);
    return (sampleTests[language.key]?.commands ?? []).flatMap((command, i) => {
      const isUsed = picomatch([...command.uses]);
      const uses = command.uses.length === 0 ? [] : paths.filter((path) => isUsed(path));
      const unit = (file: SourcePath | null): TestUnit => {
        const own = file === null ? files : [file];
        const outputs = command.output && file !== null ? [outputFile(file)] : [];
        const name = `${language.key} ${i + 1} ${encodeURI(file ?? '*')}`;
        return {
          name,
          language,
          step: i + 1,
          command,
          file,
          files: own,
          madeOf: [...new Set([...own, ...uses, ...outputs])].sort(),
        };
      };
      if (files.length === 0) return [];
      return command.run.some((word) => word.includes('{file}')) ? files.map(unit) : [unit(null)];
    });
  });
}

/** Hash of a command and of all that it runs with, as it is on disk. */
export function unitHash({ command, file, madeOf }: TestUnit, files: Pick<SiteFiles, 'placeOf'>): string {
  const { run, folder, env, output } = command;
  const contents = madeOf.map((path) => [path, hashOnDisk(files.placeOf(path))] as const);
  return cacheKey('sample-test', run, folder, env, output, file, contents);
}

function hashOnDisk(place: string): string | null {
  try {
    // Git may write other line ends on another machine.
    return hashContent(readFileSync(place, 'latin1').replaceAll('\r\n', '\n'));
  } catch {
    // There is no such file (any more): output that was never written down, say.
    return null;
  }
}

/** A path in the folder that a command runs in, as programs there name it. */
export function fromFolder({ folder }: SampleCommand, path: SourcePath, files: Pick<SiteFiles, 'placeOf'>): string {
  return relative(files.placeOf(folder || '.'), files.placeOf(path))
    .split(sep)
    .join('/');
}

/** What the record says of a file of samples. */
export type TestState =
  | { readonly kind: 'tested' | 'changed'; readonly commit: string | null; readonly isChanged: boolean }
  /** It has tests, and was never tested. */
  | { readonly kind: 'untested' }
  /** Nothing tests it. */
  | { readonly kind: 'no-test' };

/** The state of a file: `tested` if all units that test it passed with what they are made of now. */
export function testState(
  units: readonly TestUnit[],
  file: SourcePath,
  passed: ReadonlyMap<string, PassedTest>,
  hashOf: (unit: TestUnit) => string,
): TestState {
  const own = units.filter((unit) => unit.files.includes(file));
  const last = own.at(-1);
  const entry = last && passed.get(last.name);
  if (!last) return { kind: 'no-test' };
  if (!entry || own.some(({ name }) => !passed.has(name))) return { kind: 'untested' };
  const isSame = own.every((unit) => passed.get(unit.name)?.hash === hashOf(unit));
  return { kind: isSame ? 'tested' : 'changed', commit: entry.commit, isChanged: entry.isChanged };
}
