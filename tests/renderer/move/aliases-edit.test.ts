import { describe, expect, it } from 'vitest';
import { withAliases } from '../../../renderer/move/aliases-edit.ts';

describe('aliases are written into front matter', () => {
  it.each([
    ['a page without any', '# A\n', '---\naliases: [/x.html]\n---\n\n# A\n'],
    ['one without aliases', '---\ntitle: A\n---\n# A\n', '---\ntitle: A\naliases: [/x.html]\n---\n# A\n'],
    ['an empty one', '---\n---\n# A', '---\naliases: [/x.html]\n---\n# A'],
    ['a list of one line', '---\naliases: [/old.html] \norder: 1\n---\n', '---\naliases: [/x.html]\norder: 1\n---\n'],
    ['a single alias', '---\naliases: /old.html\n---\n', '---\naliases: [/x.html]\n---\n'],
    ['a list of lines', '---\naliases:\n- /old.html\n- "/b.html"\nb: 1\n---\n', '---\naliases:\n- /x.html\nb: 1\n---\n'],
    ['lines of Windows', '---\r\na: 1\r\n---\r\nx\r\n', '---\r\na: 1\r\naliases: [/x.html]\r\n---\r\nx\r\n'],
    ['a byte-order mark', '\uFEFFx', '\uFEFF---\naliases: [/x.html]\n---\n\nx'],
  ])('of %s', (_, text, wanted) => expect(withAliases(text, ['/x.html'])).toBe(wanted));

  it('in quotes where YAML would take them for something else', () => {
    expect(withAliases('x', ['/a b.html', '/{version}/c.html', '../d.html'])).toBe(
      '---\naliases: ["/a b.html", "/{version}/c.html", ../d.html]\n---\n\nx',
    );
  });

  it('or taken out', () => {
    expect(withAliases('---\na: 1\naliases:\n  - /b\n---\n', [])).toBe('---\na: 1\n---\n');
    expect(withAliases('---\na: 1\naliases: [/b]\n---\n', [])).toBe('---\na: 1\n---\n');
  });

  it.each([
    ['comments', '---\naliases: [/a] # why\n---\n'],
    ['comments between lines', '---\naliases:\n  - /a # why\n---\n'],
    ['several lines of one list', '---\naliases: [\n  /a,\n  /b]\n---\n'],
    ['no end', '---\ntitle: A\n'],
    ['another language', '---toml\na = 1\n---\n'],
    ['mixed line ends', '# A\r\nb\n'],
  ])('but not where there is more to lose: %s', (_, text) => expect(withAliases(text, ['/x.html'])).toBeNull());
});
