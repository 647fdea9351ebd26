import { describe, expect, it } from 'vitest';
import {
  hostedVideo,
  isForeign,
  kindOf,
  languageName,
  hostPageOf,
  proportionsOf,
  tracksOf,
  typeOf,
  videoNeeds,
} from '../../../../client/widgets/video-player/sources.ts';

describe('source type inferred from address (HLS, DASH, YouTube, Vimeo, blob, else probed with a HEAD request)', () => {
  it.each([
    ['/a/film.m3u8', 'hls', 'application/x-mpegurl'],
    ['https://cdn.example/live.M3U8?token=1', 'hls', 'application/x-mpegurl'],
    ['/a/film.mpd#t=1', 'dash', 'application/dash+xml'],
    ['youtube/abcdefghijk', 'youtube', 'video/youtube'],
    ['https://youtu.be/abcdefghijk?t=3', 'youtube', 'video/youtube'],
    ['vimeo/12', 'vimeo', 'video/vimeo'],
    ['blob:https://docs.example/1', 'blob', 'video/object'],
    ['/film.mp4', 'file', 'video/mp4'],
    ['./film.webm?v=2', 'file', 'video/webm'],
    ['/film.mov', 'file', '?'],
    ['/media/film', 'unknown', undefined],
    ['/v1.2/film', 'unknown', undefined],
    ['/talks/youtube', 'unknown', 'video/mp4'],
  ])('%s', (src, kind, type) => {
    expect([kindOf({ src }), typeOf({ src })]).toEqual([kind, type]);
  });

  it.each(['/how-youtube-works.mp4', '/vimeo/film.mp4', 'https://films.example/youtube.com/a.mp4'])(
    'takes %s for the file it is',
    (src) => expect(typeOf({ src })).toBe('video/mp4'),
  );

  it('gives way to a type that is said', () => {
    expect(kindOf({ src: '/live', type: 'application/vnd.apple.mpegurl' })).toBe('hls');
    expect(kindOf({ src: '/live', type: 'application/dash+xml' })).toBe('dash');
    expect(typeOf({ src: '/film', type: 'video/mp4; codecs="avc1.42E01E"' })).toBe('video/mp4; codecs="avc1.42E01E"');
  });
});

describe('a video that only its host can play', () => {
  it.each([
    ['https://www.youtube.com/watch?app=desktop&v=abcdefghijk&t=3', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['https://m.youtube.com/shorts/abcdefghijk', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['https://www.youtube-nocookie.com/embed/abcdefghijk', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['https://player.vimeo.com/video/123?h=ab12', 'https://vimeo.com/123/ab12'],
    ['https://vimeo.com/123/ab12', 'https://vimeo.com/123/ab12'],
  ])('is known by its address: %s', (src, page) => {
    const hosted = hostedVideo(src);
    expect(hosted && hostPageOf(hosted)).toBe(page);
  });

  it.each(['https://www.youtube.com/@channel', 'https://vimeo.com/about', '/youtube/', 'https://notyoutube.com/watch?v=1'])(
    'is not %s',
    (src) => expect(hostedVideo(src)).toBeNull(),
  );
});

describe('what a video needs', () => {
  it('is nothing for a file of the site', () => {
    expect(videoNeeds({ src: '/film.mp4', tracks: [{ src: '/en.vtt' }] })).toBeNull();
    expect(videoNeeds({ src: ['/film.webm', '../film.mp4'] })).toBeNull();
  });

  it('is the frame of its host, and where its picture is looked up', () => {
    expect(videoNeeds({ src: 'youtube/abcdefghijk' })?.sources).toEqual({
      'frame-src': ['https://www.youtube-nocookie.com'],
      'connect-src': ['https://i.ytimg.com'],
    });
    expect(videoNeeds({ src: 'https://vimeo.com/12' })?.sources).toEqual({
      'frame-src': ['https://player.vimeo.com'],
      'connect-src': ['https://vimeo.com'],
    });
  });

  it('is the host of another host’s stream and captions, which are fetched by script; a file is played by the browser', () => {
    expect(videoNeeds({ src: 'https://cdn.example/a.m3u8' })?.sources).toEqual({
      'media-src': ['https://cdn.example'],
      'connect-src': ['https://cdn.example'],
    });
    expect(videoNeeds({ src: '//cdn.example/a.mp4' })?.sources).toEqual({ 'media-src': ['https://cdn.example'] });
    expect(videoNeeds({ src: '/a.mp4', tracks: [{ src: 'https://cdn.example/a.vtt' }] })?.sources).toEqual({
      'connect-src': ['https://cdn.example'],
    });
  });

  it('is dash.js for a DASH stream', () => {
    expect(videoNeeds({ src: [{ src: '/a.mpd' }, { src: '/b.mpd' }] })?.packages).toEqual(['dashjs']);
    expect(videoNeeds({ src: 'https://cdn.example/a.m3u8' })?.packages).toEqual([]);
  });
});

describe('text tracks', () => {
  const label = (language: string): string => languageName(language) || 'Captions';

  it('have src, kind, language, label, default, type and mode', () => {
    const written = [
      { src: '/de.srt', srclang: 'de' },
      { src: '/x.vtt', kind: 'captions', label: 'X', mode: 'hidden', default: true },
    ];
    expect(tracksOf(written as never, label)).toEqual([
      { src: '/de.srt', kind: 'subtitles', language: 'de', label: 'Deutsch', default: false, type: 'srt', mode: null },
      { src: '/x.vtt', kind: 'captions', language: '', label: 'X', default: true, type: 'vtt', mode: 'hidden' },
    ]);
  });

  it('show the first chapters', () => {
    const chapters = tracksOf(
      [{ src: '/a.vtt' }, { src: '/c.vtt', kind: 'chapters' }, { src: '/d.vtt', kind: 'chapters' }],
      label,
    );
    expect(chapters.map((track) => track.default)).toEqual([false, true, false]);
  });

  it('name languages in their own words, as far as they have some', () => {
    expect(['en', 'pt-BR', '', 'not a tag'].map(languageName)).toEqual(['English', 'português (Brasil)', '', 'not a tag']);
  });
});

it('keeps 16 to 9 where the proportions are not said, or make no sense', () => {
  expect(proportionsOf({ width: '640', height: 480 })).toEqual([640, 480]);
  expect(proportionsOf({ width: 640 })).toEqual([16, 9]);
  expect(proportionsOf({ width: 'wide', height: -1 })).toEqual([16, 9]);
});

it('recognises addresses of other hosts', () => {
  expect(['/a.mp4', 'a.mp4', 'blob:x', '//b.example/a', 'HTTPS://b.example'].map(isForeign)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
