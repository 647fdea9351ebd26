// Values of command-line options, checked where they are read so that the message names the option.

import { InvalidArgumentError } from 'commander';

/** A whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most)
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    return number;
  };
}

/** The site's base: `/`, or a path with slashes at both ends; missing slashes are added. */
export function basePath(value: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(value) || /[?#\s"<>\\]/.test(value)) {
    throw new InvalidArgumentError('It must be a path such as "/docs/" (the origin belongs into the config).');
  }
  const path = value.split('/').filter(Boolean).join('/');
  return path === '' ? '/' : `/${path}/`;
}
