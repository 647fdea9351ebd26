// `<VPCard title desc logo link/>`: one link with a title and a line of text.

import type { ReactNode } from 'react';
import type { WidgetMarkdownProps, WidgetViewProps } from '../../../renderer/model/widget.ts';
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
}

/** Draws the card; Markdown between the tags takes the place of `desc`. Without a link it is plain text. */
export function CardView({ props, inner }: WidgetViewProps<CardProps>): ReactNode {
  const { title = '', desc, logo, link } = props;
  return (
    <div className="card">
      <p className="card-title">
        {logo && <IconOf icon={logo} />}
        {link ? <a href={link}>{title}</a> : title}
      </p>
      {inner === null ? desc && <p>{desc}</p> : <div dangerouslySetInnerHTML={{ __html: inner }} />}
    </div>
  );
}

/** A card reads as its title, linked, and its description. */
export function cardMarkdown({ props, inner, write }: WidgetMarkdownProps<CardProps>): string {
  const { title = '', desc, link } = props;
  const head = link ? write.link(title, link) : `**${write.text(title)}**`;
  if (inner !== null) return `${head}\n\n${inner}`;
  return desc ? `${head}: ${write.text(desc)}` : head;
}
