// The components of the dialect, by the name authors write, and how each is drawn.

import { BadgeView } from '../client/widgets/badge/view.tsx';
import { CatalogView } from '../client/widgets/catalog/view.tsx';
import { ClientsGridView } from '../client/widgets/clients-grid/view.tsx';
import { CloudBannerView } from '../client/widgets/cloud-banner/view.tsx';
import { DiagramView } from '../client/widgets/diagram/view.tsx';
import { IconView } from '../client/widgets/icon/view.tsx';
import { SiteInfoView } from '../client/widgets/site-info/view.tsx';
import { checkVideo, VideoPlayerView } from '../client/widgets/video-player/view.tsx';
import { BannerView, checkBanner } from '../client/widgets/vp-banner/view.tsx';
import { CardView } from '../client/widgets/vp-card/view.tsx';
import type { ReactWidget, ReactWidgets } from './contract.ts';

const block = { when: null, inner: false, inline: false } as const;
const blockAround = { when: null, inner: true, inline: false } as const;
const inline = { when: null, inner: false, inline: true } as const;

const icon: ReactWidget = { view: IconView, ...inline };
const video: ReactWidget = { view: VideoPlayerView, ...block, check: checkVideo };

/** The widgets of the default theme. */
export const defaultWidgets: ReactWidgets = {
  Badge: { view: BadgeView, when: null, inner: true, inline: true },
  Catalog: { view: CatalogView, ...block },
  CatalogPage: { view: CatalogView, ...block },
  ClientsGrid: { view: ClientsGridView, ...block },
  CloudBanner: { view: CloudBannerView, ...blockAround },
  Diagram: { view: DiagramView, ...block },
  HopeIcon: icon,
  Icon: icon,
  SiteInfo: { view: SiteInfoView, ...block },
  VPBanner: { view: BannerView, ...blockAround, check: checkBanner },
  VPCard: { view: CardView, ...blockAround },
  VidStack: video,
  VideoPlayer: video,
};
