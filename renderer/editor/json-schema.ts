// JSON schemas (draft 7) as far as they are used for front matter: what a key is, and which values it may have.

/** A schema. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  /** A list: of tuples, the schema of each place. */
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly additionalProperties?: boolean;
}

/** The schema of what is at a path (items of lists as numbers); `null` where it says nothing of it. */
export function schemaAt(schema: JsonSchema, [key, ...rest]: readonly string[]): JsonSchema | null {
  if (key === undefined) return schema;
  const { properties, items, anyOf = [] } = schema;
  const own = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
  const item = /^\d+$/.test(key) ? [items].flat()[Array.isArray(items) ? Number(key) : 0] : undefined;
  const next = own ?? item;
  if (next) return schemaAt(next, rest);
  return anyOf.map((branch) => schemaAt(branch, [key, ...rest])).find((found) => found !== null) ?? null;
}

/** The keys of a mapping, with their schemas. */
export function propertiesAt(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return Object.assign({}, ...(schema.anyOf ?? []).map(propertiesAt), schema.properties ?? {});
}

/** The values that a schema names: those of `enum`, `true` and `false`. */
export function namedValues(schema: JsonSchema): readonly string[] {
  const own = [schema.type].flat().includes('boolean') ? ['true', 'false'] : [];
  const listed = (schema.enum ?? []).filter((value) => value !== null).map(String);
  return [...new Set([...listed, ...own, ...(schema.anyOf ?? []).flatMap(namedValues)])];
}

/** What a schema takes, in words: `text, number or list`. */
export function kindsOf(schema: JsonSchema): string {
  const kinds = [...new Set(kindList(schema))];
  return kinds.length < 2 ? kinds.join('') : `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  array: 'list',
  object: 'mapping',
};

function kindList({ type, enum: values = [], anyOf = [] }: JsonSchema): string[] {
  const own = [type].flat().flatMap((name) => (name === 'boolean' ? ['`true`', '`false`'] : (KINDS[name ?? ''] ?? [])));
  const named = values.filter((value) => value !== null).map((value) => `\`${String(value)}\``);
  return [...own, ...named, ...anyOf.flatMap(kindList)];
}
