/** A share as people say it: `0.075` is `7.5`. To a hundredth, so that 0.07 is 7 and not a little more. */
export function percentOf(share: number): string {
  return String(Math.round(share * 10_000) / 100);
}
