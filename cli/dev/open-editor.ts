// Opens a source file at its line in the author's editor, on a click in the overlay.

import { spawn } from 'node:child_process';
import { realpathSync, statSync } from 'node:fs';
import { basename, resolve, sep } from 'node:path';

/** What the overlay asks for. */
export interface EditorRequest {
  /** Relative to the content folder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Opened; not allowed; or to be opened by hand, because the editor runs inside a terminal or is not installed. */
export type EditorOutcome = 'opened' | 'refused' | 'by-hand';

/** Editors that open a place named `file:line:column`, with the options that come before it. */
const PLACE_AS_SUFFIX: Readonly<Record<string, readonly string[]>> = {
  code: ['-r', '-g'],
  'code-insiders': ['-r', '-g'],
  codium: ['-r', '-g'],
  cursor: ['-r', '-g'],
  windsurf: ['-r', '-g'],
  subl: [],
  sublime_text: [],
  zed: [],
};

/** JetBrains' editors. */
const LINE_OPTION = /^(?:idea|webstorm|phpstorm|pycharm|goland|rubymine|rider|clion|fleet)(?:64)?$/;

/** Reads and checks the request's JSON; `null` if it is not one. */
export function readEditorRequest(value: unknown): EditorRequest | null {
  if (typeof value !== 'object' || value === null) return null;
  const { file, line, column } = value as Record<string, unknown>;
  const isPlace = (number: unknown): number is number => Number.isInteger(number) && (number as number) > 0;
  return typeof file === 'string' && isPlace(line) && isPlace(column) ? { file, line, column } : null;
}

/** Opens a file below `root` (absolute). Nothing outside of it is ever handed to an editor. */
export async function openInEditor(
  root: string,
  request: EditorRequest,
  env: Readonly<Record<string, string | undefined>>,
): Promise<EditorOutcome> {
  const file = fileBelow(root, request.file);
  if (file === null) return 'refused';
  const call = editorCall(env['DOCS_EDITOR'] || env['VISUAL'] || env['EDITOR'] || 'code', file, request);
  return call === null ? 'by-hand' : start(call);
}

/** Program and arguments; `null` for an editor that needs the terminal. */
export function editorCall(editor: string, file: string, { line, column }: EditorRequest): readonly string[] | null {
  const [program = '', ...options] = editor.trim().split(/\s+/);
  const name = basename(program)
    .replace(/\.(?:exe|cmd|bat)$/i, '')
    .toLowerCase();
  const more = PLACE_AS_SUFFIX[name];
  const kept = options.filter((option) => option !== '--wait' && option !== '-w');
  if (more) return [program, ...kept, ...more, `${file}:${line}:${column}`];
  if (LINE_OPTION.test(name)) return [program, ...kept, '--line', String(line), '--column', String(column), file];
  if (name === 'gvim' || name === 'mvim') return [program, ...kept, `+call cursor(${line},${column})`, file];
  if (name === 'emacsclient' && !kept.some((option) => /^-(?:t|nw|-tty)/.test(option)))
    return [program, ...kept, '-n', `+${line}:${column}`, file];
  if (name === 'gedit' || name === 'kate' || name === 'mate')
    return [program, ...kept, ...(name === 'gedit' ? [`+${line}:${column}`] : ['-l', String(line)]), file];
  return null;
}

/** The absolute path of a file below the folder, symbolic links resolved; `null` for anything else. */
function fileBelow(root: string, file: string): string | null {
  try {
    const path = realpathSync(resolve(root, file));
    return path.startsWith(realpathSync(root) + sep) && statSync(path).isFile() ? path : null;
  } catch {
    // There is no such file.
    return null;
  }
}

function start([program, ...args]: readonly string[]): Promise<EditorOutcome> {
  return new Promise((done) => {
    const child = spawn(program as string, args, { stdio: 'ignore', detached: true });
    child.once('error', () => done('by-hand'));
    child.once('spawn', () => {
      child.unref();
      done('opened');
    });
  });
}
