// A site with films, and what tests do with its players.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import type { BuiltSite } from './built-site.ts';
import { mp4Head, mp4Segment } from './fragmented-mp4.ts';
import { PATIENT } from './one-site.ts';
import { type Frame, tinyVideo } from './tiny-video.ts';
import { webmFile } from './webm.ts';

/** Seconds every film takes. */
export const LENGTH = 60;
/** Seconds of a stream's segment, and pictures in it. */
const SEGMENT = { seconds: 10, frames: 20 } as const;

/** Puts films where the text of a site has only their names: `film.webm`, `clip` (the same without a type), `stream/`. */
export async function addFilms({ files, origin }: BuiltSite, browser: Browser): Promise<void> {
  const frames = await tinyVideo(browser, origin, LENGTH);
  const film = webmFile(frames);
  for (const name of ['film.webm', 'clip']) writeFileSync(join(files, name), film);
  addStreams(join(files, 'stream'), frames);
}

function addStreams(folder: string, frames: readonly Frame[]): void {
  const names = Array.from({ length: LENGTH / SEGMENT.seconds }, (_, i) => `${i}.m4s`);
  writeFileSync(join(folder, 'head.mp4'), mp4Head());
  for (const [i, name] of names.entries()) {
    const part = frames.slice(i * SEGMENT.frames, (i + 1) * SEGMENT.frames);
    writeFileSync(join(folder, name), mp4Segment(part, i + 1));
  }
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${SEGMENT.seconds}`];
  const segments = ['#EXT-X-MAP:URI="head.mp4"', ...names.flatMap((name) => [`#EXTINF:${SEGMENT.seconds},`, name])];
  const playlist = (...lines: readonly string[]): string => `${[...head, ...lines].join('\n')}\n`;
  writeFileSync(join(folder, 'film.m3u8'), playlist('#EXT-X-PLAYLIST-TYPE:VOD', ...segments, '#EXT-X-ENDLIST'));
  writeFileSync(join(folder, 'live.m3u8'), playlist('#EXT-X-MEDIA-SEQUENCE:0', ...segments));
  writeFileSync(join(folder, 'dvr.m3u8'), playlist('#EXT-X-PLAYLIST-TYPE:EVENT', ...segments));
  const both = ['640x360', '1280x720'].map(
    (size, i) => `#EXT-X-STREAM-INF:BANDWIDTH=${(i + 1) * 100_000},RESOLUTION=${size}\nfilm.m3u8`,
  );
  writeFileSync(join(folder, 'sizes.m3u8'), `#EXTM3U\n${both.join('\n')}\n`);
}

/** The player of a page's first, or of a named, film, once it can play. */
export async function readyPlayer(page: Page, title?: string): Promise<Locator> {
  const all = page.locator('.player');
  const player = title === undefined ? all.first() : page.getByRole('region', { name: title, exact: true });
  await player.scrollIntoViewIfNeeded(PATIENT);
  await player.and(page.locator('[data-can-play]')).waitFor(PATIENT);
  return player;
}

/** What a player is doing: Vidstack's state, by the names of the specification. */
export function stateOf<Name extends keyof PlayerState>(player: Locator, name: Name): () => Promise<PlayerState[Name]> {
  return () =>
    player.evaluate((element, name) => {
      let found: { readonly state: PlayerState } | null = null;
      const detail = (instance: { readonly state: PlayerState }): void => void (found = instance);
      element.dispatchEvent(new CustomEvent('find-media-player', { detail }));
      return (found as unknown as { readonly state: PlayerState }).state[name];
    }, name) as Promise<PlayerState[Name]>;
}

/** The part of the state that tests look at. */
export interface PlayerState {
  readonly currentTime: number;
  readonly duration: number;
  readonly volume: number;
  readonly muted: boolean;
  readonly playbackRate: number;
  readonly streamType: string;
  readonly seekableEnd: number;
  readonly liveEdge: boolean;
  readonly canSeek: boolean;
  readonly error: { readonly message: string; readonly code: number } | null;
}

/** Sends a player to a time both ways, and tells where the browser's element is, which goes there at once. */
export function sought(player: Locator, target: number): Promise<Readonly<Record<'before' | 'assigned' | 'requested', number>>> {
  return player.evaluate((element, seconds) => {
    const video = element.querySelector('video') as HTMLVideoElement;
    const before = video.currentTime;
    const detail = (instance: { currentTime: number }): void => void (instance.currentTime = seconds);
    element.dispatchEvent(new CustomEvent('find-media-player', { detail }));
    const assigned = video.currentTime;
    element.dispatchEvent(new CustomEvent('media-seek-request', { detail: seconds }));
    return { before, assigned, requested: video.currentTime };
  }, target);
}

/** Sets a player's volume or speed, by its property or by the event that asks for it. */
export function setValue(
  player: Locator,
  by: 'property' | 'request',
  name: 'volume' | 'playbackRate',
  value: number,
): Promise<void> {
  return player.evaluate(
    (element, { by, name, value }) => {
      const request = { volume: 'media-volume-change-request', playbackRate: 'media-rate-change-request' }[name];
      const detail = (instance: { volume: number; playbackRate: number }): void => void (instance[name] = value);
      if (by === 'property') element.dispatchEvent(new CustomEvent('find-media-player', { detail }));
      else element.dispatchEvent(new CustomEvent(request, { detail: value }));
    },
    { by, name, value },
  );
}

/** Calls a method of a player, and answers with the name, the words and the code of its error; `null` if it succeeds. */
export function errorOf(player: Locator, method: string, ...values: readonly unknown[]): Promise<string | null> {
  return player.evaluate(
    async (element, { method, values }) => {
      let call: () => unknown = () => null;
      const detail = (instance: Record<string, (...given: readonly unknown[]) => unknown>): void => {
        call = () => instance[method]?.(...values);
      };
      element.dispatchEvent(new CustomEvent('find-media-player', { detail }));
      try {
        await call();
        return null;
      } catch (error) {
        const { message, code = '' } = error as { message: string; code?: string };
        return `${message} ${code}`.trim();
      }
    },
    { method, values },
  );
}
