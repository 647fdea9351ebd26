// The text of one source file, or why it has none: names that cannot be addresses, bytes that are no UTF-8 text.

import { isUtf8 } from 'node:buffer';
import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { FileTree } from '../model/tools.ts';
import type { SourcePath } from '../model/url.ts';

/** The result of reading a file. `text` is `null` where there is nothing to publish. */
export interface DecodedSource {
  readonly text: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** The character that decoders put in the place of invalid bytes. */
const REPLACEMENT = '\uFFFD';

/**
 * Reads a source as text: no byte-order mark, `\n` line ends, no NUL characters. Text in another encoding is reported
 * (`source/unreadable`) and kept as far as it can be read, so that links to the page stay alive; what is no text at all, or
 * cannot be opened, or has a name that cannot be an address, is reported and left out.
 */
export function readSourceText(path: SourcePath, files: FileTree): DecodedSource {
  const problem = nameProblem(path);
  if (problem) return { text: null, diagnostics: [problem] };
  const text = files.readText(path);
  if (text === null)
    return unreadable(path, null, null, 'The file cannot be read.', 'check that it exists and that it may be read');
  // Both characters are infrequent and cheap to look for; only with one of them do the bytes matter.
  const suspicious = text.includes(REPLACEMENT) || text.includes('\0');
  return suspicious ? readSuspicious(path, text, files.readBytes(path)) : { text, diagnostics: [] };
}

function readSuspicious(path: SourcePath, text: string, bytes: Uint8Array | null): DecodedSource {
  if (bytes === null)
    return unreadable(path, null, null, 'The file cannot be read.', 'check that it exists and that it may be read');
  const utf16 = utf16Label(bytes);
  if (utf16 !== null) {
    const decoded = new TextDecoder(utf16).decode(bytes).replace(/\r\n?/g, '\n').replaceAll('\0', REPLACEMENT);
    return unreadable(path, null, decoded, 'The file is saved as UTF-16.', 'save it as UTF-8');
  }
  const hasNul = text.includes('\0');
  if (isUtf8(bytes)) {
    if (!hasNul) return { text, diagnostics: [] };
    const before = text.slice(0, text.indexOf('\0'));
    return unreadable(
      path,
      before,
      text.replaceAll('\0', REPLACEMENT),
      'The file holds a NUL character.',
      'remove the character',
    );
  }
  if (hasNul) return unreadable(path, null, null, 'The file is no text but binary data.', 'give it another extension than .md');
  return unreadable(
    path,
    text.slice(0, text.indexOf(REPLACEMENT)),
    text,
    `The file is not UTF-8: "${REPLACEMENT}" stands where bytes mean nothing.`,
    'save it as UTF-8',
  );
}

/** What is wrong with a source's name (`source/unreadable`): characters that end or change an address, and those none can show. */
export function nameProblem(path: SourcePath): Diagnostic | null {
  const bad = /[#?%\\\u0000-\u001f\u007f\uFFFD]/.exec(path)?.[0];
  if (bad === undefined) return null;
  const shown = bad < ' ' || bad > '~' ? `U+${bad.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}` : `"${bad}"`;
  const at = { file: path, line: 1, column: 1, length: 1 };
  return diagnostic('source/unreadable', `The path has a character (${shown}) that its page's address cannot have.`, at, {
    fix: 'rename the file or folder',
  });
}

function utf16Label(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** A finding behind a beginning of the text; `null` for one about the whole file. */
function unreadable(path: SourcePath, before: string | null, text: string | null, message: string, fix: string): DecodedSource {
  const lines = (before ?? '').split('\n');
  const at = { file: path, line: lines.length, column: (lines.at(-1) ?? '').length + 1, length: 1 };
  return { text, diagnostics: [diagnostic('source/unreadable', message, at, { fix })] };
}
