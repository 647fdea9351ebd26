// `npm run content:film`: makes the film of the documentation from what `films/` draws: a WebM video, its captions and its
// poster, in `content/public/films/`. The browser draws and codes it (WebCodecs, VP9); what it gives is committed, since no
// two browsers code alike.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { CUES, draw, LENGTH, NAME, POSTER, SIZE } from './films/expected-revision.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const RATE = 15;
/** Every how many pictures one is coded by itself (a key frame): there the film can be entered. */
const KEY_EVERY = RATE * 4;
const BITRATE = 95_000;
const FONTS = { Text: 'sans', Mono: 'mono', Water: 'serif-italic' };

/** The tests' browser and their writer of WebM files, which are TypeScript: bundled first. */
async function loadTools() {
  const folder = mkdtempSync(join(root, 'node_modules', '.film-'));
  const outfile = join(folder, 'tools.mjs');
  try {
    await build({
      stdin: {
        contents: `export { launchBrowser } from './tests/support/chromium.ts'; export { webmFile } from './tests/support/webm.ts';`,
        resolveDir: root,
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(root, 'tests/support/chromium.ts')).href) },
      outfile,
      logLevel: 'warning',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs in the page: every picture of the film, coded, and the poster. */
async function film({ source, size, length, poster, rate, keyEvery, bitrate, fonts }) {
  const paint = new Function(`return ${source}`)();
  for (const [family, data] of Object.entries(fonts))
    document.fonts.add(
      await new FontFace(family, `url(data:font/woff2;base64,${data})`, {
        weight: '100 900',
        style: family === 'Water' ? 'italic' : 'normal',
      }).load(),
    );
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  const encode = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const frames = [];
  const encoder = new VideoEncoder({
    error: (error) => reportError(error),
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ time: Math.round(chunk.timestamp / 1000), key: chunk.type === 'key', data: encode(bytes) });
    },
  });
  encoder.configure({ codec: 'vp09.00.31.08', ...size, bitrate, framerate: rate, latencyMode: 'quality' });
  for (let i = 0; i < length * rate; i++) {
    paint(context, i / rate);
    const frame = new VideoFrame(canvas, { timestamp: (i * 1e6) / rate, duration: 1e6 / rate });
    encoder.encode(frame, { keyFrame: i % keyEvery === 0 });
    frame.close();
    if (encoder.encodeQueueSize > 20)
      await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
  }
  await encoder.flush();
  paint(context, poster);
  return { frames, poster: canvas.toDataURL('image/webp', 0.8).split(',')[1] };
}

const clock = (seconds) => new Date(seconds * 1000).toISOString().slice(14, 23);
const captions = ['WEBVTT', ...CUES.map(([from, to, words]) => `${clock(from)} --> ${clock(to)}\n${words}`)].join('\n\n');

const { launchBrowser, webmFile } = await loadTools();
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  // WebCodecs need a page of a host that is trusted.
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }));
  await page.goto('http://localhost/');
  const fonts = Object.fromEntries(
    Object.entries(FONTS).map(([family, name]) => [
      family,
      readFileSync(join(root, `templates/fonts/${name}.woff2`)).toString('base64'),
    ]),
  );
  const made = await page.evaluate(film, {
    source: draw.toString(),
    size: SIZE,
    length: LENGTH,
    poster: POSTER,
    rate: RATE,
    keyEvery: KEY_EVERY,
    bitrate: BITRATE,
    fonts,
  });
  const frames = made.frames.map(({ data, ...frame }) => ({ ...frame, data: Buffer.from(data, 'base64') }));
  const folder = join(root, 'content/public/films');
  mkdirSync(folder, { recursive: true });
  const files = {
    [`${NAME}.webm`]: webmFile(frames, { ...SIZE, frameTime: 1000 / RATE }),
    [`${NAME}.webp`]: Buffer.from(made.poster, 'base64'),
    [`${NAME}.vtt`]: Buffer.from(`${captions}\n`),
  };
  for (const [name, bytes] of Object.entries(files)) {
    writeFileSync(join(folder, name), bytes);
    console.log(`${name}: ${(bytes.length / 1000).toFixed(1)} kB`);
  }
} finally {
  await browser.close();
}
