import createParser, { type MarkdownIt } from 'markdown-it';
import container from 'markdown-it-container';
import { describe, expect, it } from 'vitest';
import { containers } from '../../../renderer/markdown/plugins/containers.ts';
import { type Random, seededRandom } from '../../support/random.ts';

const NAMES = ['tip', 'warning', 'info', 'danger'];

/** Well-formed nesting: every container has an end, the outer one more colons than the inner. */
function wellFormed(random: Random, depth: number): string[] {
  const lines: string[] = [];
  for (let i = random.int(1, 3); i > 0; i -= 1) {
    const kind = random.int(0, 3);
    if (kind === 0) lines.push(`Paragraph ${random.int(0, 99)}.`, '');
    else if (kind === 1) lines.push(`- item ${random.int(0, 99)}`, '- another', '');
    else if (kind === 2) lines.push('```', '::: tip', ':::', '```', '');
    else if (depth > 0) {
      const inner = wellFormed(random, depth - 1);
      const mark = ':'.repeat(3 + depth);
      lines.push(`${mark} ${random.pick(NAMES)}`, ...inner, mark, '');
    }
  }
  return lines;
}

/** Block structure: names of containers and of other blocks, nested by brackets. */
function outline(md: MarkdownIt, text: string): string {
  const out: string[] = [];
  for (const token of md.parse(text, {})) {
    const open = /^container_(\w+)_open$/.exec(token.type);
    if (open) out.push(`(${open[1]}`);
    else if (/^container_\w+_close$/.test(token.type)) out.push(')');
    else if (token.type === 'inline') out.push(token.content);
    else if (token.type === 'fence') out.push(`[${token.content.trim()}]`);
    else if (/^(bullet_list|list_item)_(open|close)$/.test(token.type)) out.push(token.nesting > 0 ? '<' : '>');
  }
  return out.join(' ');
}

/** Our tokens carry the name as information and print titles of their own. */
function ourOutline(text: string): string {
  const md = createParser();
  containers(md);
  const out: string[] = [];
  let title = false;
  for (const token of md.parse(text, { page: undefined })) {
    if (token.type === 'container_title_open') title = true;
    else if (token.type === 'container_title_close') title = false;
    else if (title) continue;
    else if (token.type === 'container_open') out.push(`(${token.info.trim().split(/\s/)[0]}`);
    else if (token.type === 'container_close') out.push(')');
    else if (token.type === 'inline') out.push(token.content);
    else if (token.type === 'fence') out.push(`[${token.content.trim()}]`);
    else if (/^(bullet_list|list_item)_(open|close)$/.test(token.type)) out.push(token.nesting > 0 ? '<' : '>');
  }
  return out.join(' ');
}

function reference(): MarkdownIt {
  const md = createParser();
  for (const name of NAMES) md.use(container, name);
  return md;
}

describe('well-formed containers', () => {
  it('have the structure markdown-it-container gives them', () => {
    const md = reference();
    for (let seed = 1; seed <= 300; seed += 1) {
      const text = wellFormed(seededRandom(seed), 3).join('\n');
      expect(ourOutline(text), `seed ${seed}:\n${text}`).toBe(outline(md, text));
    }
  });
});
