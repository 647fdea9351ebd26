// Style sheets of lazily loaded code. They come as text inside of it (`import css from './x.css?inline'`), so that pages which
// never run it do not fetch them; a sheet made by script is nothing that a content security policy forbids.

/** Adds a style sheet to the document. Called when a module is loaded, which happens once. */
export function adoptSheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
