// Inspects a site as it would be after repairs: its own engine over a folder with other texts.

import { join } from 'node:path';
import { noLocator } from '../../renderer/config/config-path.ts';
import { checkLinks } from '../../renderer/links/check-links.ts';
import { withTree } from '../../renderer/move/moved-tree.ts';
import { type Engine, judgeOutput, readSite } from '../../renderer/pipeline.ts';
import { siteRelative } from '../load/config-bundle.ts';
import { loadSite } from '../load/load-site.ts';
import { runSite, type SiteRun } from '../site-run.ts';
import type { Terminal } from '../terminal.ts';
import { type InspectOptions, matchesKind } from './inspect.ts';
import { type LookAtSite, planRepairs, type RepairPlan } from './plan-repairs.ts';
import { rawReader } from './repairs.ts';

/** Plans what `--fix` writes. Other sites are not asked: what only they report is not repaired. */
export async function inspectRepairs(options: InspectOptions, terminal: Terminal): Promise<RepairPlan> {
  const { value } = await runSite(options, terminal, {
    ignore: [],
    looksOnly: true,
    work: async (run) => ({ value: await planRepairs(siteLooks(run, options), rawReader(run.folder.root)), diagnostics: [] }),
  });
  return value ?? { changes: [], refused: [] };
}

function siteLooks(run: SiteRun, { ignore, base }: InspectOptions): LookAtSite {
  const { folder, bench, loaded } = run;
  const configFiles = new Set(loaded.files.map((file) => siteRelative(folder.root, file)));
  const engineWith = async (texts: ReadonlyMap<string, string>): Promise<Engine | null> => {
    const settings = new Map(
      [...texts].flatMap(([file, text]) => (configFiles.has(file) ? [[join(folder.root, file), text] as const] : [])),
    );
    const { engine } = run.running;
    const edited = withTree(engine, new Map(), new Map([...texts].filter(([file]) => !configFiles.has(file))));
    if (settings.size === 0) return edited;
    const { config, diagnostics, locate } = await loadSite(
      folder,
      { ...bench, texts: settings },
      base === undefined ? {} : { base },
    );
    return (
      config && { ...edited, config, configDiagnostics: [...diagnostics, ...run.files.problems()], ...(locate && { locate }) }
    );
  };
  return async (texts) => {
    const engine = await engineWith(texts);
    if (!engine) return null;
    const model = await readSite(engine);
    const { config, site, body } = model;
    const { files, cache } = engine.tools;
    const output = judgeOutput(engine, model);
    const { diagnostics } = checkLinks({ config, site, files, cache, body, output, locate: engine.locate ?? noLocator });
    return { site, body, findings: diagnostics.filter(({ code }) => !ignore.some((kind) => matchesKind(code, kind))) };
  };
}
