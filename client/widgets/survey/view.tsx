// The survey (specification §4, §5): a thumb, then options, free text and an optional address, then thanks.

import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { HydratedViewProps } from '../../runtime/hydrate.ts';
import { Glyph } from '../icon/view.tsx';
import { type Refusal, refusal, submissionOf, type Thumbs } from './answer.ts';
import { lastSent, rememberSent, send } from './send.ts';

/** Largest lengths that are taken, in UTF-16 units. */
const FREE_TEXT_MAX = 5000;
const EMAIL_MAX = 254;

/** The survey's texts. */
export interface SurveyTexts {
  readonly title: string;
  readonly up: string;
  readonly down: string;
  readonly upPrompt: string;
  readonly upOptions: readonly string[];
  readonly downPrompt: string;
  readonly downOptions: readonly string[];
  readonly freeText: string;
  readonly email: string;
  readonly submit: string;
  /** With the product's name in it. */
  readonly thanks: string;
  readonly optionMissing: string;
  readonly emailInvalid: string;
  readonly repeated: string;
}

export interface SurveyProps {
  /** Where answers are posted. */
  readonly endpoint: string;
  readonly texts: SurveyTexts;
}

/** The survey of a page. On the server: the question alone. */
export function SurveyView({ props: { endpoint, texts }, id }: HydratedViewProps<SurveyProps>): ReactNode {
  const [thumbs, setThumbs] = useState<Thumbs | null>(null);
  const [sent, setSent] = useState(false);
  if (sent) return <Thanks text={texts.thanks} />;
  const toggle = (thumb: Thumbs): void => setThumbs(thumb === thumbs ? null : thumb);
  return (
    <section className="survey-question" aria-labelledby={`${id}-title`}>
      <p className="survey-title" id={`${id}-title`}>
        {texts.title}
      </p>
      <div className="survey-thumbs">
        <Thumb name="up" label={texts.up} chosen={thumbs} choose={toggle} />
        <Thumb name="down" label={texts.down} chosen={thumbs} choose={toggle} />
      </div>
      {thumbs !== null && <Form endpoint={endpoint} texts={texts} id={id} thumbs={thumbs} onSent={() => setSent(true)} />}
    </section>
  );
}

interface ThumbProps {
  readonly name: Thumbs;
  readonly label: string;
  readonly chosen: Thumbs | null;
  choose(name: Thumbs): void;
}

function Thumb({ name, label, chosen, choose }: ThumbProps): ReactNode {
  return (
    <button type="button" className="survey-thumb" aria-pressed={chosen === name} onClick={() => choose(name)}>
      <Glyph name={`thumb-${name}`} />
      {label}
    </button>
  );
}

/** Takes the focus, which was on a button that is no more. */
function Thanks({ text }: { readonly text: string }): ReactNode {
  const shown = useRef<HTMLOutputElement>(null);
  useEffect(() => shown.current?.focus({ preventScroll: true }), []);
  return (
    <output className="survey-thanks" tabIndex={-1} ref={shown}>
      {text}
    </output>
  );
}

interface FormProps extends SurveyProps {
  readonly id: string;
  readonly thumbs: Thumbs;
  onSent(): void;
}

function Form({ endpoint, texts, id, thumbs, onSent }: FormProps): ReactNode {
  const [{ of, option }, setChoice] = useState({ of: thumbs, option: '' });
  const [freeText, setFreeText] = useState('');
  const [email, setEmail] = useState('');
  const [refused, setRefused] = useState<Refusal | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  /** The other thumb has other options: none of them is chosen yet. */
  const chosen = of === thumbs ? option : '';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (trap.current?.value !== '') return; // Only a machine sees this field.
    const pageUrl = location.origin + location.pathname;
    const now = new Date();
    const answer = { thumbs, option: chosen, freeText, email };
    const problem = refusal(answer, lastSent(pageUrl), now);
    setRefused(problem);
    if (problem !== null) return focusProblem(form, problem);
    rememberSent(pageUrl, now);
    void send(endpoint, submissionOf(answer, pageUrl, navigator.userAgent, now));
    onSent();
  };

  return (
    <form className="survey-form" ref={form} onSubmit={submit} noValidate>
      <Options
        prompt={thumbs === 'up' ? texts.upPrompt : texts.downPrompt}
        options={thumbs === 'up' ? texts.upOptions : texts.downOptions}
        name={`${id}-option`}
        chosen={chosen}
        choose={(value) => {
          setChoice({ of: thumbs, option: value });
          setRefused(null);
        }}
      />
      <label className="survey-field">
        {texts.freeText}
        <textarea
          name="freeText"
          rows={3}
          maxLength={FREE_TEXT_MAX}
          value={freeText}
          onChange={(event) => setFreeText(event.target.value)}
        />
      </label>
      <label className="survey-field">
        {texts.email}
        <input
          type="email"
          name="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          value={email}
          aria-invalid={refused === 'emailInvalid'}
          aria-describedby={`${id}-problem`}
          onChange={(event) => {
            setEmail(event.target.value);
            setRefused(null);
          }}
          onKeyDown={(event) => {
            // Browsers do not send a form by Enter while its button is disabled; so it is not, and the reader is told why nothing
            // is sent.
            if (event.key === 'Enter' && chosen === '') form.current?.requestSubmit();
          }}
        />
      </label>
      <label className="survey-trap" aria-hidden="true">
        {texts.title}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" ref={trap} defaultValue="" />
      </label>
      <div>
        <p className="survey-problem" id={`${id}-problem`} role="alert">
          {refused !== null && texts[refused]}
        </p>
        <button type="submit" className="button button-primary survey-submit" disabled={chosen === ''}>
          {texts.submit}
        </button>
      </div>
    </form>
  );
}

/** To the field that has to be changed; there is none where the page was answered before. */
function focusProblem(form: RefObject<HTMLFormElement | null>, problem: Refusal): void {
  const field = { optionMissing: 'input[type="radio"]', emailInvalid: 'input[type="email"]', repeated: null }[problem];
  if (field !== null) form.current?.querySelector<HTMLElement>(field)?.focus();
}

interface OptionsProps {
  readonly prompt: string;
  readonly options: readonly string[];
  readonly name: string;
  readonly chosen: string;
  choose(option: string): void;
}

function Options({ prompt, options, name, chosen, choose }: OptionsProps): ReactNode {
  return (
    <fieldset className="survey-options">
      <legend>{prompt}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} value={option} checked={option === chosen} onChange={() => choose(option)} />
          {option}
        </label>
      ))}
    </fieldset>
  );
}
