import { describe, expect, it } from 'vitest';
import { type LookAtSite, planRepairs, type SiteLook } from '../../../cli/check/plan-repairs.ts';
import { noLocator } from '../../../renderer/config/config-path.ts';
import { checkLinks } from '../../../renderer/links/check-links.ts';
import { ABOUT_LINKS } from '../../../renderer/links/severity.ts';
import { type Diagnostic, DIAGNOSTIC_SEVERITY } from '../../../renderer/model/diagnostic.ts';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import { judgeOutput, readSite } from '../../../renderer/pipeline.ts';
import { openSiteGraph } from '../../../renderer/queries.ts';
import { testEngine, testWorld } from '../../support/site.ts';
import { CLEAN_CONFIG, type Defect, DEFECTS, filesOf, type Variant } from './corpus/index.ts';

function engineOf(tree: ReadonlyMap<string, string>, defect: Partial<Defect>, variant: Variant, cache = memoryCache()) {
  const config = { ...CLEAN_CONFIG, ...defect.config, ...variant.config };
  return testEngine(tree, { config, cache, moves: new Map(Object.entries(defect.moves ?? {})) });
}

async function lookAt(tree: ReadonlyMap<string, string>, defect: Partial<Defect>, variant: Variant): Promise<SiteLook> {
  const engine = engineOf(tree, defect, variant);
  const model = await readSite(engine);
  const { site, body } = model;
  const { files, cache } = engine.tools;
  const output = judgeOutput(engine, model);
  const { diagnostics } = checkLinks({ config: engine.config, site, files, cache, body, output, locate: noLocator });
  return { site, body, findings: diagnostics };
}

async function findings(tree: ReadonlyMap<string, string>, defect: Partial<Defect>, variant: Variant): Promise<Diagnostic[]> {
  return (await lookAt(tree, defect, variant)).findings.filter(({ severity }) => severity !== 'remark');
}

/** A tree after `--fix`. */
async function fix(tree: ReadonlyMap<string, string>, defect: Partial<Defect>, variant: Variant): Promise<Map<string, string>> {
  const look: LookAtSite = (texts) => lookAt(new Map([...tree, ...texts]), defect, variant);
  const { changes, refused } = await planRepairs(look, (path) => tree.get(path) ?? null);
  expect(refused).toEqual([]);
  return new Map([...tree, ...changes.map(({ file, after }) => [file, after] as const)]);
}

/** Found only by requests to other sites, or by a site's own code. */
const ASKED = /^(?:link\/external-|check\/site$)/;

describe('the corpus', () => {
  it('has at least 60 defects with different names, of at least 40 kinds that can be configured', () => {
    expect(DEFECTS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(DEFECTS.map(({ kind }) => kind)).size).toBe(DEFECTS.length);
    expect(new Set(DEFECTS.map(({ code }) => code)).size).toBeGreaterThanOrEqual(40);
  });

  it('has a defect for every kind of finding about links', () => {
    const covered = new Set<string>(DEFECTS.map(({ code }) => code));
    // What a check of the site's own finds is about anything.
    const codes = Object.keys(DIAGNOSTIC_SEVERITY).filter(
      (code) => ABOUT_LINKS.test(code) && !ASKED.test(code) && code !== 'check/site',
    );
    expect(codes.filter((code) => !covered.has(code))).toEqual([]);
  });

  it('starts from a site without findings', async () => {
    expect(await findings(filesOf({}, {}), {}, {})).toEqual([]);
  });
});

describe.each(DEFECTS.map((defect) => ({ defect, name: defect.kind })))('$name', ({ defect }) => {
  it('is the only finding', async () => {
    const found = await findings(filesOf(defect, defect.bad), defect, defect.bad);
    expect(found.map(({ code }) => code)).toEqual(Array.from({ length: defect.causes ?? 1 }, () => defect.code));
    expect(found.map(({ fix }) => fix)).toContain(defect.fix ?? found[0]?.fix);
  });

  it('is found and lost in a site that was checked before', async () => {
    const cache = memoryCache();
    let traces: Uint8Array | undefined;
    for (const variant of [defect.good, defect.bad, defect.good]) {
      const tree = filesOf(defect, variant);
      const engine = engineOf(tree, defect, variant, cache);
      const graph = openSiteGraph(testWorld(engine, JSON.stringify(variant.config ?? {})), () => traces);
      const { value } = await graph.ask('report', 1);
      traces = graph.save() ?? traces;
      expect(value.diagnostics).toEqual((await lookAt(tree, defect, variant)).findings);
    }
  });

  it('is not found in its clean twin', async () => {
    expect(await findings(filesOf(defect, defect.good), defect, defect.good)).toEqual([]);
  });

  it('is fixed correctly or not at all, and only once', async () => {
    const tree = filesOf(defect, defect.bad);
    const fixed = await fix(tree, defect, defect.bad);
    const files = { ...defect.bad.files, ...defect.fixedFiles };
    expect(fixed).toEqual(filesOf(defect, { ...defect.bad, files, ...(defect.fixed !== undefined && { text: defect.fixed }) }));
    expect(await fix(fixed, defect, defect.bad)).toEqual(fixed);
  });
});
