// The hooks in a config's settings, checked.

import type { ContainerInput, HooksInput, SiteHooks } from '../../renderer/config/hooks.ts';
import { NO_HOOKS } from '../../renderer/config/hooks.ts';
import { type Diagnostic, diagnostic } from '../../renderer/model/diagnostic.ts';
import { HIDES_WORDS, isHtmlElement, VOID_ELEMENTS } from '../../renderer/markdown/html-elements.ts';
import { knownNameFix, nearest } from '../../renderer/model/nearest.ts';
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
    if (!found && name === 'containers') diagnostics.push(...strangeContainers(Object(hook) as object, locate));
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

/** Keys of a container; what is missing here does not compile. */
const CONTAINER_KEYS: Readonly<Record<keyof ContainerInput, true>> = { title: true, tag: true, className: true };

/** Elements that show no Markdown which is put into them. */
const NO_BOXES = /^(?:script|style|template|textarea|noscript|html|head|body)$/i;

/** What is wrong with containers of the site's own: names that texts cannot have, keys, and values that are no texts or elements. */
function strangeContainers(containers: object, locate: Locate): Diagnostic[] {
  return Object.entries(containers).flatMap(([name, container]) => {
    const path = ['hooks', 'containers', name];
    const found: Diagnostic[] = [];
    if (!/^[A-Za-z][\w-]*$/.test(name)) {
      const message = `No text can have the container "${name}": a name is letters, digits, "-" and "_".`;
      found.push(diagnostic('config/invalid', message, locate(path), { fix: `write "${name.replace(/[^\w-]+/g, '-')}"` }));
    }
    for (const [key, value] of Object.entries(container as object)) {
      const at = locate([...path, key]);
      if (!Object.hasOwn(CONTAINER_KEYS, key)) {
        const fix = knownNameFix(key, Object.keys(CONTAINER_KEYS));
        found.push(diagnostic('config/unknown-key', `A container has no key "${key}", as "${name}" has.`, at, { fix }));
      } else if (value !== undefined && typeof value !== 'string') {
        const fix = `write "${key}: '…'"`;
        found.push(diagnostic('config/invalid', `\`${path.join('.')}.${key}\` must be a text.`, at, { fix }));
      } else if (key === 'tag' && value !== undefined && !isBox(value)) {
        const message = `"tag" of the container "${name}" cannot be "${value}", which is no element around text.`;
        found.push(diagnostic('config/invalid', message, at, { fix: 'write "tag: \'div\'", or leave it out' }));
      }
    }
    return found;
  });
}

/** Whether an element may be drawn around Markdown. */
function isBox(tag: string): boolean {
  if (!/^[a-z][a-z0-9-]*$/i.test(tag) || NO_BOXES.test(tag)) return false;
  const name = tag.toLowerCase();
  return (tag.includes('-') || isHtmlElement(tag, false)) && !VOID_ELEMENTS.has(name) && !HIDES_WORDS.has(name);
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
