// Where a browser is installed.

/** An executable (absolute path), and variables that its environment needs beside the process's own. */
export interface BrowserPlace {
  readonly executable: string;
  readonly env: Readonly<Record<string, string>>;
}
