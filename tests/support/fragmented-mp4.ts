// Fragmented MP4, as streams are made of (ISO 14496-12, VP9 in it by the codec's own binding): boxes, each a length, a name
// and its content.

import { type Frame, FRAME_SIZE, FRAME_TIME } from './tiny-video.ts';

/** What all segments of a stream begin with. */
export function mp4Head(): Uint8Array {
  const sampleTable = box(
    'stbl',
    sampleDescription(),
    ...['stts', 'stsc', 'stco'].map((name) => box(name, words(0, 0))),
    box('stsz', words(0, 0, 0)),
  );
  const data = box('dinf', box('dref', words(0, 1), box('url ', words(1))));
  const media = box('minf', box('vmhd', words(1, 0, 0)), data, sampleTable);
  const header = box('mdhd', words(0, 0, 0, 1000, 0, 0x55c40000));
  const handler = box('hdlr', words(0, 0), ascii('vide'), words(0, 0, 0), Buffer.from([0]));
  const size = words(FRAME_SIZE.width * 65536, FRAME_SIZE.height * 65536);
  const trackHeader = box('tkhd', words(3, 0, 0, 1, 0, 0, 0, 0, 0, 0), MATRIX, size);
  const track = box('trak', trackHeader, box('mdia', header, handler, media));
  const movie = box('mvhd', words(0, 0, 0, 1000, 0, 0x00010000, 0x01000000, 0, 0), MATRIX, words(0, 0, 0, 0, 0, 0, 2));
  const fragments = box('mvex', box('trex', words(0, 1, 1, 0, 0, 0)));
  return Buffer.concat([box('ftyp', ascii('iso6'), words(1), ascii('iso6mp41')), box('moov', movie, track, fragments)]);
}

/** A segment: pictures that follow each other. `number` counts from 1. */
export function mp4Segment(frames: readonly Frame[], number: number): Uint8Array {
  const place = (offset: number): Buffer => {
    const samples = frames.map(({ data }) => words(FRAME_TIME, data.length, 0x02000000));
    const run = box('trun', words(0x00000701, frames.length, offset), ...samples);
    const fragment = box('traf', box('tfhd', words(0x00020000, 1)), box('tfdt', words(0, frames[0]?.time ?? 0)), run);
    return box('moof', box('mfhd', words(0, number)), fragment);
  };
  const head = place(place(0).length + 8);
  return Buffer.concat([head, box('mdat', ...frames.map(({ data }) => data))]);
}

const MATRIX = words(0x00010000, 0, 0, 0, 0x00010000, 0, 0, 0, 0x40000000);

function sampleDescription(): Buffer {
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(1, 6);
  entry.writeUInt16BE(FRAME_SIZE.width, 24);
  entry.writeUInt16BE(FRAME_SIZE.height, 26);
  entry.writeUInt32BE(0x00480000, 28);
  entry.writeUInt32BE(0x00480000, 32);
  entry.writeUInt16BE(1, 40);
  entry.writeUInt16BE(24, 74);
  entry.writeInt16BE(-1, 76);
  // Profile 0, level 1.0, 8 bits, 4:2:0, unspecified colours.
  const codec = box('vpcC', Buffer.from([1, 0, 0, 0, 0, 10, 0x82, 2, 2, 2, 0, 0]));
  return box('stsd', words(0, 1), box('vp09', entry, codec));
}

function box(name: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([words(body.length + 8), ascii(name), body]);
}

/** Numbers of 32 bits. */
function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4);
  return bytes;
}

function ascii(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
