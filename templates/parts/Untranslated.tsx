// A page that is not translated yet: the note above it, and the language of its words.

import type { ReactNode } from 'react';
import type { PageView } from '../../renderer/model/page-view.ts';
import { text } from '../texts.ts';

/** Says in the reader's language that the page is not in it. Nothing on other pages. */
export function Untranslated({ view: { site, writtenIn } }: { readonly view: PageView }): ReactNode {
  if (writtenIn === null) return null;
  return (
    <p className="note untranslated" role="note">
      {text(site, 'untranslated').replaceAll('{language}', writtenIn.label)}
    </p>
  );
}

/** The attributes of an element in another language than the page's. */
export interface OwnLanguage {
  readonly lang?: string;
  readonly dir?: string;
}

/** The attributes of what holds the page's own words. */
export function ownLanguage({ dir, writtenIn }: PageView): OwnLanguage {
  if (writtenIn === null) return {};
  return { lang: writtenIn.lang, ...(writtenIn.dir !== dir && { dir: writtenIn.dir }) };
}
