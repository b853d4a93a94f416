/** Digits that a TWD amount may have; more than that is a slip of the finger, not a price. */
const maxDigits = 9;

/**
 * Reads what somebody typed or pasted as a whole number, of TWD or of pieces: `1,234`, `NT$1,234`, `１２３４`, with spaces. Nothing typed is
 * `null`. A number that is no whole one, such as `7.5`, `-5` or `1e3`, is `NaN`: it was meant, and nothing may be made of its digits. What is
 * no number at all (letters of an input method), or too long to be one, is `undefined`, so that the field keeps what it had.
 */
export function readWhole(text: string): number | null | undefined {
  const bare = text.normalize('NFKC').replace(/NT\$?|\$|元|[,\s]/gi, '');
  if (bare === '') return null;
  if (/^\d+$/.test(bare)) return bare.replace(/^0+/, '').length > maxDigits ? undefined : Number(bare);
  return /[\d.+−-]/.test(bare) ? Number.NaN : undefined;
}

/**
 * Reads what somebody typed as a number with a few decimals: a share in percent, say. Undefined where it is none, `1e3` and `0x10` among them.
 * @param decimals Most of them.
 */
export function readDecimal(text: string, decimals: number): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,4})(?:\.(\d+))?$/.exec(text.normalize('NFKC').trim()) ?? [];
  return whole === '' || part.length > decimals ? undefined : Number(`${whole}.${part}`);
}

/** The amount with group separators, as it stands in the field while typing. */
export function groupDigits(amount: number | null): string {
  return amount === null ? '' : amount.toLocaleString('en-US', { maximumFractionDigits: 0 });
}

/** Where the caret belongs after regrouping: behind as many digits as it was behind before. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at++) {
    if (seen === digitsBefore) return at;
    if (grouped[at] !== ',') seen++;
  }
  return grouped.length;
}
