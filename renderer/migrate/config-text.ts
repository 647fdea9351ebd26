// The text of the new `site.config.ts`.

import type { Json } from '../model/json.ts';
import type { Settings } from './project.ts';

/** Longest line that a list or record is written in. */
const WIDTH = 120;

/** The config that says these settings, in their order. */
export function configText(settings: Settings): string {
  return `import { defineSite } from 'docs-build';\n\nexport default defineSite(${literal(settings, '')});\n`;
}

function literal(value: Json, indent: string): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const items = isList
    ? (value as readonly Json[]).map((item) => literal(item, inner))
    : Object.entries(value).map(([key, item]) => `${propertyName(key)}: ${literal(item, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return open + close;
  const space = isList ? '' : ' ';
  const line = `${open}${space}${items.join(', ')}${space}${close}`;
  if (indent !== '' && line.length + indent.length <= WIDTH && !line.includes('\n')) return line;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`;
}

function propertyName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}

function quoted(text: string): string {
  const plain = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return text.includes("'") && !text.includes('"') ? JSON.stringify(text) : `'${plain.replaceAll("'", "\\'")}'`;
}
