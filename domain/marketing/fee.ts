/** The largest revenue that the calculator takes, whole TWD a month: as many digits as any amount is typed with. */
export const mostRevenue = 999_999_999;

/** Parts of a share in which a fee is counted: rates have two decimals of a percent, and floats have no part in rounding. */
const parts = 1_000_000;

/**
 * The system fee of a revenue, whole TWD, half up (specification §9).
 * @param revenue Whole TWD, 0 to {@link mostRevenue}.
 * @param feeRate Share of it, 0–0.1.
 */
export function systemFee(revenue: number, feeRate: number): number {
  return Math.floor((revenue * Math.round(feeRate * parts) + parts / 2) / parts);
}

/** What is left of a revenue after the fee, whole TWD. */
export function netIncome(revenue: number, feeRate: number): number {
  return revenue - systemFee(revenue, feeRate);
}
