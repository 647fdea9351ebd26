// Content of other repositories: what `sources` says, checked.

import type { RepositorySource } from '../model/site-config.ts';
import type { ConfigPath } from './config-path.ts';
import type { Problems } from './problems.ts';
import type { SiteShape } from './schema.ts';

/** Characters and sequences that no name of a branch or a tag has (git-check-ref-format). */
const NO_REF = /^[-/.]|[\u0000-\u0020\u007F~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|[/.]$/;

/**
 * Resolves `sources`, sorted by name. `config/invalid` for names, addresses, refs and paths that git must not be given, and for folders that
 * lie in each other.
 */
export function resolveSources(input: SiteShape['sources'], problems: Problems): readonly RepositorySource[] {
  const sources = Object.entries(input ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { git, ref, path = '', to = name }]): RepositorySource => {
      const at = ['sources', name];
      if (!/^[a-z0-9][a-z0-9-]*$/.test(name))
        problems.report(at, 'is not a name of small letters, digits and hyphens.', `write '${nameOf(name)}'`);
      checkAddress(git, [...at, 'git'], problems);
      if (ref === '' || NO_REF.test(ref))
        problems.report([...at, 'ref'], `must be a branch, a tag or a commit, but is "${ref}".`, "write 'main'");
      return {
        name,
        git,
        ref,
        path: checkedPath(path, [...at, 'path'], problems),
        to: checkedFolder(to, [...at, 'to'], problems),
        web: webAddress(git),
        isBranch: false,
      };
    });
  for (const [i, { name, to }] of sources.entries()) {
    const other = sources.find(
      (source, j) => j < i && (`${source.to}/`.startsWith(`${to}/`) || `${to}/`.startsWith(`${source.to}/`)),
    );
    if (other)
      problems.report(['sources', name, 'to'], `is "${to}", and "${other.name}" lies in "${other.to}".`, 'name another folder');
  }
  return sources;
}

function nameOf(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'server'
  );
}

/** Whether git reads an address from this machine's disk. */
export function isLocalRepository(git: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:\/\//i.test(git) && !isScp(git);
}

/** `user@host:path`, which git takes for one of SSH; not a drive of Windows. */
function isScp(git: string): boolean {
  return /^(?:[\w.-]+@)?[\w.-]{2,}:/.test(git);
}

/**
 * Reports an address by which git would do more than read: remote helpers (`ext::`) run programs, a leading hyphen is an option, and
 * what is not encrypted can be changed on its way.
 */
function checkAddress(git: string, path: ConfigPath, problems: Problems): void {
  const say = (message: string, fix = "write 'https://github.com/owner/name'"): void => problems.report(path, message, fix);
  if (git.trim() === '') return say('is empty.');
  if (/^[a-z][\w+.-]*::/i.test(git)) return say(`names a helper program of git, "${git.split('::')[0]}", which is never run.`);
  if (/[\u0000-\u001F\u007F]/.test(git)) return say('has a control character.');
  if (/^-|:\/\/(?:[^/]*@)?-|^[^/]*@-/.test(git)) return say(`begins like an option: "${git}".`);
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(git)?.[1]?.toLowerCase();
  if (scheme === 'file') return say('has the scheme "file:".', "write the path of the folder, such as '../../server'");
  if (scheme !== undefined && scheme !== 'https' && scheme !== 'ssh')
    return say(`has the scheme "${scheme}:", which is not protected.`, `write '${git.replace(/^[^:]+/, 'https')}'`);
  if (/:\/\/[^/@]*:[^/@]*@/.test(git)) say('holds a password.', 'leave it out, and let a credential helper of git give it');
}

function checkedPath(written: string, at: ConfigPath, problems: Problems): string {
  const path = written.replace(/^(?:\.\/)+|\/+$/g, '').replace(/^\.$/, '');
  if (/^[/\\]|^[a-z]:/i.test(written) || path.split('/').includes('..') || /[\\\u0000-\u001F]/.test(path))
    problems.report(at, `must be a folder of the repository, but is "${written}".`, "name a folder there, such as 'docs'");
  return path;
}

function checkedFolder(written: string, at: ConfigPath, problems: Problems): string {
  const folder = written.replace(/^(?:\.\/)+|\/+$/g, '');
  const names = folder.split('/');
  const isFolder = names.every((name) => name !== '' && !name.startsWith('.') && name !== 'node_modules');
  if (!isFolder || /[\\\u0000-\u001F]|^[a-z]:/i.test(folder))
    problems.report(
      at,
      `must be a folder below the content folder, but is "${written}".`,
      "name a folder, such as 'server/v25.1'",
    );
  return folder;
}

/** The web address of a repository; `null` where its address does not say. */
function webAddress(git: string): string | null {
  const [, host, path] = /^(?:ssh:\/\/)?git@(github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)[:/](.+)$/.exec(git) ?? [];
  const address = host === undefined ? git : `https://${host}/${path}`;
  return address.startsWith('https://') && URL.canParse(address) ? address.replace(/(?:\.git)?\/?$/, '') : null;
}
