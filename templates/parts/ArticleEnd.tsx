// What follows the article, before its facts.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { Survey } from './Survey.tsx';

/** The survey. */
export function ArticleEnd(props: PartProps): ReactNode {
  return <Survey {...props} />;
}
