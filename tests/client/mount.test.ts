// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClientPage, type ClientWidget, type ClientWidgets, mountAll } from '../../client/runtime/mount.ts';

function pageWith(signal: AbortSignal = new AbortController().signal): ClientPage {
  return { signal, url: '/', navigate: () => {}, track: () => {} };
}

/** A table with one widget that writes down what it is mounted with. */
function recording(when: 'load' | 'interaction' = 'load', selector?: string): { widgets: ClientWidgets; seen: unknown[] } {
  const seen: unknown[] = [];
  const load = () => Promise.resolve({ default: (_root: HTMLElement, props: unknown) => void seen.push(props) });
  return { widgets: { mine: { when, load, ...(selector === undefined ? {} : { selector }) } }, seen };
}

const reported = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '';
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
});

describe('mounting', () => {
  it('gives every element of the name its own props', async () => {
    document.body.innerHTML = `<i data-widget="mine" data-props='{"a":1}'></i><i data-widget="mine"></i><i data-widget="other"></i>`;
    const { widgets, seen } = recording();
    await mountAll(document, widgets, pageWith());
    expect(seen).toEqual([{ a: 1 }, {}]);
  });

  it('mounts nothing twice', async () => {
    document.body.innerHTML = '<i data-widget="mine"></i>';
    const { widgets, seen } = recording();
    await mountAll(document, widgets, pageWith());
    await mountAll(document, widgets, pageWith());
    expect(seen).toHaveLength(1);
  });

  it('waits for the visitor’s first move, and not for a pointer that rests', async () => {
    document.body.innerHTML = '<i data-widget="mine" data-when="move"></i>';
    const { widgets, seen } = recording();
    await mountAll(document, widgets, pageWith());
    const moved = (x: number): Event =>
      Object.assign(new Event('pointermove', { bubbles: true }), { movementX: x, movementY: 0 });
    document.body.dispatchEvent(moved(0));
    await new Promise((resolve) => setTimeout(resolve));
    expect(seen).toEqual([]);
    document.body.dispatchEvent(moved(3));
    await vi.waitFor(() => expect(seen).toEqual([{}]));
  });

  it('waits until the window is as the widget wants it', async () => {
    document.body.innerHTML = '<i data-widget="mine"></i>';
    const query = Object.assign(new EventTarget(), { matches: false });
    vi.stubGlobal('matchMedia', () => query);
    const { widgets, seen } = recording();
    const done = mountAll(document, { mine: { ...widgets['mine'], media: '(width < 960px)' } } as ClientWidgets, pageWith());
    await new Promise((resolve) => setTimeout(resolve));
    expect(seen).toEqual([]);
    query.dispatchEvent(new Event('change'));
    await done;
    expect(seen).toEqual([{}]);
    vi.unstubAllGlobals();
  });

  it('mounts several widgets on one element', async () => {
    document.body.innerHTML = '<i data-widget="mine" class="other"></i>';
    const mine = recording();
    const other = recording('load', '.other');
    await mountAll(document, { mine: mine.widgets['mine'], other: other.widgets['mine'] } as ClientWidgets, pageWith());
    expect([mine.seen, other.seen]).toEqual([[{}], [{}]]);
  });

  it('mounts again on the next page what stayed, but a widget of the whole site only once', async () => {
    document.body.innerHTML = '<i data-widget="mine"></i><i data-widget="site"></i>';
    const mine = recording();
    const site = recording();
    const widgets = { mine: mine.widgets['mine'], site: { ...site.widgets['mine'], site: true } } as ClientWidgets;
    const whole = pageWith();
    for (let visit = 0; visit < 2; visit++) {
      const left = new AbortController();
      await mountAll(document, widgets, pageWith(left.signal), whole);
      left.abort();
    }
    expect([mine.seen.length, site.seen.length]).toEqual([2, 1]);
  });

  it('goes by a selector where the widget has one', async () => {
    document.body.innerHTML = '<figure class="code"></figure>';
    const { widgets, seen } = recording('load', 'figure.code');
    await mountAll(document, widgets, pageWith());
    expect(seen).toHaveLength(1);
  });

  it('waits for the first touch on request, by the element before the table', async () => {
    document.body.innerHTML = '<button data-widget="mine" data-when="interaction"></button>';
    const { widgets, seen } = recording('load');
    await mountAll(document, widgets, pageWith());
    expect(seen).toHaveLength(0);
    document.querySelector('button')?.dispatchEvent(new Event('pointerenter'));
    await vi.waitFor(() => expect(seen).toHaveLength(1));
  });

  describe('the press of a button that came before the code', () => {
    /** A widget whose code arrives when it is told to, and what was pressed inside of it since then. */
    function held(when: ClientWidget['when'], selector?: string) {
      const pressed: unknown[] = [];
      let arrive = (): void => {};
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      const mount = (root: HTMLElement) =>
        root.addEventListener('click', (event) => pressed.push((event.target as Element).textContent));
      const load = () => arrived.then(() => ({ default: mount }));
      return { widget: { when, load, ...(selector === undefined ? {} : { selector }) }, pressed, arrive };
    }

    it.each(['load', 'interaction'] as const)('is repeated where the code comes on %s', async (when) => {
      document.body.innerHTML = '<div data-widget="mine"><button><b>Yes</b></button><button>No</button></div>';
      const { widget, pressed, arrive } = held(when);
      void mountAll(document, { mine: widget }, pageWith());
      document.querySelector('div')?.dispatchEvent(new Event('pointerenter'));
      document.querySelector('b')?.click();
      arrive();
      await vi.waitFor(() => expect(pressed).toEqual(['Yes']));
      document.querySelectorAll('button')[1]?.click();
      expect(pressed).toEqual(['Yes', 'No']);
    });

    it.each([
      ['a widget inside of it', undefined, '<div data-widget="mine"><i data-widget="other"><button>Yes</button></i></div>'],
      ['what is only looked through', '#content', '<div id="content"><button>Yes</button></div>'],
    ])('is not repeated for a button of %s', async (_, selector, html) => {
      document.body.innerHTML = html;
      const { widget, pressed, arrive } = held('load', selector);
      const done = mountAll(document, { mine: widget }, pageWith());
      document.querySelector('button')?.click();
      arrive();
      await done;
      expect(document.querySelector('[data-mounted]')).not.toBeNull();
      expect(pressed).toEqual([]);
    });
  });

  it('does not start what was left in the meantime', async () => {
    document.body.innerHTML = '<button data-widget="mine"></button>';
    const left = new AbortController();
    const { widgets, seen } = recording('interaction');
    await mountAll(document, widgets, pageWith(left.signal));
    left.abort();
    document.querySelector('button')?.dispatchEvent(new Event('pointerenter'));
    await Promise.resolve();
    expect(seen).toHaveLength(0);
  });

  it('lets the others start where one fails, and reports the failure', async () => {
    document.body.innerHTML = '<i data-widget="bad"></i><i data-widget="mine"></i>';
    const { widgets, seen } = recording();
    const bad = {
      when: 'load',
      load: () => ({
        default: () => {
          throw new Error('broken');
        },
      }),
    } as const;
    await mountAll(document, { bad, ...widgets }, pageWith());
    expect(seen).toHaveLength(1);
    expect(reported.mock.calls[0]?.[0]).toMatchObject({ message: 'broken' });
  });

  describe('a module that cannot be loaded', () => {
    const lost = { lost: { when: 'load', load: () => Promise.reject(new Error('gone')) } } as const;

    it.each([
      ['is an error', false, 1],
      ['is none if a listener cancels the event', true, 0],
    ])('%s', async (_, cancel, errors) => {
      document.body.innerHTML = '<i data-widget="lost"></i>';
      const listener = vi.fn((event: Event) => cancel && event.preventDefault());
      document.addEventListener('docs:preload-error', listener, { once: true });
      await mountAll(document, lost, pageWith());
      expect(listener).toHaveBeenCalledOnce();
      expect(reported).toHaveBeenCalledTimes(errors);
    });
  });
});
