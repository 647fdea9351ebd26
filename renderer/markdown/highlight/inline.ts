// Draws a few blocks on the main thread: a module of its own, so that a run which draws none loads nothing of Shiki.

export { createCodeEngine } from './code-engine.ts';
export { drawBlocks } from './draw-blocks.ts';
