// A last check of drawings before they go into pages, whatever made them.

const TAGS = /<[^>]*>/g;
const FOREIGN_TAG = /^<(?:img|image|script|iframe|foreignObject|feImage|style|link)\b/i;
const FOREIGN_VALUES = [
  /url\((?!#)[^)]*\)/gi,
  /\son[a-z]+\s*=\s*"[^"]*"/gi,
  /\shref\s*=\s*"\s*(?:javascript|data|vbscript):[^"]*"/gi,
];

/** What a drawing would load or run: nothing, in our own drawings. Text may say anything: its brackets are escaped. */
export function foreignParts(svg: string): readonly string[] {
  return (svg.match(TAGS) ?? []).flatMap((tag) =>
    FOREIGN_TAG.test(tag) ? [tag] : FOREIGN_VALUES.flatMap((pattern) => tag.match(pattern) ?? []),
  );
}
