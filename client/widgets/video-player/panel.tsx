// A button of the player's bar and what it opens: lists to choose from. Escape closes it, and so does a press elsewhere.

import { useMediaRemote } from '@vidstack/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Mark, type MarkName } from './marks.tsx';

interface PanelProps {
  readonly label: string;
  readonly mark: MarkName;
  /** What is in it, drawn while it is open. A press on what has `data-closes` closes it. */
  readonly children: ReactNode;
}

/** A button with a panel. The controls stay while it is open. */
export function Panel({ label, mark, children }: PanelProps): ReactNode {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const remote = useMediaRemote();
  const id = useId();
  useEffect(() => {
    if (!open || !root.current) return undefined;
    remote.pauseControls();
    const stop = watchPanel(root.current, () => setOpen(false));
    return () => {
      stop();
      remote.resumeControls();
    };
  }, [open, remote]);
  return (
    <div className="player-menu" ref={root}>
      <button
        type="button"
        className="player-button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={label}
        onClick={() => setOpen(!open)}
      >
        <Mark name={mark} />
      </button>
      {open && (
        <div className="player-panel" id={id}>
          {children}
        </div>
      )}
    </div>
  );
}

/** Closes an open panel; the function returned ends that. */
function watchPanel(root: HTMLElement, close: () => void): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const closeAndReturn = (): void => {
    close();
    root.querySelector('button')?.focus();
  };
  const elsewhere = ({ target }: Event): void => {
    if (!(target instanceof Node && root.contains(target))) close();
  };
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      closeAndReturn();
    },
    { signal },
  );
  root.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('[data-closes]') && closeAndReturn(),
    {
      signal,
    },
  );
  document.addEventListener('pointerdown', elsewhere, { signal });
  document.addEventListener('focusin', elsewhere, { signal });
  return () => watch.abort();
}

/** One thing of several. */
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
