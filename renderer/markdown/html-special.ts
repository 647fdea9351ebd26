// What begins like a tag without being one: comments, declarations, instructions, CDATA; and elements whose content is no text.

import type { Tag } from './html-tag.ts';
import type { NextMarks } from './next-marks.ts';

const COMMENT_END = /-->/g;
const CDATA_END = /\]\]>/g;
const INSTRUCTION_END = /\?>/g;
const DECLARATION_END = />/g;

/** Where a comment, declaration, instruction or CDATA section ends; `null` if there is none at `at` or it has no end. */
export function specialEnd(text: string, at: number, marks: NextMarks): number | null {
  if (text[at + 1] === '?') return text[at] === '<' ? marks.endOf(text, INSTRUCTION_END, at + 2) : null;
  // `<!-->` and `<!--->` are whole comments.
  if (text.startsWith('<!--', at)) return marks.endOf(text, COMMENT_END, at + 2);
  if (text.startsWith('<![CDATA[', at)) return marks.endOf(text, CDATA_END, at + 9);
  return isDeclaration(text.slice(at, at + 12)) ? marks.endOf(text, DECLARATION_END, at + 2) : null;
}

/**
 * Whether a text begins with a declaration of HTML or XML. Anything else that begins with `<!` is text: it would hide all up to
 * the next `>`.
 */
export function isDeclaration(text: string): boolean {
  return /^<!(?:doctype|element|attlist|entity|notation)(?=[\s>])/i.test(text);
}

const ENDS: Readonly<Record<string, RegExp>> = {
  script: /<\/script\s*>/gi,
  style: /<\/style\s*>/gi,
  template: /<\/template\s*>/gi,
};

/** Where a `<script>`, `<style>` or `<template>` that begins with `tag` ends; `null` if it is another tag or has no end. */
export function droppedElementEnd(text: string, tag: Tag, marks: NextMarks): number | null {
  const end = ENDS[tag.name.toLowerCase()];
  return end === undefined || tag.closing || tag.selfClosing ? null : marks.endOf(text, end, tag.end);
}
