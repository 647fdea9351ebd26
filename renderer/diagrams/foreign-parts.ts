// A last look at drawings before they go into pages, whoever made them.

const SUSPECTS = [
  /url\((?!#)[^)]*\)/gi,
  /<(?:img|image|script|iframe|foreignObject|feImage|style|link)\b[^>]*>/gi,
  /\son[a-z]+\s*=\s*["'][^"']*["']/gi,
  /\shref\s*=\s*["']\s*(?:javascript|data|vbscript):[^"']*["']/gi,
];

/** What a drawing would load or run: nothing, in drawings that are ours. */
export function foreignParts(svg: string): readonly string[] {
  // Text is escaped: what looks like markup is.
  return SUSPECTS.flatMap((pattern) => svg.match(pattern) ?? []);
}
