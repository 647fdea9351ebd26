// Pages of an OpenAPI 3 document: one for each tag, with a heading for each operation, and one for the schemas.

import { componentTag, type Json, type JsonObject, type MadePageInput } from 'docs-build';
import { type Schema, schemaName, type SchemaSource, sampleOf, typeOf } from './schemas.ts';

/** A parameter of an operation. */
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

/** A body, by its media type. */
interface Body {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema; readonly example?: Json }>>;
}

/** A reference to something elsewhere in the document. */
interface Reference {
  readonly $ref?: string;
}

/** What can be done with a path. */
interface Operation {
  readonly tags?: readonly string[];
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly (Parameter & Reference)[];
  readonly requestBody?: Body & Reference;
  readonly responses?: Readonly<Record<string, Body & Reference>>;
}

/** A document, as far as it is used here. */
export interface OpenApi extends SchemaSource {
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** An operation with what is around it. */
interface Placed {
  readonly tag: string;
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The pages, below a folder. */
export function apiPages(api: OpenApi, folder: string): readonly MadePageInput[] {
  const operations = operationsOf(api);
  const described = new Map(api.tags?.map(({ name, description = '' }) => [name, description]));
  const tags = [...new Set([...described.keys(), ...operations.map(({ tag }) => tag)])];
  const names = namesOf(tags);
  const pages = tags.map((tag, i): MadePageInput => {
    const own = operations.filter((operation) => operation.tag === tag);
    return {
      path: `${folder}${names[i]}.md`,
      frontMatter: { title: tag, description: `Operations of ${tag}.`, order: i + 1 },
      markdown: [`# ${plain(tag)}`, safe(described.get(tag) ?? ''), ...own.map((one) => operationText(api, one))].join('\n\n'),
    };
  });
  return [...pages, schemasPage(api, `${folder}schemas.md`, tags.length + 1)];
}

/** A name of a file for each tag; the names of other pages are taken. */
function namesOf(tags: readonly string[]): readonly string[] {
  const taken = new Set(['schemas', 'readme', 'index', '']);
  return tags.map((tag) => {
    const name = slug(tag);
    let unique = name;
    for (let next = 2; taken.has(unique); next += 1) unique = `${name || 'tag'}-${next}`;
    taken.add(unique);
    return unique;
  });
}

function operationsOf(api: OpenApi): readonly Placed[] {
  return Object.entries(api.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method): Placed[] => {
      const operation = item[method] as Operation | undefined;
      if (!operation) return [];
      const shared = (item['parameters'] ?? []) as readonly (Parameter & Reference)[];
      const parameters = [...shared, ...(operation.parameters ?? [])].map((parameter) => resolved(api, parameter));
      const id = slug(operation.operationId ?? `${method}-${path}`, true);
      return [{ tag: operation.tags?.[0] ?? 'Other', id, method, path, operation, parameters }];
    }),
  );
}

function operationText(api: OpenApi, { id, method, path, operation, parameters }: Placed): string {
  const { summary, description = '', deprecated = false, requestBody, responses = {} } = operation;
  const body = requestBody && resolved(api, requestBody);
  const exchange: JsonObject = {
    method: method.toUpperCase(),
    path,
    request: body ? exampleOf(api, body) : null,
    responses: Object.entries(responses).map(([status, response]) => {
      const { description: text = '', ...rest } = resolved(api, response);
      return { status, text, ...exampleOf(api, rest) };
    }),
  };
  return [
    `## ${plain(summary ?? `${method.toUpperCase()} ${path}`)} {#${id}}`,
    deprecated ? '::: warning Deprecated\nNew programs should not use it.\n:::' : '',
    safe(description),
    parametersText(api, parameters),
    componentTag('Exchange', exchange),
  ].join('\n\n');
}

function parametersText(api: OpenApi, parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required = false, description = '', schema = {} }) =>
    row([code(name), place, `${linkedType(api, schema)}${required ? ', required' : ''}`, safe(description)]),
  );
  return ['| Parameter | In | Type | Meaning |', '|---|---|---|---|', ...rows].join('\n');
}

function schemasPage(api: OpenApi, path: string, order: number): MadePageInput {
  const sections = Object.entries(api.components?.schemas ?? {}).map(([name, schema]) => {
    const required = new Set(schema.required);
    const rows = Object.entries(schema.properties ?? {}).map(([property, type]) =>
      row([
        code(property),
        `${linkedType(api, type)}${required.has(property) ? ', required' : ''}`,
        safe(type.description ?? ''),
      ]),
    );
    const table =
      rows.length === 0 ? code(typeOf(schema)) : ['| Property | Type | Meaning |', '|---|---|---|', ...rows].join('\n');
    return `## ${plain(name)} {#${slug(name, true)}}\n\n${safe(schema.description ?? '')}\n\n${table}`;
  });
  return {
    path,
    frontMatter: { title: 'Schemas', description: 'What requests and responses are made of.', order },
    markdown: `# Schemas\n\n${sections.join('\n\n')}`,
  };
}

/** The body as the component takes it. Its sample is a text: data in props may have addresses in it, which the engine would resolve. */
function exampleOf(api: OpenApi, { content = {} }: Body): JsonObject {
  const [media] = Object.entries(content);
  if (!media) return { type: '', sample: '', schema: null };
  const [type, { schema = {}, example }] = media;
  const name = schemaName(schema.items ?? schema);
  const known = name !== null && api.components?.schemas?.[name] !== undefined;
  return {
    type,
    sample: JSON.stringify(example ?? sampleOf(api, schema), null, 2),
    schema: known ? { name, link: `./schemas.md#${slug(name, true)}` } : null,
  };
}

/** The type of a schema; where it has a name, a link to it. */
function linkedType(api: OpenApi, schema: Schema): string {
  const name = schemaName(schema.items ?? schema);
  const known = name !== null && api.components?.schemas?.[name] !== undefined;
  return known ? `[${code(typeOf(schema))}](./schemas.md#${slug(name, true)})` : code(typeOf(schema));
}

/** What a reference leads to; anything else as it is. */
function resolved<T extends Reference>(api: OpenApi, value: T): T {
  if (value.$ref === undefined) return value;
  const path = value.$ref.replace(/^#\//, '').split('/');
  const found = path.reduce<unknown>((at, key) => Object(at)[key.replaceAll('~1', '/').replaceAll('~0', '~')], api);
  return (found ?? {}) as T;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')).join(' | ')} |`;
}

/** A text as code. */
function code(text: string): string {
  return text === '' ? '' : `\`${text.replaceAll('`', "'")}\``;
}

/** A text in which nothing is markup. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]{}<>#|:~^=$!&]/g, '\\$&');
}

/**
 * Markdown of a description, which knows nothing of this site: tags are shown as text, headings become bold, and nothing is a
 * placeholder, a container, a tab or an import. Code stays as it is.
 */
function safe(markdown: string): string {
  const parts = markdown.split(/(^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\2`*~*$|`[^`\n]+`)/m);
  // Of each piece of code, `split` gives the whole and its fence.
  return parts
    .map((part = '', i) => (i % 3 === 0 ? safeProse(part) : i % 3 === 1 ? part : ''))
    .join('')
    .trim();
}

function safeProse(text: string): string {
  return text
    .replace(/<(?=[a-z/!?])/gi, '&lt;')
    .replaceAll('{{', '{&#123;')
    .replace(/\{(?=[#.][\w-])/g, '\\{')
    .replace(/^(\s*)(?=:{3}|@|<<<)/gm, '$1\\')
    .replace(/^ {0,3}#{1,6}\s+(.+)$/gm, '**$1**');
}

function slug(text: string, keepCase = false): string {
  const words = text.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return keepCase ? words : words.toLowerCase();
}
