import { memo } from 'react';
import { describe, expect, it } from 'vitest';
import { defaultTheme, extendTheme } from '../../templates/index.ts';

/** Draws a component of the site's own with the props `title` and `id`. */
function drawn(view: unknown): string {
  const widget = { view, when: null, inner: false, inline: false } as never;
  const theme = extendTheme(defaultTheme(), { widgets: { Own: widget } });
  return theme.renderWidget('Own', { title: 'T', id: 'mine' }, null, 'w1');
}

interface Given {
  readonly title?: string | undefined;
  readonly props?: { readonly title: string };
  readonly id?: string;
}

describe('a component that takes its props directly', () => {
  it('is refused, with what to write', () => {
    const message =
      'it takes "title" from its argument, which has it in "props": write "({ props }) => …", and "props.title" in it';
    expect(() => drawn(({ title }: Given) => <b>{title}</b>)).toThrow(message);
    expect(() => drawn(({ title = 'none' }: Given) => <b>{title}</b>)).toThrow(message);
    expect(() => drawn((given: Given) => <b>{given.title}</b>)).toThrow(message);
  });

  it.each<[string, unknown, string]>([
    ['takes them from `props`', ({ props }: Given) => <b>{props?.title}</b>, '<b>T</b>'],
    ['looks in both places', ({ title, props }: Given) => <b>{title ?? props?.title}</b>, '<b>T</b>'],
    ['passes all on', (given: Given) => <Inner {...given} />, '<i>T</i>'],
    ['passes the rest on', ({ title, ...rest }: Given) => <Inner {...rest} title={title} />, '<i>T</i>'],
    ['has a prop of a name that its argument has, too', ({ id }: Given) => <b>{id}</b>, '<b>w1</b>'],
    ['needs none', () => <b>x</b>, '<b>x</b>'],
    ['is wrapped', memo(({ title }: Given) => <b>{title}</b>), '<b></b>'],
  ])('is none that %s', (_, view, html) => {
    expect(drawn(view)).toBe(html);
  });
});

function Inner({ props }: Given) {
  return <i>{props?.title}</i>;
}
