// A word behind the page, again and again: an SVG pattern under everything, so that it covers no text and takes no click.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';

/** px: size of one tile of the pattern (specification §9). */
const TILE = 300;

/** The page's watermark; nothing on most pages, and nothing for an empty text (specification §5). */
export function Watermark({ view: { watermark } }: PartProps): ReactNode {
  if (!watermark || watermark.content === '') return null;
  const { content, size, opacity, rotate, color } = watermark;
  return (
    <svg data-region="watermark" className="watermark" aria-hidden="true" focusable="false">
      <pattern id="watermark" width={TILE} height={TILE} patternUnits="userSpaceOnUse" patternTransform={`rotate(${-rotate})`}>
        <text x={TILE / 2} y={TILE / 2} textAnchor="middle" fontSize={size} opacity={opacity} fill={color ?? 'currentColor'}>
          {content}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill="url(#watermark)" />
    </svg>
  );
}
