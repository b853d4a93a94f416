/** More than this is no sum that somebody means to type. */
const longest = 60;

/**
 * Reads an amount as it is typed: a whole number of TWD or a sum of some, `12*35+40`, with digits and signs of any width, thousands
 * separators and a currency. Null for nothing typed; undefined where it is no whole amount (`12*`, `7.5`, `10/3`). Nothing is evaluated
 * as a program: a sum is read sign by sign.
 */
export function readSum(text: string): number | null | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/NT\$?|\$|元|[,、\s]/gi, '')
    .replaceAll(/[×xX✕]/g, '*')
    .replaceAll('÷', '/')
    .replaceAll(/[−–—－]/g, '-');
  if (plain === '') return null;
  if (plain.length > longest || !/^\d+([*/+-]\d+)*$/.test(plain)) return undefined;
  const signs = plain.match(/[*/+-]|\d+/g) ?? [];
  const terms: number[] = [Number(signs[0])];
  for (let at = 1; at < signs.length; at += 2) {
    const [sign, value] = [signs[at], Number(signs[at + 1])];
    if (sign === '+' || sign === '-') terms.push(sign === '+' ? value : -value);
    else terms.push((sign === '*' ? 1 : 1 / value) * (terms.pop() ?? 0) * (sign === '*' ? value : 1));
  }
  const sum = terms.reduce((all, term) => all + term, 0);
  const whole = Math.round(sum);
  return Number.isSafeInteger(whole) && Math.abs(sum - whole) < 1e-6 ? whole : undefined;
}

/** Whether the text is more than the number that it means. */
export function isSum(text: string): boolean {
  return /\d\s*[*/+×xX÷−＋＊／－-]\s*\d/.test(text.normalize('NFKC'));
}
