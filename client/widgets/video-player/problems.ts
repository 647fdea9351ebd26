// The texts of the player's errors, by the words of these: most of them have no code.

import type { PlayerTexts } from './texts.ts';

/** Words of an error → the text for it, in this order (specification §8). */
const PROBLEMS: readonly (readonly [RegExp, keyof PlayerTexts])[] = [
  [/media (?:is )?not ready/i, 'playerNotReady'],
  [/full ?screen/i, 'playerNoFullScreen'],
  [/\bpip\b|picture-in-picture/i, 'playerNoPictureInPicture'],
  [/audio gain/i, 'playerNoAudioGain'],
  [/autoplay|NotAllowedError/i, 'playerAutoplayBlocked'],
  [/airplay/i, 'playerNoAirPlay'],
  [/CAST_NOT_AVAILABLE|cast not available/i, 'playerCastUnavailable'],
];

/** The text for an error of the player's. */
export function playerProblem(error: unknown, texts: PlayerTexts): string {
  const { name = '', message = '', code = '' } = (error ?? {}) as { name?: string; message?: string; code?: string };
  const words = `${name} ${message} ${code}`;
  const known = PROBLEMS.find(([pattern]) => pattern.test(words));
  return texts[known?.[1] ?? 'playerPlayFailed'];
}
