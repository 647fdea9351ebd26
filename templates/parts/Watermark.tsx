// A word or a picture behind the page, again and again, where it covers no text and takes no click. This drawing is for readers
// without script and printers; in the browser the same is drawn once more so that it cannot be removed
// (client/widgets/watermark/), and this one is hidden while that one is there.

import type { ReactNode } from 'react';
import type { WatermarkView } from '../../renderer/model/page-view.ts';
import type { PartProps } from '../contract.ts';

/** px: size of one tile of the pattern (specification §9). */
const TILE = 300;

/** The page's watermark; nothing on most pages, and nothing without a text or a picture (specification §5). */
export function Watermark({ view: { watermark } }: PartProps): ReactNode {
  if (!watermark || (watermark.content === '' && watermark.image === null)) return null;
  const { rotate, print } = watermark;
  return (
    <div
      data-region="watermark"
      className="watermark"
      aria-hidden="true"
      data-print={print ? '' : undefined}
      data-widget="watermark"
      data-props={JSON.stringify(watermark)}
    >
      <svg className="watermark-still" aria-hidden="true">
        <pattern id="watermark" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          <g transform={`translate(${TILE / 2} ${TILE / 2}) rotate(${-rotate})`}>
            <Mark watermark={watermark} />
          </g>
        </pattern>
        <rect width="100%" height="100%" fill="url(#watermark)" />
      </svg>
    </div>
  );
}

/** The content of a tile, around its middle. */
function Mark({ watermark: { content, image, size, opacity, color } }: { readonly watermark: WatermarkView }): ReactNode {
  if (image !== null) return <image href={image} x={-TILE / 2} y={-size / 2} width={TILE} height={size} opacity={opacity} />;
  return (
    <text textAnchor="middle" dominantBaseline="middle" fontSize={size} opacity={opacity} fill={color ?? 'currentColor'}>
      {content}
    </text>
  );
}
