// KaTeX, loaded only for sites that have math.

import type { MathRenderer } from './page-state.ts';

/**
 * Loads KaTeX. It draws MathML, which every current browser shows without a style sheet, fonts or inline styles, and
 * which screen readers understand.
 */
export async function loadMath(): Promise<MathRenderer> {
  const { default: katex } = await import('katex');
  return (tex, display) => {
    try {
      const html = katex.renderToString(tex, { displayMode: display, output: 'mathml', throwOnError: true, strict: 'ignore' });
      return { html, problem: null };
    } catch (error) {
      // A mistake in a formula is the author's: the caller reports it with its place.
      return { html: '', problem: error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error) };
    }
  };
}
