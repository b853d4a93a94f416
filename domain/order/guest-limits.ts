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

/** Whether somebody says where they sit: whoever has a table's code is there, and does not go away. The code itself is judged with the order. */
export function isSeated({ orderType, dineInInfo }: Seat): boolean {
  return orderType === 'dine_in' && dineInInfo?.tableToken !== undefined;
}

interface Seat {
  readonly orderType: string;
  readonly dineInInfo?: { readonly tableToken?: string | undefined } | undefined;
}
