import { expect, it } from 'vitest';
import { playerProblem } from '../../../../client/widgets/video-player/problems.ts';
import type { PlayerTexts } from '../../../../client/widgets/video-player/texts.ts';
import { INTERFACE_TEXTS } from '../../../../renderer/config/texts.ts';

const texts = { title: '', ...INTERFACE_TEXTS } as unknown as PlayerTexts;

// The words are those of Vidstack's.
it.each([
  ['media not ready', Error('[vidstack] media not ready'), 'The video is not ready yet.'],
  ['no fullscreen support', Error('[vidstack] no fullscreen support'), 'Full screen is not available.'],
  ['no picture-in-picture support', Error('[vidstack] no pip support'), 'Picture-in-picture is not available.'],
  ['audio gain unavailable', Error('[vidstack] audio gain api not available'), 'The sound cannot be made louder than it is.'],
  ['autoplay blocked', Error('[vidstack] autoplay blocked'), 'The video waits to be started.'],
  ['autoplay blocked by the browser', new DOMException('play() failed', 'NotAllowedError'), 'The video waits to be started.'],
  ['no AirPlay adapter', Error('No AirPlay adapter.'), 'AirPlay is not available.'],
  ['CAST_NOT_AVAILABLE', Object.assign(Error('?'), { code: 'CAST_NOT_AVAILABLE' }), 'Cast not available.'],
  ['anything else', Error('?'), 'The video cannot be played.'],
  ['nothing', undefined, 'The video cannot be played.'],
])('has words for %s', (_name, error, words) => {
  expect(playerProblem(error, texts)).toBe(words);
});
