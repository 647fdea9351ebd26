// Reads types, tables and their docstrings from the sources by TypeScript's parser.

import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** What a docstring says. */
export interface Doc {
  /** Its words, in Markdown; empty without a docstring. */
  readonly text: string;
  /** What follows `@example`, one text for each. */
  readonly examples: readonly string[];
}

/** A member of a type, or a property of an object. */
export interface Member extends Doc {
  readonly name: string;
  /** `null` for a property of an object. */
  readonly type: ts.TypeNode | null;
  readonly isOptional: boolean;
  /** A property's value; `null` for a member of a type. */
  readonly value: ts.Expression | null;
  /** As it is declared. */
  readonly code: string;
}

/** Declarations of some files, by name. */
export type Declarations = ReadonlyMap<string, Declared>;

/** What the reference is made from: types, functions and constants. */
export type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.FunctionDeclaration | ts.VariableDeclaration;

/** Reads files, given by their paths below the project. */
export function readDeclarations(paths: readonly string[]): Declarations {
  const found = new Map<string, Declared>();
  for (const path of paths) {
    const text = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
    for (const statement of ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true).statements) {
      if (ts.isVariableStatement(statement)) {
        for (const constant of statement.declarationList.declarations) found.set(constant.name.getText(), constant);
      } else if (
        (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isFunctionDeclaration(statement)) &&
        statement.name !== undefined
      ) {
        found.set(statement.name.text, statement);
      }
    }
  }
  return found;
}

/** A declaration that has to be there. */
export function declared(name: string, declarations: Declarations): Declared {
  const found = declarations.get(name);
  if (found === undefined) throw new Error(`the reference reads "${name}", which is not declared in the files it is given`);
  return found;
}

/** The docstring of a declaration, a member or a property. */
export function docOf(node: ts.Node): Doc {
  const docs = ts.getJSDocCommentsAndTags(node).filter((doc) => ts.isJSDoc(doc));
  const doc = docs.at(-1);
  const tags = doc?.tags ?? [];
  return {
    text: clean(ts.getTextOfJSDocComment(doc?.comment) ?? ''),
    examples: tags
      .filter((tag) => tag.tagName.text === 'example')
      .map((tag) => (ts.getTextOfJSDocComment(tag.comment) ?? '').replaceAll('*\\/', '*/').trim()),
  };
}

/** Words of a docstring on one line for each paragraph. `*\/` is how a comment has to write the end of one. */
function clean(text: string): string {
  return text
    .replaceAll('\\/', '/')
    .replace(/ ?\(specification [^)]*\)/g, '')
    .replace(/(?<!\n)\n(?!\n)/g, ' ')
    .trim();
}

/** The members of an interface, those of the interfaces it extends first; none for what is no object. */
export function membersOf(name: string, declarations: Declarations): readonly Member[] {
  const found = declarations.get(name);
  if (found === undefined) return [];
  if (ts.isTypeAliasDeclaration(found)) return membersOfType(found.type, declarations);
  if (!ts.isInterfaceDeclaration(found)) return [];
  const inherited = (found.heritageClauses ?? []).flatMap(({ types }) =>
    types.flatMap((type) => membersOf(type.expression.getText(), declarations)),
  );
  return [...inherited, ...found.members.flatMap(memberOf)];
}

/** The members of a type: an interface, `Omit` of one, or an object written in place. */
export function membersOfType(type: ts.TypeNode, declarations: Declarations): readonly Member[] {
  if (ts.isTypeLiteralNode(type)) return type.members.flatMap(memberOf);
  if (!ts.isTypeReferenceNode(type)) return [];
  const [first, second] = type.typeArguments ?? [];
  const name = type.typeName.getText();
  if (name !== 'Omit' || first === undefined) return membersOf(name, declarations);
  const left = new Set(second?.getText().match(/\w+/g));
  return membersOfType(first, declarations).filter((member) => !left.has(member.name));
}

function memberOf(node: ts.TypeElement): readonly Member[] {
  if (node.name === undefined) return [];
  const type = ts.isPropertySignature(node) ? (node.type ?? null) : null;
  return [
    {
      ...docOf(node),
      name: nameOf(node.name),
      type,
      isOptional: node.questionToken !== undefined,
      value: null,
      code: node.getText().replace(/^readonly /, ''),
    },
  ];
}

/** The properties of an object that is written out: `{ a: 1, b }`, also within `new Map(…)`, a call or `as const`. */
export function propertiesOf(expression: ts.Expression): readonly Member[] {
  if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression)) return propertiesOf(expression.expression);
  if (!ts.isObjectLiteralExpression(expression)) return [];
  return expression.properties.flatMap((property): readonly Member[] => {
    if (!ts.isPropertyAssignment(property) && !ts.isShorthandPropertyAssignment(property)) return [];
    const value = ts.isPropertyAssignment(property) ? property.initializer : property.name;
    const own = { ...docOf(property), name: nameOf(property.name), type: null, isOptional: false, value };
    return [{ ...own, code: property.getText() }];
  });
}

/** The value of a constant. */
export function valueOf(name: string, declarations: Declarations): ts.Expression {
  const found = declared(name, declarations);
  if (!ts.isVariableDeclaration(found) || found.initializer === undefined) throw new Error(`"${name}" is no constant`);
  return found.initializer;
}

function nameOf(name: ts.PropertyName): string {
  return ts.isStringLiteral(name) || ts.isNumericLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText();
}
