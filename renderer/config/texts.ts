// Every text of the interface itself: keys, English wording, and the check of what a locale puts in its place. The words the
// specification gives are used letter for letter (§2.3, §4, §5, §8, §9).

import { nearest } from '../model/nearest.ts';
import type { InterfaceTexts } from '../model/site-config.ts';
import type { ConfigPath } from './config-path.ts';
import type { Problems } from './problems.ts';
import { listOf } from './wording.ts';

/**
 * Interface texts by key, in English. A list is a choice (the 404 page picks one of its messages) or a fixed row of
 * options (the survey's). `{name}` stands for something the interface fills in; a translation may leave it out but
 * may not name another.
 */
export const INTERFACE_TEXTS = {
  // Page frame
  /** First thing a keyboard reaches: jumps over the navigation. */
  skipToContent: 'Skip to content',
  /** Accessible name of the top navigation, and title of its drawer. */
  mainNavigation: 'Main navigation',
  /** Button that opens the top navigation on narrow screens. */
  menu: 'Menu',
  /** Accessible name of the site's name and logo, which lead home. */
  home: 'Home',
  /** Added, for screen readers, to links that open a new tab. */
  opensInNewTab: 'opens in a new tab',
  /** Button that closes a popup, a drawer or a menu. */
  close: 'Close',
  /** Button that dismisses a notice. */
  dismiss: 'Dismiss',
  /** Shown while something is being loaded. */
  loading: 'Loading …',
  /** The menu of the navbar's links that have no room beside the others; at most six letters. */
  more: 'More',
  /** Accessible name of the language menu. */
  selectLanguage: 'Select language',
  /** Where a page cannot do something without JavaScript. */
  needsScript: 'This needs JavaScript.',
  /** Scrolls to the top of the page. */
  backToTop: 'Back to top',

  // What changed between versions
  /** Title of the page that leads to the lists of changes of a product. */
  changesIndex: '{name}: what changed between versions',
  /** On the page that leads to the lists: what they are, and before the names of pages that are new. */
  changesIntro: 'What is new, changed and gone from each version to the next, down to the words. The newest is first.',
  changesNewPages: 'New pages:',
  /** The same page among the breadcrumbs, behind the name of the product. */
  changesCrumb: 'Changes',
  /** Title of a list of changes. */
  changesTitle: 'What changed from {from} to {to}',
  /** At the head of a page that changed since the version before. */
  changesOne: 'Changed since {version}: 1 section',
  changesMany: 'Changed since {version}: {count} sections',
  /** The same on a page that is not in the version before. */
  changesNewPage: 'New since {version}',
  /** Leads from a page to its entry in the list of changes. */
  changesWords: 'Show what changed, word by word',
  /** Leads to the list of changes of all pages. */
  changesOfAll: 'All changes since {version}',
  /** Beside a heading or an option that is not in older versions. */
  sinceVersion: 'Since {version}',
  /** What became of a page, a section or an option. */
  changeAdded: 'New',
  changeRemoved: 'Removed',
  changeChanged: 'Changed',
  changeMoved: 'Moved',
  /** Of a list of changes: the entries of option tables that changed (options, states, metrics and others), the pages that did, and how many did not. */
  changesOptions: 'Reference entries',
  changesPages: 'Pages',
  changesSame: 'Pages without a change: {count}',
  changesNone: 'Nothing changed.',
  /** The title or heading in the older version. */
  changesWas: 'before: {title}',

  // Sidebar, table of contents, breadcrumbs, previous and next
  /** Accessible name of the sidebar, and title of its drawer. */
  sidebar: 'Pages of this section',
  openSidebar: 'Open the sidebar',
  closeSidebar: 'Close the sidebar',
  collapseSidebar: 'Collapse the sidebar',
  expandSidebar: 'Expand the sidebar',
  /** Title of the table of contents. */
  tableOfContents: 'On this page',
  /** Accessible name of the breadcrumbs. */
  breadcrumbs: 'Breadcrumbs',
  /** Accessible name of the links at the end of the article. */
  pageNavigation: 'Previous and next page',
  previous: 'Previous',
  next: 'Next',
  /** Accessible name of the link beside a heading. */
  headingLink: 'Link to this section',
  /** Accessible name of the link beside the name of an option in a table. */
  rowLink: 'Link to this row',
  /** Title of a list of child pages (specification §2.3). */
  catalog: 'Catalog',
  /** Where there are none (specification §2.3). */
  catalogEmpty: 'No catalog',

  // Versions
  /** Accessible name of the version menu. */
  selectVersion: 'Select version',
  /** Group of the version menu: neither deprecated nor hidden (specification §4). */
  versionsCurrent: 'Current',
  /** Group of the version menu (specification §4). */
  versionsDeprecated: 'Deprecated',
  /** Added to the label of a long-term version (specification §3). */
  versionLts: '(LTS)',
  /** Added to the label of the newest version that is not long-term (specification §3). */
  versionLatest: '(latest)',
  /** Heads lists of versions, or members of a family, that have this very page. */
  versionsSamePage: 'This page in',
  /** Beside a version that does not have this page: the nearest one that it has, to which it leads. */
  versionOpens: 'opens {title}',
  /** Above members of a family that do not have this page, and beside a version without one that is near. */
  versionsWithoutPage: 'Without this page',
  /** Link beside a version, to the page where it begins: the version's own link leads to the page being read. */
  versionStart: 'Start page',
  /** Above pages of old versions; `{version}` and `{newest}` are their names. */
  versionOld: 'You are reading {version}. The newest version is {newest}.',
  versionDeprecated: '{version} is deprecated. The newest version is {newest}.',
  /** Link behind one of the two, to the same page of the newest version. */
  versionReadNewest: 'Read this page in {newest}',
  /** Behind one of the two, where the newest version has no such page, and the link that follows. */
  versionNotInNewest: 'The newest version has no such page.',
  versionStartNewest: 'Start of {newest}',

  // Page facts
  contributors: 'Contributors',
  changelog: 'Changelog',
  /** Between what was changed and when: `Fix the port on May 3, 2026`. */
  changelogOn: 'on',
  changelogViewAll: 'View All Changelog',
  lastUpdated: 'Last Updated',
  editPage: 'Edit this page',
  /** The link to the page's Markdown, and below it what is said of the link. */
  pageTools: 'Markdown',
  /** Puts the page's Markdown on the clipboard. */
  copyPage: 'Copy page',
  viewMarkdown: 'View as Markdown',
  author: 'Author',
  writtenOn: 'Written on',
  category: 'Category',
  tag: 'Tag',
  original: 'Original',
  words: 'words',
  readingTime: 'Reading time',
  /** Reading time under one minute (specification §9). */
  readingTimeShort: 'Less than 1 minute',
  readingTimeOne: 'About 1 minute',
  readingTimeMany: 'About {minutes} minutes',
  license: 'License',

  // Containers, code, tabs, tables, diagrams, images
  containerTip: 'Tip',
  containerNote: 'Note',
  containerInfo: 'Info',
  containerImportant: 'Important',
  containerWarning: 'Warning',
  containerCaution: 'Caution',
  containerDanger: 'Danger',
  containerDetails: 'Details',
  /** Unfolds the source of a preview's content. */
  previewSource: 'Source',
  copyCode: 'Copy code',
  /** Shown for two seconds after copying (specification §4). */
  copied: 'Copied',
  expandCode: 'Show all {lines} lines',
  collapseCode: 'Show fewer lines',
  codeTabs: 'Code in several languages',
  tabs: 'Tabs',
  /** Accessible name of a diagram without a title. */
  diagram: 'Diagram',
  diagramSource: 'Source of the diagram',
  diagramFailed: 'The diagram could not be drawn.',
  openImage: 'Open the image in full size',
  imageDownload: 'Download',
  imageFullScreen: 'Full screen',
  imageZoom: 'Zoom in',
  imageZoomOut: 'Zoom out',
  /** Accessible name of what shows images in full size. */
  images: 'Images of this page',
  imageFailed: 'The image cannot be loaded.',
  footnotes: 'Footnotes',
  footnoteBack: 'Back to the text',
  /** Accessible name of `[[toc]]`. */
  tocInline: 'Contents',
  /** Accessible name of a table without a heading above. */
  table: 'Table',
  /** Accessible names of the boxes of a task list. */
  taskDone: 'Done',
  taskOpen: 'To do',

  // Outlook menu
  /** Accessible name of the outlook menu. */
  outlook: 'Outlook',
  colorMode: 'Color mode',
  colorLight: 'Light',
  colorDark: 'Dark',
  colorAuto: 'Auto',
  fullScreen: 'Full screen',
  exitFullScreen: 'Leave full screen',
  print: 'Print',

  // Search
  search: 'Search',
  searchPlaceholder: 'Search the documentation',
  searchEmpty: 'Type to search.',
  searchLoading: 'Searching …',
  searchNothing: 'Nothing found for “{query}”.',
  /** Behind it: the version that was searched, or what the words narrow it to; then, where nothing else has it. */
  searchSearched: 'Searched: {where}.',
  searchNowhere: 'No other version or section has it either.',
  /** What to do where nothing else has it. */
  searchAdvice: 'Try fewer words, or another spelling.',
  /** Before other words and other versions. */
  searchOffers: 'Try instead',
  /** Button: searches again with the words as they were probably meant. */
  searchNearest: 'Did you mean “{query}”?',
  /** Button above results: says that they are those of the words as they were probably meant, and puts these into the field. */
  searchResultsFor: 'Results for “{query}”',
  /** Button: searches all versions, where the one being read has no result. */
  searchElsewhere: 'Search all versions: found on {count} pages',
  searchElsewhereOne: 'Search all versions: found on 1 page',
  searchFailed: 'The search is not available at the moment.',
  searchRetry: 'Try again',
  /** Read out when the results of a search are shown. */
  searchResults: '{count} results',
  searchResultsOne: '1 result',
  /** Accessible name of the choice between the next four. */
  searchScope: 'Search in',
  searchThisVersion: 'This version',
  searchNewestVersions: 'Newest versions',
  searchAllVersions: 'All versions',
  /** Other versions with the same page. */
  searchAlsoIn: 'also in {versions}',
  /** Link to the search page where there is more than the dialog shows, and the button there. */
  searchMore: 'All {count} pages',
  searchShowMore: 'Show more pages',
  searchRecent: 'Recent searches',
  searchRecentPages: 'Recent pages',
  /** Before pages that many readers begin with. */
  searchStarts: 'Start here',
  searchForget: 'Forget “{query}”',
  /** Button: removes the recent pages. */
  searchForgetAll: 'Forget all',
  /** Before the versions and products that the words of a question narrow it to. */
  searchFilters: 'Only in',
  searchFilterRemove: 'Not only in {name}',
  searchClear: 'Clear the search',
  /** After the names of keys: Enter, the arrows, Ctrl+Enter, Escape. */
  searchSelect: 'to select',
  searchNavigate: 'to navigate',
  searchNewTab: 'in a new tab',
  searchClose: 'to close',
  /** On the search page, for readers without scripts. */
  searchNoScript: 'Searching takes JavaScript. Everything can be reached from here:',

  // Language redirect
  languageHint: 'This page is also available in {language}.',
  languageSwitch: 'Switch to {language}',
  languageCancel: 'Cancel',
  languageRemember: 'Remember my choice',
  /** Above a page that is shown in another language, which it names, as long as it is not translated. */
  untranslated: 'This page has not been translated yet. It is shown in {language}.',

  // Front page of a portfolio
  /** Button that stops the typing of titles, and the one that lets it go on. */
  typingPause: 'Pause the typing',
  typingContinue: 'Continue the typing',

  // 404 page
  notFoundTitle: 'Page not found',
  /** One of them is shown (specification §2.3). */
  notFoundMessages: [
    'This page is not here. It may have moved, or it may never have been.',
    'We looked on every shelf. This page is on none of them.',
    'Nothing to read here, which makes it the shortest page of all.',
    'Whoever wrote this address had a good idea for a page.',
  ],
  notFoundBack: 'Go back',
  notFoundBackShort: 'Back',
  notFoundHome: 'Take me home',
  notFoundHomeShort: 'Home',
  /** Heads the address a redirect rule or a near page suggests. */
  notFoundSuggestion: 'Perhaps you meant',

  // Redirect pages
  redirectTitle: 'This page has moved',
  redirectText: 'Continue to the new address',

  // Survey (specification §4, §5, §8)
  surveyTitle: 'Was this page helpful?',
  surveyUp: 'Yes',
  surveyDown: 'No',
  surveyUpPrompt: 'What went well?',
  surveyUpOptions: ['Easy to understand', 'Solved my problem', 'Other'],
  surveyDownPrompt: 'What can we do better?',
  surveyDownOptions: ['Hard to understand', 'Did not solve my problem', 'Not accurate', 'Other'],
  surveyFreeText: 'Tell us more (optional)',
  surveyEmail: 'Email (optional)',
  surveySubmit: 'Submit',
  surveyThanks: "Thank you for helping improve {product}'s documentation! ✅",
  surveyOptionMissing: 'Please select an option before submitting.',
  surveyEmailInvalid: 'Invalid e-mail.',
  surveyRepeated: 'You have already submitted feedback recently.',

  // Watermark, assistant
  /** Text behind pages of deprecated versions (specification §9). */
  watermark: 'Deprecated',
  askAi: 'Ask AI',
  askAiFailed: 'The assistant is not available at the moment.',

  // Player
  /** What a video without a title is called. */
  playerPlay: 'Play the video',
  /** Below the title of a video that is not requested before it is played. */
  playerHosted: 'Playing it loads it from {host}.',
  /** Button that is pressed while the video plays. */
  playerPlayPause: 'Play',
  playerMute: 'Mute',
  playerVolume: 'Volume',
  playerSeek: 'Seek',
  /** Goes to the live edge of a stream. */
  playerLive: 'Live',
  playerCaptions: 'Captions',
  playerChapters: 'Chapters',
  playerSettings: 'Settings',
  playerSpeed: 'Speed',
  playerQuality: 'Quality',
  playerAudio: 'Audio',
  /** The quality that the connection allows. */
  playerAutomatic: 'Auto',
  /** No captions. */
  playerOff: 'Off',
  playerPictureInPicture: 'Picture-in-picture',
  playerAirPlay: 'AirPlay',
  playerDownload: 'Open the video file',
  /** A source that fails (specification §8). */
  playerFailed: 'Failed to load resource.',
  playerNotReady: 'The video is not ready yet.',
  playerNoFullScreen: 'Full screen is not available.',
  playerNoPictureInPicture: 'Picture-in-picture is not available.',
  playerNoAudioGain: 'The sound cannot be made louder than it is.',
  playerNoAirPlay: 'AirPlay is not available.',
  playerAutoplayBlocked: 'The video waits to be started.',
  /** In these words (specification §8). */
  playerCastUnavailable: 'Cast not available.',
  playerPlayFailed: 'The video cannot be played.',
  playerCaptionsFailed: 'The captions cannot be loaded.',
} as const satisfies InterfaceTexts;

/** Name of an interface text. */
export type TextKey = keyof typeof INTERFACE_TEXTS;

/** The interface in another language: every text. */
export type TranslatedTexts = {
  readonly [Key in TextKey]: (typeof INTERFACE_TEXTS)[Key] extends string ? string : readonly string[];
};

/** What a locale may write in place of the texts there are: any of them, texts for texts and lists for lists. */
export type TextOverrides = Partial<TranslatedTexts>;

/** The options of the survey: the receiver of a submission knows them by their number and order. */
const FIXED_LENGTH: ReadonlySet<string> = new Set<TextKey>(['surveyUpOptions', 'surveyDownOptions']);

/**
 * The texts of one locale: those of its language (`base`) with each of `layers` laid over them in turn.
 *
 * An unknown key is a `config/unknown-key` that names the nearest one; a text in place of a list (or the reverse), an empty text,
 * a list of another length where the length is fixed, and a placeholder the text does not have are `config/invalid`. What is
 * wrong is left out of the result.
 */
export function resolveTexts(
  layers: readonly TextLayer[],
  problems: Problems,
  base: TranslatedTexts = INTERFACE_TEXTS,
): InterfaceTexts {
  const texts: Record<string, string | readonly string[]> = { ...base };
  for (const { overrides, path } of layers) {
    for (const [key, value] of Object.entries(overrides)) {
      const problem = Object.hasOwn(INTERFACE_TEXTS, key) ? textProblem(key as TextKey, value) : unknownKey(key);
      if (problem === null) texts[key] = value as string | readonly string[];
      else problems.report([...path, key], problem.message, problem.fix, problem.code);
    }
  }
  return texts;
}

/** Texts as a config gives them, and their place in it. */
export interface TextLayer {
  readonly overrides: Readonly<Record<string, unknown>>;
  /** Such as `['locales', '/fr/', 'texts']`. */
  readonly path: ConfigPath;
}

interface TextProblem {
  readonly code: 'config/unknown-key' | 'config/invalid';
  readonly message: string;
  readonly fix: string;
}

function unknownKey(key: string): TextProblem {
  const near = nearest(key, Object.keys(INTERFACE_TEXTS));
  return {
    code: 'config/unknown-key',
    message: 'is no interface text.',
    fix: near === null ? 'take a key of the table of interface texts in the reference' : `write "${near}"`,
  };
}

function textProblem(key: TextKey, value: unknown): TextProblem | null {
  const original: string | readonly string[] = INTERFACE_TEXTS[key];
  const invalid = (message: string, fix: string): TextProblem => ({ code: 'config/invalid', message, fix });
  if (typeof original === 'string') {
    if (typeof value !== 'string') return invalid('must be a text.', `write a text, such as "${original}"`);
    if (value.trim() === '') return invalid('is empty.', `write a text, such as "${original}", or leave the key out`);
  } else {
    const texts =
      Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string' && item.trim() !== '');
    if (!texts) return invalid('must be a list of texts.', `write a list, such as ${JSON.stringify(original)}`);
    if (FIXED_LENGTH.has(key) && value.length !== original.length) {
      return invalid(`must have ${original.length} entries, in this order.`, `translate ${listOf(original, 'and')}`);
    }
  }
  return placeholderProblem(original, value as string | readonly string[]);
}

function placeholderProblem(original: string | readonly string[], value: string | readonly string[]): TextProblem | null {
  const known = placeholders(original);
  const foreign = [...placeholders(value)].find((name) => !known.has(name));
  if (foreign === undefined) return null;
  return {
    code: 'config/invalid',
    message: `names the placeholder "${foreign}", which this text does not have.`,
    fix: known.size === 0 ? 'write the text without placeholders' : `write ${listOf([...known], 'or')}`,
  };
}

/** `{minutes}` and the like, braces included. */
function placeholders(text: string | readonly string[]): Set<string> {
  return new Set([text].flat().flatMap((part) => part.match(/\{[a-z]+\}/gi) ?? []));
}
