// @vitest-environment happy-dom
import { useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hydrate, type HydratedViewProps } from '../../client/runtime/hydrate.ts';
import type { ClientPage } from '../../client/runtime/mount.ts';
import { Island } from '../../templates/island.tsx';
import { renderToStaticMarkup } from '../../templates/react-server.ts';

interface CounterProps {
  readonly label: string;
}

function Counter({ props, page }: HydratedViewProps<CounterProps>) {
  const id = useId();
  const [count, setCount] = useState(0);
  const press = (): void => {
    setCount(count + 1);
    page?.track('pressed', { count });
  };
  return (
    <button type="button" id={id} onClick={press}>
      {props.label} {count}
    </button>
  );
}

const reported = vi.fn();

beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
});

/** The counter as the server draws it within a page, and the page that it is then mounted on. */
function drawn(): { readonly root: HTMLElement; readonly page: ClientPage; readonly track: unknown; leave(): void } {
  document.body.innerHTML = renderToStaticMarkup(
    <main>
      <Island name="counter" id="counter" when="visible" view={Counter} props={{ label: 'Pressed' }} className="box" />
    </main>,
  );
  const left = new AbortController();
  const track = vi.fn();
  const page: ClientPage = { signal: left.signal, url: '/', navigate: () => {}, track };
  return { root: document.querySelector('#counter') as HTMLElement, page, track, leave: () => left.abort() };
}

const buttonIn = (root: HTMLElement): HTMLButtonElement => root.querySelector('button') as HTMLButtonElement;

describe('a view drawn by React', () => {
  it('is taken over as the server drew it: the same elements, the same ids, no error', async () => {
    const { root, page, track } = drawn();
    const button = buttonIn(root);
    const { id } = button;
    expect(id).toContain('counter');
    hydrate(Counter)(root, { label: 'Pressed' }, page);
    button.click();
    await vi.waitFor(() => expect(root.textContent).toBe('Pressed 1'));
    expect(buttonIn(root)).toBe(button);
    expect(button.id).toBe(id);
    expect(track).toHaveBeenCalledWith('pressed', { count: 0 });
    expect(reported).not.toHaveBeenCalled();
  });

  it('ends with the page, and can begin again on the next one', async () => {
    const first = drawn();
    hydrate(Counter)(first.root, { label: 'Pressed' }, first.page);
    buttonIn(first.root).click();
    await vi.waitFor(() => expect(first.root.textContent).toBe('Pressed 1'));
    first.leave();
    expect(first.root.textContent).toBe('Pressed 0');
    hydrate(Counter)(first.root, { label: 'Pressed' }, { ...first.page, signal: new AbortController().signal });
    buttonIn(first.root).click();
    await vi.waitFor(() => expect(first.root.textContent).toBe('Pressed 1'));
    expect(reported).not.toHaveBeenCalled();
  });

  it('reports an error where its markup is not the server’s', async () => {
    const { root, page } = drawn();
    hydrate(Counter)(root, { label: 'Counted' }, page);
    await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce());
  });

  it('does not change how the page around it is drawn', () => {
    function Around() {
      return <p id={useId()}>after</p>;
    }
    const island = <Island name="counter" id="counter" when="idle" view={Counter} props={{ label: '<' }} />;
    const html = renderToString(
      <div>
        {island}
        <Around />
      </div>,
    );
    const alone = renderToString(
      <div>
        <i />
        <Around />
      </div>,
    );
    expect(html.slice(html.indexOf('<p'))).toBe(alone.slice(alone.indexOf('<p')));
    expect(html).toContain('data-props="{&quot;label&quot;:&quot;&lt;&quot;}"');
  });
});
