// `<Badge type="tip" text="New" vertical="middle"/>`: a word set small beside a heading or a term.

import type { ReactNode } from 'react';
import type { WidgetMarkdownProps, WidgetViewProps } from '../../../renderer/model/widget.ts';

interface BadgeProps {
  readonly type?: string;
  readonly text?: string | number;
  readonly vertical?: string;
}

const TYPES = new Set(['tip', 'note', 'info', 'important', 'warning', 'caution', 'danger']);
const VERTICAL = new Set(['top', 'middle', 'bottom']);

/** The text is the prop's, or what stands between the tags. An unknown type is drawn as `tip`. */
export function BadgeView({ props, inner }: WidgetViewProps<BadgeProps>): ReactNode {
  const type = TYPES.has(String(props.type)) ? String(props.type) : 'tip';
  const vertical = VERTICAL.has(String(props.vertical)) ? ` badge-${props.vertical}` : '';
  const className = `badge badge-${type}${vertical}`;
  if (props.text === undefined && inner !== null)
    return <span className={className} dangerouslySetInnerHTML={{ __html: inner }} />;
  return <span className={className}>{String(props.text ?? '')}</span>;
}

/** A badge reads as its text. */
export function badgeMarkdown({ props, inner, write }: WidgetMarkdownProps<BadgeProps>): string {
  return props.text === undefined && inner !== null ? inner : write.text(String(props.text ?? ''));
}
