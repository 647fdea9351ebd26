// A source that cannot be played: the next one is tried, and after the last one a message is shown (specification §8).

import { useMediaContext, useMediaState } from '@vidstack/react';
import { type ReactNode, useEffect } from 'react';
import type { VideoSource } from './sources.ts';
import type { PlayerTexts } from './texts.ts';

/** The code of a source that fails, which is MEDIA_ERR_SRC_NOT_SUPPORTED of HTML's. */
const SOURCE_FAILED = 4;

interface NextSourceProps {
  /** Those that are left. */
  readonly sources: readonly VideoSource[];
  readonly texts: PlayerTexts;
  /** Called with the sources without the one that failed. */
  goOn(sources: readonly VideoSource[]): void;
}

/** Watches the source that is played. The failure of a `<source>` element does not reach the player otherwise. */
export function NextSource({ sources, texts, goOn }: NextSourceProps): ReactNode {
  const media = useMediaContext();
  const error = useMediaState('error');
  useEffect(() => {
    const root = media.player?.el;
    const fail = ({ target }: Event): void => {
      if (!(target instanceof HTMLSourceElement) || media.$provider()?.type !== 'video') return;
      media.notify('error', { message: texts.playerFailed, code: SOURCE_FAILED });
    };
    root?.addEventListener('error', fail, true);
    return () => root?.removeEventListener('error', fail, true);
  }, [media, texts]);
  useEffect(() => {
    const failed = media.$state.source().src;
    const left = sources.filter(({ src }) => src !== failed);
    if (error && left.length > 0 && left.length < sources.length) goOn(left);
  }, [error, media, sources, goOn]);
  return null;
}

interface FailureProps {
  readonly texts: PlayerTexts;
  /** Where the video can be had without the player. */
  readonly address: string;
}

/** Says that the video cannot be shown, and where it may be found. */
export function Failure({ texts, address }: FailureProps): ReactNode {
  const error = useMediaState('error');
  if (!error) return null;
  return (
    <div className="player-failure" role="alert" data-code={error.code}>
      <p>{texts.playerFailed}</p>
      <a href={address}>{texts.playerDownload}</a>
    </div>
  );
}
