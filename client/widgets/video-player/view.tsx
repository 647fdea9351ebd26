// `<VidStack src/>`, `<VideoPlayer src/>` as the server draws them: the browser's own player, which needs no script and makes
// room for the one that takes its place. A video that only its host can play is a link to it: nothing is fetched without a click.

import type { ReactNode } from 'react';
import type { SiteView } from '../../../renderer/model/page-view.ts';
import type { InterfaceTexts } from '../../../renderer/model/site-config.ts';
import type { WidgetMarkdownProps, WidgetViewProps } from '../../../renderer/model/widget.ts';
import { Glyph } from '../icon/view.tsx';
import {
  hostedOf,
  type HostedVideo,
  isForeign,
  kindOf,
  languageName,
  hostPageOf,
  proportionsOf,
  videoSources,
  tracksOf,
  typeOf,
  type VideoProps,
  type VideoSource,
} from './sources.ts';
import { PLAYER_TEXTS } from './texts.ts';

export { checkVideo, videoNeeds } from './sources.ts';

const HOST_NAMES: Readonly<Record<HostedVideo['host'], string>> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** Draws the player, or the link. The player's own texts are in `data-texts`. */
export function VideoPlayerView({ props, site }: WidgetViewProps<VideoProps>): ReactNode {
  const sources = videoSources(props.src);
  const hosted = hostedOf(sources);
  const title = titleOf(props, site?.texts);
  const [width, height] = proportionsOf(props);
  const address = hosted ? hostPageOf(hosted) : (sources[0]?.src ?? '');
  return (
    <figure className="video" data-texts={JSON.stringify(playerTexts(site, title))}>
      <div className="video-frame">
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
        {hosted ? (
          <Facade props={props} hosted={hosted} label={String(site?.texts['playerPlay'] ?? '')} />
        ) : (
          <PlainVideo props={props} sources={sources} title={title} />
        )}
      </div>
      <Caption words={[props.title, hosted ? hostNote(hosted, site?.texts) : undefined]} />
      <p className="video-address">
        <a href={address}>{address}</a>
      </p>
    </figure>
  );
}

function Caption({ words }: { readonly words: readonly (string | undefined)[] }): ReactNode {
  const text = words.filter(Boolean).join(' · ');
  return text === '' ? null : <figcaption>{text}</figcaption>;
}

interface PlainVideoProps {
  readonly props: VideoProps;
  readonly sources: readonly VideoSource[];
  readonly title: string;
}

function PlainVideo({ props, sources, title }: PlainVideoProps): ReactNode {
  const waits = props.poster !== undefined || sources.some((source) => isForeign(source.src) || kindOf(source) !== 'file');
  return (
    // Captions are the author's to give: `tracks`.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      controls
      preload={waits ? 'none' : 'metadata'}
      poster={props.poster}
      muted={props.muted}
      loop={props.loop}
      crossOrigin={props.crossorigin === true ? 'anonymous' : props.crossorigin}
      aria-label={title}
    >
      {sources.map((source) => (
        <source key={source.src} src={source.src} type={sourceType(source)} />
      ))}
      {tracksOf(props.tracks, languageName)
        .filter(({ type }) => type === 'vtt')
        .map((track) => (
          <track
            key={track.src}
            src={track.src}
            kind={track.kind}
            srcLang={track.language || undefined}
            label={track.label}
            default={track.default}
          />
        ))}
      <a href={sources[0]?.src}>{title}</a>
    </video>
  );
}

/** The type for browsers: none where they had better detect it. */
function sourceType(source: VideoSource): string | undefined {
  const type = typeOf(source);
  return kindOf(source) === 'blob' || type === '?' ? undefined : type;
}

interface FacadeProps {
  readonly props: VideoProps;
  readonly hosted: HostedVideo;
  readonly label: string;
}

function Facade({ props, hosted, label }: FacadeProps): ReactNode {
  return (
    <a className="video-facade" href={hostPageOf(hosted)}>
      {props.poster && <img src={props.poster} alt="" loading="lazy" />}
      <span className="button">
        <Glyph name="play" />
        {label}
        {props.title && <span className="visually-hidden">{props.title}</span>}
      </span>
    </a>
  );
}

function hostNote({ host }: HostedVideo, texts: InterfaceTexts | undefined): string {
  return String(texts?.['playerHosted'] ?? '').replace('{host}', HOST_NAMES[host]);
}

/** The interface's texts that the player uses, and its title. */
function playerTexts(site: SiteView | null, title: string): Readonly<Record<string, string>> {
  const texts = PLAYER_TEXTS.map((key) => [key, String(site?.texts[key] ?? '')] as const);
  return { title, ...Object.fromEntries(texts) };
}

/** A video reads as a link to it. */
export function videoPlayerMarkdown({ props, texts, write }: WidgetMarkdownProps<VideoProps>): string {
  const sources = videoSources(props.src);
  const hosted = hostedOf(sources);
  return write.link(titleOf(props, texts), hosted ? hostPageOf(hosted) : (sources[0]?.src ?? ''));
}

function titleOf({ title }: VideoProps, texts: InterfaceTexts | undefined): string {
  return title ?? String(texts?.['playerPlay'] ?? '');
}
