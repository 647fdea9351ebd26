// `_headers` files as Netlify and Cloudflare Pages read them: a path a line, below it the headers of its responses.

import type { LineProblem } from './host-redirects.ts';

/** One header of a path. */
export interface HostHeader {
  /** Path or absolute address, in which `*` matches anything and `:name` a part. */
  readonly path: string;
  /** In lower case. */
  readonly name: string;
  /** `null`: the header is removed (`! Name`). */
  readonly value: string | null;
}

/** Reads a `_headers` file. */
export function readHostHeaders(text: string): {
  readonly headers: readonly HostHeader[];
  readonly problems: readonly LineProblem[];
} {
  const headers: HostHeader[] = [];
  const problems: LineProblem[] = [];
  let path: string | null = null;
  for (const [i, written] of text.split('\n').entries()) {
    const line = written.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (/^(?:\/|[^\s:]+:\/\/)/.test(line)) {
      path = line;
      continue;
    }
    const at = { line: i + 1, column: written.indexOf(line) + 1, length: line.length };
    const header = headerOf(line);
    if (header === null) {
      problems.push({
        message: `"${line}" is neither a path nor a header.`,
        fix: 'write "Name: value", or a path that begins with "/"',
        at,
      });
    } else if (path === null) {
      problems.push({
        message: `The header "${header.name}" stands before any path, so nothing is sent with it.`,
        fix: 'write the path it is for above it',
        at,
      });
    } else headers.push({ path, ...header });
  }
  return { headers, problems };
}

function headerOf(line: string): Pick<HostHeader, 'name' | 'value'> | null {
  const removed = /^!\s*([\w-]+)$/.exec(line);
  if (removed) return { name: (removed[1] as string).toLowerCase(), value: null };
  const found = /^([\w-]+)\s*:\s*(\S.*)$/.exec(line);
  return found && { name: (found[1] as string).toLowerCase(), value: found[2] as string };
}
