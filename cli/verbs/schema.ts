// The verb `schema`: the JSON schema of a site's front matter, for editors and other tools.

import { frontMatterSchema, withOwnKeys } from '../front-matter-schema.ts';
import { EXIT_CONTENT, EXIT_OK } from '../exit-codes.ts';
import { runSite } from '../site-run.ts';
import { prettyReport } from '../report/pretty.ts';
import { siteFindings } from '../site-run.ts';
import type { Terminal } from '../terminal.ts';

/** Options of the verb. */
export interface SchemaOptions {
  readonly root?: string;
}

/** Prints the schema, with the keys that are the site's own. Returns the exit code: 1 if the site's config cannot be read. */
export async function schema(options: SchemaOptions, terminal: Terminal): Promise<number> {
  const site = { ...(options.root !== undefined && { root: options.root }), cache: true, silent: true };
  const { folder, value, diagnostics } = await runSite(site, terminal, {
    ignore: [],
    looksOnly: true,
    work: ({ bench, running }) =>
      Promise.resolve({ value: withOwnKeys(frontMatterSchema(bench.engine), running.engine.config), diagnostics: [] }),
  });
  if (value === null) {
    const findings = siteFindings(diagnostics, folder.root, terminal.cwd);
    terminal.err(
      prettyReport(findings, { colors: terminal.colors.err, columns: terminal.columns, perCode: 5, least: 'error', hint: true }),
    );
    return EXIT_CONTENT;
  }
  terminal.out(`${JSON.stringify(value, null, 2)}\n`);
  return EXIT_OK;
}
