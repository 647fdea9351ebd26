// "Two appends, one expectation": two processes decide at once, and the expected revision keeps them apart. What is drawn at
// each moment, and what is said to it. `draw` runs in the browser, on its own.

/** px. */
export const SIZE = { width: 1280, height: 720 };
/** s. */
export const LENGTH = 34;
/** s: the picture that stands for the film. */
export const POSTER = 20.5;
export const NAME = 'expected-revision';

/** What is said: from and to (s), and the words. */
export const CUES = [
  [0.3, 4.8, 'The stream order-1001 holds one event so far. Its revision is 0.'],
  [5, 9.3, 'Warehouse and Support both read it, and both see revision 0 as the last one.'],
  [9.5, 14.3, 'Warehouse appends OrderShipped. It expects revision 0, and that is what it finds.'],
  [14.5, 20.8, 'Support appends OrderCancelled and expects revision 0 as well. But the stream is at 1: nothing is written.'],
  [21, 26.3, 'Support reads again. The order is on its way by now, so it is too late to cancel it.'],
  [26.5, 33.5, 'It decides anew, expects revision 1, and appends ReturnRequested. No lock was held, and nothing was lost.'],
];

/** Draws the moment `time` (s) into a canvas of `SIZE`. Needs the fonts Text, Mono and Water. */
export function draw(context, time) {
  const ink = '#15232e';
  const muted = '#52636f';
  const [paper, water, hairline] = ['#fdfefe', '#f1f5f8', '#b2c1cc'];
  const [magenta, green, red] = ['#a3135c', '#17664a', '#ab2420'];
  const { width, height } = context.canvas;
  const [left, top, box, gap] = [80, 100, { width: 204, height: 72 }, 19];
  /** 0 before `from`, 1 once `span` seconds have gone by, and smooth between. */
  const rise = (from, span = 0.6) => {
    const x = Math.min(1, Math.max(0, (time - from) / span));
    return x * x * (3 - 2 * x);
  };
  const placeOf = (revision) => left + revision * (box.width + gap);
  const write = (words, x, y, { font = '26px Text', color = ink, alpha = 1, align = 'left' } = {}) => {
    if (alpha === 0) return;
    Object.assign(context, { font, fillStyle: color, globalAlpha: alpha, textAlign: align, textBaseline: 'alphabetic' });
    context.fillText(words, x, y);
    context.globalAlpha = 1;
  };
  const line = (fromX, fromY, toX, toY, color = hairline, width = 2) => {
    Object.assign(context, { strokeStyle: color, lineWidth: width });
    context.beginPath();
    context.moveTo(fromX, fromY);
    context.lineTo(toX, toY);
    context.stroke();
  };
  const event = (type, x, y, { color = hairline, alpha = 1 } = {}) => {
    if (alpha === 0) return;
    Object.assign(context, { globalAlpha: alpha, fillStyle: water, strokeStyle: color, lineWidth: color === hairline ? 2 : 3 });
    context.fillRect(x, y, box.width, box.height);
    context.strokeRect(x, y, box.width, box.height);
    context.globalAlpha = 1;
    write(type, x + box.width / 2, y + 44, { font: '600 23px Text', alpha, align: 'center' });
  };
  /** An event on its way from a lane to its place at the end of the stream. */
  const append = (type, revision, fromY, at) => {
    if (time < at) return;
    const way = rise(at + 0.6, 1);
    event(type, placeOf(revision) + (1 - way) * (800 - placeOf(revision)), fromY + way * (top - fromY), {
      color: time < at + 3 ? magenta : hairline,
      alpha: rise(at, 0.4),
    });
    write(String(revision), placeOf(revision) + box.width / 2, top + 106, {
      color: muted,
      alpha: rise(at + 1.6, 0.3),
      align: 'center',
    });
  };
  /** A process, what it has read, and what it asks for: each text with when it comes and when it goes. */
  const lane = (name, y, texts) => {
    if (time >= 3.8) line(left, y - 48, left + rise(3.8) * (width - 2 * left), y - 48, hairline, 1.5);
    write(name, left, y, { font: '600 30px Text', alpha: rise(3.8) });
    for (const { words, from, to = Infinity, color, x = 270, dy = 0, font } of texts)
      write(words, x, y + dy, { color, font, alpha: rise(from, 0.4) * (1 - rise(to, 0.4)) });
  };
  const mono = '24px Mono';

  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  write('order-1001', left, 74, { font: 'italic 40px Water' });
  write('revision', left, top + 106, { font: 'italic 22px Water', color: muted });
  line(left, top + box.height / 2, width - left, top + box.height / 2, hairline, 1.5);
  event('OrderPlaced', left, top, { alpha: rise(0.4) });
  write('0', left + box.width / 2, top + 106, { color: muted, alpha: rise(0.6), align: 'center' });

  lane('Warehouse', 296, [
    { words: 'has read to revision 0', from: 5.4, to: 9.4, color: muted },
    { words: 'append OrderShipped, expect 0', from: 9.8, font: mono },
    { words: 'Written as revision 1', from: 13, color: green, dy: 38 },
  ]);
  lane('Support', 414, [
    { words: 'has read to revision 0', from: 6.2, to: 14.4, color: muted },
    { words: 'append OrderCancelled, expect 0', from: 14.8, to: 21, font: mono },
    { words: 'Refused: expected 0, the stream is at 1', from: 17, to: 21, color: red, dy: 38 },
    { words: 'has read to revision 1', from: 21.6, to: 26.4, color: muted },
    { words: 'append ReturnRequested, expect 1', from: 26.8, font: mono },
    { words: 'Written as revision 2', from: 30, color: green, dy: 38 },
  ]);
  append('OrderShipped', 1, 268, 10.8);
  append('ReturnRequested', 2, 386, 27.8);
  // Refused: on its way up it is sent back, and fades.
  const up = rise(15.8, 0.7) - rise(16.7, 0.7);
  event('OrderCancelled', 920, 386 - up * 120, {
    color: time < 16.6 ? magenta : red,
    alpha: rise(15.2, 0.4) * (1 - rise(20.6, 0.4)),
  });
}
