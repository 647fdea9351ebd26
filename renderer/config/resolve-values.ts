// Values for `{{ name }}` in texts, and the product's name among them.

import type { Json, JsonObject } from '../model/json.ts';
import type { ConfigPath } from './config-path.ts';
import type { Problems } from './problems.ts';
import type { SiteShape } from './schema.ts';
import { describe } from './wording.ts';

/** Names the engine fills in for each page. */
const RESERVED: Readonly<Record<string, string>> = {
  version: 'the version of the page',
  $frontmatter: "the page's front matter",
};

/** The values of a config and the name of what the site documents. */
export interface ResolvedValues {
  readonly values: JsonObject;
  readonly productName: string;
}

/**
 * Checks that values are plain data and use no reserved name. The product's name is `productName`, else `values.product.name`,
 * else the site's title; `{{ product.name }}` has it in any case.
 */
export function resolveValues(
  { values: input = {}, productName, title }: Pick<SiteShape, 'values' | 'productName' | 'title'>,
  problems: Problems,
): ResolvedValues {
  for (const [name, meaning] of Object.entries(RESERVED)) {
    if (Object.hasOwn(input, name))
      problems.report(['values', name], `is ${meaning}: no page could read this value.`, 'choose another name');
  }
  const values = toJson(input, ['values'], problems) as JsonObject;
  const product = values['product'];
  const known = isObject(product) && typeof product['name'] === 'string' ? product['name'] : null;
  const name = productName?.trim() || known || title?.trim() || '';
  if (product !== undefined && !isObject(product)) return { values, productName: name };
  return { values: { ...values, product: { name, ...product } }, productName: name };
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as plain data; `config/invalid` for every part of it that is not. */
export function toJson(value: unknown, path: ConfigPath, problems: Problems): Json {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map((item, index) => toJson(item, [...path, index], problems));
  if (typeof value === 'object' && Object.prototype.toString.call(value) === '[object Object]') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item, [...path, key], problems)]));
  }
  problems.report(
    path,
    `must be a text, a number, true, false, a list or an object, but is ${describe(value)}.`,
    'write it as a text',
  );
  return null;
}
