// Schemas of an OpenAPI document: their names, types and samples.

import type { Json } from 'docs-build';

/** A schema, as far as it is used here. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly example?: Json;
  readonly examples?: readonly Json[];
  readonly default?: Json;
}

/** A document with schemas. */
export interface SchemaSource {
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** The name of a schema that is referred to; `null`: it stands here. */
export function schemaName({ $ref }: Schema): string | null {
  return $ref === undefined ? null : ($ref.split('/').at(-1) ?? null);
}

/** Its type in a few words. */
export function typeOf(schema: Schema): string {
  const { type, format, items, enum: values, allOf, oneOf, anyOf } = schema;
  const name = schemaName(schema);
  if (name !== null) return name;
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (items) return `list of ${typeOf(items)}`;
  const choices = oneOf ?? anyOf;
  if (choices) return choices.map(typeOf).join(' | ');
  if (allOf) return allOf.map(typeOf).join(' & ');
  const word = typeof type === 'string' ? type : (type?.join(' | ') ?? (schema.properties ? 'object' : 'any'));
  return format === undefined ? word : `${word} (${format})`;
}

/** A sample: the example in the schema, or one made of its parts. Inside itself a schema is left out. */
export function sampleOf(api: SchemaSource, schema: Schema, around: readonly string[] = []): Json {
  const name = schemaName(schema);
  if (name !== null) {
    const found = api.components?.schemas?.[name];
    return found && !around.includes(name) ? sampleOf(api, found, [...around, name]) : null;
  }
  const given = schema.example ?? schema.examples?.[0] ?? schema.const ?? schema.default ?? schema.enum?.[0];
  if (given !== undefined) return given;
  if (schema.items) {
    const item = sampleOf(api, schema.items, around);
    return item === null ? [] : [item];
  }
  const [choice] = schema.oneOf ?? schema.anyOf ?? [];
  if (choice) return sampleOf(api, choice, around);
  if (schema.properties ?? schema.allOf) {
    const parts = (schema.allOf ?? []).map((part) => Object(sampleOf(api, part, around)) as Record<string, Json>);
    const own = Object.entries(schema.properties ?? {}).map(([key, value]) => [key, sampleOf(api, value, around)] as const);
    return Object.assign({}, ...parts, Object.fromEntries(own.filter(([, value]) => value !== null))) as Json;
  }
  const [type = 'null'] = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return { string: 'text', integer: 0, number: 0, boolean: false, object: {}, array: [] }[type] ?? null;
}
