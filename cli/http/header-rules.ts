// Headers as hosts understand them: the `_headers` file of Netlify and Cloudflare Pages, and what a path gets from it.

/** Headers of a path pattern. */
export interface HeaderRule {
  /** Path in which `*` stands for anything and `:name` for a part. */
  readonly path: string;
  readonly name: string;
  readonly value: string;
}

/** Reads a `_headers` file: a path a line, its headers below it, indented. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  let path = '';
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    if (/^\S/.test(line)) path = line.trim();
    const header = /^\s+([\w-]+)\s*:\s*(.*?)\s*$/.exec(line);
    if (header) rules.push({ path, name: (header[1] as string).toLowerCase(), value: header[2] as string });
  }
  return rules;
}

/** The headers of a path, in lower case. Values of one header from several rules are joined, as hosts do. */
export function matchHeaders(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { path: pattern, name, value } of rules) {
    if (!patternExpression(pattern).test(path)) continue;
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
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
