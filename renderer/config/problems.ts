// Collects the problems of a config, with the place of each.

import { type Diagnostic, type DiagnosticCode, diagnostic } from '../model/diagnostic.ts';
import { type ConfigLocator, type ConfigPath, showPath } from './config-path.ts';

/** A list of findings that grows while a config is read. */
export interface Problems {
  /** Reports `` `path` `` plus `message` ("must be …", "has no …"); `fix` is an instruction. */
  report(path: ConfigPath, message: string, fix: string, code?: DiagnosticCode): void;
  readonly diagnostics: readonly Diagnostic[];
  readonly locate: ConfigLocator;
  /** The digits of a setting that is written as a number (`2.10`), whose value has lost some; `null` if it is unknown. */
  writtenNumber(path: ConfigPath): string | null;
}

/** An empty list. */
export function createProblems(locate: ConfigLocator, writtenNumber: Problems['writtenNumber'] = () => null): Problems {
  const diagnostics: Diagnostic[] = [];
  return {
    diagnostics,
    locate,
    writtenNumber,
    report: (path, message, fix, code = 'config/invalid') => {
      diagnostics.push(diagnostic(code, `\`${showPath(path)}\` ${message}`, locate(path), { fix }));
    },
  };
}
