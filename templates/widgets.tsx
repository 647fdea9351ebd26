// The components of the dialect, by the name authors write, how each is drawn and how it reads as Markdown.

import { badgeMarkdown, BadgeView } from '../client/widgets/badge/view.tsx';
import { CatalogView } from '../client/widgets/catalog/view.tsx';
import { clientsGridMarkdown, ClientsGridView } from '../client/widgets/clients-grid/view.tsx';
import { cloudBannerMarkdown, CloudBannerView } from '../client/widgets/cloud-banner/view.tsx';
import { DiagramView } from '../client/widgets/diagram/view.tsx';
import { iconNeeds, IconView, logoNeeds } from '../client/widgets/icon/view.tsx';
import { siteInfoMarkdown, SiteInfoView } from '../client/widgets/site-info/view.tsx';
import { checkVideo, videoNeeds, videoPlayerMarkdown, VideoPlayerView } from '../client/widgets/video-player/view.tsx';
import { bannerMarkdown, BannerView, checkBanner } from '../client/widgets/vp-banner/view.tsx';
import { cardMarkdown, CardView } from '../client/widgets/vp-card/view.tsx';
import type { ReactWidget, ReactWidgets } from './contract.ts';

const block = { when: null, inner: false, inline: false } as const;
const blockAround = { when: null, inner: true, inline: false } as const;
const inline = { when: null, inner: false, inline: true } as const;

const icon: ReactWidget = { view: IconView, ...inline, needs: iconNeeds };
const video: ReactWidget = {
  view: VideoPlayerView,
  ...block,
  when: 'visible',
  check: checkVideo,
  needs: videoNeeds,
  markdown: videoPlayerMarkdown,
};

/** The widgets of the default theme. */
export const defaultWidgets: ReactWidgets = {
  Badge: { view: BadgeView, when: null, inner: true, inline: true, markdown: badgeMarkdown },
  Catalog: { view: CatalogView, ...block },
  CatalogPage: { view: CatalogView, ...block },
  ClientsGrid: { view: ClientsGridView, ...block, markdown: clientsGridMarkdown },
  CloudBanner: { view: CloudBannerView, ...blockAround, markdown: cloudBannerMarkdown },
  Diagram: { view: DiagramView, ...block },
  HopeIcon: icon,
  Icon: icon,
  SiteInfo: { view: SiteInfoView, ...block, markdown: siteInfoMarkdown },
  VPBanner: { view: BannerView, ...blockAround, check: checkBanner, needs: logoNeeds, markdown: bannerMarkdown },
  VPCard: { view: CardView, ...blockAround, needs: logoNeeds, markdown: cardMarkdown },
  VidStack: video,
  VideoPlayer: video,
};
