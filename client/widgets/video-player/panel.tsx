// A button of the player's bar and what it opens: lists to choose from. Escape closes it, and so does a press elsewhere.

import { useMediaRemote } from '@vidstack/react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import { ControlGlyph, type ControlGlyphName } from './control-glyphs.tsx';

interface PanelProps {
  readonly label: string;
  readonly mark: ControlGlyphName;
  /** Its content, drawn while it is open. */
  readonly children: ReactNode;
}

const Close = createContext((): void => undefined);

/** Closes the panel this is called in, and gives the focus back to its button. */
export function useClose(): () => void {
  return useContext(Close);
}

/** A button with a panel. The controls stay while it is open. */
export function Panel({ label, mark, children }: PanelProps): ReactNode {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const remote = useMediaRemote();
  const id = useId();
  const close = useCallback((): void => {
    setOpen(false);
    button.current?.focus();
  }, []);
  useEffect(() => {
    if (!open || !root.current) return undefined;
    remote.pauseControls();
    const stop = watchPanel(root.current, close, () => setOpen(false));
    return () => {
      stop();
      remote.resumeControls();
    };
  }, [open, remote, close]);
  return (
    <div className="player-menu" ref={root}>
      <button
        type="button"
        className="icon-button player-button"
        ref={button}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={label}
        onClick={() => setOpen(!open)}
      >
        <ControlGlyph name={mark} />
      </button>
      {open && (
        <div className="player-panel" id={id}>
          <Close value={close}>{children}</Close>
        </div>
      )}
    </div>
  );
}

/** Calls `escape` and `leave` when the reader does so; the function returned ends that. */
function watchPanel(root: HTMLElement, escape: () => void, leave: () => void): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const elsewhere = ({ target }: Event): void => {
    if (!(target instanceof Node && root.contains(target))) leave();
  };
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      escape();
    },
    { signal },
  );
  document.addEventListener('pointerdown', elsewhere, { signal });
  document.addEventListener('focusin', elsewhere, { signal });
  return () => watch.abort();
}

/** One of several settings. */
export interface ChoiceOption {
  readonly label: string;
  readonly value: string;
  readonly selected: boolean;
  select(event: Event): void;
}

/** A choice of exactly one. */
export function Choice({ name, options }: { readonly name: string; readonly options: readonly ChoiceOption[] }): ReactNode {
  const group = useId();
  return (
    <fieldset className="player-choice">
      <legend>{name}</legend>
      {options.map(({ label, value, selected, select }) => (
        <label key={value}>
          <input
            type="radio"
            name={group}
            checked={selected}
            onChange={({ nativeEvent }) => {
              select(nativeEvent);
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
