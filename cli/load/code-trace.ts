// Reads the stack of an error that the site's own code threw: the config runs as one bundled text, while authors know its files.

import { SourceMap } from 'node:module';
import { join, sep } from 'node:path';
import type { SourceLocation } from '../../renderer/model/diagnostic.ts';
import type { CodeTrace } from '../../renderer/model/theme-failure.ts';
import type { OwnPartError } from '../../templates/own-parts.tsx';
import { BUNDLE_NAME, type ConfigBundle, siteRelative } from './config-bundle.ts';

/** Frames that are reported. */
const MOST_FRAMES = 8;

/** Folders of the engine's package that hold its own code. */
const ENGINE_FOLDERS = ['cli', 'client', 'lib', 'node_modules', 'renderer', 'templates'];

/** Locates where an error was thrown, in the files of the site. */
export type TraceReader = (error: unknown) => CodeTrace;

/** A reader for a config. `root` is the content folder, `engine` the folder of the engine's package (both absolute). */
export function traceReader(bundle: ConfigBundle, root: string, engine: string): TraceReader {
  const own = ENGINE_FOLDERS.map((folder) => join(engine, folder) + sep);
  let map: SourceMap | null = null;
  const placeAt = (line: number, column: number): SourceLocation | null => {
    map ??= new SourceMap(JSON.parse(bundle.map()));
    const entry = map.findEntry(line, column);
    if (!('originalSource' in entry) || !entry.originalSource) return null;
    const { originalSource, originalLine, originalColumn } = entry;
    if (own.some((folder) => originalSource.startsWith(folder))) return null;
    return { file: siteRelative(root, originalSource), line: originalLine + 1, column: originalColumn + 1, length: 1 };
  };
  const placeOf = (line: string): SourceLocation | null => {
    // Some hosts show the address of the text, not its name.
    if (!line.includes(BUNDLE_NAME) && !line.includes('data:text/javascript')) return null;
    const position = /:(\d+):(\d+)\)?$/.exec(line);
    return position && placeAt(Number(position[1]) - 1, Number(position[2]) - 1);
  };
  /** The place of an error that names the function at fault, which is not on its stack (see `OwnPartError`). */
  const placeIn = ({ writtenIn, word }: Partial<OwnPartError>): SourceLocation | null => {
    const start = writtenIn ? bundle.code.indexOf(writtenIn) : -1;
    if (start < 0) return null;
    const drawn = word ? new RegExp(`\\bjsxs?\\(\\s*[\\w.$]*\\b${word}\\b`).exec(writtenIn ?? '') : null;
    const inside = drawn === null ? 0 : drawn.index + drawn[0].length - (word ?? '').length;
    const before = bundle.code.slice(0, start + inside).split('\n');
    return placeAt(before.length - 1, before.at(-1)?.length ?? 0);
  };
  return (error) => {
    const lines = error instanceof Error ? String(error.stack ?? '').split('\n') : [];
    const found = lines.flatMap((line) => {
      const place = placeOf(line);
      return place ? [{ place, name: /^\s*at (?:async |new )?([^\s(]+) \(/.exec(line)?.[1] ?? null }] : [];
    });
    const frames = found.slice(0, MOST_FRAMES).map(({ place, name }) => {
      const where = `${place.file}:${place.line}:${place.column}`;
      return name === null ? `at ${where}` : `at ${name} (${where})`;
    });
    return { place: found[0]?.place ?? placeIn(Object(error) as Partial<OwnPartError>), frames };
  };
}

/** An error's name and message: `TypeError: x is undefined`; of another thrown value, the value. */
export function errorText(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : `it throws ${describe(error)}`;
}

function describe(value: unknown): string {
  try {
    return typeof value === 'string' ? JSON.stringify(value) : String(value);
  } catch {
    return 'a value that cannot be shown'; // For instance an object without a prototype.
  }
}
