// Notices that are part of the page: one ruled line above the article, never over it.

import type { ReactNode } from 'react';
import type { NoticeView } from '../../renderer/model/page-view.ts';
import type { PartProps } from '../contract.ts';

/** The page's banners. Popups are drawn in the browser. */
export function NoticeBanner({ view }: PartProps): ReactNode {
  return view.notices.filter((notice) => notice.kind === 'banner').map((notice) => <Banner key={notice.key} notice={notice} />);
}

function Banner({ notice }: { readonly notice: NoticeView }): ReactNode {
  return (
    <aside className="notice" aria-label={notice.title}>
      <p className="notice-title">{notice.title}</p>
      <div className="notice-text" dangerouslySetInnerHTML={{ __html: notice.content }} />
      {notice.actions.map(
        (action) =>
          action.link && (
            <a key={action.text} className="notice-action" href={action.link}>
              {action.text}
            </a>
          ),
      )}
    </aside>
  );
}
