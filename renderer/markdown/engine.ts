// The Markdown parser: markdown-it and its plugins, in the one order that counts.

import MarkdownItConstructor, { type MarkdownIt } from 'markdown-it';
import deflist from 'markdown-it-deflist';
import mark from 'markdown-it-mark';
import sub from 'markdown-it-sub';
import sup from 'markdown-it-sup';
import type { MarkdownHooks } from '../config/hooks.ts';
import { ThemeFailure } from '../model/theme-failure.ts';
import type { MarkdownConfig } from '../model/site-config.ts';
import { alerts } from './plugins/alerts.ts';
import { attributes } from './plugins/attributes.ts';
import { codeImports } from './plugins/code-import.ts';
import { components } from './plugins/components.ts';
import { containers } from './plugins/containers.ts';
import { directives } from './plugins/directives.ts';
import { emoji } from './plugins/emoji.ts';
import { emphasis } from './plugins/emphasis.ts';
import { fences } from './plugins/fence.ts';
import { fileTree } from './plugins/file-tree.ts';
import { footnotes } from './plugins/footnotes.ts';
import { headings } from './plugins/headings.ts';
import { html } from './plugins/html.ts';
import { images } from './plugins/image.ts';
import { inlineCode } from './plugins/inline-code.ts';
import { interpolation } from './plugins/interpolation.ts';
import { links } from './plugins/link.ts';
import { math } from './plugins/math.ts';
import { mdx } from './plugins/mdx.ts';
import { mkdocsMarks } from './plugins/mkdocs.ts';
import { deepNesting } from './plugins/nesting.ts';
import { optionTables } from './plugins/option-tables.ts';
import { plantUml } from './plugins/plantuml.ts';
import { quotes } from './plugins/quotes.ts';
import { sampleTags } from './plugins/sample.ts';
import { shownMarks } from './plugins/shown-marks.ts';
import { resolve } from './plugins/resolve.ts';
import { tables } from './plugins/tables.ts';
import { tasks } from './plugins/tasks.ts';
import { toc } from './plugins/toc.ts';

type Plugin = (md: MarkdownIt) => void;

/** Every plugin, in order. Where one names a rule of another (`after('resolve', …)`), that one precedes it. */
function pluginsFor(config: MarkdownConfig): readonly Plugin[] {
  return [
    deepNesting,
    // blocks
    containers,
    codeImports,
    plantUml,
    fences,
    toc,
    deflist,
    footnotes,
    html,
    sampleTags,
    // lines
    emphasis,
    links,
    images,
    interpolation,
    mdx,
    ...(config.math ? [math] : []),
    emoji,
    directives,
    mark,
    sub,
    sup,
    // the whole page, before lines are read
    alerts,
    mkdocsMarks,
    // the whole page, after
    resolve,
    components,
    attributes,
    headings,
    tables,
    inlineCode,
    optionTables,
    tasks,
    fileTree,
    shownMarks(config.math),
    ...(config.typographer.length > 0 ? [quotes] : []),
  ];
}

/**
 * Makes a parser for a site's Markdown settings. A parser keeps nothing of the pages it reads. `hook`: the site's own plugins, which
 * come last. If it fails, the parser throws that `ThemeFailure` for each text.
 */
export function createEngine(config: MarkdownConfig, hook?: MarkdownHooks['markdown']): MarkdownIt {
  const md = new MarkdownItConstructor({ html: true, linkify: config.linkify, breaks: config.breaks });
  for (const plugin of pluginsFor(config)) plugin(md);
  try {
    hook?.(md);
  } catch (error) {
    if (!(error instanceof ThemeFailure)) throw error;
    md.core.ruler.push('hook', () => {
      throw error;
    });
  }
  return md;
}
