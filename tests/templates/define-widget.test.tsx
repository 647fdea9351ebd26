import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { pathToFileURL } from 'node:url';
import { defaultTheme, defineWidget, extendTheme, type ReactWidget } from '../../templates/index.ts';
import { packageFolder } from '../../templates/theme.tsx';

const theme = defaultTheme();
const root = packageFolder(import.meta.url.replace('/tests/', '/'));
const draw = (widget: ReactWidget, inner: string | null = null): string =>
  extendTheme(theme, { widgets: { Own: widget } }).renderWidget('Own', { name: 'Ann' }, inner, 'w1');

interface GreetingProps {
  readonly name?: string;
  readonly level?: number;
}

describe('a component that is defined with its props', () => {
  it('is a block that is drawn on the server alone, unless it says otherwise', () => {
    const view = (): null => null;
    expect(defineWidget({ view, props: {} })).toEqual({ view, props: {}, when: null, inner: false, inline: false });
    expect(defineWidget({ view, props: {}, inline: true, when: 'load' })).toMatchObject({ inline: true, when: 'load' });
    expect(defineWidget({ view, props: {}, hydrate: 'file:///a.tsx' })).toMatchObject({ when: 'visible' });
  });

  it('has views and kinds that agree with the type of its props', () => {
    const view = ({ props }: { readonly props: GreetingProps }) => <b>Hello {props.name}</b>;
    expect(draw(defineWidget<GreetingProps>({ view, props: { name: 'text', level: 'any' } }))).toBe('<b>Hello Ann</b>');
    // @ts-expect-error -- a kind is missing
    defineWidget<GreetingProps>({ view, props: { name: 'text' } });
    // @ts-expect-error -- a number is no text
    defineWidget<GreetingProps>({ view, props: { name: 'text', level: 'text' } });
    // @ts-expect-error -- no such prop
    defineWidget<GreetingProps>({ view: ({ props }) => props.title, props: { name: 'text', level: 'any' } });
  });

  it('says what it adds to its page in terms of these props', () => {
    const view = (): null => null;
    const contents = ({ name = '' }: GreetingProps) => ({ anchors: [name] });
    const widget = defineWidget<GreetingProps>({ view, props: { name: 'text', level: 'any' }, contents });
    expect(widget.contents?.({ name: 'ann' })).toEqual({ anchors: ['ann'] });
  });

  it('may refuse props, and has nothing to say of others', () => {
    const check = ({ level = 1 }: GreetingProps): string | undefined => (level > 3 ? 'Level 3 is the last.' : undefined);
    const widget = defineWidget<GreetingProps>({ view: () => null, props: { name: 'text', level: 'any' }, check });
    expect(widget.check?.({ level: 4 })).toBe('Level 3 is the last.');
    expect(widget.check?.({ level: 1 })).toBeNull();
    defineWidget<GreetingProps>({
      view: () => null,
      props: { name: 'text', level: 'any' },
      check: ({ level }) => {
        if (level === 0) return 'Level 1 is the first.';
      },
    });
  });

  it('is told to the bundler with the file it is the default export of', () => {
    const module = `${root}widgets/counter.tsx`;
    const Counter = defineWidget({ view: () => null, props: {}, hydrate: pathToFileURL(module).href });
    const Plain = defineWidget({ view: () => null, props: {}, when: 'idle' });
    const extended = extendTheme(theme, { widgets: { Counter, Plain } });
    expect(extended.ownWidgets).toEqual([{ name: 'Counter', when: 'visible', module }]);
    expect(theme.ownWidgets).toEqual([]);
  });
});

describe('an event handler of a component without a browser part', () => {
  const Inner = () => (
    <button type="button" onClick={() => undefined}>
      b
    </button>
  );
  const Ignoring = (given: { readonly children: unknown }) => (given.children === null ? 'x' : null);

  it.each<[string, ReactWidget['view']]>([
    ['on its element', () => <summary onClick={() => undefined}>s</summary>],
    ['deep inside', () => [<p key="a">{[[<i key="i" onMouseEnter={() => undefined} />]]}</p>]],
    [
      'beside state',
      function Own() {
        const [on, set] = useState(false);
        return (
          <>
            {on}
            <input onChange={() => set(true)} />
          </>
        );
      },
    ],
  ])('is refused: %s', (_, view) => {
    expect(() => draw(defineWidget({ view, props: {} }))).toThrow(
      /^its markup has <\w+ on\w+>, which no browser would call: write "hydrate: import\.meta\.url" in defineWidget/,
    );
    expect(draw(defineWidget({ view, props: {}, hydrate: import.meta.url }))).not.toBe('');
    expect(draw(defineWidget({ view, props: {}, when: 'load' }))).not.toBe('');
  });

  it('is left alone where it is not known to be dead', () => {
    expect(draw(defineWidget({ view: () => <Ignoring>{<Inner />}</Ignoring>, props: {} }))).toBe('');
    expect(
      draw(
        defineWidget({
          view: () => (
            <a href="/" data-on="x">
              on
            </a>
          ),
          props: {},
        }),
      ),
    ).toContain('<a');
  });
});
