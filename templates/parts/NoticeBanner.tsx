// Notices (specification §4). A banner is one ruled line above the article, part of the page, so nothing moves for it. A popup
// is a dialog that the browser opens: a card in a corner, or over a mask that covers the page. Without script both are
// read in their place. Which are dismissed is decided before the first paint (client/boot.ts).

import { Fragment, type ReactNode } from 'react';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import type { NoticeView, SiteView } from '../../renderer/model/page-view.ts';
import { newTab } from '../../renderer/model/url.ts';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

interface NoticeProps {
  readonly notice: NoticeView;
  readonly site: SiteView;
}

/** All notices of the page. */
export function NoticeBanner({ view: { notices, site } }: PartProps): ReactNode {
  const of = (wanted: (notice: NoticeView) => boolean, View: (props: NoticeProps) => ReactNode): ReactNode[] =>
    notices.filter(wanted).map((notice) => <View key={notice.key} notice={notice} site={site} />);
  const cards = of(({ kind, fullscreen }) => kind === 'popup' && !fullscreen, Popup);
  return (
    <>
      {of(({ kind }) => kind === 'banner', Banner)}
      {cards.length > 0 && <div className="notice-cards">{cards}</div>}
      {of(({ kind, fullscreen }) => kind === 'popup' && fullscreen, Popup)}
    </>
  );
}

function Banner({ notice, site }: NoticeProps): ReactNode {
  return (
    <aside
      className={notice.aboutVersion ? 'notice notice-banner notice-version' : 'notice notice-banner'}
      aria-label={notice.title}
      {...island(notice)}
    >
      <div className="notice-words">
        <p className="notice-title">{notice.title}</p> <Content notice={notice} />
        {notice.actions.map((action) => (
          // With a space, where the line may break.
          <Fragment key={action.text}>
            {' '}
            <Action action={action} site={site} />
          </Fragment>
        ))}
      </div>
      <Close notice={notice} site={site} />
    </aside>
  );
}

function Popup({ notice, site }: NoticeProps): ReactNode {
  return (
    <dialog
      className={notice.fullscreen ? 'notice notice-full' : 'notice notice-card'}
      aria-label={notice.title}
      {...island(notice)}
    >
      <div className="notice-words">
        <p className="notice-title">{notice.title}</p>
        <Content notice={notice} />
        {notice.actions.length > 0 && (
          <div className="notice-actions">
            {notice.actions.map((action) => (
              <Action key={action.text} action={action} site={site} button />
            ))}
          </div>
        )}
      </div>
      <Close notice={notice} site={site} />
    </dialog>
  );
}

/** The notice's data for the browser. */
function island({ key, showOnce, confirm }: NoticeView): Record<string, string> {
  return { 'data-notice': key, 'data-widget': 'notice', 'data-props': JSON.stringify({ showOnce, confirm }) };
}

function Content({ notice: { content } }: { readonly notice: NoticeView }): ReactNode {
  return content === '' ? null : <div className="notice-text" dangerouslySetInnerHTML={{ __html: content }} />;
}

/** A link, or a button that only dismisses. */
function Action({
  action,
  site,
  button = false,
}: {
  readonly action: NoticeView['actions'][number];
  readonly site: SiteView;
  readonly button?: boolean;
}): ReactNode {
  const looks = action.type === 'primary' ? 'button button-primary' : 'button';
  const className = button ? `notice-action ${looks}` : 'notice-action';
  if (action.link === null) {
    return (
      <button type="button" className={className} data-dismiss="">
        {action.text}
      </button>
    );
  }
  const tab = newTab(action.link);
  return (
    <a className={className} href={action.link} {...tab}>
      {action.text}
      {tab.target && <span className="visually-hidden"> ({text(site, 'opensInNewTab')})</span>}
    </a>
  );
}

function Close({ notice, site }: NoticeProps): ReactNode {
  if (notice.confirm) return null;
  const label = text(site, 'dismiss');
  return (
    <button type="button" className="icon-button notice-close" data-dismiss="" aria-label={label} title={label}>
      <Glyph name="close" />
    </button>
  );
}
