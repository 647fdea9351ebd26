// A value that the cache had and has lost.

/** The cache lost (or found damaged) a value it had. The entry is removed: run again and the value is made again. */
export class MissingValue extends Error {
  constructor(what: string) {
    super(`${what} cannot be read from the cache`);
    this.name = 'MissingValue';
  }
}
