import { expect, it } from 'vitest';
import type { NavItem } from '../../../../renderer/model/site.ts';
import { sidebarSections } from '../../../../renderer/site/navigation/sidebar-sections.ts';

const item = (text: string, link: string | null, ...children: NavItem[]): NavItem =>
  ({ text, link, children }) as unknown as NavItem;

it('are the items that hold others, in the order of the sidebars, and one of the pages that stand alone', () => {
  const newer = { prefix: '/v2/', items: [item('Alone', '/v2/a.html'), item('Part', '/v2/b/', item('C', '/v2/b/c.html'))] };
  const older = {
    prefix: '/v1/',
    items: [item('Gone', null, item('D', '/v1/d.html')), item('Part', '/v1/b/', item('C', '/v1/b/c.html'))],
  };
  expect(sidebarSections([newer, older])).toEqual([
    { title: 'Part', urls: ['/v2/b/', '/v2/b/c.html', '/v1/b/', '/v1/b/c.html'] },
    { title: 'Gone', urls: ['/v1/d.html'] },
    { title: '', urls: ['/v2/a.html'] },
  ]);
});
