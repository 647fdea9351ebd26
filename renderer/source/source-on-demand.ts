// A source whose text is read when it is asked for.

import type { SourceFile } from '../model/source-file.ts';

/** A source without its text. */
export type TextlessSource = Omit<SourceFile, 'text'>;

/** A source whose text is read on demand, and not kept. A class: a literal with an accessor takes ten times as long to make. */
export class SourceOnDemand implements SourceFile {
  readonly path: SourceFile['path'];
  readonly readsFiles: boolean;
  readonly hash: string;
  readonly version: SourceFile['version'];
  readonly publishedAt: SourceFile['publishedAt'];
  readonly #read: (source: TextlessSource) => string;

  /** `read`: gives the text of this source. */
  constructor({ path, readsFiles, hash, version, publishedAt }: TextlessSource, read: (source: TextlessSource) => string) {
    this.path = path;
    this.readsFiles = readsFiles;
    this.hash = hash;
    this.version = version;
    this.publishedAt = publishedAt;
    this.#read = read;
  }

  get text(): string {
    return this.#read(this);
  }
}
