import * as z from 'zod/mini';

/** Largest amount a record may carry, whole TWD: far above any order, far below where sums lose integers. */
export const maxAmount = 100_000_000;

/** Whole TWD, zero or more. */
export const amount = z.int().check(z.gte(0), z.lte(maxAmount));

/** Whole TWD with a sign. */
export const signedAmount = z.int().check(z.gte(-maxAmount), z.lte(maxAmount));

/** Rounds half away from zero to whole TWD. */
export function roundHalfUp(value: number): number {
  return Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
}

/**
 * Splits `total` whole TWD over `weights` so that the parts sum to `total` exactly: largest remainder first, ties to the earlier part
 * (settled.md). Weights that sum to zero give everything to the first part.
 */
export function spread(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 0) return [];
  if (sum <= 0) return weights.map((_, i) => (i === 0 ? total : 0));
  const exact = weights.map((w) => (total * w) / sum);
  const parts = exact.map((value) => Math.floor(value));
  const byRemainder = exact
    .map((value, i) => ({ i, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  let left = total - parts.reduce((a, b) => a + b, 0);
  for (const { i } of byRemainder) {
    if (left <= 0) break;
    parts[i] = (parts[i] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
