// The site of the documentation, read as the commands read it, of this project.

import config from '../../content/site.config.ts';
import { theme } from '../../content/theme/theme.tsx';
import type { SourceFile } from '../../renderer/model/source-file.ts';
import { readSite, type SiteModel } from '../../renderer/pipeline.ts';
import { readSources } from '../../renderer/source/read-sources.ts';
import { contentFiles } from './content-files.ts';
import { plainCode, testEngine } from './site.ts';

/** The texts of the documentation, each as its versions have it. */
export function contentSources(): readonly SourceFile[] {
  const engine = testEngine(contentFiles(), { config, theme });
  return readSources(engine.config, engine.tools.files, engine.tools.cache).sources;
}

/** All pages of the documentation, joined. */
export function contentSite(): Promise<SiteModel> {
  const engine = testEngine(contentFiles(), { config, theme });
  return readSite({ ...engine, tools: { ...engine.tools, highlighter: plainCode } });
}
