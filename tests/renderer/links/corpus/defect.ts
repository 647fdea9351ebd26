// The form of the corpus: a defect beside its clean twin, which differs from it in nothing else.

import type { SiteInput } from '../../../../renderer/config/define-site.ts';
import type { DiagnosticCode } from '../../../../renderer/model/diagnostic.ts';

/** A change to the clean site: a text for the page at hand, further files (`null` removes one), settings. */
export interface Variant {
  /** Added to the page's own text. */
  readonly text?: string;
  readonly files?: Readonly<Record<string, string | null>>;
  readonly config?: Partial<SiteInput>;
}

/** A defect and its twin. */
export interface Defect {
  /** What is wrong, in words; no two are alike. */
  readonly kind: string;
  readonly code: DiagnosticCode;
  readonly bad: Variant;
  /** How many causes it has; by default one. Each is told once. */
  readonly causes?: number;
  readonly good: Variant;
  /** Page that the texts are added to. */
  readonly page?: string;
  /** In both variants. */
  readonly files?: Readonly<Record<string, string>>;
  readonly config?: Partial<SiteInput>;
  readonly moves?: Readonly<Record<string, string>>;
  /** What the finding must say to write. */
  readonly fix?: string;
  /** What `--fix` must make of the added text; absent: it must leave it. */
  readonly fixed?: string;
  /** The same of other files. */
  readonly fixedFiles?: Readonly<Record<string, string>>;
}

/** Adds one link to the page at hand. */
export const link = (address: string): Variant => ({ text: `[words](${address})` });
