// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { ClientPage } from '../../../../client/runtime/mount.ts';

const service = vi.hoisted(() => ({ addAPIProvider: vi.fn(), loadIcon: vi.fn(() => Promise.reject(new Error('404'))) }));
vi.mock('iconify-icon', () => service);

it('asks with timeout 5000 ms, rotate 750 ms, max URL length 500, and keeps what it has without a response', async () => {
  const { default: mount } = await import('../../../../client/widgets/icon/client.ts');
  const icon = document.createElement('iconify-icon');
  icon.setAttribute('icon', 'mdi:database');
  icon.textContent = 'drawn by the theme';
  mount(icon, { hosts: ['https://one.example', 'https://two.example'] }, {} as ClientPage);
  expect(service.addAPIProvider).toHaveBeenCalledWith('', {
    resources: ['https://one.example', 'https://two.example'],
    timeout: 5000,
    rotate: 750,
    maxURL: 500,
  });
  expect(service.loadIcon).toHaveBeenCalledWith('mdi:database');
  await Promise.allSettled(service.loadIcon.mock.results.map(({ value }) => value as Promise<unknown>));
  expect(icon.textContent).toBe('drawn by the theme');
});
