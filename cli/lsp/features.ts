// All requests about documents.

import { codeActions } from './code-actions.ts';
import { completion } from './completion.ts';
import { definition } from './definition.ts';
import { documentLinks } from './document-links.ts';
import { documentSymbols } from './document-symbols.ts';
import type { Feature } from './feature.ts';
import { hover } from './hover.ts';
import { references } from './references.ts';
import { prepareRename, rename } from './rename.ts';

/** The features, one for each kind of request. */
export const FEATURES: readonly Feature[] = [
  completion,
  hover,
  definition,
  references,
  documentSymbols,
  documentLinks,
  prepareRename,
  rename,
  codeActions,
] as readonly Feature[];
