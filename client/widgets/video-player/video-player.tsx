// The player: Vidstack's machinery (states, shortcuts and constants are those of specification §4, §5, §9) below the theme's
// own controls. This is the only component the rest of the site knows.

import {
  Captions,
  Gesture,
  MediaPlayer,
  type MediaPlayerInstance,
  MediaProvider,
  type MediaProviderAdapter,
  type PlayerSrc,
} from '@vidstack/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Controls } from './controls.tsx';
import { Failure, NextSource } from './failure.tsx';
import { KEYS } from './keys.ts';
import { ValueLimits } from './limits.ts';
import { takeBundledLibrary } from './libraries.ts';
import { LivePosition } from './live-position.ts';
import { NoCast } from './no-cast.ts';
import { Poster } from './poster.tsx';
import { playerPreferences } from './preferences.ts';
import { playerProblem } from './problems.ts';
import { SeekTargets } from './seek-targets.ts';
import { hostedOf, isForeign, hostPageOf, videoSources, typeOf, type VideoProps, type VideoSource } from './sources.ts';
import { TextTracks } from './text-tracks.ts';
import type { PlayerTexts } from './texts.ts';

/** ms a message stays. */
const MESSAGE_TIME = 6000;

export interface VideoPlayerProps {
  readonly props: VideoProps;
  readonly texts: PlayerTexts;
  /** Plays as soon as it can: the reader asked for it. */
  readonly plays: boolean;
}

/** A video with its controls, as large as its container. */
export function VideoPlayer({ props, texts, plays }: VideoPlayerProps): ReactNode {
  const player = useRef<MediaPlayerInstance>(null);
  const [sources, setSources] = useState(() => videoSources(props.src));
  const [message, setMessage] = useMessage();
  const storage = useMemo(() => playerPreferences(), []);
  const src = useMemo(() => playable(sources), [sources]);
  const waits = sources.some((source) => isForeign(source.src)) && !plays;
  const report = (error: unknown): void => setMessage(playerProblem(error, texts));
  const start = (): void => {
    if (plays && player.current && !player.current.state.started) void player.current.play().catch(() => undefined);
  };
  useEffect(() => {
    if (plays) player.current?.el?.focus();
  }, [plays]);
  const crossOrigin = props.crossorigin === '' ? true : (props.crossorigin ?? null);
  return (
    <MediaPlayer
      ref={player}
      className="player"
      src={src}
      title={texts.title}
      ariaLabel={texts.title}
      poster={props.poster ?? ''}
      artwork={props.poster ? [{ src: props.poster }] : []}
      autoPlay={props.autoplay === true}
      muted={props.muted === true}
      loop={props.loop === true}
      crossOrigin={crossOrigin}
      playsInline
      keyShortcuts={KEYS}
      load={waits ? 'play' : plays ? 'eager' : 'visible'}
      posterLoad="eager"
      storage={storage}
      onProviderChange={(provider: MediaProviderAdapter | null) => takeBundledLibrary(provider, crossOrigin)}
      onCanPlay={start}
      onPlayFail={report}
      onFullscreenError={report}
      onPictureInPictureError={report}
    >
      <MediaProvider />
      <TextTracks tracks={props.tracks} texts={texts} say={setMessage} />
      <NextSource sources={sources} texts={texts} goOn={setSources} />
      <NoCast />
      <LivePosition />
      <SeekTargets />
      <ValueLimits />
      <Poster alt={texts.title} />
      <Captions className="player-captions" />
      <Gesture className="player-gesture" event="pointerup" action="toggle:paused" />
      <Gesture className="player-gesture" event="dblpointerup" action="toggle:fullscreen" />
      <span className="player-spinner" aria-hidden="true" />
      <Controls texts={texts} />
      <Failure texts={texts} address={addressOf(videoSources(props.src))} />
      <output className="player-message">{message}</output>
    </MediaPlayer>
  );
}

/** Sources for the player, with types it need not guess. */
function playable(sources: readonly VideoSource[]): PlayerSrc {
  return sources.map((source) => ({ ...source, type: typeOf(source) })) as PlayerSrc;
}

function addressOf(sources: readonly VideoSource[]): string {
  const hosted = hostedOf(sources);
  return hosted ? hostPageOf(hosted) : (sources[0]?.src ?? '');
}

/** A message that is shown for a while. */
function useMessage(): readonly [string, (message: string) => void] {
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (message === '') return undefined;
    const timer = window.setTimeout(() => setMessage(''), MESSAGE_TIME);
    return () => window.clearTimeout(timer);
  }, [message]);
  return [message, setMessage];
}
