// The components of the dialect, by the name authors write, how each is drawn and how it reads as Markdown.

import type { ReactNode } from 'react';
import { badgeMarkdown, BadgeView } from '../client/widgets/badge/view.tsx';
import { CatalogView } from '../client/widgets/catalog/view.tsx';
import { checkDiagram, DiagramView } from '../client/widgets/diagram/view.tsx';
import { iconNeeds, IconView, logoNeeds } from '../client/widgets/icon/view.tsx';
import { siteInfoMarkdown, SiteInfoView } from '../client/widgets/site-info/view.tsx';
import { checkVideo, videoNeeds, videoPlayerMarkdown, VideoPlayerView } from '../client/widgets/video-player/view.tsx';
import { bannerMarkdown, BannerView, checkBanner } from '../client/widgets/vp-banner/view.tsx';
import { cardMarkdown, CardView } from '../client/widgets/vp-card/view.tsx';
import type { PropKinds, WidgetViewProps } from '../renderer/model/widget.ts';
import type { ReactWidget, ReactWidgets } from './contract.ts';

const block = { when: null, inner: false, inline: false } as const;
const blockAround = { when: null, inner: true, inline: false } as const;
const inline = { when: null, inner: false, inline: true } as const;

/** A view, and all its props: those of its type, no more and no fewer. */
function taking<P>(view: (given: WidgetViewProps<P>) => ReactNode, props: PropKinds<P>): Pick<ReactWidget, 'view' | 'props'> {
  return { view, props };
}

const icon: ReactWidget = { ...taking(IconView, { icon: 'text', name: 'text' }), ...inline, needs: iconNeeds };
const video: ReactWidget = {
  ...taking(VideoPlayerView, {
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
  }),
  ...block,
  when: 'visible',
  check: checkVideo,
  needs: videoNeeds,
  markdown: videoPlayerMarkdown,
};
const badge = taking(BadgeView, { type: 'text', text: 'text', vertical: 'text' });
const banner = taking(BannerView, { title: 'text', content: 'text', logo: 'text', actions: 'any' });
const card = taking(CardView, { title: 'text', desc: 'text', logo: 'text', link: 'text' });
const diagram = taking(DiagramView, { svg: 'text', width: 'any', source: 'text', packed: 'text', links: 'any' });
const siteInfo = taking(SiteInfoView, {
  name: 'text',
  desc: 'text',
  url: 'text',
  logo: 'text',
  preview: 'text',
  repo: 'text',
});

/** The widgets of the default theme. The engine knows which props authors write to a catalog: its view has others. */
export const defaultWidgets: ReactWidgets = {
  Badge: { ...badge, when: null, inner: true, inline: true, markdown: badgeMarkdown },
  Catalog: { view: CatalogView, ...block },
  CatalogPage: { view: CatalogView, ...block },
  Diagram: { ...diagram, ...block, check: checkDiagram },
  HopeIcon: icon,
  Icon: icon,
  SiteInfo: { ...siteInfo, ...block, markdown: siteInfoMarkdown },
  VPBanner: { ...banner, ...blockAround, check: checkBanner, needs: logoNeeds, markdown: bannerMarkdown },
  VPCard: { ...card, ...blockAround, needs: logoNeeds, markdown: cardMarkdown },
  VidStack: video,
  VideoPlayer: video,
};
