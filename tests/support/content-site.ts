// The site of the documentation, read as the commands read it, from the content folder of this project.

import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../../content/site.config.ts';
import type { SourceFile } from '../../renderer/model/source-file.ts';
import { readSite, type SiteModel } from '../../renderer/pipeline.ts';
import { readSources } from '../../renderer/source/read-sources.ts';
import { testEngine } from './site.ts';

const content = fileURLToPath(new URL('../../content/', import.meta.url));

/** Code is not highlighted: nobody looks at it. */
const PLAIN = { highlight: (blocks: readonly unknown[]) => Promise.resolve(blocks.map(() => ({ html: '', known: true }))) };

/** Every file of the content folder, by path below it. */
export function contentFiles(): ReadonlyMap<string, Uint8Array> {
  const files = readdirSync(content, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !path.includes('node_modules'));
  return new Map(paths.map((path) => [relative(content, path), readFileSync(path)]));
}

/** The texts of the documentation, each as its versions have it. */
export function contentSources(): readonly SourceFile[] {
  const engine = testEngine(contentFiles(), { config });
  return readSources(engine.config, engine.tools.files, engine.tools.cache).sources;
}

/** All pages of the documentation, joined. */
export function contentSite(): Promise<SiteModel> {
  const engine = testEngine(contentFiles(), { config });
  return readSite({ ...engine, tools: { ...engine.tools, highlighter: PLAIN } });
}
