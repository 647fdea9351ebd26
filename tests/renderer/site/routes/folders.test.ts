import { describe, expect, it } from 'vitest';
import { folderTree, pagesBelow, parentFolder } from '../../../../renderer/site/routes/folders.ts';

describe('the tree of folders', () => {
  const pages = ['/b/z.html', '/b/', '/a/c/d.html', '/x.html', '/b/y.html'].map((url) => ({ url }));
  const tree = folderTree(pages);

  it('contains index, pages and folders of each folder, sorted by address', () => {
    expect(tree.root.folders.map(({ url }) => url)).toEqual(['/a/', '/b/']);
    expect(tree.at('/b/')).toMatchObject({
      url: '/b/',
      index: { url: '/b/' },
      pages: [{ url: '/b/y.html' }, { url: '/b/z.html' }],
    });
    expect(tree.at('/a/')).toMatchObject({ index: null, pages: [] });
    expect(tree.at('/nowhere/')).toBeNull();
  });

  it('walks everything below a folder', () => {
    expect([...pagesBelow(tree.root)].map(({ url }) => url)).toEqual(['/x.html', '/a/c/d.html', '/b/', '/b/y.html', '/b/z.html']);
  });

  it('finds the folder above a folder', () => {
    expect([parentFolder('/a/b/'), parentFolder('/a/'), parentFolder('/')]).toEqual(['/a/', '/', '/']);
  });
});
