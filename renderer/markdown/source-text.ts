// The text that is parsed, and the way back from it to the files it came from: includes are expanded before parsing,
// so a place in the text may lie in another file.

import type { SourceLocation } from '../model/diagnostic.ts';
import { lastAtMost } from '../model/last-at-most.ts';
import type { SourcePath } from '../model/url.ts';
import { type LineOrigin, locate } from './include.ts';

/** A text with its lines' origins. Offsets are 0-based UTF-16 units; line indexes are 0-based. */
export class SourceText {
  readonly text: string;
  readonly #origins: readonly LineOrigin[];
  readonly #starts: number[] = [0];

  /** `origins` has one entry per line of `text`. */
  constructor(text: string, origins: readonly LineOrigin[]) {
    this.text = text;
    this.#origins = origins;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  /** Offset of a line's first character; past the last line, the text's length. */
  startOf(line: number): number {
    return this.#starts[line] ?? this.text.length;
  }

  /** A line without its line end. */
  line(line: number): string {
    const end = this.#starts[line + 1];
    return this.text.slice(this.startOf(line), end === undefined ? this.text.length : end - 1);
  }

  /** The line an offset lies on. */
  lineAt(offset: number): number {
    return lastAtMost(this.#starts, offset);
  }

  /** The file a line comes from. */
  fileOf(line: number): SourcePath {
    return this.#origins[line]?.file ?? '';
  }

  /** The place of a stretch of text in its file. A stretch longer than its line is cut at the line's end. */
  locate(offset: number, length: number): SourceLocation {
    const line = this.lineAt(Math.min(offset, this.text.length));
    const start = this.startOf(line);
    const room = this.line(line).length - (offset - start);
    return locate(this.#origins, line, offset - start + 1, Math.max(1, Math.min(length, room)));
  }

  /** The place of a line's text, without the white space around it. */
  locateLine(line: number): SourceLocation {
    const text = this.line(line);
    const indent = text.length - text.trimStart().length;
    return this.locate(this.startOf(line) + indent, text.trim().length);
  }
}
