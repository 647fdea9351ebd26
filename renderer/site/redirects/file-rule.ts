// A rule of a host's own file, whatever its form.

import type { HostRedirect, LineProblem } from '../../model/host-redirects.ts';

/** A rule of a host's file. */
export interface FileRule extends HostRedirect {
  /** A regular expression for the paths that it answers, where `from` is no pattern that `hostTarget` can match; else `null`. */
  readonly expression: string | null;
}

/** What a file says. */
export interface FileRuleList {
  readonly rules: readonly FileRule[];
  readonly problems: readonly LineProblem[];
}
