/** Digits that a TWD amount may have; more than that is a slip of the finger, not a price. */
const maxDigits = 9;

/**
 * Reads what somebody typed or pasted as whole TWD: `1,234`, `NT$1,234`, `１２３４`, with spaces. Nothing typed is `null`;
 * what is no amount (letters, a fraction, a sign) is `undefined`, so that the field can refuse it and keep what it had.
 */
export function parseMoney(text: string): number | null | undefined {
  const bare = text.normalize('NFKC').replace(/NT\$?|\$|元|[,\s]/gi, '');
  if (bare === '') return null;
  if (!/^\d+$/.test(bare) || bare.replace(/^0+/, '').length > maxDigits) return undefined;
  return Number(bare);
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
