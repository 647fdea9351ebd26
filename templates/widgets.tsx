// The components of the dialect, by the name authors write, how each is drawn and how it reads as Markdown.

import { BADGE_PLACES, BADGE_TYPES, badgeMarkdown, BadgeView } from '../client/widgets/badge/view.tsx';
import { CatalogView } from '../client/widgets/catalog/view.tsx';
import { checkDiagram, DiagramView } from '../client/widgets/diagram/view.tsx';
import { checkIcon, iconNeeds, IconView, logoNeeds } from '../client/widgets/icon/view.tsx';
import { siteInfoMarkdown, SiteInfoView } from '../client/widgets/site-info/view.tsx';
import { versionChangesMarkdown, VersionChangesView } from '../client/widgets/version-changes/view.tsx';
import { checkVideo, videoNeeds, videoPlayerMarkdown, VideoPlayerView } from '../client/widgets/video-player/view.tsx';
import { bannerMarkdown, BannerView, checkBanner } from '../client/widgets/vp-banner/view.tsx';
import { cardMarkdown, CardView } from '../client/widgets/vp-card/view.tsx';
import type { ReactWidgets } from './contract.ts';
import { defineWidget } from './define-widget.ts';

const block = { when: null, inner: false, inline: false } as const;

const icon = defineWidget({
  view: IconView,
  props: { icon: 'text', name: 'text' },
  inline: true,
  check: checkIcon,
  needs: iconNeeds,
});
const video = defineWidget({
  view: VideoPlayerView,
  props: {
    src: 'any',
    title: 'text',
    poster: 'text',
    width: 'any',
    height: 'any',
    tracks: 'any',
    autoplay: 'any',
    muted: 'any',
    loop: 'any',
    crossorigin: 'any',
  },
  when: 'visible',
  check: checkVideo,
  needs: videoNeeds,
  markdown: videoPlayerMarkdown,
});

/**
 * The widgets of the default theme. The engine knows which props authors write to a catalog: its view has others. It makes the pages of
 * changes between versions by itself.
 */
export const defaultWidgets: ReactWidgets = {
  /**
   * A word set small beside a heading or a term.
   *
   * @example <Badge type="tip" text="New" />
   */
  Badge: defineWidget({
    view: BadgeView,
    props: { type: BADGE_TYPES, text: 'text', vertical: BADGE_PLACES },
    inner: true,
    inline: true,
    markdown: badgeMarkdown,
  }),
  Catalog: { view: CatalogView, ...block },
  CatalogPage: { view: CatalogView, ...block },
  /** What changed between two versions. The engine makes the pages that consist of it; in other texts it shows nothing. */
  VersionChanges: { view: VersionChangesView, ...block, markdown: versionChangesMarkdown },
  /** A diagram that is drawn already. Code blocks in the language `mermaid` become one: pages rarely name it. */
  Diagram: defineWidget({
    view: DiagramView,
    props: { svg: 'text', width: 'any', narrow: 'text', narrowWidth: 'any', source: 'text', packed: 'text', links: 'any' },
    check: checkDiagram,
  }),
  /** `Icon` under its name in vuepress-theme-hope. */
  HopeIcon: icon,
  /**
   * A drawing of the theme, an icon of an installed set, a picture or a character.
   *
   * @example <Icon icon="database" />
   */
  Icon: icon,
  /**
   * A site or project, with its picture and its repository.
   *
   * @example <SiteInfo name="Orchard" url="https://orchard.example" desc="Apples, by name" />
   */
  SiteInfo: defineWidget({
    view: SiteInfoView,
    props: { name: 'text', desc: 'text', url: 'text', logo: 'text', preview: 'text', repo: 'text' },
    markdown: siteInfoMarkdown,
  }),
  /**
   * A call to do something, across the text. Markdown between the tags takes the place of `content`.
   *
   * @example <VPBanner title="Try it" content="It takes a minute." :actions='[{"text": "Start", "link": "/guide/"}]' />
   */
  VPBanner: defineWidget({
    view: BannerView,
    props: { title: 'text', content: 'text', logo: 'text', actions: 'any' },
    inner: true,
    check: checkBanner,
    needs: logoNeeds,
    markdown: bannerMarkdown,
  }),
  /**
   * One link with a title and a line of text. Markdown between the tags takes the place of `desc`.
   *
   * @example <VPCard title="Install" desc="In a minute" link="/guide/install.md" />
   */
  VPCard: defineWidget({
    view: CardView,
    props: { title: 'text', desc: 'text', logo: 'text', link: 'text', meta: 'text' },
    inner: true,
    needs: logoNeeds,
    contents: ({ desc = '' }) => (desc === '' ? null : { text: desc }),
    markdown: cardMarkdown,
  }),
  /** `VideoPlayer` under its name in vuepress-theme-hope. */
  VidStack: video,
  /**
   * A player of videos: files, streams, and videos of YouTube and Vimeo, which are asked for only when a reader presses the button.
   *
   * @example <VideoPlayer src="/films/scavenge.mp4" title="A scavenge" poster="/films/scavenge.png" width="1280" height="720" />
   */
  VideoPlayer: video,
};
