import { mayDo } from '../access/permissions.ts';
import type { Actor } from '../kit/actor.ts';
import type { CommandContext } from '../kit/operation.ts';
import type { LineInput } from './inputs.ts';
import { menuPriceOf } from './lines.ts';
import type { OrderLine } from './schema.ts';

type Line = Pick<LineInput, 'templateId' | 'basePrice' | 'options' | 'quantity' | 'repriced'>;

/** One unit of a line whose price somebody decided: by the menu, and as charged. */
export interface PriceChange {
  readonly itemName: string;
  readonly from: number;
  readonly to: number;
  readonly quantity: number;
  readonly reason: string;
}

/** The lines whose price somebody decided. */
export function priceChangesOf(
  lines: readonly Pick<OrderLine, 'itemName' | 'basePrice' | 'options' | 'quantity' | 'repriced'>[],
): PriceChange[] {
  return lines.flatMap((line) => {
    const { itemName, quantity, repriced } = line;
    return repriced ? [{ itemName, from: menuPriceOf(line), quantity, ...repriced }] : [];
  });
}

/**
 * Whether the actor may not sell these lines as they are priced: a price is changed by whoever may take back what was sold, or with their
 * PIN. What only takes the place of what stood at that very price before, and is worth no more by the menu, needs nobody again.
 * @param replaced Lines that go with it.
 */
export function isPriceUnapproved(
  actor: Actor,
  lines: readonly Line[],
  replaced: readonly Line[] = [],
): boolean {
  if (mayDo(actor, 'orders.correct')) return false;
  const left = new Map<string, number>();
  for (const line of replaced) left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) + line.quantity);
  return lines.some((line) => {
    if (!line.repriced) return false;
    const rest = (left.get(keyOf(line)) ?? 0) - line.quantity;
    left.set(keyOf(line), rest);
    return rest < 0;
  });
}

/** Books it all the same, for a manager to look at. */
export function flagUnapproved(number: string, lines: readonly LineInput[], ctx: CommandContext): void {
  ctx.flag({ code: 'price_not_approved', details: { number, changes: priceChangesOf(lines) } });
}

function keyOf(line: Line): string {
  const { templateId, repriced } = line;
  return JSON.stringify([templateId, menuPriceOf(line), repriced?.to, repriced?.reason]);
}
