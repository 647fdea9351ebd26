// What begins a comment in the languages of samples.

/** How comments and texts are marked in a language. */
export interface CommentMarks {
  /** Where a comment begins that ends with its line (sticky). */
  readonly line?: RegExp;
  /** The same, for marks that must be the first of their line (sticky). */
  readonly lead?: RegExp;
  /** Where other comments begin and end. */
  readonly block: readonly (readonly [open: string, close: string])[];
  /** Marks of texts that may go over several lines. */
  readonly long: readonly string[];
  /** Marks of texts that end on their line. */
  readonly quotes: string;
}

/** `//`, but neither in `https://` nor in the pattern `\/\/`. */
const SLASHES = /(?<![:\\/])\/\//y;
/** `#` where a word would begin: neither `$#` nor `a#b`. */
const HASH = /(?<![^\s;&|(){}])#/y;
// A line out of the middle of a long comment.
const STARRED = /\*(?=\s)/y;
const DASHES = /--/y;
const C: readonly [string, string] = ['/*', '*/'];
const MARKUP: readonly [string, string] = ['<!--', '-->'];

const FAMILIES: readonly (readonly [names: string, marks: CommentMarks])[] = [
  [
    'js mjs cjs javascript ts mts cts typescript jsx tsx go golang',
    { line: SLASHES, lead: STARRED, block: [C], long: ['`'], quotes: `"'` },
  ],
  [
    'java kotlin kt kts scala groovy gradle swift dart c h cpp c++ cc cxx hpp cs csharp c# rust rs zig proto protobuf jsonc json5 ' +
      'json scss sass less solidity sol objective-c objc',
    { line: SLASHES, lead: STARRED, block: [C], long: ['"""'], quotes: `"'` },
  ],
  ['fsharp fs f# fsx', { line: SLASHES, block: [['(*', '*)']], long: ['"""'], quotes: '"' }],
  ['ocaml ml', { block: [['(*', '*)']], long: [], quotes: '"' }],
  ['css postcss', { block: [C], long: [], quotes: `"'` }],
  ['php', { line: /(?<![:\\/])(?:\/\/|#(?!\[))/y, block: [C], long: [], quotes: `"'` }],
  ['hcl terraform tf', { line: /(?<![^\s])(?:#|\/\/)/y, block: [C], long: [], quotes: '"' }],
  [
    'sh bash zsh fish shell shellscript console shellsession shell-session sh-session yaml yml r perl pl pm dockerfile docker ' +
      'containerfile makefile make mk nginx conf cfg env dotenv properties graphql gql cmake nix gitignore',
    { line: HASH, block: [], long: [], quotes: `"'` },
  ],
  ['python py ruby rb elixir ex exs toml julia jl nim gdscript', { line: HASH, block: [], long: ['"""', "'''"], quotes: `"'` }],
  ['powershell ps1 pwsh', { line: HASH, block: [['<#', '#>']], long: [], quotes: `"'` }],
  ['ini', { lead: /[#;]/y, block: [], long: [], quotes: '' }],
  ['sql mysql pgsql postgresql plsql tsql sqlite', { line: DASHES, block: [C], long: [], quotes: `"'` }],
  ['lua', { line: /--(?!\[=*\[)/y, block: [['--[[', ']]']], long: [], quotes: `"'` }],
  ['haskell hs elm purescript', { line: /--(?![>|])/y, block: [['{-', '-}']], long: [], quotes: '"' }],
  ['ada adb ads vhdl', { line: DASHES, block: [], long: [], quotes: '"' }],
  ['clojure clj cljs edn lisp elisp scheme scm racket el asm nasm', { line: /;/y, block: [], long: [], quotes: '"' }],
  ['erlang erl', { line: /%/y, block: [], long: [], quotes: '"' }],
  ['tex latex matlab', { line: /(?<!\\)%/y, block: [], long: [], quotes: '' }],
  ['bat batch cmd', { lead: /@?(?:REM\b|::)/iy, block: [], long: [], quotes: '' }],
  ['vb vbnet visual-basic', { line: /'/y, lead: /REM\b/iy, block: [], long: [], quotes: '"' }],
  ['xml svg xaml xsl', { block: [MARKUP], long: [], quotes: '' }],
  // Languages in whose files scripts and styles are embedded.
  ['html htm vue svelte astro md markdown', { lead: /\/\/|\/\*|\*(?=\s)/y, block: [MARKUP], long: [], quotes: '' }],
];

/** For an unknown language: only lines that begin with a mark, and what follows `//` or `#` at some distance. */
const UNKNOWN: CommentMarks = {
  line: /(?<=\s)(?:\/\/|#)(?=\s)/y,
  lead: /\/\/|\/\*|\*(?=\s)|#|--(?=\s)|;|%|REM\b/iy,
  block: [MARKUP],
  long: [],
  quotes: `"'`,
};

const BY_NAME: ReadonlyMap<string, CommentMarks> = new Map(
  FAMILIES.flatMap(([names, marks]) => names.split(' ').map((name) => [name, marks] as const)),
);

/** The marks of a language, by its name or the extension of its files (in lower case). `text` and output have no comments. */
export function commentMarks(language: string): CommentMarks {
  if (/^(?:text|txt|plain|plaintext|output|log|csv|diff|http)$/.test(language)) return { block: [], long: [], quotes: '' };
  return BY_NAME.get(language) ?? UNKNOWN;
}
