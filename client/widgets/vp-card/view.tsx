// `<VPCard title desc logo link meta/>`: one link with a title, a line of text and what to know before.

import type { ReactNode } from 'react';
import type { WidgetMarkdownProps, WidgetViewProps } from '../../../renderer/model/widget.ts';
import { newTab } from '../../../renderer/model/url.ts';
import { IconOf } from '../icon/view.tsx';

interface CardProps {
  /** Its title. */
  readonly title?: string;
  /** A line of text. Default: the Markdown between the tags. */
  readonly desc?: string;
  /** Name of an icon, or address of a picture. */
  readonly logo?: string;
  /** Where it leads. Without one it is plain text. */
  readonly link?: string;
  /** What to know before, in a few words: how long it takes, for whom it is, how often. */
  readonly meta?: string;
}

/** Draws the card; Markdown between the tags takes the place of `desc`. Without a link it is plain text. */
export function CardView({ props, inner }: WidgetViewProps<CardProps>): ReactNode {
  const { title = '', desc, logo, link, meta } = props;
  return (
    <div className="card">
      <p className="card-title">
        {logo && <IconOf icon={logo} />}
        {link ? (
          <a href={link} {...newTab(link)}>
            {title}
          </a>
        ) : (
          title
        )}
      </p>
      {inner === null ? desc && <p>{desc}</p> : <div dangerouslySetInnerHTML={{ __html: inner }} />}
      {meta && <p className="card-meta">{meta}</p>}
    </div>
  );
}

/** A card reads as an item of a list, since several stand below each other: its title, linked, what is beside it, its text. */
export function cardMarkdown({ props, inner, write }: WidgetMarkdownProps<CardProps>): string {
  const { title = '', desc, link, meta } = props;
  const name = link ? write.link(title, link) : `**${write.text(title)}**`;
  const head = meta ? `${name} (${write.text(meta)})` : name;
  const said = inner?.trim() ?? (desc ? write.text(desc) : '');
  // A list, a heading, code: what is no line of words.
  if (/\n|^[^\p{L}\p{N}]/u.test(said)) return `${head}\n\n${said}`;
  return `- ${said ? `${head}: ${said}` : head}`;
}
