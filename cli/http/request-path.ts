// The path of a request, decoded and made safe.

/** The parts of a request's target that say which file is wanted. */
export interface RequestPath {
  /** Decoded, starts with `/`, no empty, `.` or `..` parts, a trailing slash kept. */
  readonly path: string;
  /** With its `?`, or `''`. */
  readonly query: string;
}

/** Reads a request target; `null` for one that no honest client sends: broken escapes, NUL, backslashes, climbing parts. */
export function readRequestPath(target: string): RequestPath | null {
  const queryAt = target.indexOf('?');
  const raw = queryAt < 0 ? target : target.slice(0, queryAt);
  const decoded = decodeOrNull(raw);
  if (decoded === null || !decoded.startsWith('/') || /[\0\\]/.test(decoded)) return null;
  const parts = decoded.split('/');
  if (parts.some((part) => part === '..' || part === '.')) return null;
  return { path: decoded.replace(/\/{2,}/g, '/'), query: queryAt < 0 ? '' : target.slice(queryAt) };
}

/** The path below the base, with its leading slash; `null` if it is not below it. */
export function belowBase(path: string, base: string): string | null {
  return path.startsWith(base) ? path.slice(base.length - 1) : null;
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: not an address of ours.
    return null;
  }
}
