import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startClient } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN_CONFIG, type Defect, DEFECTS, filesOf } from '../../renderer/links/corpus/index.ts';

/** The pages in which a defect and its twin differ; `null` where they differ in anything else. */
function pagesOf(defect: Defect): readonly string[] | null {
  if (JSON.stringify(defect.good.config) !== JSON.stringify(defect.bad.config) || defect.moves) return null;
  const [good, bad] = [filesOf(defect, defect.good), filesOf(defect, defect.bad)];
  const differing = [...new Set([...good.keys(), ...bad.keys()])].filter((path) => good.get(path) !== bad.get(path));
  const arePages = differing.every((path) => path.endsWith('.md') && good.has(path) && bad.has(path));
  return arePages && differing.length > 0 ? differing : null;
}

const TYPED = DEFECTS.flatMap((defect) => {
  const pages = pagesOf(defect);
  return pages ? [[defect.kind, defect, pages] as const] : [];
});

describe.concurrent('defects of the corpus that are typed', () => {
  it('are most of them', () => {
    expect(TYPED.length).toBeGreaterThan(60);
  });

  it.for(TYPED)('%s is told, and gone when it is taken back', async ([, defect, pages], { onTestFinished }) => {
    const folder = tempFolder('', onTestFinished);
    const [good, bad] = [filesOf(defect, defect.good), filesOf(defect, defect.bad)];
    const config = { title: 'Test', ...CLEAN_CONFIG, ...defect.config, ...defect.good.config };
    for (const [path, text] of [...good, ['site.config.ts', `export default ${JSON.stringify(config)};\n`] as const]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const client = await startClient(folder, { atEnd: onTestFinished });
    const codes = (): string[] => [...client.all().values()].flatMap((found) => found.map(({ code }) => String(code)));
    const count = (): number => codes().filter((code) => code === defect.code).length;
    const type = async (tree: ReadonlyMap<string, string>): Promise<void> => {
      for (const path of pages) await client.change(path, tree.get(path) ?? '');
      for (const path of pages) await client.judged(path);
    };
    for (const path of pages) await client.open(path);
    for (const path of pages) await client.judged(path);
    const before = count();
    await type(bad);
    await client.until(() => count() > before);
    await type(good);
    await client.until(() => count() === before);
    expect(client.errors).toBe('');
    expect(client.logged).toEqual([]);
  });
});
