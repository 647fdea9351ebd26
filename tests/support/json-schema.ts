// Validates values against a JSON schema of draft 4: the keywords that published schemas of formats use. A keyword it does
// not know is an exception, so that nothing goes unchecked in silence.

type Schema = Readonly<Record<string, unknown>>;

/** Says nothing of a value. */
const SILENT: ReadonlySet<string> = new Set([
  '$schema',
  'id',
  'title',
  'description',
  'default',
  'definitions',
  'format',
  '$ref',
]);

/** What is wrong with a value, each line with the place (`/runs/0/results`); empty if it is valid. */
export function schemaProblems(schema: Schema, value: unknown): string[] {
  const problems: string[] = [];
  const check = (rule: Schema, item: unknown, at: string): void => {
    const reference = rule['$ref'];
    if (typeof reference === 'string') return check(resolve(schema, reference), item, at);
    for (const [keyword, wanted] of Object.entries(rule)) {
      if (SILENT.has(keyword) || keyword === 'additionalProperties') continue;
      const test = KEYWORDS[keyword];
      if (!test) throw new Error(`the keyword "${keyword}" is not known`);
      problems.push(...test(wanted, item).map((problem) => `${at}: ${problem}`));
    }
    if (Array.isArray(item) && rule['items'])
      for (const [i, child] of item.entries()) check(rule['items'] as Schema, child, `${at}/${i}`);
    if (isObject(item)) checkProperties(rule, item, at);
    for (const branch of ['anyOf', 'oneOf'] as const) {
      const branches = rule[branch] as readonly Schema[] | undefined;
      if (branches && !branches.some((one) => schemaProblemsWithin(schema, one, item).length === 0))
        problems.push(`${at}: fits no branch of ${branch}`);
    }
    for (const one of (rule['allOf'] as readonly Schema[] | undefined) ?? []) check(one, item, at);
  };
  const checkProperties = (rule: Schema, item: Readonly<Record<string, unknown>>, at: string): void => {
    const known = (rule['properties'] ?? {}) as Readonly<Record<string, Schema>>;
    for (const [key, child] of Object.entries(item)) {
      const own = known[key];
      if (own) check(own, child, `${at}/${key}`);
      else if (rule['additionalProperties'] === false) problems.push(`${at}: "${key}" is not known`);
      else if (isObject(rule['additionalProperties'])) check(rule['additionalProperties'], child, `${at}/${key}`);
    }
  };
  check(schema, value, '');
  return problems;
}

function schemaProblemsWithin(root: Schema, rule: Schema, value: unknown): string[] {
  return schemaProblems({ ...rule, definitions: root['definitions'] }, value);
}

/** Method syntax, so that each may say what it wants of the schema. */
type Keyword = { test(wanted: unknown, value: unknown): string[] }['test'];

/** Each gives what is wrong with a value, by what the schema wants. Those that need other schemas are empty here. */
const KEYWORDS: Readonly<Record<string, Keyword>> = {
  type: (wanted: string | readonly string[], value) =>
    [wanted].flat().some((type) => isOfType(type as string, value)) ? [] : [`is no ${[wanted].flat().join(' or ')}`],
  enum: (wanted: readonly unknown[], value) =>
    wanted.includes(value) ? [] : [`${JSON.stringify(value)} is none of those allowed`],
  required: (wanted: readonly string[], value) =>
    isObject(value) ? wanted.filter((key) => !Object.hasOwn(value, key)).map((key) => `"${key}" is missing`) : [],
  pattern: (wanted: string, value) =>
    typeof value !== 'string' || new RegExp(wanted, 'u').test(value) ? [] : ['does not match'],
  minimum: (wanted: number, value) => (typeof value !== 'number' || value >= wanted ? [] : [`is below ${wanted}`]),
  maximum: (wanted: number, value) => (typeof value !== 'number' || value <= wanted ? [] : [`is above ${wanted}`]),
  minItems: (wanted: number, value) => (!Array.isArray(value) || value.length >= wanted ? [] : ['has too few items']),
  maxItems: (wanted: number, value) => (!Array.isArray(value) || value.length <= wanted ? [] : ['has too many items']),
  uniqueItems: (wanted: boolean, value) =>
    !wanted || !Array.isArray(value) || new Set(value.map((item) => JSON.stringify(item))).size === value.length
      ? []
      : ['repeats an item'],
  properties: () => [],
  items: () => [],
  anyOf: () => [],
  oneOf: () => [],
  allOf: () => [],
};

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function resolve(root: Schema, reference: string): Schema {
  let found: unknown = root;
  for (const part of reference.replace(/^#\//, '').split('/')) found = isObject(found) ? found[part] : undefined;
  if (!isObject(found)) throw new Error(`the schema has no "${reference}"`);
  return found;
}
