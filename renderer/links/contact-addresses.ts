// Finds mistakes in `mailto:` and `tel:` addresses.

/** A mistake in an address. */
export interface BadContact {
  readonly code: 'link/bad-mail' | 'link/bad-phone';
  /** The rest of a sentence that begins with the address. */
  readonly why: string;
  /** The correct address if there is exactly one; else `null`. */
  readonly text: string | null;
  /** An example of a correct address. */
  readonly form: string;
}

const MAIL = 'mailto:name@example.org';
const PHONE = 'tel:+15550100';

/**
 * The mistake in a `mailto:` address (RFC 6068) or a `tel:` address (RFC 3966); `null` if it can be used or is neither.
 * More tolerant than the standards where all programs are: blanks around a mailbox, letters beyond ASCII, numbers without a
 * country code, blanks and pauses in them.
 */
export function badContact(href: string): BadContact | null {
  if (/^mailto:/i.test(href)) return badMail(href);
  return /^tel:/i.test(href) ? badPhone(href) : null;
}

function badMail(href: string): BadContact | null {
  const bad = (why: string, text: string | null = null): BadContact => ({ code: 'link/bad-mail', why, text, form: MAIL });
  const written = href.slice('mailto:'.length).replace(/#.*/s, '');
  if (written.startsWith('//')) {
    const text = `mailto:${written.slice(2)}`;
    return bad('has slashes, which belong to no mailbox', badMail(text) === null ? text : null);
  }
  const [to = '', ...rest] = written.split('?');
  const fields = rest.join('?');
  if (to.trim() === '' && fields === '') return bad('names no mailbox');
  const receivers = [to, ...fields.split('&').flatMap((field) => /^(?:to|cc|bcc)=(.+)$/i.exec(field)?.[1] ?? [])];
  const wrong = receivers
    .filter((list) => list.trim() !== '')
    .flatMap(mailboxesOf)
    .find((mailbox) => !isMailbox(mailbox));
  return wrong === undefined ? null : bad(`has "${wrong}" where a mailbox belongs`);
}

/** Commas separate mailboxes, except those within quotes (plain or encoded) and encoded commas. */
function mailboxesOf(list: string): string[] {
  return (list.match(/(?:"[^"]*"|%22.*?%22|[^,])+|(?<=,|^)(?=,|$)/gi) ?? []).map((mailbox) => decoded(mailbox).trim());
}

const ATOM = /[^\s()<>[\]:;@\\,."]+/.source;
const MAILBOX = new RegExp(
  `^(?:${ATOM}(?:\\.${ATOM})*|"[^"]+")@(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}.-]*[\\p{L}\\p{M}\\p{N}])?|\\[[\\w.:]+\\])$`,
  'u',
);

function isMailbox(text: string): boolean {
  return MAILBOX.test(text) && !text.includes('..');
}

function badPhone(href: string): BadContact | null {
  const number = decoded(href.slice('tel:'.length)).split(';')[0] ?? '';
  if (/^\+?[\d\s().,*#A-DPW/-]*$/i.test(number) && /\d/.test(number)) return null;
  const why = number.trim() === '' ? 'names no number' : 'is no telephone number: nothing can dial its letters';
  return { code: 'link/bad-phone', why, text: null, form: PHONE };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A literal "%", not the beginning of an encoded character.
    return text;
  }
}
