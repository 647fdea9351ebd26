// Types in plain words: what an author has to write, not how it is declared.

import ts from 'typescript';
import { type Declarations, membersOf } from './declarations.ts';

/** Types whose words are not those of their names. */
const WORDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  AddressStyle: ["`'html'`, `'folder'` or `'clean'`", "`'html'`, `'folder'` or `'clean'`"],
  CheckIgnoreInput: ['pattern', 'patterns'],
  HeadTag: ['tag', 'tags'],
  HeadTagInput: ['tag', 'tags'],
  HomeAction: ['object', 'buttons'],
  HomeFeature: ['object', 'entries'],
  HomeHighlight: ['object', 'groups'],
  HooksInput: ['object of [hooks](/reference/hooks.md)', 'hooks'],
  JsonObject: ['object', 'objects'],
  KeyedSidebarInput: ['items or sidebar', 'items or sidebars'],
  NavItemInput: ['entry', 'entries'],
  NoticeActionInput: ['object', 'buttons'],
  ComponentType: ['React component', 'React components'],
  Part: ['[part](/reference/theme.md#parts)', '[parts](/reference/theme.md#parts)'],
  PersonInput: ['person', 'people'],
  PlainObject: ['object', 'objects'],
  ReactWidgets: ['object of [components](/reference/components.md#own)', 'objects of components'],
  PolicySources: ['object of lists of texts by directive', 'objects'],
  SidebarItemsInput: ['[items](/reference/settings/navigation.md#sidebar-items)', 'items'],
  SourcePath: ['text', 'texts'],
  TextOverrides: ['object of [interface texts](/reference/settings/interface-texts.md)', 'objects of interface texts'],
  Uint8Array: ['bytes', 'bytes'],
  Url: ['text', 'texts'],
};

/** What a type takes: `text`, `list of versions`, `true or false`. */
export function typeWords(type: ts.TypeNode, declarations: Declarations): string {
  return words(type, declarations, false);
}

function words(type: ts.TypeNode, declarations: Declarations, many: boolean): string {
  const inner = (node: ts.TypeNode, plural = many): string => words(node, declarations, plural);
  if (ts.isParenthesizedTypeNode(type)) return inner(type.type);
  if (ts.isTypeOperatorNode(type)) return inner(type.type);
  if (ts.isArrayTypeNode(type)) return `${many ? 'lists' : 'list'} of ${inner(type.elementType, true)}`;
  if (ts.isTupleTypeNode(type)) return `\`[${type.elements.map(tupleName).join(', ')}]\``;
  if (ts.isLiteralTypeNode(type)) return `\`${type.getText()}\``;
  if (ts.isUnionTypeNode(type)) return unionWords(type, inner);
  if (ts.isFunctionTypeNode(type)) return many ? 'functions' : 'function';
  if (ts.isTypeReferenceNode(type)) return referenceWords(type, declarations, many);
  return keywordWords(type, many);
}

function keywordWords(type: ts.TypeNode, many: boolean): string {
  if (type.kind === ts.SyntaxKind.StringKeyword) return many ? 'texts' : 'text';
  if (type.kind === ts.SyntaxKind.NumberKeyword) return many ? 'numbers' : 'number';
  if (type.kind === ts.SyntaxKind.BooleanKeyword) return '`true` or `false`';
  if (ts.isTypeLiteralNode(type)) return many ? 'objects' : 'object';
  return many ? 'values' : 'any value';
}

function tupleName(node: ts.TypeNode | ts.NamedTupleMember): string {
  return ts.isNamedTupleMember(node) ? node.name.text : node.getText();
}

function unionWords(type: ts.UnionTypeNode, inner: (node: ts.TypeNode) => string): string {
  const said = type.types
    .filter((node) => node.getText() !== 'null' && node.getText() !== 'undefined')
    .map((node) => inner(node));
  const parts = [...new Set(said)];
  if (parts.includes('`true` or `false`')) {
    parts.splice(parts.indexOf('`true` or `false`'), 1);
    parts.unshift('`true`', '`false`');
  }
  const isLong = (part: string): boolean => /^(?:list|object) of /.test(part);
  return [orList(parts.filter((part) => !isLong(part))), ...parts.filter(isLong)].filter((part) => part !== '').join('; or ');
}

function orList(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
}

function referenceWords(type: ts.TypeReferenceNode, declarations: Declarations, many: boolean): string {
  const name = type.typeName.getText();
  const [first, second] = type.typeArguments ?? [];
  if (/^(?:Readonly|Partial|Omit)$/.test(name) && first !== undefined) return words(first, declarations, many);
  if (name === 'Record' && second !== undefined) return `${many ? 'objects' : 'object'} of ${words(second, declarations, true)}`;
  const found = declarations.get(name);
  if (
    WORDS[name] === undefined &&
    found !== undefined &&
    ts.isTypeAliasDeclaration(found) &&
    membersOf(name, declarations).length === 0
  )
    return words(found.type, declarations, many);
  return found !== undefined && ts.isInterfaceDeclaration(found) && !many && WORDS[name] === undefined
    ? 'object'
    : nounOf(name, many);
}

/** What a type is called: `VersionGroupInput` is a version group. */
export function nounOf(name: string, many: boolean): string {
  const own = WORDS[name];
  if (own !== undefined) return own[many ? 1 : 0];
  const noun = name
    .replace(/^Keyed(?=[A-Z])|(?:Input|Setting|Settings)$/g, '')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
  return many ? `${noun.replace(/y$/, 'ie')}s` : noun;
}

/** The interfaces that a type speaks of, outermost first: those whose members an author writes. */
export function objectsIn(type: ts.TypeNode, declarations: Declarations): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) {
      const name = node.typeName.getText();
      const declaration = declarations.get(name);
      if (declaration !== undefined && ts.isInterfaceDeclaration(declaration)) found.push(name);
      else if (declaration !== undefined && ts.isTypeAliasDeclaration(declaration)) visit(declaration.type);
    }
    ts.forEachChild(node, visit);
  };
  visit(type);
  return [...new Set(found)];
}
