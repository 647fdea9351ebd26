// WebM files: elements of EBML (RFC 8794), each an id, a length and its content.

import { type Frame, FRAME_SIZE, FRAME_TIME } from './tiny-video.ts';

/** px, and ms between two pictures. */
export interface WebmShape {
  readonly width: number;
  readonly height: number;
  readonly frameTime: number;
}

/** A file of these pictures, the first of which is a key frame. It can be sought: it has an index of its key frames. */
export function webmFile(
  frames: readonly Frame[],
  { width, height, frameTime }: WebmShape = { ...FRAME_SIZE, frameTime: FRAME_TIME },
): Uint8Array {
  const keys = frames.filter(({ key = true }) => key);
  const clusters = keys.map(({ time }, i) => {
    const end = keys[i + 1]?.time ?? Number.POSITIVE_INFINITY;
    const own = frames.filter((frame) => frame.time >= time && frame.time < end);
    return element('1F43B675', number('E7', time), ...own.map((frame) => block(frame, time)));
  });
  const duration = float('4489', frames.length * frameTime);
  const info = element('1549A966', number('2AD7B1', 1_000_000), text('4D80', 'tests'), text('5741', 'tests'), duration);
  const video = element('E0', number('B0', width), number('BA', height));
  const track = element('AE', number('D7', 1), number('73C5', 1), number('83', 1), text('86', 'V_VP9'), video);
  const tracks = element('1654AE6B', track);
  // The index stands before what it points to: its length does not depend on the places in it.
  const places = keys.map(() => 0);
  let place = info.length + tracks.length + index(keys, places).length;
  for (const [i, cluster] of clusters.entries()) {
    places[i] = place;
    place += cluster.length;
  }
  const head = element('1A45DFA3', number('4286', 1), text('4282', 'webm'), number('4287', 4), number('4285', 2));
  return Buffer.concat([head, element('18538067', info, tracks, index(keys, places), ...clusters)]);
}

/** A picture of track 1 in the cluster that begins at `start` (ms). */
function block({ time, key = true, data }: Frame, start: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, key ? 0x80 : 0]);
  head.writeInt16BE(time - start, 1);
  return element('A3', head, data);
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
