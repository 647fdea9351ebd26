// Addresses in the comments of code: readers follow them from the page as well as from their editor.

/** Where a comment begins in the languages of samples, at a line's start or behind white space. */
const COMMENT = /(?:^|\s)(?:\/\/|#|--|\/\*|\*|<!--|;|%|REM\b)/i;
const ADDRESS = /https?:\/\/[^\s"'<>`)\]}|\\]+/g;

/** An address in a comment. */
export interface CommentAddress {
  readonly href: string;
  /** 0-based. */
  readonly line: number;
  /** 0-based, in UTF-16 units. */
  readonly column: number;
}

/** Addresses behind a comment's mark on the same line; full stops and the like at their end are the sentence's. */
export function commentAddresses(code: string): CommentAddress[] {
  if (!code.includes('://')) return [];
  return code.split('\n').flatMap((text, line) => {
    const comment = text.includes('://') ? COMMENT.exec(text) : null;
    if (!comment) return [];
    return [...text.matchAll(ADDRESS)].flatMap((match) => {
      const href = match[0].replace(/[.,;:!?*]+$/, '');
      return match.index > comment.index ? [{ href, line, column: match.index }] : [];
    });
  });
}
