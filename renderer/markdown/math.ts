// KaTeX, loaded only for sites that have math.

import { withMathLetters } from './math-letters.ts';
import type { MathRenderer } from './page-state.ts';

/** A line over or under terms. Few fonts can stretch the character, so that style sheets draw the line. */
const LINE = '<mo stretchy="true">‾</mo>';
const MARKED_LINE = '<mo class="math-line" stretchy="true">‾</mo>';

/**
 * Loads KaTeX. It draws MathML, which every current browser shows without inline styles, and which screen readers
 * understand. The theme brings the font for it.
 */
export async function loadMath(): Promise<MathRenderer> {
  const { default: katex } = await import('katex');
  return (tex, display) => {
    try {
      const html = katex.renderToString(tex, { displayMode: display, output: 'mathml', throwOnError: true, strict: 'ignore' });
      return { html: withMathLetters(html).replaceAll(LINE, MARKED_LINE), problem: null };
    } catch (error) {
      // A mistake in a formula is the author's: the caller reports it with its place.
      return { html: '', problem: error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error) };
    }
  };
}
