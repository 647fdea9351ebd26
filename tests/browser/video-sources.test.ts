// What players are fed with (specification §5, §7), and what they say when that fails (§8).

import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, builtSite, visit } from '../support/built-site.ts';
import { launchBrowser } from '../support/chromium.ts';
import { runDocsBuild } from '../support/docs-build.ts';
import { addFilms, errorOf, LENGTH, readyPlayer, sought, stateOf } from '../support/films.ts';
import { PATIENT } from '../support/one-site.ts';
import { tempFolder } from '../support/temp-folder.ts';

const SITE = `
-- site.config.ts --
export default { title: 'Films' };
-- node_modules/dashjs/package.json --
{ "name": "dashjs", "version": "4.7.4", "main": "main.js" }
-- node_modules/dashjs/main.js --
const instance = new Proxy({}, { get: (_, name) => (...given) => (window.asked ??= []).push([name, ...given.filter((one) => typeof one === 'string')]) });
export default { supportsMediaSource: () => true, MediaPlayer: Object.assign(() => ({ create: () => instance }), { events: { ERROR: 'error' } }) };
-- public/film.webm --
made later
-- public/broken.webm --
no film
-- public/clip --
made later
-- public/prose --
no film
-- public/none.vtt --
-- public/stream/film.m3u8 --
made later
-- public/stream/live.m3u8 --
made later
-- public/stream/dvr.m3u8 --
made later
-- public/stream/sizes.m3u8 --
made later
-- public/stream/film.mpd --
<MPD type="static"/>
-- public/poster.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900"><rect width="1600" height="900" fill="#d3dde4"/></svg>
-- README.md --
# Home
-- file.md --
<VideoPlayer src="/film.webm" title="Film" />
-- hls.md --
<VideoPlayer src="/stream/film.m3u8" title="Film" crossorigin="use-credentials" />
-- sizes.md --
<VideoPlayer src="/stream/sizes.m3u8" title="Film" />
-- live.md --
<VideoPlayer src="/stream/live.m3u8" title="Live" />
-- dvr.md --
<VideoPlayer src="/stream/dvr.m3u8" title="Live" />
-- dash.md --
<VideoPlayer src="/stream/film.mpd" title="Film" />
-- unknown.md --
<VideoPlayer src="/clip" title="Film" />
-- words.md --
<VideoPlayer src="/prose" title="Film" />
-- broken.md --
<VideoPlayer src="/broken.webm" title="Film" />
-- second.md --
<VideoPlayer :src='["/broken.webm", "/film.webm"]' title="Film" />
-- autoplay.md --
<VideoPlayer src="/film.webm" title="Film" autoplay muted />
-- captions.md --
<VideoPlayer src="/film.webm" title="Film" :tracks='[{"src":"/none.vtt","kind":"captions","language":"en","default":true}]' />
-- elsewhere.md --
<VideoPlayer src="https://films.example/film.webm" title="Film" poster="/poster.svg" />
-- hosted.md --
<VideoPlayer src="https://www.youtube.com/watch?v=abcdefghijk" title="A talk" poster="/poster.svg" />

<VidStack src="vimeo/76979871" title="A walk" />
`;

let browser: Browser;
let site: BuiltSite;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await builtSite({ tree: SITE }, '/');
  await addFilms(site, browser);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

interface Visit extends BrowserContextOptions {
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What the browser complains about, or asks of others, at the end. */
  readonly complaints?: unknown;
}

function on(path: string, { prepare, complaints = [], ...options }: Visit, use: (page: Page) => Promise<unknown>): Promise<void> {
  return visit(
    browser,
    site,
    path,
    options,
    async (page, found) => {
      await use(page);
      expect(found).toEqual(complaints);
    },
    prepare,
  );
}

/** What was fetched so far, without the site's address. */
const fetched = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(location.origin, '')));
const play = async (player: Locator): Promise<void> => {
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await player.and(player.page().locator('[data-playing]')).waitFor(PATIENT);
};
/** Lends a page a part of the browser that is not there. */
const without = (code: string) => (page: Page) => page.addInitScript(code);

describe('a stream', () => {
  it('of HLS is played by hls.js, which is the site’s own and loaded for nothing else; credentials follow the crossOrigin option', async () => {
    await on('/hls.html', {}, async (page) => {
      const player = await readyPlayer(page);
      await play(player);
      const names = await fetched(page);
      expect(names.filter((name) => name.startsWith('/assets/hls-'))).toHaveLength(1);
      expect(names.filter((name) => /dash/.test(name))).toEqual([]);
      expect(await page.locator('link[rel="preconnect"]').count()).toBe(0);
      expect(await stateOf(player, 'streamType')()).toBe('on-demand');
      await expect.poll(stateOf(player, 'duration'), PATIENT).toBe(LENGTH);
      expect(await player.locator('video').evaluate((video: HTMLVideoElement) => video.crossOrigin)).toBe('use-credentials');
    });
    await on('/file.html', {}, async (page) => {
      await readyPlayer(page);
      const scripts = (await fetched(page)).filter((name) => name.endsWith('.js'));
      expect(scripts.filter((name) => /hls-|dash/.test(name))).toEqual([]);
      // The entry script is called as the one of the site's dash.js is here.
      expect(scripts.filter((name) => name.startsWith('/assets/main-'))).toHaveLength(1);
    });
  });

  it('on demand is as long as all of its segments, also where the browser learns late what can be sought in', async () => {
    const prepare = without(`
      const { get } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'seekable');
      const none = document.createElement('video').seekable;
      Object.defineProperty(HTMLMediaElement.prototype, 'seekable', {
        get() { return this.readyState < HTMLMediaElement.HAVE_CURRENT_DATA ? none : get.call(this); },
      });`);
    await on('/hls.html', { prepare }, async (page) => {
      const player = await readyPlayer(page);
      await play(player);
      await expect.poll(stateOf(player, 'duration'), PATIENT).toBe(LENGTH);
      await expect.poll(() => player.locator('.player-times').innerText(), PATIENT).toContain('1:00');
    });
  });

  it('lets the reader choose its quality', async () => {
    await on('/sizes.html', {}, async (page) => {
      const player = await readyPlayer(page);
      await player.getByRole('button', { name: 'Settings' }).click();
      const sizes = player.getByRole('group', { name: 'Quality' });
      await expect.poll(() => sizes.locator('label').allInnerTexts(), PATIENT).toEqual(['Auto', '720p', '360p']);
      await sizes.getByRole('radio', { name: '360p' }).check();
      await expect
        .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('docs:player') ?? '{}') as unknown), PATIENT)
        .toMatchObject({ quality: { width: 640, height: 360 } });
    });
  });

  it('that is live seeks to live edge on play: live edge seek 2 s before end, live edge tolerance 10 s', async () => {
    await on('/live.html', {}, async (page) => {
      const player = await readyPlayer(page);
      expect(await stateOf(player, 'streamType')()).toBe('live');
      await play(player);
      const distance = async (): Promise<number> =>
        (await stateOf(player, 'seekableEnd')()) - (await stateOf(player, 'currentTime')());
      await expect.poll(distance, PATIENT).toBeLessThan(3);
      await expect.poll(stateOf(player, 'liveEdge'), PATIENT).toBe(true);
      await player.getByRole('button', { name: 'Live', pressed: true }).waitFor(PATIENT);
      await expect.poll(() => player.locator('.player-times').count(), PATIENT).toBe(0);
    });
  });

  it('minimum live DVR window 60 s: of which less can be had is not sought in', async () => {
    await on('/dvr.html', {}, async (page) => {
      const player = await readyPlayer(page);
      expect(await stateOf(player, 'streamType')()).toBe('live:dvr');
      await expect.poll(stateOf(player, 'canSeek'), PATIENT).toBe(false);
      const { before, assigned, requested } = await sought(player, 7);
      expect([assigned, requested]).toEqual([before, before]);
    });
  });

  it('of DASH is played by the dash.js the site installed', async () => {
    await on('/dash.html', {}, async (page) => {
      await page.waitForSelector('.player');
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { asked?: readonly (readonly string[])[] }).asked ?? []), PATIENT)
        .toContainEqual(['attachSource', '/stream/film.mpd']);
      expect((await fetched(page)).filter((name) => name.startsWith('/assets/hls-'))).toEqual([]);
    });
  });
});

describe('a source', () => {
  it('of unknown type is probed with a HEAD request', async () => {
    const asked: string[] = [];
    const prepare = (page: Page): Promise<unknown> =>
      page.route('**/clip', async (route) => {
        asked.push(route.request().method());
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'video/webm' } });
      });
    await on('/unknown.html', { prepare }, async (page) => {
      await play(await readyPlayer(page));
      expect(asked).toContain('HEAD');
    });
  });

  it.each(['/broken.html', '/words.html'])("that fails: 'Failed to load resource.' code 4 (%s)", async (path) => {
    await on(path, {}, async (page) => {
      const alert = page.getByRole('alert');
      await alert.waitFor(PATIENT);
      await expect.poll(() => alert.locator('p').innerText(), PATIENT).toBe('Failed to load resource.');
      expect(await stateOf(page.locator('.player'), 'error')()).toMatchObject({ message: 'Failed to load resource.', code: 4 });
      const file = path === '/words.html' ? '/prose' : '/broken.webm';
      expect(await alert.getByRole('link', { name: 'Open the video file' }).getAttribute('href')).toBe(file);
      await page.locator('.player-bar').waitFor({ state: 'hidden', ...PATIENT });
    });
  });

  it('that fails gives way to the next', async () => {
    await on('/second.html', {}, async (page) => {
      await play(await readyPlayer(page));
      await expect.poll(() => page.getByRole('alert').count(), PATIENT).toBe(0);
    });
  });

  it('of another host is not asked for before it is played', async () => {
    const prepare = (page: Page): Promise<unknown> => page.route('https://films.example/**', (route) => route.abort());
    await on('/elsewhere.html', { prepare }, async (page) => {
      await page.locator('.player-poster').waitFor(PATIENT);
      await page.waitForLoadState('networkidle');
    });
    await on(
      '/elsewhere.html',
      { prepare, complaints: expect.arrayContaining(['https://films.example/film.webm']) },
      async (page) => {
        await page.locator('.player-start').click();
        await page.getByRole('alert').waitFor(PATIENT);
      },
    );
  });
});

describe('play failure', () => {
  const events = (page: Page): Promise<unknown> =>
    page.evaluate(() => (window as unknown as { seen?: readonly string[] }).seen ?? []);
  const record = without(
    `for (const type of ['play-fail', 'auto-play-fail', 'auto-play']) addEventListener(type, () => (window.seen ??= []).push(type), true);`,
  );

  it('is a play-fail event, plus auto-play-fail if automatic; autoplay failed is said', async () => {
    await on('/autoplay.html', { prepare: record }, async (page) => {
      await expect.poll(() => events(page), PATIENT).toEqual(['auto-play-fail', 'play-fail']);
      await page.waitForSelector('.player[data-autoplay-error]', PATIENT);
      await expect.poll(() => page.getByRole('status').innerText(), PATIENT).toBe('The video waits to be started.');
    });
  });

  it('is none where motion is welcome: the video starts', async () => {
    await on('/autoplay.html', { prepare: record, reducedMotion: 'no-preference' }, async (page) => {
      await page.waitForSelector('.player[data-playing]', PATIENT);
      await expect.poll(() => events(page), PATIENT).toEqual(['auto-play']);
    });
  });
});

describe('player errors', () => {
  it('media not ready', async () => {
    await on('/elsewhere.html', {}, async (page) => {
      await page.waitForSelector('.player-poster', PATIENT);
      expect(await errorOf(page.locator('.player'), 'pause')).toBeNull();
      expect(await errorOf(page.locator('.player'), 'seekToLiveEdge')).toBeNull();
    });
    const held = (page: Page): Promise<unknown> => page.route('**/film.webm', () => undefined);
    await on('/file.html', { prepare: held }, async (page) => {
      await page.waitForSelector('.player[data-can-load]');
      expect(await errorOf(page.locator('.player'), 'play')).toContain('media not ready');
      await expect.poll(() => page.getByRole('status').innerText(), PATIENT).toBe('The video is not ready yet.');
    });
  });

  it('no fullscreen support', async () => {
    const prepare = without(`Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });`);
    await on('/file.html', { prepare }, async (page) => {
      const player = await readyPlayer(page);
      expect(await player.getByRole('button', { name: 'Full screen' }).count()).toBe(0);
      expect(await errorOf(player, 'enterFullscreen')).toContain('no fullscreen support');
      await player.focus();
      await page.keyboard.press('f');
      await expect.poll(() => page.getByRole('status').innerText(), PATIENT).toBe('Full screen is not available.');
    });
  });

  it('no picture-in-picture support', async () => {
    const prepare = without(`Object.defineProperty(Document.prototype, 'pictureInPictureEnabled', { get: () => false });`);
    await on('/file.html', { prepare }, async (page) => {
      const player = await readyPlayer(page);
      expect(await player.getByRole('button', { name: 'Picture-in-picture' }).count()).toBe(0);
      expect(await errorOf(player, 'enterPictureInPicture')).toContain('no pip support');
      await player.focus();
      await page.keyboard.press('i');
      await expect.poll(() => page.getByRole('status').innerText(), PATIENT).toBe('Picture-in-picture is not available.');
    });
  });

  it("no AirPlay adapter, 'Cast not available.' (code CAST_NOT_AVAILABLE): nothing is fetched to find out", async () => {
    await on('/file.html', { prepare: without('window.chrome = {};') }, async (page) => {
      const player = await readyPlayer(page);
      expect(await errorOf(player, 'requestAirPlay')).toBe('No AirPlay adapter.');
      expect(await errorOf(player, 'requestGoogleCast')).toBe('Cast not available. CAST_NOT_AVAILABLE');
      expect(await page.locator('script[src*="gstatic"], link[href*="gstatic"]').count()).toBe(0);
    });
  });

  it('caption load failure: error event', async () => {
    // An answer without a body: browsers report a 404 themselves.
    const prepare = async (page: Page): Promise<void> => {
      await page.route('**/none.vtt', (route) => route.fulfill({ status: 204 }));
      await page.addInitScript(`
        const { dispatchEvent } = EventTarget.prototype;
        EventTarget.prototype.dispatchEvent = function (event) {
          if (event.type === 'error') (window.failed ??= []).push(this.src);
          return dispatchEvent.call(this, event);
        };`);
    };
    await on('/captions.html', { prepare }, async (page) => {
      await readyPlayer(page);
      await expect.poll(() => page.getByRole('status').innerText(), PATIENT).toBe('The captions cannot be loaded.');
      expect(await page.evaluate('window.failed')).toEqual([expect.stringMatching(/none\.vtt$/)]);
    });
  });
});

describe('a video of YouTube or Vimeo', () => {
  const stub = (page: Page): Promise<unknown> =>
    page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }));
  /** What stands in a video's place, once it waits for the click: before, it is the link it looks like. */
  const facadeOf = async (page: Page, title: string): Promise<Locator> => {
    const facade = page.locator('.video-facade', { hasText: title });
    await facade.scrollIntoViewIfNeeded();
    await page.locator('[data-widget][data-mounted]', { has: facade }).waitFor(PATIENT);
    return facade;
  };
  const HOSTS = [
    ['A talk', 'https://www.youtube-nocookie.com/embed/abcdefghijk', 'https://i.ytimg.com/'],
    ['A walk', 'https://player.vimeo.com/video/76979871', 'https://vimeo.com/api/oembed.json'],
  ] as const;

  it('asks its host for nothing before the click', async () => {
    await on('/hosted.html', {}, async (page) => {
      for (const facade of await page.locator('.video-facade').all()) {
        await facade.scrollIntoViewIfNeeded();
        await facade.hover();
        await facade.focus();
      }
      await page.waitForLoadState('networkidle');
      expect(await page.locator('iframe, .player, link[rel="preconnect"]').count()).toBe(0);
      expect(await page.locator('figcaption').allInnerTexts()).toEqual([
        'A talk · Playing it loads it from YouTube.',
        'A walk · Playing it loads it from Vimeo.',
      ]);
    });
  });

  it.each(HOSTS)('is shown in a frame of its host after it (%s)', async (title, frame, poster) => {
    const asked: string[] = [];
    const complaints = expect.not.arrayContaining([expect.stringContaining('Content Security Policy')]) as unknown;
    await on('/hosted.html', { prepare: stub, complaints }, async (page) => {
      page.on('request', (request) => asked.push(request.url()));
      await (await facadeOf(page, title)).click();
      await expect.poll(() => asked.some((url) => url.startsWith(frame)), PATIENT).toBe(true);
      await page.waitForSelector('.player:focus-within', PATIENT);
      // Poster lookup comes after the click, too, and only without a poster of the author's.
      await expect.poll(() => page.frames().some((one) => one.url().startsWith(frame)), PATIENT).toBe(true);
      await expect.poll(() => asked.some((url) => url.startsWith(poster)), PATIENT).toBe(title === 'A walk');
      // The other one was not asked for.
      const others = HOSTS.filter(([other]) => other !== title);
      for (const [, other] of others) expect(asked.filter((url) => url.startsWith(other))).toEqual([]);
    });
  });

  it('audio gain unavailable', async () => {
    const complaints = expect.anything() as unknown;
    await on('/hosted.html', { prepare: stub, complaints }, async (page) => {
      await (await facadeOf(page, 'A talk')).click();
      await page.waitForSelector('.player iframe[src]', PATIENT);
      expect(await errorOf(page.locator('.player'), 'setAudioGain', 2)).toContain('audio gain api not available');
    });
  });

  it('is a link to it without JavaScript, and with a key that asks for a window', async () => {
    await on('/hosted.html', { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('link', { name: 'A walk' }).first().getAttribute('href')).toBe('https://vimeo.com/76979871');
    });
    await on('/hosted.html', {}, async (page) => {
      const facade = await facadeOf(page, 'A talk');
      const played = page.evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener('click', (event) => {
              resolve(event.defaultPrevented);
              event.preventDefault();
            });
          }),
      );
      await facade.click({ modifiers: ['Shift'] });
      expect(await played).toBe(false);
      expect(await page.locator('.player').count()).toBe(0);
    });
  });
});

describe('the build', () => {
  it('ends with an error at the line of a video without src', async () => {
    const folder = tempFolder(
      '-- site.config.ts --\nexport default { title: \'T\' };\n-- README.md --\n# T\n\n<VideoPlayer title="x" />\n',
    );
    const { code, err } = await runDocsBuild(folder, 'build', '--root', '.', '--out', 'dist');
    expect(code).not.toBe(0);
    expect(err).toContain('README.md:3:1');
    expect(err).toContain('A video needs `src`');
  });

  it('ends with an error at the line of a DASH stream where dash.js is not installed', async () => {
    const tree =
      '-- site.config.ts --\nexport default { title: \'T\' };\n-- public/a.mpd --\nx\n-- README.md --\n# T\n\n<VidStack src="/a.mpd" />\n';
    const { code, err } = await runDocsBuild(tempFolder(tree), 'build', '--root', '.', '--out', 'dist');
    expect(code).not.toBe(0);
    expect(err).toContain('README.md:3:1');
    expect(err).toContain('docs-build add video');
  });

  it('lets pages show frames of a video’s host only where a page has such a video', async () => {
    const policy = async (tree: string): Promise<string> => {
      const built = await builtSite({ tree }, '/');
      try {
        return (await fetch(built.origin)).headers.get('content-security-policy') ?? '';
      } finally {
        built.close();
      }
    };
    const tree = (text: string): string =>
      `-- site.config.ts --\nexport default { title: 'T' };\n-- public/a.mp4 --\nx\n-- README.md --\n# T\n\n${text}\n`;
    expect(await policy(tree('<VideoPlayer src="youtube/abcdefghijk" />'))).toContain(
      "frame-src 'self' https://www.youtube-nocookie.com;",
    );
    expect(await policy(tree('<VideoPlayer src="/a.mp4" />'))).toContain("frame-src 'self';");
  });
});
