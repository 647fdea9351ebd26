// Places on pages that are not there.

import { type Defect, link } from './defect.ts';

export const ANCHORS: readonly Defect[] = [
  {
    kind: 'missing anchor on the same page',
    code: 'link/dead-hash',
    bad: { text: '## Part\n\n[words](#prat)' },
    good: { text: '## Part\n\n[words](#part)' },
    fix: 'write "#part"',
  },
  {
    kind: 'missing anchor on another page',
    code: 'link/dead-hash',
    bad: link('./start.md#instal'),
    good: link('./start.md#install'),
    fix: 'write "./start.md#install"',
  },
  {
    kind: 'missing anchor in another version',
    code: 'link/dead-hash',
    page: 'product/v3/page.md',
    bad: link('../v2/streams.md#raed'),
    good: link('../v2/streams.md#read'),
    fix: 'write "../v2/streams.md#read"',
  },
  {
    kind: 'missing repeat of a heading',
    code: 'link/dead-hash',
    bad: link('./start.md#install-2'),
    good: link('./start.md#install-1'),
  },
  {
    kind: 'id of the heading’s words where it has one of its own',
    code: 'link/dead-hash',
    bad: link('./start.md#own'),
    good: link('./start.md#own-id'),
  },
  {
    kind: 'missing raw id',
    code: 'link/dead-hash',
    bad: link('./start.md#raw-ids'),
    good: link('./start.md#raw-id'),
    fix: 'write "./start.md#raw-id"',
  },
  {
    kind: 'anchor of a heading with code',
    code: 'link/dead-hash',
    bad: link('./start.md#the---fast-way--others'),
    good: link('./start.md#the-fast-way-others'),
    fix: 'write "./start.md#the-fast-way-others"',
  },
  {
    kind: 'anchor of a heading with accents',
    code: 'link/dead-hash',
    bad: link('./start.md#naïve-café'),
    good: link('./start.md#naive-cafe-🎉'),
  },
  {
    kind: 'anchor of a heading with a digit',
    code: 'link/dead-hash',
    bad: link('./start.md#2-way'),
    good: link('./start.md#2-ways'),
  },
  {
    kind: 'missing anchor in details',
    code: 'link/dead-hash',
    bad: link('./start.md#in-detail'),
    good: link('./start.md#in-details'),
    fix: 'write "./start.md#in-details"',
  },
  {
    kind: 'missing anchor in a tab',
    code: 'link/dead-hash',
    bad: link('./start.md#in-the-tab'),
    good: link('./start.md#in-a-tab'),
  },
  {
    kind: 'missing anchor, percent-encoded',
    code: 'link/dead-hash',
    bad: link('./start.md#naive%2Dcafe'),
    good: link('./start.md#naive%2Dcafe%2D🎉'),
  },
  {
    kind: 'anchor in other letters',
    code: 'link/wrong-case-hash',
    bad: link('./start.md#Install'),
    good: link('./start.md#install'),
    fix: 'write "./start.md#install"',
    fixed: '[words](./start.md#install)',
  },
  {
    kind: 'section of a page in other letters, in a file that versions share',
    code: 'link/wrong-case-hash',
    page: 'product/_shared/common.md',
    files: { 'product/_shared/common.md': '---\nversions: [v3, v2]\n---\n\n# Common\n' },
    bad: link('./streams.md#Read'),
    good: link('./streams.md#read'),
    fixed: '[words](./streams.md#read)',
  },
  {
    kind: 'two places with one id',
    code: 'markdown/duplicate-id',
    bad: { text: '## One {#one}\n\n## Two {#one}\n\n[words](#one)' },
    good: { text: '## One {#one}\n\n## Two {#two}\n\n[words](#one)' },
  },
  {
    kind: 'section in other letters on one of two pages that include the link',
    code: 'link/wrong-case-hash',
    files: {
      'parts/in.md': '[words](#Part)\n',
      'product/v3/page.md': '# Product page\n\n## A part {#Part}\n\n<!-- @include: ../../parts/in.md -->\n',
    },
    bad: { text: '## A part {#part}\n\n<!-- @include: ../parts/in.md -->' },
    good: { text: '## A part {#Part}\n\n<!-- @include: ../parts/in.md -->' },
  },
];
