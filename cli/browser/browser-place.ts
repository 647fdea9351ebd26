// Where a browser lies.

/** An executable (absolute path) and what its environment must have beside what is there. */
export interface BrowserPlace {
  readonly executable: string;
  readonly env: Readonly<Record<string, string>>;
}
