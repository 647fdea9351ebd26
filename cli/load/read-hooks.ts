// The hooks in a config's settings, checked.

import type { HooksInput, SiteHooks } from '../../renderer/config/hooks.ts';
import { NO_HOOKS } from '../../renderer/config/hooks.ts';
import { type Diagnostic, diagnostic } from '../../renderer/model/diagnostic.ts';
import { nearest } from '../../renderer/model/nearest.ts';
import type { Locate } from './config-locator.ts';

/** What each hook must be. */
const KINDS: Readonly<Record<keyof HooksInput, 'function' | 'functions' | 'objects'>> = {
  markdown: 'function',
  headingId: 'function',
  containers: 'objects',
  fences: 'functions',
  pages: 'function',
  head: 'function',
  files: 'functions',
  check: 'function',
};

const WANTED = {
  function: { word: 'a function', example: '(…) => …' },
  functions: { word: 'a record of functions', example: "{ 'name': (…) => … }" },
  objects: { word: 'a record of objects', example: "{ name: { title: '…' } }" },
};

/** Hooks, and the findings about them (`config/invalid`, `config/unknown-key`). */
export interface ReadHooks {
  readonly hooks: SiteHooks;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads `hooks`. What is wrong is left out; of containers and fences, the names stay. `hash`: that of the config's code. */
export function readHooks(value: unknown, hash: string, locate: Locate): ReadHooks {
  if (value === undefined) return { hooks: NO_HOOKS, diagnostics: [] };
  if (!isRecord(value)) {
    const fix = 'write "hooks: { head: (page) => [] }"';
    return {
      hooks: NO_HOOKS,
      diagnostics: [diagnostic('config/invalid', '`hooks` must be an object.', locate(['hooks']), { fix })],
    };
  }
  const diagnostics: Diagnostic[] = [];
  const kept: Record<string, unknown> = {};
  for (const [name, hook] of Object.entries(value)) {
    const found = problemOf(name, hook, locate);
    if (found) diagnostics.push(found);
    if (!found && hook !== undefined) kept[name] = hook;
    // What pages name is known: what is wrong with it was said.
    else if (isRecord(hook) && (name === 'containers' || name === 'fences'))
      kept[name] = Object.fromEntries(Object.keys(hook).map((own) => [own, name === 'fences' ? () => '' : {}]));
  }
  return { hooks: { ...kept, hash }, diagnostics };
}

function problemOf(name: string, hook: unknown, locate: Locate): Diagnostic | null {
  if (!Object.hasOwn(KINDS, name)) {
    const near = nearest(name, Object.keys(KINDS));
    const fix = near === null ? `use one of ${Object.keys(KINDS).join(', ')}` : `write "${near}"`;
    return diagnostic('config/unknown-key', `There is no hook "${name}".`, locate(['hooks', name]), { fix });
  }
  const kind = KINDS[name as keyof HooksInput];
  if (hook === undefined || isOfKind(hook, kind)) return name === 'files' ? pathProblem(hook ?? {}, locate) : null;
  const { word, example } = WANTED[kind];
  const fix = `write "${name}: ${example}"`;
  return diagnostic('config/invalid', `\`hooks.${name}\` must be ${word}.`, locate(['hooks', name]), { fix });
}

/** Of an output file that would leave the output folder, or has no name. */
function pathProblem(files: unknown, locate: Locate): Diagnostic | null {
  const wrong = Object.keys(files as object).find((path) => !/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\\][^\\]*[^/\\]$/.test(path));
  if (wrong === undefined) return null;
  const message = `\`hooks.files\` names "${wrong}", which is no path of a file below the output folder.`;
  return diagnostic('config/invalid', message, locate(['hooks', 'files', wrong]), {
    fix: "write 'feed.xml' or 'api/pages.json'",
  });
}

function isOfKind(hook: unknown, kind: keyof typeof WANTED): boolean {
  if (kind === 'function') return typeof hook === 'function';
  const isItem = kind === 'functions' ? (item: unknown) => typeof item === 'function' : isRecord;
  return isRecord(hook) && Object.values(hook).every(isItem);
}

/** Whether a value is an object with named values, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
