// A promise the cache could not keep.

/** The cache lost (or found damaged) a value it had promised. The entry is gone now: run again and it is made anew. */
export class MissingValue extends Error {
  constructor(what: string) {
    super(`${what} cannot be read from the cache`);
    this.name = 'MissingValue';
  }
}
