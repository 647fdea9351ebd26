// Commands and their output in a code block: which lines are typed after a prompt, and which ones the machine writes.

import { grammarOf } from './languages.ts';

/** A line of a session. Its command is what follows `prompt` characters. */
export type SessionLine = { readonly kind: 'command' | 'more'; readonly prompt: number } | { readonly kind: 'output' };

/** A block with prompts. */
export interface Session {
  /** The language that its commands are written in. */
  readonly lang: string;
  /** Line by line. */
  readonly lines: readonly SessionLine[];
}

/** Languages of blocks that are sessions, of those in which a prompt makes a block one, and those in which only a sure prompt does. */
const SESSION = new Set<string | null>(['shellsession']);
const SHELL = new Set<string | null>(['shellscript', 'fish', 'nushell', 'powershell', 'bat']);
const PLAIN = new Set<string | null>(['text']);

/** `(venv) `, `user@host:~/folder`, `[user@host folder]`. */
const PLACE = String.raw`(?:\([\w.-]+\) )?(?:[\w.-]+@[\w.-]+(?:[: ][^\s$#%>]*)?|\[[^\]\n]{1,60}\])? ?`;

/** A kind of prompt, and the language of what follows. */
interface Prompt {
  readonly pattern: RegExp;
  readonly lang: string;
  /** Lines that go on after it may begin with this. */
  readonly more: RegExp;
}

const POSIX_MORE = /^> ?/;
const DOLLAR: Prompt = { pattern: new RegExp(`^${PLACE}[$❯➜] (?=\\S)`), lang: 'bash', more: POSIX_MORE };
/** `user@host:~# `, which no comment looks like; of `# ` alone nobody knows before it is seen that no other prompt is there. */
const ROOT: Prompt = {
  pattern: /^(?:[\w.-]+@[\w.-]+(?:[: ][^\s#]*)?|\[[^\]\n]*@[^\]\n]*\]) ?[#%] (?=\S)/,
  lang: 'bash',
  more: POSIX_MORE,
};
const BARE_ROOT: Prompt = { pattern: /^[#%] (?=[a-z./])/, lang: 'bash', more: POSIX_MORE };
const ANGLE: Prompt = { pattern: /^> (?=\S)/, lang: '', more: /^(?:>> ?)?/ };
const POWERSHELL: Prompt = { pattern: /^PS(?: [A-Z]:[^>\n]*| [~/][^>\n]*)?> ?(?=\S)/, lang: 'powershell', more: /^(?:>> ?)?/ };
const DOS: Prompt = { pattern: /^[A-Z]:[\\/][^>\n]*>(?=\S)/, lang: 'bat', more: /^(?:More\? )?/ };

/** What goes on in the next line: a backslash, pipe or `&&` at the end; `^` of `cmd`, `` ` `` of PowerShell. */
const GOES_ON = /(?:\\|\||&&)\s*$/;
const GOES_ON_IN: Readonly<Record<string, RegExp>> = { powershell: /(?:`|\||\{|\()\s*$/, bat: /\^\s*$/ };
/** Blocks of commands, which go on only where the next line has a prompt for that. */
const OPENS_BLOCK = /(?:\b(?:do|then|else)|[({])\s*$/;
const HEREDOC = /(?<!<)<<(-?)\s*(["']?)([A-Za-z_]\w*)\2/;

/**
 * Reads a block; `null` if it has no prompts. In `console` and its like a prompt may come anywhere, and `# ` is one where no other is and a
 * command follows; in code of a shell the first line that is no comment has one (`$ `, `> `, `PS> `, `C:\>`, with the user and folder
 * before it); in plain text, too, but `> ` is none there. A command goes on after a backslash or pipe at the end of a line, in a quote and
 * in a here-document.
 */
export function readSession(code: string, lang: string): Session | null {
  const grammar = grammarOf(lang);
  const isSession = SESSION.has(grammar);
  if (!isSession && !SHELL.has(grammar) && !PLAIN.has(grammar)) return null;
  const lines = code.split('\n');
  const prompts = promptsOf(lines, { isSession, isPlain: PLAIN.has(grammar) });
  const first = prompts[0];
  if (first === undefined) return null;
  const own = first.lang === '' ? (isSession ? 'bash' : lang) : SHELL.has(grammar) && first.lang === 'bash' ? lang : first.lang;
  return { lang: own, lines: readLines(lines, prompts, grammarOf(own) ?? own) };
}

/** The prompts that count in a block. */
function promptsOf(
  lines: readonly string[],
  { isSession, isPlain }: { isSession: boolean; isPlain: boolean },
): readonly Prompt[] {
  const isComment = (line: string): boolean => !isPlain && !isSession && /^(?:#|::|rem )/i.test(line) && !ROOT.pattern.test(line);
  const opening = lines.find((line) => line.trim() !== '' && !isComment(line)) ?? '';
  const beginsWith = ({ pattern }: Prompt): boolean =>
    isSession ? lines.some((line) => pattern.test(line)) : pattern.test(opening);
  if (beginsWith(DOLLAR) || beginsWith(ROOT)) return [DOLLAR, ROOT];
  if (beginsWith(POWERSHELL)) return [POWERSHELL];
  if (beginsWith(DOS)) return [DOS];
  if (!isPlain && ANGLE.pattern.test(opening)) return [ANGLE];
  return isSession && BARE_ROOT.pattern.test(opening) ? [BARE_ROOT] : [];
}

function readLines(lines: readonly string[], prompts: readonly Prompt[], lang: string): readonly SessionLine[] {
  const promptAt = (i: number): { readonly prompt: Prompt; readonly length: number } | null => {
    for (const prompt of prompts) {
      const found = prompt.pattern.exec(lines[i] ?? '');
      if (found) return { prompt, length: found[0].length };
    }
    return null;
  };
  const read: SessionLine[] = [];
  while (read.length < lines.length) {
    const at = promptAt(read.length);
    if (at === null) {
      read.push({ kind: 'output' });
      continue;
    }
    const start = read.length;
    let next = start + 1;
    while (next < lines.length && promptAt(next) === null) next += 1;
    const { more } = at.prompt;
    const texts = lines.slice(start, next).map((line, i) => line.slice(i === 0 ? at.length : (more.exec(line)?.[0].length ?? 0)));
    read.push({ kind: 'command', prompt: at.length });
    const end = start + commandLength(texts, lines.slice(start, next), { lang, more });
    for (let i = start + 1; i < end; i += 1) read.push({ kind: 'more', prompt: more.exec(lines[i] as string)?.[0].length ?? 0 });
  }
  return read;
}

/** How many of the lines up to the next prompt belong to the command; `texts` are without prompts. */
function commandLength(
  texts: readonly string[],
  written: readonly string[],
  { lang, more }: { readonly lang: string; readonly more: RegExp },
): number {
  const goesOn = GOES_ON_IN[lang] ?? GOES_ON;
  let length = 1;
  let inBlock = false;
  for (;;) {
    const text = texts[length - 1] ?? '';
    if (length >= texts.length) return length;
    const asked = (more.exec(written[length] ?? '')?.[0] ?? '') !== '';
    inBlock = asked && (inBlock || OPENS_BLOCK.test(text));
    if (inBlock || goesOn.test(text)) {
      length += 1;
      continue;
    }
    const rest = lang === 'bat' ? 0 : heredoc(texts, length) || openQuote(texts, length);
    if (rest <= length) return length;
    length = rest;
  }
}

/** Where a here-document that begins in the last line of a command ends; 0 if there is none, or it has no end. */
function heredoc(texts: readonly string[], length: number): number {
  const [, dash, , word] = HEREDOC.exec(texts[length - 1] ?? '') ?? [];
  if (word === undefined) return 0;
  return texts.findIndex((line, i) => i >= length && (dash === '-' ? line.trimStart() : line) === word) + 1;
}

/** Where a quote that the command leaves open ends; 0 if none is open, or none ends before the next empty line. */
function openQuote(texts: readonly string[], length: number): number {
  let open = quoteAfter(texts.slice(0, length).join('\n'), '');
  if (open === '') return 0;
  for (let i = length; i < texts.length && texts[i] !== ''; i += 1) {
    open = quoteAfter(`${texts[i]}\n`, open);
    if (open === '') return i + 1;
  }
  return 0;
}

/** The quote that is open after a text. */
function quoteAfter(text: string, before: string): string {
  let open = before;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i] as string;
    if (sign === '\\' && open !== "'") i += 1;
    else if (open === '' ? sign === "'" || sign === '"' : sign === open) open = open === '' ? sign : '';
  }
  return open;
}
