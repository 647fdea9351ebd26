import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PartProps } from '../../../templates/contract.ts';
import { Changes } from '../../../templates/parts/Changes.tsx';

/** The note of a page on which sections with this heading came. */
function noteOf(heading: string, sections: number): string {
  const places = Array.from({ length: sections }, (_, i) => ({
    kind: 'added',
    title: `${heading} ${i}`,
    isOption: false,
    id: `${heading.toLowerCase().replaceAll(' ', '-')}-${i}`,
  }));
  const changes = { since: 'v1', isNew: false, count: sections, places, link: '/changes/v1..v2/#page', all: '/changes/v1..v2/' };
  const props = { view: { changes, site: { texts: {} } } } as unknown as PartProps;
  return renderToStaticMarkup(<Changes {...props} />);
}

describe('the note of a page about its changes', () => {
  it('has at most 3 kB before it is unfolded', () => {
    for (const heading of [
      'Limits',
      'message AuthUserChangePasswordRequest (api/etcd/rpc.proto)',
      'イベントの購読と再接続の設定について',
    ])
      expect(Buffer.byteLength(noteOf(heading, 200))).toBeLessThan(3072);
  });

  it('names twelve places with short headings, and says that there are more', () => {
    expect(noteOf('Limits', 12).match(/<li/g)).toHaveLength(12);
    expect(noteOf('Limits', 13)).toContain('<li>…</li>');
  });
});
