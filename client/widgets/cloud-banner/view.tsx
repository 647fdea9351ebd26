// `<CloudBanner/>`: points readers of the server's documentation to the hosted offering. Every word can be replaced.

import type { ReactNode } from 'react';
import type { WidgetViewProps } from '../../../renderer/model/widget.ts';
import { Banner } from '../vp-banner/view.tsx';

interface CloudBannerProps {
  readonly title?: string;
  readonly text?: string;
  readonly link?: string;
  readonly action?: string;
}

/** Draws the band; without a link it goes to the site's `/cloud/`. */
export function CloudBannerView({ props, inner, site }: WidgetViewProps<CloudBannerProps>): ReactNode {
  const product = site?.productName ?? '';
  const action = {
    text: props.action ?? 'Read about the cloud',
    link: props.link ?? `${site?.base ?? '/'}cloud/`,
    type: 'primary',
  };
  return (
    <Banner
      logo="cloud"
      title={props.title ?? `${product} Cloud`.trim()}
      content={props.text ?? 'The same server, run for you: provisioned in minutes, backed up, watched and upgraded.'}
      actions={[action]}
      inner={inner}
    />
  );
}
