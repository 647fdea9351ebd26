// Loads the search's settings, which the build writes, and makes its backend.

import type { SearchSettings } from '../../../renderer/model/search-index.ts';
import { adoptSheet } from '../../runtime/adopt-sheet.ts';
import type { SearchBackend } from './answer.ts';
import { backendOf } from './backend.ts';
import css from './panel.css?inline';
import { type Say, sayer } from './texts.ts';

adoptSheet(css);

/** All that a panel needs of the site. */
export interface SiteSearch {
  readonly settings: SearchSettings;
  readonly backend: SearchBackend;
  readonly say: Say;
}

/** Fetches the settings at an address. */
export async function loadSearch(address: string): Promise<SiteSearch> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} cannot be loaded: ${response.status}`);
  const settings = (await response.json()) as SearchSettings;
  return { settings, backend: backendOf(settings), say: sayer(settings.texts) };
}
