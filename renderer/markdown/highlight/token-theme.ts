// The classes of tokens: TextMate scopes gathered into a dozen classes. Their colours, for light and dark pages, are in
// `templates/styles/code.css`.

import type { ThemeRegistration } from 'shiki/core';

/** Class name → scopes. Where several match, the most specific one wins, as in any TextMate theme. */
export const TOKEN_SCOPES = {
  /** comments */
  't-c': [
    'comment',
    'punctuation.definition.comment',
    'string.comment',
    'meta.diff.header',
    'punctuation.definition.from-file',
    'punctuation.definition.to-file',
    'markup.quote',
  ],
  /** prompts of shell sessions */
  't-p': ['punctuation.separator.prompt', 'entity.other.prompt-prefix'],
  /** strings */
  't-s': [
    'string',
    'punctuation.definition.string',
    'constant.other.symbol',
    'variable.other.enummember.hcl',
    'markup.inline.raw',
    'markup.raw',
  ],
  /** escapes and regular expressions */
  't-e': [
    'constant.character.escape',
    'constant.character.format',
    'variable.string-escape',
    'constant.character.entity',
    'constant.other.placeholder',
    'string.regexp',
    'string.regexp punctuation.definition.string',
    'constant.other.character-class',
    'meta.template.expression punctuation.definition.template-expression',
    'punctuation.definition.template-expression',
    'punctuation.section.embedded',
    'punctuation.section.interpolation',
    'punctuation.definition.interpolation',
    'constant.character.entity punctuation.definition.entity',
  ],
  /** numbers and other literal values */
  't-n': [
    'constant',
    'support.constant',
    'keyword.other.unit',
    'punctuation.separator.decimal',
    'constant.other.color',
    'keyword.other.timezone',
  ],
  /** keywords */
  't-k': [
    'keyword',
    'storage',
    'variable.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.word',
    'keyword.operator.wordlike',
    'keyword.operator.logical.python',
    'keyword.operator.logical.sql',
    'keyword.operator.instanceof',
    'keyword.operator.delete',
    'keyword.operator.sizeof',
    'keyword.operator.cast',
    'support.function.builtin.shell',
    'punctuation.definition.keyword',
    'punctuation.definition.directive',
    'entity.name.function.preprocessor',
    'entity.name.directive',
    'entity.name.type.hcl',
    'entity.name.type.terraform',
  ],
  /** functions and commands */
  't-f': [
    'entity.name.function',
    'support.function',
    'variable.function',
    'meta.function-call.generic',
    'entity.name.command',
    'entity.name.method',
    'entity.name.operator',
    'meta.diff.range',
    'punctuation.definition.range.diff',
    'punctuation.definition.decorator',
    'meta.decorator',
  ],
  /** types and namespaces */
  't-y': [
    'entity.name.type',
    'entity.name.class',
    'entity.name.struct',
    'entity.name.enum',
    'entity.name.interface',
    'entity.name.namespace',
    'entity.name.scope-resolution',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.java',
    'storage.type.generic.java',
    'storage.type.object.array.java',
    'storage.type.annotation',
    'storage.modifier.import.java',
    'storage.modifier.package.java',
    'storage.type.cs',
    'punctuation.definition.annotation',
  ],
  /** keys, attributes and properties */
  't-a': [
    'entity.other.attribute-name',
    'support.type.property-name',
    'meta.object-literal.key',
    'meta.property-name',
    'entity.name.tag.yaml',
    'punctuation.support.type.property-name',
    'keyword.other.definition',
    'keyword.key',
    'variable.other.env',
    'variable.key.dotenv',
    'variable.declaration variable.other.readwrite',
    'variable.object.property',
    'variable.other.key',
    'fenced_code.block.language',
    'constant.other.option',
    'entity.name.variable.field',
    'meta.field.declaration entity.name.variable',
    'entity.other.attribute',
  ],
  /** tags and selectors */
  't-g': [
    'entity.name.tag',
    'entity.name.selector',
    'punctuation.definition.entity.css',
    'entity.other.attribute-name.class',
    'entity.other.attribute-name.id',
    'entity.other.attribute-name.pseudo-class',
    'entity.other.attribute-name.pseudo-element',
  ],
  /** parameters, and variables where the language marks them */
  't-v': [
    'variable.parameter',
    'variable.other.normal',
    'variable.other.special',
    'variable.other.positional',
    'variable.other.bracket',
    'variable.other.php',
    'variable.other.readwrite.powershell',
    'variable.other.readwrite.instance',
    'variable.other.readwrite.global',
    'punctuation.definition.variable',
    'variable.other.readwrite.batchfile',
    'variable.css',
    'variable.scss',
    'variable.other.less',
    'variable.argument.css',
  ],
  /** added lines of a diff */
  't-i': ['markup.inserted', 'punctuation.definition.inserted'],
  /** removed lines of a diff */
  't-d': ['markup.deleted', 'punctuation.definition.deleted', 'invalid'],
  /** headings of markup languages */
  't-h': ['markup.heading', 'entity.name.section', 'punctuation.definition.heading'],
  /** addresses */
  't-u': ['markup.underline.link', 'string.other.link', 'constant.other.reference.link'],
  /** strong text */
  't-b': ['markup.bold', 'punctuation.definition.bold'],
  /** emphasised text */
  't-m': ['markup.italic', 'punctuation.definition.italic'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A class of tokens. */
export type TokenClass = keyof typeof TOKEN_SCOPES;

// Drawn like the text around them: a colour on every operator and bracket is noise, and half of the page's bytes.
const UNCOLOURED = [
  'keyword.operator',
  'storage.type.function.arrow',
  'punctuation',
  'meta.brace',
  'support.type.exception.python',
  'variable.other.property',
  'variable.other.constant',
  'meta.template.expression',
  'source.embedded',
  'meta.embedded',
  'meta.interpolation',
  'meta.jsx.children',
  'string.unquoted',
  'keyword.symbol.fsharp',
  'constant.other.database-name',
  'constant.other.table-name',
  'keyword.other.substitution',
];

const CLASSES = Object.keys(TOKEN_SCOPES) as TokenClass[];
const FOREGROUND = '#000000';

/** The classes as a theme: each has its number (from 1) as its colour, and uncoloured text has 0. */
export const TOKEN_THEME: ThemeRegistration = {
  name: 'token-classes',
  type: 'light',
  fg: FOREGROUND,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: FOREGROUND, background: '#ffffff' } },
    { scope: UNCOLOURED, settings: { foreground: FOREGROUND } },
    ...CLASSES.map((name, i) => ({ scope: [...TOKEN_SCOPES[name]], settings: { foreground: colorOf(i + 1) } })),
  ],
};

function colorOf(number: number): string {
  return `#${number.toString(16).padStart(6, '0')}`;
}

/** The class of a colour of `TOKEN_THEME`; `null` for uncoloured text. Any letter case. */
export function classOfColor(color: string | undefined): TokenClass | null {
  return CLASSES[Number.parseInt(color?.slice(1) ?? '0', 16) - 1] ?? null;
}
