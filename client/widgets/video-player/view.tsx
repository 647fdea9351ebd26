// `<VidStack src/>`, `<VideoPlayer src/>`: the browser's own player, which needs no script. A video that lives on a
// page of its own (YouTube, Vimeo) is a link to it: nothing is fetched from there unasked.

import type { ReactNode } from 'react';
import type { JsonObject } from '../../../renderer/model/json.ts';
import type { InterfaceTexts } from '../../../renderer/model/site-config.ts';
import type { WidgetMarkdownProps, WidgetViewProps } from '../../../renderer/model/widget.ts';
import { Glyph } from '../icon/view.tsx';

interface Source {
  readonly src: string;
  readonly type?: string;
}

interface Track {
  readonly src: string;
  readonly kind?: string;
  readonly language?: string;
  readonly srclang?: string;
  readonly label?: string;
  readonly default?: boolean;
}

interface VideoProps {
  readonly src: string | Source | readonly (string | Source)[];
  readonly title?: string;
  readonly poster?: string;
  readonly width?: number;
  readonly height?: number;
  readonly tracks?: readonly Track[];
}

/** Draws the player, or the link. */
export function VideoPlayerView({ props, site }: WidgetViewProps<VideoProps>): ReactNode {
  const sources = sourcesOf(props.src);
  const page = pageOf(sources);
  const title = titleOf(props, site?.texts);
  if (page) {
    return (
      <p className="video-link">
        <a href={page}>
          <Glyph name="play" />
          {title}
        </a>
      </p>
    );
  }
  return (
    <figure className="video">
      {/* Captions are the author's to give: `tracks`. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video controls preload="metadata" poster={props.poster} width={props.width} height={props.height} aria-label={title}>
        {sources.map((source) => (
          <source key={source.src} src={source.src} type={source.type} />
        ))}
        {(props.tracks ?? []).map((track) => (
          <track
            key={track.src}
            src={track.src}
            kind={track.kind ?? 'subtitles'}
            srcLang={track.language ?? track.srclang}
            label={track.label}
            default={track.default}
          />
        ))}
        <a href={sources[0]?.src}>{title}</a>
      </video>
      {props.title && <figcaption>{props.title}</figcaption>}
    </figure>
  );
}

/** A video reads as a link to it. */
export function videoPlayerMarkdown({ props, texts, write }: WidgetMarkdownProps<VideoProps>): string {
  const sources = sourcesOf(props.src);
  return write.link(titleOf(props, texts), pageOf(sources) ?? sources[0]?.src ?? '');
}

function titleOf({ title }: VideoProps, texts: InterfaceTexts | undefined): string {
  return title ?? String(texts?.['playerPlay'] ?? 'Play the video');
}

/** The component requires `src` (specification §5): an address, a source object, or a list of either. */
export function checkVideo(props: JsonObject): string | null {
  const sources = sourcesOf(props['src'] as unknown as VideoProps['src']);
  const fine = sources.length > 0 && sources.every((source) => typeof source?.src === 'string' && source.src !== '');
  return fine ? null : 'A video needs `src`: the address of a file, or a list of sources with `src` and `type`.';
}

function sourcesOf(src: VideoProps['src'] | undefined): readonly Source[] {
  if (src === undefined || src === null) return [];
  const list = Array.isArray(src) ? (src as readonly (string | Source)[]) : [src as string | Source];
  return list.map((source) => (typeof source === 'string' ? { src: source } : source));
}

/** The page of the first source that has one. */
function pageOf(sources: readonly Source[]): string | null {
  return sources.map(({ src }) => videoPage(src)).find((address) => address !== null) ?? null;
}

/** The page of a video that only its host can play; `null` for a file. */
function videoPage(src: string): string | null {
  const youtube =
    /^(?:youtube\/|https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?v=|embed\/)|youtu\.be\/))([\w-]+)/.exec(src);
  if (youtube) return `https://www.youtube.com/watch?v=${youtube[1]}`;
  const vimeo = /^(?:vimeo\/|https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?)(\d+)/.exec(src);
  return vimeo ? `https://vimeo.com/${vimeo[1]}` : null;
}
