// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawWatermark, WATERMARK_DEFAULTS, type WatermarkOptions } from '../../../../client/widgets/watermark/draw.ts';

/** What the library does to its canvas, as far as tests look at it. */
function stubCanvas(): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  const context = new Proxy(known, { get: (target, name: string) => target[name] ?? (() => undefined) });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,');
  return known;
}

function place(): HTMLElement {
  document.body.innerHTML = '<div></div>';
  return document.body.firstElementChild as HTMLElement;
}

async function draw(
  parent: Element | null,
  options: WatermarkOptions,
): Promise<{ readonly errors: string[]; readonly drawn: boolean }> {
  const errors: string[] = [];
  const drawn = await drawWatermark(parent, options, (error) => errors.push(error.message));
  return { errors, drawn: drawn !== null };
}

afterEach(() => vi.restoreAllMocks());

describe('a watermark', () => {
  it('is created only with a text or a picture', async () => {
    stubCanvas();
    const parent = place();
    expect(await draw(parent, { content: '' })).toEqual({ errors: [], drawn: false });
    expect(await draw(parent, {})).toEqual({ errors: [], drawn: false });
    expect(parent.childElementCount).toBe(0);
    expect(await draw(parent, { content: 'Deprecated' })).toEqual({ errors: [], drawn: true });
    expect(parent.childElementCount).toBe(1);
  });

  it('is one per parent', async () => {
    stubCanvas();
    const parent = place();
    await draw(parent, { content: 'One' });
    await draw(parent, { content: 'Two' });
    expect(parent.childElementCount).toBe(1);
  });

  it('has the defaults of the specification', async () => {
    const context = stubCanvas();
    const parent = place();
    await draw(parent, { content: 'Deprecated' });
    const { style } = parent.querySelector('div > div > div') as HTMLElement;
    expect(style.getPropertyValue('z-index')).toBe('2147483647');
    expect(style.getPropertyValue('background-size')).toBe('300px 300px');
    expect(context['globalAlpha']).toBe(0.5);
    expect(WATERMARK_DEFAULTS.rotate).toBe(45);
  });

  it('is all but invisible when it is blind', async () => {
    const context = stubCanvas();
    await draw(place(), { content: 'Deprecated', blind: true });
    expect(context['globalAlpha']).toBe(0.005);
  });

  it('says "please pass a valid parent element" where there is none', async () => {
    expect(await draw(null, { content: 'Deprecated' })).toEqual({
      errors: ['please pass a valid parent element'],
      drawn: false,
    });
  });

  it('says "get context error" where nothing can be drawn', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    expect(await draw(place(), { content: 'Deprecated' })).toEqual({ errors: ['get context error'], drawn: false });
  });

  it('calls the error callback where it cannot be watched', async () => {
    stubCanvas();
    vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(() => {
      throw new Error('not observable');
    });
    expect((await draw(place(), { content: 'Deprecated' })).errors).toEqual(['the watermark cannot be watched']);
  });
});
