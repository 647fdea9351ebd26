// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { announceFailure, loadChunk } from '../../client/runtime/load-chunk.ts';

const gone = new Error('gone');
const lost = () => Promise.reject(gone);

/** Runs `act` and gives what was announced meanwhile; `cancel`: a listener takes care of it. */
async function announced(act: () => Promise<unknown>, cancel = false): Promise<readonly unknown[]> {
  const listener = vi.fn((event: Event) => cancel && event.preventDefault());
  document.addEventListener('docs:preload-error', listener);
  await act();
  document.removeEventListener('docs:preload-error', listener);
  return listener.mock.calls.map(([event]) => (event as CustomEvent<{ error: unknown }>).detail.error);
}

describe('a chunk', () => {
  it('that can be loaded is given, and nothing is announced', async () => {
    expect(await announced(async () => expect(await loadChunk(() => Promise.resolve('module'))).toBe('module'))).toEqual([]);
  });

  it('that cannot be loaded is announced, and the error is thrown on', async () => {
    expect(await announced(() => expect(loadChunk(lost)).rejects.toBe(gone))).toEqual([gone]);
  });

  it('that cannot be loaded is nothing where a listener takes care of it', async () => {
    expect(await announced(async () => expect(await loadChunk(lost)).toBeNull(), true)).toEqual([gone]);
  });

  it('whose caller knows another way is announced, and the caller gets the error, whatever listeners do', async () => {
    for (const cancel of [false, true]) {
      expect(await announced(() => expect(announceFailure(lost())).rejects.toBe(gone), cancel)).toEqual([gone]);
    }
  });
});
