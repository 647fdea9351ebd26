// The buttons that open the site's AI assistant: one in the navbar, one that floats. A site without an assistant has none.

import type { ReactNode } from 'react';
import type { PageView } from '../../renderer/model/page-view.ts';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** The floating button. Outside of all regions: it stays while the reader goes from page to page. */
export function Assistant({ view }: PartProps): ReactNode {
  return <AskAssistant view={view} className="assistant-floating" />;
}

/** A button with a place for errors. */
export function AskAssistant({ view: { site }, className }: { readonly view: PageView; readonly className: string }): ReactNode {
  if (!site.assistant) return null;
  const props = { ...site.assistant, failed: text(site, 'askAiFailed') };
  return (
    <div className={`assistant ${className}`} data-widget="assistant" data-props={JSON.stringify(props)}>
      <button type="button" className="assistant-button">
        <Glyph name="ask" />
        <span>{text(site, 'askAi')}</span>
      </button>
      <output className="assistant-status" />
    </div>
  );
}
