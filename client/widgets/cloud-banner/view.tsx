// `<CloudBanner/>`: points readers of the server's documentation to the hosted offering. Every word can be replaced.

import type { ReactNode } from 'react';
import type { WidgetMarkdownProps, WidgetViewProps } from '../../../renderer/model/widget.ts';
import { Banner, bannerMarkdown, type BannerProps } from '../vp-banner/view.tsx';

interface CloudBannerProps {
  readonly title?: string;
  readonly text?: string;
  readonly link?: string;
  readonly action?: string;
}

/** Draws the band; without a link it goes to the site's `/cloud/`. */
export function CloudBannerView({ props, inner, site }: WidgetViewProps<CloudBannerProps>): ReactNode {
  return <Banner logo="cloud" {...bannerOf(props, site?.productName ?? '', `${site?.base ?? '/'}cloud/`)} inner={inner} />;
}

/** The band as Markdown. */
export function cloudBannerMarkdown({ props, ...given }: WidgetMarkdownProps<CloudBannerProps>): string {
  return bannerMarkdown({ ...given, props: bannerOf(props, given.productName, '/cloud/') });
}

/** The words of the band; `cloud` is where it leads unless it says otherwise. */
function bannerOf(props: CloudBannerProps, product: string, cloud: string): BannerProps {
  return {
    title: props.title ?? `${product} Cloud`.trim(),
    content: props.text ?? 'The same server, run for you: provisioned in minutes, backed up, watched and upgraded.',
    actions: [{ text: props.action ?? 'Read about the cloud', link: props.link ?? cloud, type: 'primary' }],
  };
}
