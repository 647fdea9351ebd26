// The player's own texts: keys of the interface's texts that the server passes to the browser.

export const PLAYER_TEXTS = [
  'playerPlayPause',
  'playerMute',
  'playerVolume',
  'playerSeek',
  'playerLive',
  'playerCaptions',
  'playerChapters',
  'playerSettings',
  'playerSpeed',
  'playerQuality',
  'playerAudio',
  'playerAutomatic',
  'playerOff',
  'playerPictureInPicture',
  'playerAirPlay',
  'fullScreen',
  'playerDownload',
  'playerFailed',
  'playerNotReady',
  'playerNoFullScreen',
  'playerNoPictureInPicture',
  'playerNoAudioGain',
  'playerNoAirPlay',
  'playerAutoplayBlocked',
  'playerCastUnavailable',
  'playerPlayFailed',
  'playerCaptionsFailed',
] as const;

/** The texts in the page's language, and the video's title. */
export type PlayerTexts = Readonly<Record<(typeof PLAYER_TEXTS)[number] | 'title', string>>;
