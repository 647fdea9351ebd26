// What follows the article, before its facts.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { LanguageModal } from './LanguageModal.tsx';
import { Survey } from './Survey.tsx';

/** The survey, and the offer to read the page in another language, which has no place in the page. */
export function ArticleEnd(props: PartProps): ReactNode {
  return (
    <>
      <Survey {...props} />
      <LanguageModal {...props} />
    </>
  );
}
