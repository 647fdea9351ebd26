// The player (specification §4, §5, §9) as readers meet it: keys, states and what is remembered.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addFilms, LENGTH, readyPlayer, setValue, sought, stateOf } from '../support/films.ts';
import { axeFindings, oneSite, PATIENT } from '../support/one-site.ts';

const SITE = `
-- site.config.ts --
export default { title: 'Films' };
-- public/film.webm --
made later
-- public/clip --
made later
-- public/stream/film.m3u8 --
made later
-- public/en.vtt --
WEBVTT

00:00.000 --> 01:00.000
A river begins.
-- public/de.srt --
1
00:00:00,000 --> 00:01:00,000
Ein Fluss beginnt.
-- public/chapters.vtt --
WEBVTT

00:00.000 --> 00:20.000
The spring

00:20.000 --> 01:00.000
The mouth
-- public/poster.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900"><rect width="1600" height="900" fill="#d3dde4"/></svg>
-- README.md --
# Home

[The river](./river.md)
-- river.md --
# The river

Words before it.

<VideoPlayer src="/film.webm" title="The river" />

Words after it.

[Others](./others.md)
-- others.md --
# Others

<VidStack src="/film.webm" title="With words" :tracks='[{"src":"/en.vtt","kind":"captions","language":"en","default":true},{"src":"/de.srt","kind":"subtitles","language":"de"},{"src":"/chapters.vtt","kind":"chapters"}]' />

<VideoPlayer src="/film.webm" title="With a poster" poster="/poster.svg" width="640" height="480" />

[The river](./river.md)
`;

/** Layout Instability §2: what moved, and how much. */
type LayoutShift = PerformanceEntry & { readonly value: number; readonly sources: readonly { readonly node: Node | null }[] };

const { on } = oneSite(SITE, '/', addFilms);

/** Opens the river and gives its player the focus. */
async function focused(page: Page, title?: string): Promise<Locator> {
  const player = await readyPlayer(page, title);
  await player.focus();
  return player;
}

const button = (player: Locator, name: string): Locator => player.getByRole('button', { name, exact: true });
const time = (player: Locator): (() => Promise<number>) => stateOf(player, 'currentTime');
/** Whether it is at a time: a place within a film is met to a tenth of a second. */
const isAt = (player: Locator, seconds: number) => async (): Promise<boolean> => Math.abs((await time(player)()) - seconds) < 0.2;
const sendBack = (video: HTMLElement | SVGElement, seconds: number): void => {
  (video as HTMLVideoElement).currentTime = seconds;
};
const has =
  (player: Locator, attribute: string): (() => Promise<boolean>) =>
  () =>
    player.evaluate((element, name) => element.hasAttribute(name), attribute);

describe('player keys', () => {
  it('seek 5 s (10 with Shift): j/Left back, l/Right forward', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await focused(page);
      const steps = [
        ['l', 5],
        ['ArrowRight', 10],
        ['j', 5],
        ['Shift+ArrowRight', 15],
        ['Shift+L', 25],
        ['Shift+J', 15],
        ['Shift+ArrowLeft', 5],
        ['ArrowLeft', 0],
      ] as const;
      for (const [key, seconds] of steps) {
        await page.keyboard.press(key);
        await expect.poll(isAt(player, seconds), PATIENT).toBe(true);
      }
    });
  });

  it('digits 0 to 9 jump to tenth of duration', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await focused(page);
      for (const digit of [3, 9, 0]) {
        await page.keyboard.press(String(digit));
        await expect.poll(isAt(player, (digit * LENGTH) / 10), PATIENT).toBe(true);
      }
    });
  });

  it('volume step 5% (10% with Shift) by Up/Down, clamped 0 to 1; defaults volume 1, rate 1', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await focused(page);
      const volume = async (): Promise<number> => Math.round((await stateOf(player, 'volume')()) * 100);
      await expect.poll(async () => [await volume(), await stateOf(player, 'playbackRate')()], PATIENT).toEqual([100, 1]);
      const steps = [
        ['ArrowUp', 100],
        ['ArrowDown', 95],
        ['Shift+ArrowDown', 85],
        ['ArrowUp', 90],
        ['Shift+ArrowUp', 100],
      ] as const;
      for (const [key, percent] of steps) {
        await page.keyboard.press(key);
        await expect.poll(volume, PATIENT).toBe(percent);
      }
    });
  });

  it('unmute from zero sets 0.25', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await focused(page);
      for (let press = 0; press < 10; press++) {
        await page.keyboard.press('Shift+ArrowDown');
        await expect.poll(async () => Math.round((await stateOf(player, 'volume')()) * 10), PATIENT).toBe(9 - press);
      }
      await expect.poll(() => stateOf(player, 'muted')(), PATIENT).toBe(true);
      await expect.poll(() => button(player, 'Mute').getAttribute('aria-pressed'), PATIENT).toBe('true');
      await page.keyboard.press('m');
      await expect.poll(stateOf(player, 'volume'), PATIENT).toBe(0.25);
      await expect.poll(() => stateOf(player, 'muted')(), PATIENT).toBe(false);
    });
  });

  it('speed step 0.25: > faster, < slower; playback rate 0.25 to 2', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await focused(page);
      const rate = stateOf(player, 'playbackRate');
      for (const expected of [1.25, 1.5, 1.75, 2, 2]) {
        await page.keyboard.press('Shift+>');
        await expect.poll(rate, PATIENT).toBe(expected);
      }
      for (const expected of [1.75, 1.5, 1.25, 1, 0.75, 0.5, 0.25, 0.25]) {
        await page.keyboard.press('Shift+<');
        await expect.poll(rate, PATIENT).toBe(expected);
      }
    });
  });

  it('k/Space pause, m mute', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await focused(page);
      for (const [key, plays] of [
        ['k', true],
        ['Space', false],
        ['Space', true],
        ['k', false],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(has(player, 'data-paused'), PATIENT).toBe(!plays);
        await expect.poll(() => button(player, 'Play').getAttribute('aria-pressed'), PATIENT).toBe(String(plays));
      }
      await page.keyboard.press('m');
      await expect.poll(has(player, 'data-muted'), PATIENT).toBe(true);
      await page.keyboard.press('m');
      await expect.poll(has(player, 'data-muted'), PATIENT).toBe(false);
    });
  });

  it('f fullscreen', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await focused(page);
      for (const full of [true, false]) {
        await page.keyboard.press('f');
        await expect.poll(has(player, 'data-fullscreen'), PATIENT).toBe(full);
        await expect
          .poll(() => page.evaluate(() => document.fullscreenElement?.classList.contains('player') ?? false), PATIENT)
          .toBe(full);
      }
    });
  });

  it('i picture-in-picture', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await focused(page);
      for (const out of [true, false]) {
        await page.keyboard.press('i');
        await expect.poll(has(player, 'data-pip'), PATIENT).toBe(out);
        await expect
          .poll(() => page.evaluate(() => document.pictureInPictureElement?.tagName ?? null), PATIENT)
          .toBe(out ? 'VIDEO' : null);
      }
    });
  });

  it('c captions', async () => {
    await on('/others.html', {}, async (page) => {
      const player = await focused(page, 'With words');
      await expect.poll(has(player, 'data-captions'), PATIENT).toBe(true);
      await page.keyboard.press('c');
      await expect.poll(has(player, 'data-captions'), PATIENT).toBe(false);
      await page.keyboard.press('c');
      await expect.poll(has(player, 'data-captions'), PATIENT).toBe(true);
    });
  });

  it('work after the click that starts the film, whose button is gone then', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await readyPlayer(page);
      await page.locator('.player-start').click();
      await expect.poll(has(player, 'data-paused'), PATIENT).toBe(false);
      await page.locator('.player-start').waitFor({ state: 'detached' });
      await page.keyboard.press('k');
      await expect.poll(has(player, 'data-paused'), PATIENT).toBe(true);
    });
  });

  it('are the same letters with Caps Lock', async () => {
    await on('/others.html', {}, async (page) => {
      const player = await focused(page, 'With words');
      const press = (key: string): Promise<void> =>
        player.evaluate((element, letter) => {
          for (const type of ['keydown', 'keyup'])
            element.dispatchEvent(new KeyboardEvent(type, { key: letter, bubbles: true, cancelable: true }));
        }, key);
      await expect.poll(has(player, 'data-captions'), PATIENT).toBe(true);
      for (const [key, attribute, expected] of [
        ['M', 'data-muted', true],
        ['C', 'data-captions', false],
        ['K', 'data-paused', false],
        ['K', 'data-paused', true],
      ] as const) {
        await press(key);
        await expect.poll(has(player, attribute), { ...PATIENT, message: key }).toBe(expected);
      }
      const before = await time(player)();
      await press('L');
      await expect.poll(isAt(player, before + 5), PATIENT).toBe(true);
      await press('J');
      await expect.poll(isAt(player, before), PATIENT).toBe(true);
    });
  });

  it('are not the player’s while the focus is elsewhere, nor while keys of the browser are held', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await readyPlayer(page);
      await page.keyboard.press('k');
      await page.keyboard.press('5');
      await page.waitForSelector('.search-button[data-mounted]');
      await player.focus();
      // The site's own key for its search.
      await page.keyboard.press('Control+k');
      await page.waitForSelector('dialog[open]');
      await page.keyboard.press('Escape');
      await player.and(page.locator(':focus')).waitFor(PATIENT);
      await page.keyboard.press('l');
      await expect.poll(isAt(player, 5), PATIENT).toBe(true);
      await expect.poll(() => has(player, 'data-paused')(), PATIENT).toBe(true);
    });
  });
});

describe('player states', () => {
  it('paused/playing, started, ended; replay after end restarts', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await focused(page);
      await expect
        .poll(async () => [await has(player, 'data-paused')(), await has(player, 'data-started')()], PATIENT)
        .toEqual([true, false]);
      await button(player, 'Play').click();
      await expect.poll(has(player, 'data-playing'), PATIENT).toBe(true);
      await expect
        .poll(async () => [await has(player, 'data-paused')(), await has(player, 'data-started')()], PATIENT)
        .toEqual([false, true]);
      await page.keyboard.press('9');
      await expect.poll(time(player), PATIENT).toBeGreaterThan(LENGTH * 0.9);
      await page.keyboard.press('Shift+ArrowRight');
      await expect.poll(has(player, 'data-ended'), PATIENT).toBe(true);
      await button(player, 'Play').click();
      await expect.poll(has(player, 'data-ended'), PATIENT).toBe(false);
      await expect.poll(() => time(player)(), PATIENT).toBeLessThan(LENGTH / 2);
    });
  });

  it.each([
    ['Left', LENGTH - 5, (page: Page) => page.keyboard.press('ArrowLeft')],
    ['j', LENGTH - 5, (page: Page) => page.keyboard.press('j')],
    ['a digit', LENGTH / 2, (page: Page) => page.keyboard.press('5')],
    ['a click on the line', LENGTH / 2, (page: Page) => page.locator('.player-seek').click()],
    ['an assigned time', 7, (page: Page) => sought(page.locator('.player'), 7)],
    // A window of its own (picture-in-picture), keys of the desk and phones have controls of the browser's.
    ['what the browser seeks', 12, (page: Page) => page.locator('.player video').evaluate(sendBack, 12)],
  ])('after the end, %s leaves the ended state, and playing goes on from there', async (_, seconds, seek) => {
    await on('/river.html', {}, async (page) => {
      const player = await focused(page);
      const near = (): Promise<boolean> => time(player)().then((now) => Math.abs(now - seconds) < 1);
      await button(player, 'Play').click();
      await expect.poll(has(player, 'data-playing'), PATIENT).toBe(true);
      await page.keyboard.press('9');
      await expect.poll(time(player), PATIENT).toBeGreaterThan(LENGTH * 0.9);
      await page.keyboard.press('Shift+ArrowRight');
      await expect.poll(has(player, 'data-ended'), PATIENT).toBe(true);
      await page.keyboard.press('l');
      expect(await has(player, 'data-ended')()).toBe(true);
      await seek(page);
      await expect.poll(async () => [await has(player, 'data-ended')(), await near()], PATIENT).toEqual([false, true]);
      expect(await has(player, 'data-paused')()).toBe(true);
      await button(player, 'Play').click();
      await expect.poll(has(player, 'data-playing'), PATIENT).toBe(true);
      expect(await time(player)()).toBeGreaterThan(seconds - 1);
    });
  });

  it('seek target finite and seeking allowed', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await focused(page);
      await sought(player, 7);
      await expect.poll(time(player), PATIENT).toBe(7);
      for (const target of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
        expect(await sought(player, target), `${target}`).toEqual({ before: 7, assigned: 7, requested: 7 });
      }
      await page.keyboard.press('ArrowRight');
      await expect.poll(time(player), PATIENT).toBe(12);
    });
  });

  it.each([
    ['volume', 0, 1, 'property'],
    ['volume', 0, 1, 'request'],
    ['playbackRate', 0.25, 2, 'property'],
    ['playbackRate', 0.25, 2, 'request'],
  ] as const)('%s from %d to %d, set by a %s', async (name, least, largest, by) => {
    await on('/river.html', {}, async (page) => {
      const player = await focused(page);
      for (const [asked, given] of [
        [0.75, 0.75],
        [7, largest],
        [Number.NaN, largest],
        [0.5, 0.5],
        [-7, least],
      ] as const) {
        await setValue(player, by, name, asked);
        await expect.poll(stateOf(player, name), { ...PATIENT, message: `${asked}` }).toBe(given);
      }
    });
  });

  it('media loading idle, pending, ready', async () => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const busy =
      (page: Page): (() => Promise<string | null>) =>
      () =>
        page.locator('.player').getAttribute('aria-busy');
    await on(
      '/river.html',
      {},
      async (page) => {
        await page.waitForSelector('.player');
        await expect.poll(busy(page), PATIENT).toBe('true');
        release();
        await readyPlayer(page);
        await expect.poll(() => busy(page)(), PATIENT).toBe('false');
      },
      (page) =>
        page.route('**/film.webm', async (route) => {
          await released;
          await route.continue();
        }),
    );
  });

  it('buffering debounce 300 ms', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await focused(page);
      await page.keyboard.press('k');
      await expect.poll(has(player, 'data-playing'), PATIENT).toBe(true);
      const waited = await player.evaluate(async (element) => {
        const video = element.querySelector('video') as HTMLVideoElement;
        video.pause = () => undefined;
        Object.defineProperty(video, 'readyState', { get: () => 2 });
        const began = performance.now();
        video.dispatchEvent(new Event('waiting'));
        await new Promise((resolve) => element.addEventListener('waiting', resolve, { once: true }));
        return performance.now() - began;
      });
      expect(waited).toBeGreaterThanOrEqual(299);
    });
  });

  it('seek throttle 150 ms', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await readyPlayer(page);
      const { taken, given, elapsed } = await player.evaluate(async (element) => {
        const video = element.querySelector('video') as HTMLVideoElement;
        let state = { currentTime: 0 };
        const detail = (found: { readonly state: typeof state }): void => void (state = found.state);
        element.dispatchEvent(new CustomEvent('find-media-player', { detail }));
        const began = performance.now();
        const times = new Set<number>();
        let given = 0;
        Object.defineProperty(video, 'currentTime', { get: () => (performance.now() - began) / 100 });
        while (times.size < 8) {
          video.dispatchEvent(new Event('seeking'));
          given += 1;
          times.add(state.currentTime);
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        return { taken: times.size, given, elapsed: performance.now() - began };
      });
      expect(given).toBeGreaterThan(taken);
      // The time before it all, and the first at once.
      expect(taken).toBeLessThanOrEqual(2 + elapsed / 150);
    });
  });

  it('controls visible/hidden: controls hide 2000 ms after the last touch while playing, and stay while paused', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await readyPlayer(page);
      const shownFor = player.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            let touched = performance.now();
            addEventListener('pointermove', () => (touched = performance.now()), { capture: true });
            const look = (): void => {
              if (!element.hasAttribute('data-controls')) resolve(performance.now() - touched);
            };
            new MutationObserver(look).observe(element, { attributeFilter: ['data-controls'] });
          }),
      );
      await button(player, 'Play').click();
      await expect.poll(has(player, 'data-playing'), PATIENT).toBe(true);
      await player.locator('video').hover({ force: true, position: { x: 5, y: 5 } });
      expect(await shownFor).toBeGreaterThanOrEqual(1999);
      await expect.poll(() => player.locator('.player-bar').isVisible(), PATIENT).toBe(false);
      await page.mouse.move(640, 420);
      await expect.poll(() => player.locator('.player-bar').isVisible(), PATIENT).toBe(true);
      // By a key: a pointer that comes too late would find no button.
      await player.focus();
      await page.keyboard.press('k');
      await expect.poll(has(player, 'data-paused'), PATIENT).toBe(true);
      await expect.poll(() => has(player, 'data-controls')(), PATIENT).toBe(true);
    });
  });
});

describe('text tracks', () => {
  const cue =
    (player: Locator): (() => Promise<string>) =>
    () =>
      player
        .locator('[data-part="cue"]')
        .filter({ visible: true })
        .allTextContents()
        .then((texts) => texts.join('|'));

  it('are parsed as VTT and SRT; modes disabled, hidden, showing; one captions track at a time', async () => {
    await on('/others.html', {}, async (page) => {
      const player = await focused(page, 'With words');
      await expect.poll(cue(player), PATIENT).toBe('A river begins.');
      await button(player, 'Settings').click();
      await player.getByRole('radio', { name: 'Deutsch' }).check();
      await expect.poll(cue(player), PATIENT).toBe('Ein Fluss beginnt.');
      await player.getByRole('radio', { name: 'Off' }).check();
      await expect.poll(cue(player), PATIENT).toBe('');
      await expect.poll(() => button(player, 'Captions').getAttribute('aria-pressed'), PATIENT).toBe('false');
    });
  });

  it('chapters are listed and led to', async () => {
    await on('/others.html', {}, async (page) => {
      const player = await focused(page, 'With words');
      await button(player, 'Chapters').click();
      await expect
        .poll(() => player.locator('.player-list button').allInnerTexts(), PATIENT)
        .toEqual(['0:00\nThe spring', '0:20\nThe mouth']);
      await player.getByRole('button', { name: 'The mouth' }).click();
      await expect.poll(isAt(player, 20), PATIENT).toBe(true);
      await expect.poll(() => player.locator('.player-list').count(), PATIENT).toBe(0);
      await expect
        .poll(() => button(player, 'Chapters').evaluate((element) => element === document.activeElement), PATIENT)
        .toBe(true);
    });
  });
});

describe('what is remembered', () => {
  it('preferences and playback time kept in local storage', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await focused(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+>');
      await page.keyboard.press('5');
      await expect.poll(isAt(player, LENGTH / 2), PATIENT).toBe(true);
      const stored = (key: string) => (): Promise<unknown> =>
        page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}') as unknown, key);
      await expect.poll(stored('docs:player'), PATIENT).toMatchObject({ volume: 0.95, muted: false, rate: 1.25 });
      await expect.poll(stored('docs:player-times'), PATIENT).toEqual({ '/film.webm': expect.stringMatching(/^(?:29\.9|30)/) });
      await page.reload();
      const again = await readyPlayer(page);
      await expect.poll(isAt(again, LENGTH / 2), PATIENT).toBe(true);
      await expect
        .poll(async () => [await stateOf(again, 'volume')(), await stateOf(again, 'playbackRate')()], PATIENT)
        .toEqual([0.95, 1.25]);
    });
  });

  it('the language of captions, and that there shall be none', async () => {
    await on('/others.html', {}, async (page) => {
      const player = await focused(page, 'With words');
      await button(player, 'Settings').click();
      await player.getByRole('radio', { name: 'Deutsch' }).check();
      await page.reload();
      const again = await focused(page, 'With words');
      await expect.poll(() => again.locator('[data-part="cue"]').allTextContents(), PATIENT).toEqual(['Ein Fluss beginnt.']);
      await page.keyboard.press('c');
      await expect.poll(has(again, 'data-captions'), PATIENT).toBe(false);
      await page.reload();
      const last = await readyPlayer(page, 'With words');
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('chapters.vtt')),
      );
      await expect.poll(() => has(last, 'data-captions')(), PATIENT).toBe(false);
    });
  });
});

describe('the place of the player', () => {
  it('is kept from the start: nothing moves, and it has the proportions of the video', async () => {
    // As on a slow machine: between what React draws and what follows from it, there is a picture.
    const slowly = (page: Page): Promise<unknown> =>
      page.addInitScript(() => {
        const { postMessage } = MessagePort.prototype as { postMessage(this: MessagePort, message: unknown): void };
        MessagePort.prototype.postMessage = function (message: unknown) {
          requestAnimationFrame(() => requestAnimationFrame(() => postMessage.call(this, message)));
        };
      });
    const look = async (page: Page): Promise<void> => {
      await readyPlayer(page, 'With words');
      await page.locator('.player-chapter[style]').nth(1).waitFor();
      await readyPlayer(page, 'With a poster');
      const shifts = await page.evaluate(
        () =>
          new Promise<{ value: number; of: string[] }[]>((resolve) => {
            const found: { value: number; of: string[] }[] = [];
            new PerformanceObserver((list) => {
              for (const { value, sources } of list.getEntries() as LayoutShift[]) {
                // Captions make way for the bar, which may come after them.
                const isKept = (node: Node | null): boolean =>
                  !!node?.parentElement?.closest('.content') && !node.parentElement.closest('.player-captions');
                const moved = sources.flatMap(({ node }) => (node && isKept(node) ? [node] : []));
                const of = moved.map((node) =>
                  (node instanceof Element ? node.outerHTML : (node.textContent ?? '')).slice(0, 120),
                );
                if (moved.length > 0) found.push({ value, of });
              }
            }).observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
          }),
      );
      expect(shifts).toEqual([]);
      const ratios = await page
        .locator('.player')
        .evaluateAll((players) => players.map((one) => one.clientWidth / one.clientHeight));
      expect(ratios.map((ratio) => Math.round(ratio * 100))).toEqual([178, 133]);
    };
    await on('/others.html', {}, look, slowly);
  });

  it('is the browser’s own player where there is no JavaScript', async () => {
    await on('/river.html', { javaScriptEnabled: false }, async (page) => {
      const video = page.locator('video[controls]');
      expect(await video.getAttribute('aria-label')).toBe('The river');
      expect(await video.locator('source').getAttribute('src')).toBe('/film.webm');
      expect(await page.locator('.player').count()).toBe(0);
    });
  });

  it('is empty on the pages without one: no code is fetched for it', async () => {
    const scripts = (page: Page): Promise<readonly string[]> =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    await on('/', {}, async (page) => {
      await page.waitForLoadState('networkidle');
      await expect
        .poll(async () => (await scripts(page)).filter((name) => /mount-player|hls|vidstack/.test(name)), PATIENT)
        .toEqual([]);
    });
    await on('/river.html', {}, async (page) => {
      await readyPlayer(page);
      const names = (await scripts(page)).map((name) => name.replace(/^.*\//, ''));
      expect(names.filter((name) => name.startsWith('mount-player-'))).toHaveLength(1);
      expect(names.filter((name) => name.startsWith('hls-'))).toEqual([]);
    });
  });

  it('goes with the page, and the next page’s player comes', async () => {
    await on('/river.html', {}, async (page) => {
      await readyPlayer(page);
      await button(page.locator('.player'), 'Play').click();
      await page.getByRole('link', { name: 'Others' }).click();
      await page.waitForURL('**/others.html');
      await readyPlayer(page, 'With words');
      await expect
        .poll(() => page.evaluate(() => [...document.querySelectorAll('video')].every(({ paused }) => paused)), PATIENT)
        .toBe(true);
      await page.goBack();
      await readyPlayer(page, 'The river');
    });
  });

  it('is the poster on paper, and the address', async () => {
    await on('/others.html', {}, async (page) => {
      await readyPlayer(page, 'With a poster');
      await page.emulateMedia({ media: 'print' });
      const shown = (selector: string): Promise<readonly boolean[]> =>
        page.locator(selector).evaluateAll((all) => all.map((one) => one.checkVisibility({ visibilityProperty: true })));
      await expect.poll(() => shown('.video-frame'), PATIENT).toEqual([false, true]);
      await expect.poll(() => shown('.player-poster'), PATIENT).toEqual([true]);
      await expect.poll(() => shown('.player-bar'), PATIENT).toEqual([false, false]);
      await expect.poll(() => shown('.video-address'), PATIENT).toEqual([true, true]);
    });
  });

  it('is not taken from a film that was started before the player came', async () => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await on(
      '/river.html',
      {},
      async (page) => {
        await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
        const came = page.waitForResponse(/mount-player/);
        release();
        await came;
        await page.waitForLoadState('networkidle');
        await expect
          .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.controls && !video.paused), PATIENT)
          .toBe(true);
      },
      (page) =>
        page.route('**/mount-player-*.js', async (route) => {
          await released;
          await route.continue();
        }),
    );
  });
});

describe('the keyboard and what is read out', () => {
  it('reaches everything, shows where it is, and gives the focus back', async () => {
    await on('/river.html', {}, async (page) => {
      const player = await focused(page);
      const names: (string | null)[] = [];
      for (let press = 0; press < 8; press++) {
        await page.keyboard.press('Tab');
        names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
      }
      expect(names.slice(0, 7)).toEqual(['Seek', 'Play', 'Mute', 'Volume', 'Picture-in-picture', 'Settings', 'Full screen']);
      await button(player, 'Settings').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type), PATIENT).toBe('radio');
      await page.keyboard.press('ArrowRight');
      await expect.poll(stateOf(player, 'playbackRate'), PATIENT).toBe(1.25);
      await page.keyboard.press('Escape');
      await expect.poll(() => player.locator('.player-panel').count(), PATIENT).toBe(0);
      await expect
        .poll(() => button(player, 'Settings').evaluate((element) => element === document.activeElement), PATIENT)
        .toBe(true);
    });
  });

  it.each(['light', 'dark'] as const)('breaks no rule of accessibility (%s)', async (colorScheme) => {
    await on('/others.html', { colorScheme }, async (page) => {
      const player = await focused(page, 'With words');
      expect(await axeFindings(page)).toEqual([]);
      await button(player, 'Settings').click();
      expect(await axeFindings(page)).toEqual([]);
      await button(player, 'Chapters').click();
      await button(player, 'Play').click();
      await expect.poll(has(player, 'data-playing'), PATIENT).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});
