// Style sheets of lazily loaded code. They come as text inside of it (`import css from './x.css?inline'`), so that pages which
// never run it do not fetch them; a sheet made by script is allowed by every content security policy.

/** Adds a style sheet to the document. Call it once for each, when its module is loaded. */
export function adoptSheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
