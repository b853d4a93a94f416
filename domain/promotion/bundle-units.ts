/** What a customer has of a unit of a line that sold a bundle. */
export interface BundleUnit {
  /** Of the line, counted from 1. */
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
 * Which units of a line are to be given or taken back, so that its customer has so many: the first that were never given, and the last of which
 * nothing was used. Once done there is nothing left to do.
 * @param kept Units that were paid for and not refunded, at most `quantity`.
 */
export function unitMoves(
  { kept, quantity }: { readonly kept: number; readonly quantity: number },
  present: readonly BundleUnit[],
): UnitMoves {
  const known = new Set(present.map(({ unit }) => unit));
  const standing = present.filter(({ isBack }) => !isBack);
  const fresh = Array.from({ length: quantity }, (_, at) => at + 1).filter((unit) => !known.has(unit));
  const give = fresh.slice(0, Math.max(0, kept - standing.length));
  const surplus = Math.max(0, standing.length - kept);
  const takeBack = standing
    .filter(({ isUsed }) => !isUsed)
    .map(({ unit }) => unit)
    .sort((a, b) => b - a)
    .slice(0, surplus);
  return { give, takeBack, stuck: surplus - takeBack.length };
}
