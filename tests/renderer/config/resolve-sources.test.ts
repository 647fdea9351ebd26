import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../renderer/config/resolve-config.ts';
import { makeConfig } from '../../support/configs.ts';

const GOOD = { git: 'https://github.com/orchard/server', ref: 'main' };

/** Messages about one source with these settings. */
function problems(settings: object, name = 'server'): string[] {
  const { diagnostics } = resolveConfig({ title: 'Test', sources: { [name]: { ...GOOD, ...settings } } });
  return diagnostics.map(({ message }) => message);
}

describe('a source', () => {
  it('is seen in the folder of its name, unless the config says otherwise', () => {
    const { sources, markdown } = makeConfig({
      sources: { server: { ...GOOD, path: './docs/' }, api: { ...GOOD, ref: 'v1', to: 'api/v1/' } },
    });
    expect(sources.map(({ name, path, to }) => [name, path, to])).toEqual([
      ['api', '', 'api/v1'],
      ['server', 'docs', 'server'],
    ]);
    expect(markdown.sourceFolders).toEqual(['api/v1', 'server']);
  });

  it.each([
    ['https://github.com/orchard/server.git', 'https://github.com/orchard/server'],
    ['git@github.com:orchard/server.git', 'https://github.com/orchard/server'],
    ['ssh://git@gitlab.com/orchard/server', 'https://gitlab.com/orchard/server'],
    ['git@git.example.org:server', null],
    ['../server', null],
    ['/srv/git/server.git', null],
  ])('at %s has the web address %s', (git, web) => {
    expect(problems({ git })).toEqual([]);
    expect(makeConfig({ sources: { server: { ...GOOD, git } } }).sources[0]?.web).toBe(web);
  });

  it.each([
    ['ext::sh -c "touch x"', 'names a helper program of git, "ext", which is never run.'],
    ['fd::17', 'names a helper program of git, "fd", which is never run.'],
    ['file:///srv/git/server', 'has the scheme "file:".'],
    ['http://example.org/server', 'has the scheme "http:", which is not protected.'],
    ['git://example.org/server', 'has the scheme "git:", which is not protected.'],
    ['--upload-pack=touch x', 'begins like an option: "--upload-pack=touch x".'],
    ['ssh://-oProxyCommand=x/y', 'begins like an option: "ssh://-oProxyCommand=x/y".'],
    ['git@-oProxyCommand=x:y', 'begins like an option: "git@-oProxyCommand=x:y".'],
    ['-oProxyCommand=x:y', 'begins like an option: "-oProxyCommand=x:y".'],
    ['https://ana:secret@example.org/server', 'holds a password.'],
    ['https://example.org/a\nb', 'has a control character.'],
    ['', 'is empty.'],
  ])('is not read from %s', (git, message) => {
    expect(problems({ git })).toEqual([`\`sources.server.git\` ${message}`]);
  });

  it.each(['--upload-pack=x', '-x', '', 'a b', 'a..b', 'a:b', 'x^{tree}', 'HEAD~1', 'a@{1}', 'a.lock', 'a//b', '/a', 'a/'])(
    'has no ref "%s"',
    (ref) => {
      expect(problems({ ref })).toEqual([`\`sources.server.ref\` must be a branch, a tag or a commit, but is "${ref}".`]);
    },
  );

  it.each(['release/24.10', 'v25.1', 'feature/ünï', '0123456789abcdef0123456789abcdef01234567'])('has the ref %s', (ref) => {
    expect(problems({ ref })).toEqual([]);
  });

  it.each(['/docs', '../docs', 'a/../../b', 'a\\b', 'C:/docs'])('has no folder %s', (path) => {
    expect(problems({ path })).toEqual([`\`sources.server.path\` must be a folder of the repository, but is "${path}".`]);
  });

  it.each(['', '.', '..', '../x', '/x', 'a//b', '.hidden/x', 'node_modules/x', 'a\\b'])('is not seen in "%s"', (to) => {
    expect(problems({ to })).toEqual([`\`sources.server.to\` must be a folder below the content folder, but is "${to}".`]);
  });

  it('has a plain name', () => {
    expect(problems({ to: 'x' }, 'My Server')).toEqual([
      '`sources["My Server"]` is not a name of small letters, digits and hyphens.',
    ]);
  });

  it('does not lie in the folder of another', () => {
    const { diagnostics } = resolveConfig({
      title: 'Test',
      sources: { a: { ...GOOD, to: 'server' }, b: { ...GOOD, to: 'server/v1' }, c: { ...GOOD, to: 'servers' } },
    });
    expect(diagnostics.map(({ message }) => message)).toEqual(['`sources.b.to` is "server/v1", and "a" lies in "server".']);
  });
});
