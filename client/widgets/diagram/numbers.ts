// Numbers of drawings: two decimals are a hundredth of a pixel, and machines that differ beyond that draw the same bytes.

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** A number with at most so many decimals, written as briefly as it can be. */
export function rounded(value: number, decimals = 2): string {
  const text = value.toFixed(decimals);
  return text.includes('.') ? text.replace(/\.?0+$/, '').replace(/^-0$/, '0') : text;
}

/** Rounds every number of a text: a list of points, a length. Numbers that only a dot kept apart (`.5.5`) get a space. */
export function roundNumbers(text: string, decimals = 2): string {
  return text.replace(NUMBER, (number, at: number) => {
    const brief = rounded(Number(number), decimals);
    return /[\d.]/.test(text[at - 1] ?? '') && !brief.startsWith('-') ? ` ${brief}` : brief;
  });
}

/** Rounds the data of a path. */
export function roundPath(data: string): string {
  return data.replace(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi, (_all, command: string, values: string) =>
    command === 'a' || command === 'A' ? command + roundArc(values) : command + roundNumbers(values),
  );
}

/** An arc's two flags are one digit each, and the next number may follow at once (SVG 2 §9.3.9). */
function roundArc(values: string): string {
  const number = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
  const flag = /[\s,]*([01])/y;
  const arcs: string[] = [];
  for (let at = 0; ; ) {
    const parts = [number, number, number, flag, flag, number, number].map((pattern) => {
      pattern.lastIndex = at;
      const found = pattern.exec(values);
      if (found) at = pattern.lastIndex;
      return found && rounded(Number(found[1]));
    });
    if (parts.includes(null)) return arcs.join(' ');
    arcs.push(parts.join(','));
  }
}

/** Rounds a `transform`: what scales, turns or skews is multiplied with, and keeps more decimals. */
export function roundTransform(text: string): string {
  return text.replace(/(\w+)\s*\(([^)]*)\)/g, (_all, name: string, values: string) => {
    const decimals = name === 'translate' ? 2 : 5;
    return `${name}(${roundNumbers(values, decimals)
      .trim()
      .replace(/\s*,\s*|\s+/g, ',')})`;
  });
}
