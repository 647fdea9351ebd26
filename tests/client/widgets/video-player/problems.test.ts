import { expect, it } from 'vitest';
import { playerProblem } from '../../../../client/widgets/video-player/problems.ts';
import type { PlayerTexts } from '../../../../client/widgets/video-player/texts.ts';
import { INTERFACE_TEXTS } from '../../../../renderer/config/texts.ts';

const texts = { title: '', ...INTERFACE_TEXTS } as unknown as PlayerTexts;

// The words are those of Vidstack's.
it.each([
  ['media not ready', Error('[vidstack] media not ready'), texts.playerNotReady],
  ['no fullscreen support', Error('[vidstack] no fullscreen support'), texts.playerNoFullScreen],
  ['no picture-in-picture support', Error('[vidstack] no pip support'), texts.playerNoPictureInPicture],
  ['audio gain unavailable', Error('[vidstack] audio gain api not available'), texts.playerNoAudioGain],
  ['autoplay blocked', Error('[vidstack] autoplay blocked'), texts.playerAutoplayBlocked],
  ['autoplay blocked by the browser', new DOMException('play() failed', 'NotAllowedError'), texts.playerAutoplayBlocked],
  ['no AirPlay adapter', Error('No AirPlay adapter.'), texts.playerNoAirPlay],
  ['CAST_NOT_AVAILABLE', Object.assign(Error('?'), { code: 'CAST_NOT_AVAILABLE' }), 'Cast not available.'],
  ['anything else', Error('?'), texts.playerPlayFailed],
  ['nothing', undefined, texts.playerPlayFailed],
])('has words for %s', (_name, error, words) => {
  expect(playerProblem(error, texts)).toBe(words);
});
