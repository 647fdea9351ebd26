// `<VPBanner title content logo actions/>`: a call to do something, set as a ruled band across the text.

import type { ReactNode } from 'react';
import type { WidgetMarkdownProps, WidgetViewProps } from '../../../renderer/model/widget.ts';
import { newTab } from '../../../renderer/model/url.ts';
import { IconOf } from '../icon/view.tsx';

interface BannerAction {
  readonly text: string;
  readonly link: string;
  readonly type?: string;
}

/** The content of a band. */
export interface BannerProps {
  /** The large line. */
  readonly title?: string;
  /** The words below it. Default: the Markdown between the tags. */
  readonly content?: string;
  /** Name of an icon, or address of a picture. */
  readonly logo?: string;
  /** Buttons, each with `text`, `link` and perhaps `type: 'primary'`. */
  readonly actions?: readonly BannerAction[];
}

/** Draws the band. Markdown between the tags takes the place of `content`. */
export function BannerView({ props, inner }: WidgetViewProps<BannerProps>): ReactNode {
  return <Banner {...props} inner={inner} />;
}

/** A band reads as its title, its words and its links, one below the other. */
export function bannerMarkdown({ props, inner, write }: WidgetMarkdownProps<BannerProps>): string {
  const { title, content, actions = [] } = props;
  const links = actions.map(({ text, link }) => write.link(text, link)).join(' ');
  const words = inner ?? (content ? write.text(content) : '');
  return [title ? `**${write.text(title)}**` : '', words, links].filter((part) => part !== '').join('\n\n');
}

/** The band itself, for other widgets too. */
export function Banner({ title, content, logo, actions, inner }: BannerProps & { readonly inner: string | null }): ReactNode {
  return (
    <section className="banner">
      {logo && (
        <p className="banner-logo">
          <IconOf icon={logo} />
        </p>
      )}
      <div className="banner-text">
        {title && <p className="banner-title">{title}</p>}
        {inner === null ? content && <p>{content}</p> : <div dangerouslySetInnerHTML={{ __html: inner }} />}
      </div>
      {actions && actions.length > 0 && (
        <p className="banner-actions">
          {actions.map((action) => (
            <a
              key={action.link}
              className={action.type === 'primary' ? 'button button-primary' : 'button'}
              href={action.link}
              {...newTab(action.link)}
            >
              {action.text}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** Returns what is wrong with the `actions` of a band, or `null`. */
export function checkBanner(props: { readonly [key: string]: unknown }): string | null {
  const { actions } = props;
  if (actions === undefined) return null;
  const fine =
    Array.isArray(actions) &&
    actions.every((action: Partial<BannerAction> | null) => isText(action?.text) && isText(action?.link));
  return fine ? null : '`actions` must be a list of objects, each with a `text` and a `link`, which are texts.';
}
