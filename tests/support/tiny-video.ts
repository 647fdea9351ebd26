// Small media files, made in the browser that is to play them: nothing binary lies in the repository.

import type { Browser } from 'playwright-core';

/** A still picture of a video, coded. */
interface Frame {
  /** ms. */
  readonly time: number;
  /** A key frame of VP8. */
  readonly data: Uint8Array;
}

/** A WebM file of so many seconds, two pictures in each. It can be sought: it has an index. */
export async function tinyWebm(browser: Browser, origin: string, seconds: number): Promise<Uint8Array> {
  const frames = await encodeFrames(browser, origin, seconds);
  return webmFile(frames, seconds * 1000);
}

const SIZE = { width: 160, height: 90 } as const;

/** Draws the seconds one after the other and codes them. WebCodecs needs a page of a host that is trusted: `origin`. */
async function encodeFrames(browser: Browser, origin: string, seconds: number): Promise<readonly Frame[]> {
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
        encoder.configure({ codec: 'vp8', width, height, bitrate: 50_000, framerate: 2 });
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
      { ...SIZE, seconds },
    );
    return frames.map(({ time, data }) => ({ time, data: Buffer.from(data, 'base64') }));
  } finally {
    await page.close();
  }
}

// ── WebM: elements of EBML (RFC 8794), each an id, a length and its content ─────────────────────────────────────────

function webmFile(frames: readonly Frame[], duration: number): Uint8Array {
  const clusters = frames.map(({ time, data }) =>
    element('1F43B675', number('E7', time), element('A3', Buffer.from([0x81, 0, 0, 0x80]), data)),
  );
  const info = element(
    '1549A966',
    number('2AD7B1', 1_000_000),
    text('4D80', 'tests'),
    text('5741', 'tests'),
    float('4489', duration),
  );
  const video = element('E0', number('B0', SIZE.width), number('BA', SIZE.height));
  const tracks = element(
    '1654AE6B',
    element('AE', number('D7', 1), number('73C5', 1), number('83', 1), text('86', 'V_VP8'), video),
  );
  // The index stands before what it points to: its length does not depend on the places in it.
  const places = frames.map(() => 0);
  let place = info.length + tracks.length + index(frames, places).length;
  for (const [i, cluster] of clusters.entries()) {
    places[i] = place;
    place += cluster.length;
  }
  const head = element('1A45DFA3', number('4286', 1), text('4282', 'webm'), number('4287', 4), number('4285', 2));
  return Buffer.concat([head, element('18538067', info, tracks, index(frames, places), ...clusters)]);
}

function index(frames: readonly Frame[], places: readonly number[]): Buffer {
  const points = frames.map(({ time }, i) =>
    element('BB', number('B3', time), element('B7', number('F7', 1), number('F1', places[i] ?? 0))),
  );
  return element('1C53BB6B', ...points);
}

function element(id: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(body.length));
  length[0] = 0x01;
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
}

function number(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
}

function float(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

function text(id: string, value: string): Buffer {
  return element(id, Buffer.from(value, 'utf8'));
}
