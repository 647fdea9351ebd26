import { expect, it } from 'vitest';
import { liveDocument } from '../../../cli/dev/live-document.ts';

const LIVE = '<meta name="docs-build-key" content="1"><script src="/__docs-build/client.js" defer></script>';

it.each([
  ['at the end of the head', '<!doctype html><head><title>A</title>|</head><body></body>'],
  ['at the end of a head in capitals', '<HTML><HEAD><TITLE>A</TITLE>|</HEAD></HTML>'],
  ['after the doctype where no head is written out', '\n<!DOCTYPE html>|<title>A</title><p>a'],
  ['at the beginning of a piece of a document', '|<p>a</p>'],
])('the script that keeps a page fresh stands %s', (_, html) => {
  expect(liveDocument(html.replace('|', ''), '1')).toBe(html.replace('|', LIVE));
});
