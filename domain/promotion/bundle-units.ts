/** What a customer has of a unit of a line that sold a bundle. */
export interface BundleUnit {
  /** Of the line, counted from 1; past its quantity where one went back and was paid for again. */
  readonly unit: number;
  /** It was given back. */
  readonly isBack: boolean;
  /** A voucher of it was used, or somebody else has it. */
  readonly isUsed: boolean;
}

interface UnitMoves {
  readonly give: readonly number[];
  readonly takeBack: readonly number[];
  /** So many were to be given back and are used. */
  readonly stuck: number;
}

/**
 * Which units of a line are to be given or taken back, so that its customer has so many: numbers that were never given, and the last of those of which
 * nothing was used. What went back is not given again, since its vouchers are revoked: where its money comes once more, another unit is given for it, past
 * the line's quantity. Once done there is nothing left to do.
 * @param kept Units that are paid for and not refunded.
 * @param present All that were ever given of the line.
 */
export function unitMoves(kept: number, present: readonly BundleUnit[]): UnitMoves {
  const known = new Set(present.map(({ unit }) => unit));
  const standing = present.filter(({ isBack }) => !isBack);
  const give: number[] = [];
  for (let unit = 1; standing.length + give.length < kept; unit++) if (!known.has(unit)) give.push(unit);
  const surplus = Math.max(0, standing.length - kept);
  const takeBack = standing
    .filter(({ isUsed }) => !isUsed)
    .map(({ unit }) => unit)
    .sort((a, b) => b - a)
    .slice(0, surplus);
  return { give, takeBack, stuck: surplus - takeBack.length };
}
