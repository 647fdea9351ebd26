// Ids of drawings: `d-1`, `d-2`, … where a drawing stands alone, with a prefix of its own where it is in a page.

/** Where ids stand. Text holds no quotation marks: they are escaped. */
const IDS = /(\s(?:id|aria-labelledby|aria-describedby)="|\shref="#|"url\(#)d-(?=\d)/g;

/** The drawing with ids that begin with `prefix`. */
export function withIds(svg: string, prefix: string): string {
  return svg.replace(IDS, `$1${prefix}`);
}

/** Whether the drawing has a title of its own. */
export function hasTitle(svg: string): boolean {
  return /^<svg [^>]*aria-labelledby=/.test(svg);
}
