/** Pieces of one line from guests: somebody who wants more calls the shop. */
export const mostOfOne = 99;

/** What a store takes from guests who order by themselves: beyond it they talk to the store. */
export const guestOrderLimits = {
  /** Of one order, all dishes together, and of one stocked thing also where it comes with dishes. A banquet is arranged by telephone. */
  pieces: 200,
  /** What is accepted without anybody at the store having seen it. */
  acceptedPieces: 50,
  /** Orders of one person that wait in a store, unpaid. Rounds at a table are not among them. */
  open: 5,
} as const;
