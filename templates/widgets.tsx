// The components of the dialect, by the name authors write, how each is drawn and how it reads as Markdown.

import type { ReactNode } from 'react';
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
import type { WidgetView, WidgetViewProps } from '../client/widgets.ts';
import type { ReactWidget, ReactWidgets } from './contract.ts';

const block = { when: null, inner: false, inline: false } as const;
const blockAround = { when: null, inner: true, inline: false } as const;
const inline = { when: null, inner: false, inline: true } as const;

/** A view, and the names of all its props: those of its type, no more and no fewer. */
function taking<P>(
  view: (given: WidgetViewProps<P>) => ReactNode,
  props: Readonly<Record<keyof P & string, true>>,
): { readonly view: WidgetView; readonly props: readonly string[] } {
  return { view, props: Object.keys(props) };
}

const icon: ReactWidget = { ...taking(IconView, { icon: true, name: true }), ...inline, needs: iconNeeds };
const video: ReactWidget = {
  ...taking(VideoPlayerView, {
    src: true,
    title: true,
    poster: true,
    width: true,
    height: true,
    tracks: true,
    autoplay: true,
    muted: true,
    loop: true,
    crossorigin: true,
  }),
  ...block,
  when: 'visible',
  check: checkVideo,
  needs: videoNeeds,
  markdown: videoPlayerMarkdown,
};
const badge = taking(BadgeView, { type: true, text: true, vertical: true });
const banner = taking(BannerView, { title: true, content: true, logo: true, actions: true });
const card = taking(CardView, { title: true, desc: true, logo: true, link: true });
const cloudBanner = taking(CloudBannerView, { title: true, text: true, link: true, action: true });
const diagram = taking(DiagramView, { svg: true, width: true, source: true, packed: true, links: true });
const siteInfo = taking(SiteInfoView, { name: true, desc: true, url: true, logo: true, preview: true, repo: true });

/** The widgets of the default theme. Which props authors write to a catalog, the engine knows: its view has others. */
export const defaultWidgets: ReactWidgets = {
  Badge: { ...badge, when: null, inner: true, inline: true, markdown: badgeMarkdown },
  Catalog: { view: CatalogView, ...block },
  CatalogPage: { view: CatalogView, ...block },
  ClientsGrid: { ...taking(ClientsGridView, {}), ...block, markdown: clientsGridMarkdown },
  CloudBanner: { ...cloudBanner, ...blockAround, markdown: cloudBannerMarkdown },
  Diagram: { ...diagram, ...block },
  HopeIcon: icon,
  Icon: icon,
  SiteInfo: { ...siteInfo, ...block, markdown: siteInfoMarkdown },
  VPBanner: { ...banner, ...blockAround, check: checkBanner, needs: logoNeeds, markdown: bannerMarkdown },
  VPCard: { ...card, ...blockAround, needs: logoNeeds, markdown: cardMarkdown },
  VidStack: video,
  VideoPlayer: video,
};
