// The browser part of every widget, by the name in `data-widget`, and the types both halves of a widget share.

import type { ReactNode } from 'react';
import type { WidgetStart, WidgetViewProps } from '../renderer/model/widget.ts';
import { ownWidgets } from './own-widgets.ts';
import type { ClientWidget, ClientWidgets } from './runtime/mount.ts';
import colorMode from './widgets/color-mode/client.ts';
import navbar from './widgets/navbar/client.ts';
import search from './widgets/search/client.ts';
import sidebar from './widgets/sidebar/client.ts';
import surveyPlace from './widgets/survey/place.ts';
import toc from './widgets/toc/client.ts';
import type { movedWidgets } from './when-moved.ts';

/** The server half: markup from props alone. Props come from Markdown, unchecked but for the widget's own `check`. */
export type WidgetView = (props: WidgetViewProps<never>) => ReactNode;

export type { WidgetStart, WidgetViewProps };

const video: ClientWidget = { when: 'visible', load: () => import('./widgets/video-player/client.ts') };

/** One of those that come together with the first interaction. */
const moved = (name: keyof typeof movedWidgets): Pick<ClientWidget, 'when' | 'load'> => ({
  when: 'move',
  load: async () => ({ default: (await import('./when-moved.ts')).movedWidgets[name] }),
});

/** Widgets of most pages come with the entry script; the rest is fetched when a page has it. */
export const clientWidgets: ClientWidgets = {
  navbar: { when: 'load', site: true, load: () => ({ default: navbar }) },
  'color-mode': { when: 'load', site: true, load: () => ({ default: colorMode }) },
  // The buttons in it are those of other widgets.
  menu: { ...moved('menu'), selector: '[data-widget="menu"]' },
  'menu-hover': { ...moved('menuHover'), selector: 'details[data-hover]' },
  'navbar-fold': { ...moved('navbarFold'), selector: '.navbar-links' },
  'navbar-keys': { ...moved('navbarKeys'), selector: '.navbar-links' },
  sidebar: { when: 'load', load: () => ({ default: sidebar }) },
  drawer: {
    when: 'idle',
    media: '(width < 960px)',
    selector: '.drawer',
    load: () => import('./widgets/drawer/client.ts'),
  },
  outlook: { when: 'interaction', site: true, selector: '[data-action]', load: () => import('./widgets/outlook/client.ts') },
  search: { when: 'load', site: true, load: () => ({ default: search }) },
  'search-page': { when: 'load', load: () => import('./widgets/search-page/client.ts') },
  assistant: { when: 'interaction', site: true, load: () => import('./widgets/assistant/client.ts') },
  toc: { when: 'load', load: () => ({ default: toc }) },
  'version-menu': { when: 'interaction', selector: '.version-menu', load: () => import('./widgets/version-menu/client.ts') },
  'language-modal': { when: 'idle', load: () => import('./widgets/language-modal/client.ts') },
  'survey-place': { when: 'load', selector: '.survey', load: () => ({ default: surveyPlace }) },
  survey: { when: 'interaction', load: () => import('./widgets/survey/client.ts') },
  tabs: { when: 'load', load: () => import('./widgets/tabs/client.ts') },
  'back-to-top': { ...moved('backToTop'), site: true },
  'heading-link': { ...moved('headingLink'), selector: '#content' },
  'page-tools': { when: 'interaction', selector: '.page-tools', load: () => import('./widgets/page-tools/client.ts') },
  'changes-note': {
    when: 'interaction',
    selector: 'details.page-changes',
    load: () => import('./widgets/changes-note/client.ts'),
  },
  'code-fold': { when: 'visible', selector: '.code-fold', load: () => import('./widgets/code-fold/client.ts') },
  'copy-code': { ...moved('copyCode'), selector: 'figure.code' },
  'scroll-box': {
    when: 'idle',
    selector: 'figure.image, .math-block, .diagram-box',
    load: () => import('./widgets/scroll-box/client.ts'),
  },
  // Without it they look the same.
  'scroll-text': { ...moved('scrollBox'), selector: '.table-scroll, figure.code > pre' },
  diagram: { when: 'visible', load: () => import('./widgets/diagram/client.ts') },
  lightbox: {
    when: 'idle',
    selector: '.content img, figure.diagram svg:not(.glyph, svg svg)',
    load: () => import('./widgets/lightbox/client.ts'),
  },
  analytics: { when: 'idle', site: true, load: () => import('./widgets/analytics/client.ts') },
  icon: { when: 'visible', selector: 'iconify-icon', load: () => import('./widgets/icon/client.ts') },
  notice: { when: 'load', load: () => import('./widgets/notice/client.ts') },
  VidStack: video,
  VideoPlayer: video,
  watermark: { when: 'idle', load: () => import('./widgets/watermark/client.ts') },
  'typed-titles': { when: 'load', load: () => import('./widgets/typed-titles/client.ts') },
  'not-found': { when: 'load', load: () => import('./widgets/not-found/client.ts') },
  ...ownWidgets,
};
