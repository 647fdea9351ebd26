// Which form of a page a client asks for (RFC 9110 §12.5.1).

/** Whether `text/markdown` is named, and preferred to HTML: browsers name HTML alone, and whoever takes anything gets HTML. */
export function prefersMarkdown(accept: string): boolean {
  const weights = new Map<string, number>();
  for (const range of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.map((one) => /^q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined);
    weights.set(type, Number(weight ?? 1));
  }
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}
