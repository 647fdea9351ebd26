// How findings and messages name the command line.

/** The program as readers type it: a package of their project, which is not on the path of their shell. */
export const COMMAND = 'npx docs-build';
