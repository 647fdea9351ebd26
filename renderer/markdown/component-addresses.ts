// Addresses in the properties of components, so that they can be checked, resolved and given the site's base like any
// other link.

import type { Json, JsonObject } from '../model/json.ts';
import { isImagePath, splitHref } from '../model/url.ts';

/** An address found in a component's props. */
export interface ComponentAddress {
  readonly kind: 'link' | 'image';
  readonly value: string;
}

const LINK_KEYS: ReadonlySet<string> = new Set(['link', 'href', 'to']);
const IMAGE_KEYS: ReadonlySet<string> = new Set([
  'icon',
  'logo',
  'image',
  'img',
  'poster',
  'cover',
  'thumbnail',
  'background',
  'preview',
]);

/** The dialect's names for a video that its host plays: `youtube/<id>`, `vimeo/<id>`. */
const HOSTED_VIDEO = /^(?:youtube|vimeo)\/[\w-]+$/;

/** What kind of address a property holds by its name and value; `null` for none. */
function kindOfAddress(key: string, value: string): ComponentAddress['kind'] | null {
  if (value === '') return null;
  if (LINK_KEYS.has(key)) return 'link';
  if (IMAGE_KEYS.has(key)) return isImagePath(splitHref(value).path) ? 'image' : null;
  if (key === 'src' && HOSTED_VIDEO.test(value)) return null;
  if (key === 'src') return isImagePath(splitHref(value).path) ? 'image' : 'link';
  return null;
}

/** All addresses in a component's props, in the order they are written; also in lists and objects. */
export function addressesIn(props: JsonObject): readonly ComponentAddress[] {
  const found: ComponentAddress[] = [];
  mapAddresses(props, (address) => {
    found.push(address);
    return address.value;
  });
  return found;
}

/** The same props with every address replaced, as the render stage resolves them. */
export function mapAddresses(props: JsonObject, replace: (address: ComponentAddress) => string): JsonObject {
  const mapValue = (key: string, value: Json): Json => {
    if (typeof value === 'string') {
      const kind = kindOfAddress(key, value);
      return kind === null ? value : replace({ kind, value });
    }
    if (Array.isArray(value)) return value.map((item: Json) => mapValue(key, item));
    return typeof value === 'object' && value !== null ? mapObject(value as JsonObject) : value;
  };
  const mapObject = (object: JsonObject): JsonObject => {
    const mapped: Record<string, Json> = { ...object };
    for (const key of Object.keys(mapped)) mapped[key] = mapValue(key, mapped[key] as Json);
    return mapped;
  };
  return mapObject(props);
}
