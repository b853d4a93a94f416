/** Whoever said no is left alone for so long, and then asked under a new order alone (ux §1.12). */
const declinedMs = 30 * 24 * 3_600_000;

/**
 * Whether somebody may be offered to install the page.
 * @param declined When they said no, in milliseconds, as it was kept; null where they never did.
 * @param sentAt When the order was sent under which it is offered, in milliseconds.
 */
export function isOfferedAgain(declined: string | null, sentAt: number): boolean {
  const at = Number(declined);
  return declined === null || !(at > 0) || sentAt - at >= declinedMs;
}
