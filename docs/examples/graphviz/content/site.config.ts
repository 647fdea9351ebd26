import { execFileSync } from 'node:child_process';
import { defineSite } from 'docs-build';

export default defineSite({
  title: 'Weather Post',
  description: 'A weather station for the garden.',
  css: ['./style.css'],
  hooks: { fences: { dot: (source) => `<div class="drawing">${drawing('dot', ['-Tsvg'], source)}</div>` } },
});

/** The SVG that a command draws of a source. Throws with the command's own words where it cannot. */
function drawing(command: string, words: readonly string[], source: string): string {
  try {
    const svg = execFileSync(command, words, { input: source, encoding: 'utf8', stdio: 'pipe', timeout: 30_000 });
    // What stands before the element (an XML declaration) belongs to files, not to pages.
    const element = svg.slice(Math.max(0, svg.indexOf('<svg'))).trim();
    // Graphviz counts nodes in each drawing: two drawings of a page would have the same ids.
    return element.replace(/ id="(?:graph|clust|node|edge)\d+"/g, '');
  } catch (error) {
    const { code, stderr } = error as { readonly code?: string; readonly stderr?: string };
    if (code === 'ENOENT')
      throw new Error(`There is no command "${command}": install it, for example with your system's packages.`, { cause: error });
    throw new Error(`"${command}" cannot draw this: ${stderr?.trim() || String(error)}`, { cause: error });
  }
}
