// The outlook menu (specification §2.3): colour mode, full screen, print. Everything in it needs script, and so does it.

import type { ReactNode } from 'react';
import type { PageView } from '../../renderer/model/page-view.ts';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import { text } from '../texts.ts';

/** The menu. Without script it is hidden: the page then follows the system by itself. */
export function Outlook({ view }: { readonly view: PageView }): ReactNode {
  const { site } = view;
  const fullScreen = { enter: text(site, 'fullScreen'), exit: text(site, 'exitFullScreen') };
  return (
    <details className="navbar-menu outlook" name="navbar" data-widget="menu">
      <summary className="icon-button" aria-label={text(site, 'outlook')}>
        <Glyph name="outlook" />
      </summary>
      <ul className="menu-list">
        <ColorMode view={view} />
        <li>
          <button type="button" className="menu-link" data-action="full-screen" data-props={JSON.stringify(fullScreen)}>
            <Glyph name="expand" />
            <span>{text(site, 'fullScreen')}</span>
          </button>
        </li>
        <li>
          <button type="button" className="menu-link" data-action="print">
            <Glyph name="print" />
            <span>{text(site, 'print')}</span>
          </button>
        </li>
      </ul>
    </details>
  );
}

/** The drawings of the choices, by their key in the interface texts. */
const CHOICES = [
  ['light', 'colorLight', 'sun'],
  ['dark', 'colorDark', 'moon'],
  ['auto', 'colorAuto', 'auto'],
] as const;

/** Goes from choice to choice; nothing where a site has but one. */
function ColorMode({ view: { site } }: { readonly view: PageView }): ReactNode {
  if (site.colorMode !== 'switch' && site.colorMode !== 'toggle') return null;
  return (
    <li>
      <button
        type="button"
        className="menu-link color-mode"
        data-widget="color-mode"
        data-props={JSON.stringify({ mode: site.colorMode })}
      >
        {CHOICES.map(([choice, , glyph]) => (
          <Glyph key={choice} name={glyph} className={`color-mode-${choice}`} />
        ))}
        <span>{text(site, 'colorMode')}</span>
        <span className="color-mode-name" aria-live="polite">
          {CHOICES.map(([choice, key]) => (
            <span key={choice} className={`color-mode-${choice}`}>
              {text(site, key)}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}
