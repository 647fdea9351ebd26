// A small video, coded in the browser that is to play it: nothing binary lies in the repository.

import type { Browser } from 'playwright-core';

/** A picture of a video in VP9. */
export interface Frame {
  /** ms. */
  readonly time: number;
  /** Whether it stands by itself, which it does unless it says otherwise. */
  readonly key?: boolean;
  readonly data: Uint8Array;
}

/** px. */
export const FRAME_SIZE = { width: 160, height: 90 } as const;
/** ms. */
export const FRAME_TIME = 500;

/**
 * A video of so many seconds that shows the seconds, two pictures in each. WebCodecs need a page of a host that is
 * trusted, as this machine is: `origin`.
 */
export async function tinyVideo(browser: Browser, origin: string, seconds: number): Promise<readonly Frame[]> {
  const page = await browser.newPage();
  try {
    await page.goto(origin);
    const frames = await page.evaluate(
      async ({ width, height, seconds }) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const context = canvas.getContext('2d') as CanvasRenderingContext2D;
        const coded: { time: number; data: string }[] = [];
        const encoder = new VideoEncoder({
          error: (error) => {
            throw error;
          },
          output: (chunk) => {
            const bytes = new Uint8Array(chunk.byteLength);
            chunk.copyTo(bytes);
            coded.push({ time: chunk.timestamp / 1000, data: btoa(String.fromCharCode(...bytes)) });
          },
        });
        encoder.configure({ codec: 'vp09.00.10.08', width, height, bitrate: 50_000, framerate: 2 });
        for (let half = 0; half < seconds * 2; half++) {
          context.fillStyle = `hsl(${half * 20} 50% 70%)`;
          context.fillRect(0, 0, width, height);
          context.fillStyle = '#000';
          context.font = '40px sans-serif';
          context.fillText(String(half / 2), 20, 60);
          const frame = new VideoFrame(canvas, { timestamp: half * 500_000, duration: 500_000 });
          encoder.encode(frame, { keyFrame: true });
          frame.close();
        }
        await encoder.flush();
        return coded;
      },
      { ...FRAME_SIZE, seconds },
    );
    return frames.map(({ time, data }) => ({ time, data: Buffer.from(data, 'base64') }));
  } finally {
    await page.close();
  }
}
