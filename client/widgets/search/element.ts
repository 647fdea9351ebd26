// Makes elements: the search draws what was not known when the page was built.

/** An element with attributes and children. `null` and `false` leave an attribute out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean | null>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(key, '');
    else if (typeof value === 'string') made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/** The drawings, in the manner of the theme's icons. */
const DRAWINGS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5l5 5',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M19.5 12H4.5M11 5.5L4.5 12l6.5 6.5',
  page: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4',
  recent: 'M12 7v5l3.5 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17',
} as const;

/** A drawing; decorative. */
export function drawing(name: keyof typeof DRAWINGS): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'glyph');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', DRAWINGS[name]);
  svg.append(path);
  return svg;
}
