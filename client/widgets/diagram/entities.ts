// Entities in labels (`#quot;`, `#9829;`, `&nbsp;`). Mermaid leaves most of them to HTML, but here all labels are text, which
// would show them as they are written: they are read before the text is measured.

/** As authors write them, and as Mermaid keeps those that begin with `#` until a drawing is done. */
const ENTITY = /&(?<name>#\d+|#x[\da-f]+|[a-z][\da-z]*);|ﬂ°°(?<number>\d+)¶ß|ﬂ°(?<kept>\w+)¶ß/gi;

/** Makes every text that is put into a drawing have its entities decoded, until the function that is returned is called. */
export function readEntities(): () => void {
  const { prototype } = SVGTextContentElement;
  const text = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent') as PropertyDescriptor;
  Object.defineProperty(prototype, 'textContent', {
    ...text,
    set(this: Node, value: unknown) {
      text.set?.call(this, typeof value === 'string' ? withoutEntities(value) : value);
    },
  });
  return () => void Reflect.deleteProperty(prototype, 'textContent');
}

function withoutEntities(text: string): string {
  return text.replace(ENTITY, (...match) => {
    const { name, number, kept } = match.at(-1) as Readonly<Record<string, string | undefined>>;
    return characterOf(`&${name ?? kept ?? `#${number}`};`);
  });
}

/** The character of an entity; the entity itself if there is none. */
function characterOf(entity: string): string {
  return new DOMParser().parseFromString(`<body>${entity}`, 'text/html').body.textContent;
}
