import { describe, expect, it } from 'vitest';
import { matchHeaders, parseHeaders } from '../../../cli/http/header-rules.ts';

const RULES = parseHeaders(`# A comment
/*
  X-One: 1
  # Another
  Content-Security-Policy: default-src 'self'; img-src https:
/assets/*
  Cache-Control: immutable
  X-One: 2
/:page/a.html
  X-Part: yes
`);

describe('header rules', () => {
  it.each([
    ['/a.html', { 'x-one': '1', 'content-security-policy': "default-src 'self'; img-src https:" }],
    [
      '/assets/x/y.js',
      { 'x-one': '1, 2', 'content-security-policy': "default-src 'self'; img-src https:", 'cache-control': 'immutable' },
    ],
    ['/b/a.html', { 'x-one': '1', 'content-security-policy': "default-src 'self'; img-src https:", 'x-part': 'yes' }],
  ])('%s', (path, expected) => {
    expect(matchHeaders(RULES, path)).toEqual(expected);
  });
});
