// The sources of a video, from what authors write: addresses, source objects, text tracks (specification §3, §5). Both halves of
// the widget read it, and so does the build, which derives from it what a video needs.

import type { JsonObject } from '../../../renderer/model/json.ts';
import type { PolicySources } from '../../../renderer/model/site-config.ts';
import type { WidgetNeeds } from '../../../renderer/model/widget.ts';

/** One file or stream of a video. Several are one video in several types, or in several sizes to choose from. */
export interface VideoSource {
  readonly src: string;
  /** A media type, such as `video/mp4`. */
  readonly type?: string;
  readonly id?: string;
  /** px. */
  readonly width?: number;
  /** px. */
  readonly height?: number;
  /** Bits per second. */
  readonly bitrate?: number;
  readonly codec?: string;
}

export type TrackMode = 'disabled' | 'hidden' | 'showing';
export type TrackKind = 'captions' | 'subtitles' | 'chapters' | 'descriptions' | 'metadata';

/** Captions, chapters and the like. */
export interface VideoTrack {
  readonly src: string;
  readonly kind: TrackKind;
  /** BCP 47 tag, or `''`. */
  readonly language: string;
  readonly label: string;
  readonly default: boolean;
  readonly type: 'vtt' | 'srt' | 'ssa' | 'ass' | 'json';
  readonly mode: TrackMode | null;
}

/** What authors write: see `VideoSource` and `VideoTrack`. Numbers may be texts, as in all attributes. */
export interface VideoProps {
  /** Address of a file, of an HLS or DASH stream, or of a video of YouTube or Vimeo; or a list of sources, as objects with `src`, `type`, `width` and `height`. */
  readonly src: string | VideoSource | readonly (string | VideoSource)[];
  /** Its title, shown below and read out. */
  readonly title?: string;
  /** Address of the picture that is shown until it plays. */
  readonly poster?: string;
  /** Pixels; with `height`, the video's proportions. Default: 16 to 9. */
  readonly width?: number | string;
  /** Pixels; see `width`. */
  readonly height?: number | string;
  /** Captions, chapters and the like: objects with `src`, `kind`, `language`, `label` and `default`. */
  readonly tracks?: readonly TrackInput[];
  /** It plays when it comes into view, as far as the browser allows. Default: `false`. */
  readonly autoplay?: boolean;
  /** It starts without sound. Default: `false`. */
  readonly muted?: boolean;
  /** It starts again at its end. Default: `false`. */
  readonly loop?: boolean;
  /** Which requests have cookies: the same words as the `crossorigin` attribute of HTML. */
  readonly crossorigin?: true | '' | 'anonymous' | 'use-credentials';
}

type TrackInput = Partial<Omit<VideoTrack, 'src'>> & { readonly src: string; readonly srclang?: string };

/** A video that only its host can play. */
export interface HostedVideo {
  readonly host: 'youtube' | 'vimeo';
  readonly id: string;
  /** The hash that an unlisted video of Vimeo is requested with. */
  readonly hash: string | null;
}

/** How a source is played. `unknown`: its host is asked for the type. */
export type VideoKind = HostedVideo['host'] | 'hls' | 'dash' | 'blob' | 'file' | 'unknown';

const HLS_TYPES: ReadonlySet<string> = new Set([
  'application/vnd.apple.mpegurl',
  'application/x-mpegurl',
  'application/mpegurl',
  'audio/mpegurl',
  'audio/x-mpegurl',
  'video/mpegurl',
  'video/x-mpegurl',
]);
const DASH_TYPE = 'application/dash+xml';
const DASH_LIBRARY = 'dashjs';

/** By file name. `?`: played by the browser, whatever it turns out to be. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  ogg: 'video/ogg',
  mov: '?',
  mp3: '?',
  m4a: '?',
  wav: '?',
  oga: '?',
  flac: '?',
  aac: '?',
};

const TRACK_TYPES: ReadonlySet<string> = new Set(['vtt', 'srt', 'ssa', 'ass', 'json']);
const TRACK_KINDS: ReadonlySet<string> = new Set(['captions', 'subtitles', 'chapters', 'descriptions', 'metadata']);

/** Sources of players and their frames. */
const HOSTS: Readonly<Record<HostedVideo['host'], PolicySources>> = {
  youtube: { 'frame-src': ['https://www.youtube-nocookie.com'], 'connect-src': ['https://i.ytimg.com'] },
  vimeo: { 'frame-src': ['https://player.vimeo.com'], 'connect-src': ['https://vimeo.com'] },
};

/** The sources of a video; what is neither an address nor an object is left as it is for `checkVideo` to find. */
export function videoSources(src: VideoProps['src'] | undefined | null): readonly VideoSource[] {
  if (src === undefined || src === null) return [];
  const list = Array.isArray(src) ? (src as readonly (string | VideoSource)[]) : [src as string | VideoSource];
  return list.map((source) => (typeof source === 'string' ? { src: source } : source));
}

/** The text tracks of a video, complete. `labelled` names a track without a label; the first chapters are shown. */
export function tracksOf(tracks: VideoProps['tracks'], labelled: (language: string) => string): readonly VideoTrack[] {
  const chapters = tracks?.find(({ kind }) => kind === 'chapters');
  return (tracks ?? []).map((track) => {
    const language = track.language ?? track.srclang ?? '';
    return {
      src: track.src,
      kind: TRACK_KINDS.has(track.kind ?? '') ? (track.kind as TrackKind) : 'subtitles',
      language,
      label: track.label ?? labelled(language),
      default: track.default === true || track === chapters,
      type: trackType(track),
      mode: track.mode ?? null,
    };
  });
}

function trackType({ type, src }: TrackInput): VideoTrack['type'] {
  const named = type ?? extensionOf(src);
  return TRACK_TYPES.has(named) ? (named as VideoTrack['type']) : 'vtt';
}

/** A language in its own words; its tag where it has no name, `''` for none. */
export function languageName(language: string): string {
  if (language === '') return '';
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language; // No well-formed tag.
  }
}

/** How a source is played, by its type, else by its address (specification §5). */
export function kindOf({ src, type }: VideoSource): VideoKind {
  const hosted = hostedVideo(src);
  if (hosted) return hosted.host;
  if (type) return kindOfType(type.toLowerCase());
  if (src.startsWith('blob:')) return 'blob';
  const extension = extensionOf(src);
  if (extension === 'm3u8') return 'hls';
  if (extension === 'mpd') return 'dash';
  return Object.hasOwn(FILE_TYPES, extension) ? 'file' : 'unknown';
}

function kindOfType(type: string): VideoKind {
  if (HLS_TYPES.has(type)) return 'hls';
  return type === DASH_TYPE ? 'dash' : 'file';
}

/**
 * The type given to the player; `undefined` where it has to find out. It must not infer one by itself: it takes
 * `/how-youtube-works.mp4` for a video of YouTube's.
 */
export function typeOf(source: VideoSource): string | undefined {
  const kind = kindOf(source);
  if (kind === 'youtube' || kind === 'vimeo') return `video/${kind}`;
  if (source.type) return source.type;
  if (kind === 'hls') return 'application/x-mpegurl';
  if (kind === 'dash') return DASH_TYPE;
  if (kind === 'blob') return 'video/object';
  return FILE_TYPES[extensionOf(source.src)] ?? (/youtu\.?be|vimeo/.test(source.src) ? 'video/mp4' : undefined);
}

/** Lower case, without the dot; `''` if the path has none. */
function extensionOf(src: string): string {
  const path = src.replace(/[?#].*$/s, '');
  return /\.(\w+)$/.exec(path.slice(path.lastIndexOf('/') + 1))?.[1]?.toLowerCase() ?? '';
}

/** The video of YouTube or Vimeo an address means: their pages' and players' addresses, and `youtube/<id>`, `vimeo/<id>`. */
export function hostedVideo(src: string): HostedVideo | null {
  const short = /^(youtube|vimeo)\/([\w-]+)(?:\/(\w+))?$/.exec(src);
  if (short) return { host: short[1] as HostedVideo['host'], id: short[2] as string, hash: short[3] ?? null };
  if (!/^https?:\/\//i.test(src) || !URL.canParse(src)) return null;
  const { hostname, pathname, searchParams } = new URL(src);
  const host = hostname.replace(/^(?:www|m|music)\./, '');
  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const named = host === 'youtu.be' ? /^\/([\w-]+)/ : /^\/(?:embed|shorts|live|v)\/([\w-]+)/;
    const id = searchParams.get('v') ?? named.exec(pathname)?.[1];
    return id ? { host: 'youtube', id, hash: null } : null;
  }
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null;
  const [, id, hash] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?/.exec(pathname) ?? [];
  return id ? { host: 'vimeo', id, hash: hash ?? searchParams.get('h') } : null;
}

/** The page where a hosted video can be seen. */
export function hostPageOf({ host, id, hash }: HostedVideo): string {
  if (host === 'youtube') return `https://www.youtube.com/watch?v=${id}`;
  return `https://vimeo.com/${id}${hash === null ? '' : `/${hash}`}`;
}

/** The first source that only its host can play. */
export function hostedOf(sources: readonly VideoSource[]): HostedVideo | null {
  return sources.map(({ src }) => hostedVideo(src)).find((hosted) => hosted !== null) ?? null;
}

/** Whether an address leads to another host, whatever the page's is. */
export function isForeign(src: string): boolean {
  return /^(?:https?:)?\/\//i.test(src);
}

/** The width and height to keep room for, px. */
export function proportionsOf({ width, height }: Pick<VideoProps, 'width' | 'height'>): readonly [number, number] {
  const [across, down] = [Number(width), Number(height)];
  return across > 0 && down > 0 ? [across, down] : [16, 9];
}

/** The text of a source's or track's property, if it has it. */
const WORDS = ['type', 'id', 'codec', 'kind', 'language', 'srclang', 'label', 'mode'] as const;

/**
 * The component requires `src` (specification §5): an address, a source object, or a list of either. What else is given must be
 * of a sort that can be shown.
 */
export function checkVideo(props: VideoProps | JsonObject): string | null {
  const { src, tracks = null, width = null, height = null, crossorigin = null } = props;
  const sources = videoSources(src as VideoProps['src']);
  if (sources.length === 0 || !sources.every(isFile)) {
    return 'A video needs `src`: the address of a file, or a list of sources with `src` and `type`.';
  }
  if (tracks !== null && !(Array.isArray(tracks) && tracks.every(isFile))) {
    return '`tracks` is a list of objects, each with the `src` of a file.';
  }
  const odd = Object.entries({ width, height, crossorigin }).find(([, value]) => typeof value === 'object' && value !== null);
  return odd ? `\`${odd[0]}\` is neither a list nor an object.` : null;
}

function isFile(file: unknown): boolean {
  if (typeof file !== 'object' || file === null) return false;
  const said = file as JsonObject;
  const { src } = said;
  return typeof src === 'string' && src !== '' && WORDS.every((word) => typeof (said[word] ?? '') === 'string');
}

/** Hosts that must be allowed, and packages that must be installed, for a video to play. `null`: none. */
export function videoNeeds(props: JsonObject): WidgetNeeds | null {
  const { src, tracks } = props as unknown as VideoProps;
  const sources: Record<string, string[]> = {};
  const allow = (more: PolicySources): void => {
    for (const [name, hosts] of Object.entries(more)) (sources[name] ??= []).push(...hosts);
  };
  const packages: string[] = [];
  for (const source of videoSources(src)) {
    const kind = kindOf(source);
    if (kind === 'youtube' || kind === 'vimeo') allow(HOSTS[kind]);
    else if (isForeign(source.src)) allow(foreignSources(source.src, kind));
    if (kind === 'dash' && packages.length === 0) packages.push(DASH_LIBRARY);
  }
  for (const track of tracks ?? []) if (isForeign(track.src)) allow({ 'connect-src': hostsOf(track.src) });
  if (packages.length === 0 && Object.keys(sources).length === 0) return null;
  return { sources: sources as PolicySources, packages };
}

/** Streams are fetched piece by piece, and unknown sources are requested; files the browser plays by itself. */
function foreignSources(src: string, kind: VideoKind): PolicySources {
  const hosts = hostsOf(src);
  return kind === 'file' ? { 'media-src': hosts } : { 'media-src': hosts, 'connect-src': hosts };
}

function hostsOf(src: string): readonly string[] {
  const whole = src.startsWith('//') ? `https:${src}` : src;
  return URL.canParse(whole) ? [new URL(whole).origin] : [];
}
