// `<CloudBanner/>`: points readers of the server's documentation to the hosted offering. Every word can be replaced.

import {
  Banner,
  bannerMarkdown,
  type BannerProps,
  defineWidget,
  type WidgetMarkdownProps,
  type WidgetViewProps,
} from 'docs-build/theme';

interface CloudBannerProps {
  readonly title?: string;
  readonly text?: string;
  readonly link?: string;
  readonly action?: string;
}

/** Draws the band; without a link it goes to the site's `/cloud/`. */
function View({ props, inner, site }: WidgetViewProps<CloudBannerProps>) {
  return <Banner logo="cloud" {...bannerOf(props, site?.productName ?? '', `${site?.base ?? '/'}cloud/`)} inner={inner} />;
}

/** The band as Markdown. */
function markdown({ props, ...given }: WidgetMarkdownProps<CloudBannerProps>): string {
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

/** The band, around Markdown that takes the place of its words. */
export const CloudBanner = defineWidget({
  view: View,
  props: { title: 'text', text: 'text', link: 'text', action: 'text' },
  inner: true,
  markdown,
});
