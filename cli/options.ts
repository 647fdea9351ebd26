// Values of command-line options, checked where they are read so that the message names the option.

import { InvalidArgumentError } from 'commander';
import type { Neighbour } from './load/site-folder.ts';
import type { Shard } from '../renderer/shard.ts';

/** A whole number from `least` to `most`. */
export function wholeNumberOption(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most)
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    return number;
  };
}

/** Names with commas between them. */
export function namesOption(value: string): readonly string[] {
  return value.split(/[\s,]+/).filter(Boolean);
}

/** Adds a source and a folder (`server=../checkout`) to those that were named before it. */
export function neighbourOption(value: string, before: readonly Neighbour[] = []): readonly Neighbour[] {
  const [, name, folder] = /^([^=]+)=(.+)$/.exec(value) ?? [];
  if (name === undefined || folder === undefined)
    throw new InvalidArgumentError('It must be a source and a folder, such as "server=../checkout".');
  return [...before, [name, folder]];
}

/** A share of a site: `2/4` is the second of four. */
export function shardOf(value: string): Shard {
  const [, number = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(value) ?? []).map(Number);
  if (number < 1 || number > count)
    throw new InvalidArgumentError('It must be a part of the whole, such as "2/4" for the second of four.');
  return { index: number - 1, count };
}

/** The site's base: `/`, or a path with slashes at both ends; missing slashes are added. */
export function basePath(value: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(value) || /[?#\s"<>\\]/.test(value)) {
    throw new InvalidArgumentError('It must be a path such as "/docs/" (the origin belongs into the config).');
  }
  const path = value.split('/').filter(Boolean).join('/');
  return path === '' ? '/' : `/${path}/`;
}
