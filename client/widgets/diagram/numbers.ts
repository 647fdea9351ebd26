// Numbers of drawings: two decimals are a hundredth of a pixel, and machines that differ beyond that draw the same bytes.

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** A number with at most so many decimals, written as briefly as it can be. */
export function rounded(value: number, decimals = 2): string {
  const text = value.toFixed(decimals);
  return text.includes('.') ? text.replace(/\.?0+$/, '').replace(/^-0$/, '0') : text;
}

/** Rounds every number of a text: a path, a list of points, a length. */
export function roundNumbers(text: string, decimals = 2): string {
  return text.replace(NUMBER, (number) => {
    const sign = number.startsWith('+') ? '+' : '';
    return sign + rounded(Number(number), decimals);
  });
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
