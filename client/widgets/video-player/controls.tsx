// The player's controls: a big button before it starts, and a bar with the time, the volume and everything else.

import {
  formatTime,
  Time,
  TimeSlider,
  useAudioOptions,
  useCaptionOptions,
  useChapterOptions,
  useMediaContext,
  useMediaRemote,
  useMediaState,
  usePlaybackRateOptions,
  useVideoQualityOptions,
  VolumeSlider,
} from '@vidstack/react';
import type { ReactNode } from 'react';
import { ControlGlyph, type ControlGlyphName } from './control-glyphs.tsx';
import { Choice, Panel, useClose } from './panel.tsx';
import type { PlayerTexts } from './texts.ts';

/** All controls. They hide while the video plays and is not touched (specification §9). */
export function Controls({ texts }: { readonly texts: PlayerTexts }): ReactNode {
  const live = useMediaState('live');
  return (
    <>
      <Start texts={texts} />
      <div className="player-bar">
        <Seek texts={texts} />
        <div className="player-buttons">
          <PlayButton texts={texts} />
          <Volume texts={texts} />
          {live ? <Live texts={texts} /> : <Times />}
          {/* Controls that appear later precede the others, so that those stay where they are */}
          <Chapters texts={texts} />
          <AirPlay texts={texts} />
          <PictureInPicture texts={texts} />
          <Captions texts={texts} />
          <Settings texts={texts} />
          <FullScreen texts={texts} />
        </div>
      </div>
    </>
  );
}

interface PartProps {
  readonly texts: PlayerTexts;
}

interface ButtonProps {
  readonly label: string;
  /** The key that does the same, or `null`. */
  readonly shortcut: string | null;
  readonly mark: ControlGlyphName;
  readonly pressed?: boolean;
  press(event: Event): void;
}

function Button({ label, shortcut, mark, pressed, press }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="icon-button player-button"
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut ?? undefined}
      title={shortcut === null ? label : `${label} (${shortcut})`}
      onClick={({ nativeEvent }) => press(nativeEvent)}
    >
      <ControlGlyph name={mark} />
    </button>
  );
}

/** Over the picture until it moves for the first time; the bar has the same for the keyboard. It leaves the focus to the player. */
function Start({ texts }: PartProps): ReactNode {
  const remote = useMediaRemote();
  const { player } = useMediaContext();
  const started = useMediaState('started');
  const paused = useMediaState('paused');
  const error = useMediaState('error');
  if (started || !paused || error !== null) return null;
  return (
    <button
      type="button"
      className="player-start"
      tabIndex={-1}
      aria-hidden="true"
      title={texts.playerPlayPause}
      onClick={({ nativeEvent }) => {
        remote.play(nativeEvent);
        player?.el?.focus({ preventScroll: true });
      }}
    >
      <ControlGlyph name="play" />
    </button>
  );
}

function PlayButton({ texts }: PartProps): ReactNode {
  const remote = useMediaRemote();
  const paused = useMediaState('paused');
  const ended = useMediaState('ended');
  return (
    <Button
      label={texts.playerPlayPause}
      shortcut="k"
      mark={ended ? 'again' : paused ? 'play' : 'pause'}
      pressed={!paused}
      press={(event) => remote.togglePaused(event)}
    />
  );
}

function Volume({ texts }: PartProps): ReactNode {
  const remote = useMediaRemote();
  const muted = useMediaState('muted');
  const canSet = useMediaState('canSetVolume');
  return (
    <div className="player-volume">
      <Button
        label={texts.playerMute}
        shortcut="m"
        mark={muted ? 'muted' : 'volume'}
        pressed={muted}
        press={(event) => remote.toggleMuted(event)}
      />
      {canSet && (
        <VolumeSlider.Root className="player-slider" aria-label={texts.playerVolume}>
          <VolumeSlider.Track className="player-track">
            <VolumeSlider.TrackFill className="player-fill" />
          </VolumeSlider.Track>
          <VolumeSlider.Thumb className="player-thumb" />
        </VolumeSlider.Root>
      )}
    </div>
  );
}

function Times(): ReactNode {
  return (
    <span className="player-times">
      <Time type="current" />
      <span> / </span>
      <Time type="duration" />
    </span>
  );
}

/** Whether the live edge is shown; pressed, it goes there. */
function Live({ texts }: PartProps): ReactNode {
  const remote = useMediaRemote();
  const atEdge = useMediaState('liveEdge');
  return (
    <button
      type="button"
      className="player-live"
      aria-pressed={atEdge}
      onClick={({ nativeEvent }) => remote.seekToLiveEdge(nativeEvent)}
    >
      {texts.playerLive}
    </button>
  );
}

/** A line with a gap between chapters; at the pointer it shows the time, and the chapter. */
function Seek({ texts }: PartProps): ReactNode {
  return (
    <TimeSlider.Root className="player-slider player-seek" aria-label={texts.playerSeek}>
      <TimeSlider.Chapters className="player-chapters">
        {(cues, ref) =>
          cues.map((cue) => (
            <div key={cue.startTime} className="player-chapter" ref={ref}>
              <TimeSlider.Track className="player-track">
                <TimeSlider.Progress className="player-loaded" />
                <TimeSlider.TrackFill className="player-fill" />
              </TimeSlider.Track>
            </div>
          ))
        }
      </TimeSlider.Chapters>
      <TimeSlider.Thumb className="player-thumb" />
      <TimeSlider.Preview className="player-preview">
        <TimeSlider.ChapterTitle />
        <TimeSlider.Value />
      </TimeSlider.Preview>
    </TimeSlider.Root>
  );
}

function Captions({ texts }: PartProps): ReactNode {
  const remote = useMediaRemote();
  const exist = useMediaState('hasCaptions');
  const shown = useMediaState('textTrack') !== null;
  if (!exist) return null;
  return (
    <Button
      label={texts.playerCaptions}
      shortcut="c"
      mark="captions"
      pressed={shown}
      press={(event) => remote.toggleCaptions(event)}
    />
  );
}

function Chapters({ texts }: PartProps): ReactNode {
  const chapters = useChapterOptions();
  if (chapters.length === 0) return null;
  return (
    <Panel label={texts.playerChapters} mark="chapters">
      <ol className="player-list">
        {chapters.map((chapter) => (
          <li key={chapter.value}>
            <Chapter
              time={formatTime(chapter.cue.startTime)}
              title={chapter.label}
              current={chapter.selected}
              go={(event) => chapter.select(event)}
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface ChapterProps {
  readonly time: string;
  readonly title: string;
  readonly current: boolean;
  go(event: Event): void;
}

function Chapter({ time, title, current, go }: ChapterProps): ReactNode {
  const close = useClose();
  const press = (event: Event): void => {
    go(event);
    close();
  };
  return (
    <button type="button" aria-current={current} onClick={({ nativeEvent }) => press(nativeEvent)}>
      <span>{time}</span> {title}
    </button>
  );
}

/** Speed, and the other choices. */
function Settings({ texts }: PartProps): ReactNode {
  const remote = useMediaRemote();
  const speeds = usePlaybackRateOptions({ normalLabel: '1×' }).map((option) => ({ ...keep(option), label: `${option.rate}×` }));
  const qualities = useVideoQualityOptions({ auto: texts.playerAutomatic });
  const tracks = useAudioOptions();
  const captions = useCaptionOptions({ off: texts.playerOff }).map((option) => ({
    ...keep(option),
    select: (event: Event) => (option.track ? option.select(event) : remote.disableCaptions(event)),
  }));
  return (
    <Panel label={texts.playerSettings} mark="settings">
      <Choice name={texts.playerSpeed} options={speeds} />
      {!qualities.disabled && <Choice name={texts.playerQuality} options={qualities.map(keep)} />}
      {tracks.length > 1 && <Choice name={texts.playerAudio} options={tracks.map(keep)} />}
      {captions.length > 1 && <Choice name={texts.playerCaptions} options={captions} />}
    </Panel>
  );
}

/** An option of the player's in its present state: its `selected` is a getter. */
function keep<
  T extends { readonly label: string; readonly value: string; readonly selected: boolean; select(event: Event): void },
>({ label, value, selected, select }: T) {
  return { label, value, selected, select };
}

function AirPlay({ texts }: PartProps): ReactNode {
  const remote = useMediaRemote();
  const active = useMediaState('isAirPlayConnected');
  if (!useMediaState('canAirPlay')) return null;
  return (
    <Button
      label={texts.playerAirPlay}
      shortcut={null}
      mark="airplay"
      pressed={active}
      press={(event) => remote.requestAirPlay(event)}
    />
  );
}

function PictureInPicture({ texts }: PartProps): ReactNode {
  const remote = useMediaRemote();
  const active = useMediaState('pictureInPicture');
  if (!useMediaState('canPictureInPicture')) return null;
  return (
    <Button
      label={texts.playerPictureInPicture}
      shortcut="i"
      mark="pip"
      pressed={active}
      press={(event) => remote.togglePictureInPicture(event)}
    />
  );
}

function FullScreen({ texts }: PartProps): ReactNode {
  const remote = useMediaRemote();
  const active = useMediaState('fullscreen');
  if (!useMediaState('canFullscreen')) return null;
  return (
    <Button
      label={texts.fullScreen}
      shortcut="f"
      mark={active ? 'shrink' : 'expand'}
      pressed={active}
      press={(event) => remote.toggleFullscreen('prefer-media', event)}
    />
  );
}
