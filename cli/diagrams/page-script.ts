// The script and the fonts of the page that draws diagrams, as text: Mermaid, and our part, which lies compiled beside the
// command line or, where the sources run, is compiled now.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type EngineLocation, resolveFromEngine } from '../engine-location.ts';

/** The options with which `bin/compile.js` compiles the script, too: with another text, drawings would be made again. */
export const PAGE_SCRIPT_OPTIONS = { bundle: true, format: 'iife', target: 'es2022', minify: true } as const;

/** Our part, as one classic script. */
export async function pageScript({ root, compiled }: EngineLocation): Promise<string> {
  const built = join(root, 'lib/diagram-page.js');
  if (compiled && existsSync(built)) return readFileSync(built, 'utf8');
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...PAGE_SCRIPT_OPTIONS,
    absWorkingDir: root,
    entryPoints: ['client/widgets/diagram/page.ts'],
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Mermaid in one script. */
export function mermaidScript(engine: EngineLocation): string {
  return readFileSync(join(mermaidFolder(engine), 'dist/mermaid.min.js'), 'utf8');
}

/** Path of the file that names the version of Mermaid. */
export function mermaidManifest(engine: EngineLocation): string {
  return join(mermaidFolder(engine), 'package.json');
}

/** It comes with the compiled engine. */
function mermaidFolder(engine: EngineLocation): string {
  const copied = join(engine.root, 'lib/mermaid');
  return engine.compiled && existsSync(copied) ? copied : join(dirname(resolveFromEngine(engine, 'mermaid')), '..');
}

/** The version of Mermaid. */
export function mermaidVersion(engine: EngineLocation): string {
  return (JSON.parse(readFileSync(mermaidManifest(engine), 'utf8')) as { version: string }).version;
}

/** A face of one of the theme's fonts. */
export interface FontFace {
  readonly family: 'Stream Sans' | 'Stream Serif';
  readonly base64: string;
  readonly style: 'normal' | 'italic';
  readonly range: string;
}

const BASIC = 'U+0000-007F, U+00A0, U+00A7, U+00A9, U+00AB, U+00AE, U+00B0, U+00B7, U+00BB, U+00D7, U+2000-22FF';
const EXTENDED = 'U+0080-02FF, U+1E9E';

/** The fonts of `templates/styles/fonts.css` that diagrams are written in; of two faces that have a letter the later is used. */
export function pageFonts({ root }: EngineLocation): readonly FontFace[] {
  const face = (name: string, style: FontFace['style'], range: string): FontFace => ({
    family: name.startsWith('serif') ? 'Stream Serif' : 'Stream Sans',
    base64: readFileSync(join(root, 'templates/fonts', `${name}.woff2`)).toString('base64'),
    style,
    range,
  });
  return [
    face('sans-extended', 'normal', EXTENDED),
    face('sans-italic-extended', 'italic', EXTENDED),
    face('sans', 'normal', BASIC),
    face('sans-italic', 'italic', BASIC),
    face('serif-italic-extended', 'italic', EXTENDED),
    face('serif-italic', 'italic', BASIC),
  ];
}
