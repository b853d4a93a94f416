import { compareText } from '../kit/text.ts';
import { isFood } from './bundle-lines.ts';
import type { Fulfilment, KitchenState, OrderLine } from './schema.ts';

/** Where a line is in the kitchen: how often it was called back, and how far it is since. */
export interface KitchenPlace {
  readonly round: number;
  readonly state: KitchenState;
}

type InKitchen = Pick<OrderLine, 'kitchen' | 'kitchenRound' | 'kitchenAhead'>;
type Standing = Pick<OrderLine, 'itemType' | 'voided' | 'refundedQty' | 'quantity'>;

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

/** Whether the place is in a round that nobody can have seen: the one before it was never heard of. */
export function isAhead(to: KitchenPlace, line: InKitchen): boolean {
  return to.round > placeOf(line).round + 1;
}

/**
 * The line moved forward to the place; the same line where it is as far already. One change takes it on by a round at most: of what lies
 * further ahead it is kept that it was said, and it counts once the rounds between were heard. So the line is where all that was heard of it
 * brings it, in whatever order that was.
 */
export function movedTo<L extends InKitchen>(line: L, to: KitchenPlace): L {
  const { kitchenAhead: waiting = [] } = line;
  const at = placeOf(line);
  if (!isFurther(to, at) || waiting.some((one) => one.round === to.round && !isFurther(to, one))) return line;
  const heard = [...waiting.filter(({ round }) => round !== to.round), to].sort((a, b) => a.round - b.round);
  let reached = at;
  for (const one of heard) if (one.round <= reached.round + 1 && isFurther(one, reached)) reached = one;
  const ahead = heard.filter(({ round }) => round > reached.round);
  const { kitchenAhead: _, ...rest } = line;
  return {
    ...(rest as L),
    kitchen: reached.state,
    ...(reached.round === 0 ? {} : { kitchenRound: reached.round }),
    ...(ahead.length === 0 ? {} : { kitchenAhead: ahead }),
  };
}

/**
 * The line with when it was made in the round of the place: of several words of it the earliest counts, also of one that moves the line
 * nowhere, so that screens may be heard in any order. The same line where the place says nothing of it that is new.
 */
export function madeAs<L extends Pick<OrderLine, 'made'>>(
  line: L,
  { round, state }: KitchenPlace,
  at: string,
): L {
  const { made = [] } = line;
  const known = made.find((one) => one.round === round);
  if (!isMade({ kitchen: state }) || (known && compareText(known.at, at) <= 0)) return line;
  const others = made.filter((one) => one !== known);
  return { ...line, made: [...others, { round, at }].sort((a, b) => a.round - b.round) };
}

/** When it was made, in the round that it is in; undefined where nothing says so. */
export function madeAtOf(line: InKitchen & Pick<OrderLine, 'made'>): string | undefined {
  const { round } = placeOf(line);
  return isMade(line) ? line.made?.find((one) => one.round === round)?.at : undefined;
}

/** Whether it is made, and nobody called it back since. */
export function isMade({ kitchen }: Pick<OrderLine, 'kitchen'>): boolean {
  return progress[kitchen] >= progress.ready;
}

/** Whether it was made once, also where somebody called it back since. */
export function wasMade(line: InKitchen): boolean {
  return isMade(line) || (line.kitchenRound ?? 0) > 0;
}

/** Whether somebody in the kitchen has taken it. */
export function isTaken(line: InKitchen): boolean {
  return line.kitchen !== 'new' || (line.kitchenRound ?? 0) > 0;
}

/** Whether the kitchen knows of it: a screen has taken it, or a till printed it. */
export function isGiven(line: InKitchen & Pick<OrderLine, 'printedAt'>): boolean {
  return isTaken(line) || line.printedAt !== undefined;
}

/** Whether somebody still waits for the kitchen to make it: it is food, was not called off, and not all of it was given back. */
export function isWanted({ voided, refundedQty, quantity, ...line }: Standing): boolean {
  return isFood(line) && !voided && refundedQty < quantity;
}

/**
 * How far what the kitchen did has brought an order. What is called back was made once, so that a screen that is heard later, or not at all,
 * makes no difference: the answer only moves forward as the lines do.
 */
export function kitchenReach(lines: readonly (InKitchen & Standing)[]): Fulfilment {
  const wanted = lines.filter(isWanted);
  if (wanted.length > 0 && wanted.every(wasMade)) return 'ready';
  const isBegun = wanted.some((line) => wasMade(line) || progress[line.kitchen] >= progress.preparing);
  return isBegun ? 'preparing' : 'accepted';
}
