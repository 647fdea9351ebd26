// `<SiteInfo name desc url logo preview repo/>`: a site or project, with its picture and its repository.

import type { ReactNode } from 'react';
import type { WidgetMarkdownProps, WidgetViewProps } from '../../../renderer/model/widget.ts';
import { newTab } from '../../../renderer/model/url.ts';
import { Glyph } from '../icon/view.tsx';

interface SiteInfoProps {
  /** Its name. */
  readonly name?: string;
  /** A sentence about it. */
  readonly desc?: string;
  /** Where the name leads. */
  readonly url?: string;
  /** Address of its logo, shown before the name. */
  readonly logo?: string;
  /** Address of a picture of it, shown above. */
  readonly preview?: string;
  /** Address of its repository. */
  readonly repo?: string;
}

/** Draws the entry. */
export function SiteInfoView({ props }: WidgetViewProps<SiteInfoProps>): ReactNode {
  const { name = '', desc, url, logo, preview, repo } = props;
  return (
    <div className="site-info">
      {preview && <img className="site-info-preview" src={preview} alt="" loading="lazy" />}
      <p className="site-info-name">
        {logo && <img className="icon-image" src={logo} alt="" loading="lazy" />}
        {url ? (
          <a href={url} {...newTab(url)}>
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      {desc && <p>{desc}</p>}
      {repo && (
        <p className="site-info-repo">
          <Glyph name="branch" />
          <a href={repo} {...newTab(repo)}>
            {repo.replace(/^https?:\/\//, '')}
          </a>
        </p>
      )}
    </div>
  );
}

/** The entry reads as its name, linked, its description, and its repository. */
export function siteInfoMarkdown({ props, write }: WidgetMarkdownProps<SiteInfoProps>): string {
  const { name = '', desc, url, repo } = props;
  const head = url ? write.link(name, url) : `**${write.text(name)}**`;
  const source = repo ? ` (${write.link(repo.replace(/^https?:\/\//, ''), repo)})` : '';
  return head + (desc ? `: ${write.text(desc)}` : '') + source;
}
