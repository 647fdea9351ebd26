// Names of icons of installed sets: the set's prefix and the icon's name, as Iconify writes them.

/** An icon of a set. */
export interface SetIcon {
  /** `mdi`, `logos`: the set is the package `@iconify-json/mdi`. */
  readonly prefix: string;
  readonly name: string;
}

const WORDS = '[a-z0-9]+(?:-[a-z0-9]+)*';
const NAME = new RegExp(`^(${WORDS}):(${WORDS})$`);

/** Reads `mdi:database`; `null` for everything else: a drawing of the theme's, an address, a character. */
export function setIcon(icon: string): SetIcon | null {
  const [, prefix, name] = NAME.exec(icon) ?? [];
  return prefix === undefined || name === undefined ? null : { prefix, name };
}
