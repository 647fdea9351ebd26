// Collects the problems of a config, with the place of each.

import { type Diagnostic, type DiagnosticCode, diagnostic } from '../model/diagnostic.ts';
import { type ConfigLocator, type ConfigPath, showPath } from './config-path.ts';

/** A list of findings that grows while a config is read. */
export interface Problems {
  /** Reports `` `path` `` plus `message` ("must be …", "has no …"); `fix` is an instruction. */
  report(path: ConfigPath, message: string, fix: string, code?: DiagnosticCode): void;
  /** Whether anything was reported of a setting, or of a key in it. */
  isReported(path: ConfigPath): boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly locate: ConfigLocator;
  /** The digits of a setting that is written as a number (`2.10`), whose value has lost some; `null` if it is unknown. */
  writtenNumber(path: ConfigPath): string | null;
}

/** An empty list. */
export function createProblems(locate: ConfigLocator, writtenNumber: Problems['writtenNumber'] = () => null): Problems {
  const diagnostics: Diagnostic[] = [];
  const reported: ConfigPath[] = [];
  return {
    isReported: (path) => reported.some((other) => path.every((key, i) => other[i] === key)),
    diagnostics,
    locate,
    writtenNumber,
    report: (path, message, fix, code = 'config/invalid') => {
      reported.push(path);
      diagnostics.push(diagnostic(code, `\`${showPath(path)}\` ${message}`, locate(path), { fix }));
    },
  };
}
