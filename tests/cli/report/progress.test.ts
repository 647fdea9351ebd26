import { expect, it } from 'vitest';
import { progressLine } from '../../../cli/report/progress.ts';
import { testTerminal } from '../../support/test-terminal.ts';

it('redraws one line on a terminal, and takes it away', () => {
  let now = 0;
  const screen = testTerminal('/', { interactive: true, columns: 60 });
  const progress = progressLine(screen.terminal, () => now);
  progress.report('pages', 1, 1000);
  progress.report('pages', 2, 1000);
  now = 200;
  progress.report('pages', 500, 1000);
  progress.clear();
  progress.clear();
  const drawn = screen.err().split('\r\u001B[K').slice(1);
  expect(drawn.map((line) => line.replace(/━+/g, '━').trim())).toEqual(['━ pages 1 of 1,000', '━ pages 500 of 1,000', '']);
  expect(drawn.every((line) => line.length < 60)).toBe(true);
});

it('fits into a narrow terminal', () => {
  const screen = testTerminal('/', { interactive: true, columns: 30 });
  progressLine(screen.terminal, () => 0).report('Parsing pages', 600, 1200);
  expect(screen.err().replace('\r\u001B[K', '')).toMatch(/^━+ Parsing… 600 of 1,200$/);
  expect(screen.err().replace('\r\u001B[K', '').length).toBeLessThan(30);
});

it('always draws the end of a step', () => {
  const screen = testTerminal('/', { interactive: true });
  const progress = progressLine(screen.terminal, () => 0);
  progress.report('pages', 1, 2);
  progress.report('pages', 2, 2);
  expect(screen.err()).toContain('2 of 2');
});

it('prints an occasional plain line where lines cannot be redrawn', () => {
  let now = 0;
  const screen = testTerminal('/');
  const progress = progressLine(screen.terminal, () => now);
  for (let done = 1; done <= 20; done += 1) {
    now = done * 1000;
    progress.report('pages', done, 20);
  }
  expect(screen.err()).toBe('pages: 5 of 20\npages: 10 of 20\npages: 15 of 20\npages: 20 of 20\n');
});
