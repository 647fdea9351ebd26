// The headers of a path from a `_headers` file.

import { type HostHeader, readHostHeaders } from '../../renderer/model/host-headers.ts';

/** Reads a `_headers` file. */
export function parseHeaders(text: string): readonly HostHeader[] {
  return readHostHeaders(text).headers;
}

/** The headers of a path, in lower case. Values of one header from several rules are joined, as hosts do. */
export function matchHeaders(rules: readonly HostHeader[], path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { path: pattern, name, value } of rules) {
    if (!patternExpression(pattern).test(path)) continue;
    if (value === null) delete headers[name];
    else headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
}

function patternExpression(pattern: string): RegExp {
  const source = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&').replaceAll('*', '.*')))
    .join('/');
  return new RegExp(`^${source}$`);
}
