// Mermaid writes `<style>` elements and many `style` attributes, which a strict content security policy blocks. Their effect is
// achieved by means that are always allowed: sheets made by script, and properties set one by one.

/** Replaces `style` in markup that is about to be parsed. */
const MARK = 'data-inline-style';

/** Runs `work` with every style working that it writes. Affects the whole document until it is done. */
export async function withoutInlineStyles<T>(work: () => Promise<T>): Promise<T> {
  const sheets: CSSStyleSheet[] = [];
  const undo = [replaceStyleElements(sheets), replaceStyleAttributes(), replaceMarkup(), replaceParsing()];
  try {
    return await work();
  } finally {
    for (const step of undo) step();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  }
}

/** Even an empty style element is a violation: a template, which has no effect on the page, replaces it. */
function replaceStyleElements(sheets: CSSStyleSheet[]): () => void {
  const { createElement } = document;
  const replacement = (): HTMLElement => {
    const sheet = new CSSStyleSheet();
    sheets.push(sheet);
    document.adoptedStyleSheets.push(sheet);
    const text = { set: (css: string) => sheet.replaceSync(css) };
    return Object.defineProperties(createElement.call(document, 'template'), { innerHTML: text, textContent: text });
  };
  document.createElement = ((name: string, options?: ElementCreationOptions) =>
    name === 'style' ? replacement() : createElement.call(document, name, options)) as typeof createElement;
  return () => Reflect.deleteProperty(document, 'createElement');
}

function replaceStyleAttributes(): () => void {
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function set(this: Element, name: string, value: string): void {
    if (name === 'style') (this as HTMLElement).style.cssText = String(value);
    else setAttribute.call(this, name, value);
  };
  return () => (Element.prototype.setAttribute = setAttribute);
}

/** Pictures and labels that come as markup. */
function replaceMarkup(): () => void {
  const property = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML') as PropertyDescriptor;
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...property,
    set(this: Element, markup: string) {
      property.set?.call(this, marked(markup));
      for (const element of this.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
        element.style.cssText = element.getAttribute(MARK) ?? '';
        element.removeAttribute(MARK);
      }
    },
  });
  return () => Object.defineProperty(Element.prototype, 'innerHTML', property);
}

/** A purifier parses markup first, in a document that is under the policy as well. */
function replaceParsing(): () => void {
  const { parseFromString } = DOMParser.prototype;
  DOMParser.prototype.parseFromString = function parse(this: DOMParser, markup: string, type: DOMParserSupportedType): Document {
    return parseFromString.call(this, marked(markup), type);
  };
  return () => (DOMParser.prototype.parseFromString = parseFromString);
}

function marked(markup: string): string {
  return String(markup).replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle=(?=["'])/gi, ` ${MARK}=`));
}
