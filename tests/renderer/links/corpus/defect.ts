// The form of the corpus: a defect and its clean twin, which differ in nothing else.

import type { SiteInput } from '../../../../renderer/config/define-site.ts';
import type { DiagnosticCode } from '../../../../renderer/model/diagnostic.ts';

/** A change to the clean site: a text for one page, further files (`null` removes one), settings. */
export interface Variant {
  /** Added to the page's own text. */
  readonly text?: string;
  readonly files?: Readonly<Record<string, string | null>>;
  readonly config?: Partial<SiteInput>;
}

/** A defect and its twin. */
export interface Defect {
  /** The name of the defect; each has another. */
  readonly kind: string;
  readonly code: DiagnosticCode;
  readonly bad: Variant;
  /** How many causes it has; by default one. Each is reported once. */
  readonly causes?: number;
  readonly good: Variant;
  /** Page that the texts are added to. */
  readonly page?: string;
  /** In both variants. */
  readonly files?: Readonly<Record<string, string>>;
  readonly config?: Partial<SiteInput>;
  readonly moves?: Readonly<Record<string, string>>;
  /** The fix that the finding must have. */
  readonly fix?: string;
  /** The added text after `--fix`; absent: it must stay unchanged. */
  readonly fixed?: string;
  /** The same for other files. */
  readonly fixedFiles?: Readonly<Record<string, string>>;
}

/** Adds one link to the page. */
export const link = (address: string): Variant => ({ text: `[words](${address})` });
