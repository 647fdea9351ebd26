// Captions, subtitles and chapters. Files are fetched when they are shown; VTT, SRT and SSA are parsed by the player.

import { TextTrack, type TextTrackErrorEvent, useMediaContext } from '@vidstack/react';
import { useEffect } from 'react';
import { languageName, tracksOf, type VideoProps } from './sources.ts';
import type { PlayerTexts } from './texts.ts';

interface TextTracksProps {
  readonly tracks: VideoProps['tracks'];
  readonly texts: PlayerTexts;
  /** Called when a file cannot be loaded (specification §8). */
  readonly say: (message: string) => void;
}

/** Adds tracks to the player. */
export function TextTracks({ tracks, texts, say }: TextTracksProps): null {
  const { textTracks } = useMediaContext();
  useEffect(() => {
    const added = tracksOf(tracks, (language) => languageName(language) || texts.playerCaptions).map(({ mode, ...init }) => {
      const track = new TextTrack(init);
      const isCaptions = init.kind === 'captions' || init.kind === 'subtitles';
      const fail = (): void => void (isCaptions && say(texts.playerCaptionsFailed));
      track.addEventListener('error', fail);
      // For the parser an error response (404) is a file without words.
      track.addEventListener(
        'load',
        () => void (track.cues.length === 0 && track.dispatchEvent(new Event('error') as TextTrackErrorEvent)),
      );
      textTracks.add(track);
      if (mode !== null) track.mode = mode;
      return track;
    });
    return () => added.forEach((track) => textTracks.remove(track));
  }, [tracks, texts, say, textTracks]);
  return null;
}
