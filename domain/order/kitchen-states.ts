import type { Fulfilment, KitchenState, OrderLine } from './schema.ts';

/** Where a line is in the kitchen: how often it was called back, and how far it is since. */
export interface KitchenPlace {
  readonly round: number;
  readonly state: KitchenState;
}

type InKitchen = Pick<OrderLine, 'kitchen' | 'kitchenRound'>;
type Standing = Pick<OrderLine, 'voided' | 'refundedQty' | 'quantity'>;

const progress: Readonly<Record<KitchenState, number>> = {
  new: 0,
  sent: 1,
  preparing: 2,
  ready: 3,
  served: 4,
};

export function placeOf({ kitchen, kitchenRound }: InKitchen): KitchenPlace {
  return { round: kitchenRound ?? 0, state: kitchen };
}

/** Whether the second place lies behind the first: by the round, then by the state (settled 37). */
export function isFurther(a: KitchenPlace, b: KitchenPlace): boolean {
  return a.round === b.round ? progress[a.state] > progress[b.state] : a.round > b.round;
}

/** The line moved forward to the place; the same line where it is as far already. */
export function movedTo<L extends InKitchen>(line: L, to: KitchenPlace): L {
  if (!isFurther(to, placeOf(line))) return line;
  return { ...line, kitchen: to.state, ...(to.round === 0 ? {} : { kitchenRound: to.round }) };
}

/** Whether it is made, and nobody called it back since. */
export function isMade({ kitchen }: Pick<OrderLine, 'kitchen'>): boolean {
  return progress[kitchen] >= progress.ready;
}

/** Whether somebody in the kitchen has taken it. */
export function isTaken(line: InKitchen): boolean {
  return line.kitchen !== 'new' || (line.kitchenRound ?? 0) > 0;
}

/** Whether the kitchen knows of it: a screen has taken it, or a till printed it. */
export function isGiven(line: InKitchen & Pick<OrderLine, 'printedAt'>): boolean {
  return isTaken(line) || line.printedAt !== undefined;
}

/** Whether somebody still waits for it: it was not called off, and not all of it was given back. */
export function isWanted({ voided, refundedQty, quantity }: Standing): boolean {
  return !voided && refundedQty < quantity;
}

/**
 * How far what the kitchen did has brought an order. What is called back was made once, so that a screen that is heard later, or not at all,
 * makes no difference: the answer only moves forward as the lines do.
 */
export function kitchenReach(lines: readonly (InKitchen & Standing)[]): Fulfilment {
  const wanted = lines.filter(isWanted);
  const wasMade = (line: InKitchen): boolean => isMade(line) || (line.kitchenRound ?? 0) > 0;
  if (wanted.length > 0 && wanted.every(wasMade)) return 'ready';
  const isBegun = wanted.some((line) => wasMade(line) || progress[line.kitchen] >= progress.preparing);
  return isBegun ? 'preparing' : 'accepted';
}
