// `![alt](address "title" =300x200)`, title and size in any order: sizes, `#light` and `#dark`, lazy loading, and a figure with a link to the file for an
// image that is alone in its paragraph.

import type { MarkdownIt, RendererRule, StateCore, StateInline, Token } from 'markdown-it';
import { escapeHtml } from '../../model/html.ts';
import type { ImageSlot } from '../../model/slot.ts';
import { givenSize } from '../image-size.ts';
import { inlineText } from '../inline-text.ts';
import { textMark } from '../interface-texts.ts';
import type { Place } from '../inline-place.ts';
import { pageOf } from '../page-state.ts';
import { reportUnknownValues } from './link.ts';
import { type WrittenTarget, readInlineTarget, readReference } from './link-target.ts';

/** Adds images to a parser. */
export function images(md: MarkdownIt): void {
  md.inline.ruler.at('image', image);
  md.core.ruler.push('figures', figures);
  md.renderer.rules['image'] = renderImage;
  md.renderer.rules['figure_open'] = () => '<figure class="image">';
  md.renderer.rules['figure_caption'] = (tokens, i) => `<figcaption>${escapeHtml(tokens[i]?.content ?? '')}</figcaption>`;
  md.renderer.rules['figure_close'] = () => '</figure>\n';
}

function image(state: StateInline, silent: boolean): boolean {
  const start = state.pos;
  if (state.src.charCodeAt(start) !== 0x21 || state.src.charCodeAt(start + 1) !== 0x5b) return false;
  const max = state.posMax;
  const labelEnd = state.md.helpers.parseLinkLabel(state, start + 1, false);
  if (labelEnd < 0) return false;
  const bracket = state.src[labelEnd + 1] === '(' && labelEnd + 1 < max;
  const target = bracket ? readInlineTarget(state, labelEnd + 1, true) : readReference(state, start + 2, labelEnd);
  if (target === null) {
    state.pos = start;
    return false;
  }
  if (!silent) {
    const children: Token[] = [];
    const content = state.src.slice(start + 2, labelEnd);
    state.md.inline.parse(content, state.md, state.env, children);
    const token = state.push('image', 'img', 0);
    token.attrs = [
      ['src', target.href],
      ['alt', ''],
    ];
    if (target.title) token.attrs.push(['title', target.title]);
    token.children = children;
    token.content = content;
    token.meta = { target, start };
    const [stray = null] = STRAY_SIZE.exec(state.src.slice(target.end, target.end + 20)) ?? [];
    if (stray !== null) token.meta['stray'] = { text: stray.trim(), at: target.end + stray.search(/=/) };
  }
  state.pos = target.end;
  state.posMax = max;
  return true;
}

/** A size behind the image's bracket. */
const STRAY_SIZE = /^ ?=(?:\d{1,5}x\d{0,5}|x\d{1,5})(?![\w=])/;

const MODE = /#(?:(light|dark)|gh-(light|dark)-mode-only)$/;

/** Makes the fact of an image and puts its slot into the token. */
export function resolveImage(state: StateCore, token: Token, place: Place): void {
  const page = pageOf(state.env);
  const target = token.meta?.['target'] as WrittenTarget;
  const alt = page.interpolate(inlineText(token.children ?? []));
  const written = page.interpolate(target.href);
  const mode = MODE.exec(written);
  const src = mode ? written.slice(0, mode.index) : written;
  const isReference = target.label !== null;
  const start = isReference ? place(Number(token.meta?.['start'])) : place(target.hrefStart);
  const length = isReference ? token.content.length + 3 : target.hrefEnd - target.hrefStart;
  const index = page.images.push({ src, alt, kind: 'markdown', at: page.source.locate(start, length) }) - 1;
  const slot = { kind: 'image', image: index, width: target.width, height: target.height } as const;
  reportUnknownValues(page, src, start, length);
  reportSize(state, token, place);
  if (alt.trim() === '') reportNoAlt(state, place(Number(token.meta?.['start'])), src);
  if (!isReference) page.edits.push({ start: place(target.start), end: place(target.sizeEnd), replacement: slot });
  token.attrSet('alt', alt);
  const title = token.attrGet('title');
  if (title !== null) token.attrSet('title', page.interpolate(String(title)));
  token.meta = { ...token.meta, slot };
  if (mode) token.attrJoin('class', `only-${mode[1] ?? mode[2]}`);
}

/** Reports a size in the wrong form, or in the wrong place. */
function reportSize(state: StateCore, { meta }: Token, place: Place): void {
  const target = meta?.['target'] as WrittenTarget;
  const bad = target.badSize;
  const stray = meta?.['stray'] as WrittenTarget['badSize'] | undefined;
  const page = pageOf(state.env);
  if (bad) {
    const fix = sizeFix(bad.text);
    page.report('markdown/image-size', `"${bad.text}" is no size in pixels; it was left out.`, place(bad.at), bad.text.length, {
      fix,
    });
  }
  if (stray) {
    const message = `The size "${stray.text}" stands behind the image: it is shown as text.`;
    page.report('markdown/image-size', message, place(stray.at), stray.text.length, {
      fix: `write it inside: ![…](… ${stray.text} "…")`,
    });
  }
}

function sizeFix(written: string): string {
  const [width = '', height = ''] = written.match(/\d+(?:\.\d+)?/g) ?? [];
  if (width !== '' && written.includes('%')) return `write {width=${width}%} behind the image`;
  if (!/^\d+$/.test(width + height)) return 'write it as "=300x200", "=300x" or "=x200"';
  return /^=\s*[^\s\d]*x\d/.test(written) ? `write "=x${width}"` : `write "=${width}x${height}"`;
}

/** Reports that an image has no alternative text. */
export function reportNoAlt(state: StateCore, offset: number, src: string): void {
  pageOf(state.env).report(
    'image/no-alt',
    `The image "${src}" has no alternative text for readers who cannot see it.`,
    offset,
    2,
    {
      fix: 'describe the image between "[" and "]" (or in the `alt` attribute)',
    },
  );
}

const renderImage: RendererRule = (tokens, i, _options, env) => {
  const token = tokens[i] as Token;
  const slot = sizedSlot(token);
  let html = `<img ${pageOf(env).mark({ type: 'slot', slot })}`;
  let loading = ' loading="lazy" decoding="async"';
  for (const [name, value] of token.attrs ?? []) {
    if (name === 'src' || (!slot.sized && (name === 'width' || name === 'height'))) continue;
    if (name === 'loading') loading = ' decoding="async"';
    html += ` ${escapeHtml(name)}="${escapeHtml(String(value))}"`;
  }
  const picture = `${html}${loading}>`;
  return token.meta?.['alone'] && !isPlain(token)
    ? linked(picture, pageOf(env).mark({ type: 'slot', slot: { ...slot, address: true } }))
    : picture;
};

/** A link to the picture's file: where it is shown smaller than it is, the browser opens it over the page. */
function linked(picture: string, address: string): string {
  return `<a class="zoom" href="${address}" title="${textMark('openImage')}">${picture}</a>`;
}

/** `{.no-zoom}`: a picture that is not to be opened. */
function isPlain(token: Token): boolean {
  return String(token.attrGet('class') ?? '')
    .split(' ')
    .includes('no-zoom');
}

/** The slot of an image, with the size from its attributes (`{width=300}`). */
function sizedSlot(token: Token): ImageSlot {
  const written = (name: string): string | null => token.attrGet(name)?.toString() ?? null;
  const slot = token.meta?.['slot'] as ImageSlot;
  const { width, height, sized } = givenSize(written('width'), written('height'));
  if (sized) return { ...slot, width, height, sized };
  return { ...slot, width: width ?? slot.width, height: height ?? slot.height };
}

/** Turns paragraphs that hold one image, linked or not, and nothing else into figures. */
function figures(state: StateCore): void {
  const { tokens } = state;
  for (let i = 0; i + 2 < tokens.length; i += 1) {
    const [open, inline, close] = [tokens[i], tokens[i + 1], tokens[i + 2]];
    if (open?.type !== 'paragraph_open' || open.hidden || inline?.type !== 'inline' || close === undefined) continue;
    const image = onlyImage(inline.children ?? []);
    if (image === null) continue;
    open.type = 'figure_open';
    close.type = 'figure_close';
    open.tag = 'figure';
    close.tag = 'figure';
    if (inline.children?.length === 1) image.meta = { ...image.meta, alone: true };
    const caption = String(image.attrGet('title') ?? image.attrGet('alt') ?? '');
    if (caption.trim() === '') continue;
    const token = new state.Token('figure_caption', 'figcaption', 0);
    token.content = caption;
    inline.children = [...(inline.children ?? []), token];
  }
}

function onlyImage(children: readonly Token[]): Token | null {
  const [first, second, third] = children;
  if (children.length === 1 && first?.type === 'image') return first;
  const linked = children.length === 3 && first?.type === 'link_open' && third?.type === 'link_close';
  return linked && second?.type === 'image' ? second : null;
}
