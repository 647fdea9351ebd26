// `<Badge type="tip" text="New" vertical="middle"/>`: a word set small beside a heading or a term.

import type { ReactNode } from 'react';
import type { WidgetMarkdownProps, WidgetViewProps } from '../../../renderer/model/widget.ts';

interface BadgeProps {
  /** `tip`, `note`, `info`, `important`, `warning`, `caution`, `danger`, or `since`: from or until when something holds, which stands in the margin where there is one. Default: `tip`. */
  readonly type?: string;
  /** What it says. Default: what is between the tags. */
  readonly text?: string;
  /** Where it stands in its line: `top`, `middle` or `bottom`. Default: on the line. */
  readonly vertical?: string;
}

/** What `type` may be. */
export const BADGE_TYPES: readonly string[] = ['tip', 'note', 'info', 'important', 'warning', 'caution', 'danger', 'since'];
/** What `vertical` may be. */
export const BADGE_PLACES: readonly string[] = ['top', 'middle', 'bottom'];

/** The text is the prop's, or what is between the tags. An unknown type is drawn as `tip`. */
export function BadgeView({ props, inner }: WidgetViewProps<BadgeProps>): ReactNode {
  const { type = '', text, vertical = '' } = props;
  const place = BADGE_PLACES.includes(vertical) ? ` badge-${vertical}` : '';
  const className = `badge badge-${BADGE_TYPES.includes(type) ? type : 'tip'}${place}`;
  if (text === undefined && inner !== null) return <span className={className} dangerouslySetInnerHTML={{ __html: inner }} />;
  return <span className={className}>{text}</span>;
}

/** A badge reads as its text. */
export function badgeMarkdown({ props, inner, write }: WidgetMarkdownProps<BadgeProps>): string {
  return props.text === undefined && inner !== null ? inner : write.text(props.text ?? '');
}
