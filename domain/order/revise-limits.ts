import type { Actor } from '../kit/actor.ts';
import type { CommandContext } from '../kit/operation.ts';
import type { Rows } from '../kit/rows.ts';
import { flagsNothing } from '../kit/flags.ts';
import { employeeLimitOf, storeSettings } from '../store/schema.ts';
import { isOverLimit } from './discount-limit.ts';
import type { LineInput, ReviseInput } from './inputs.ts';
import { flagUnapproved, isPriceUnapproved } from './repricing.ts';
import type { Order } from './schema.ts';

/** Reductions beyond the limit: given now, or kept within it before and left standing while the lines that they were for are taken off. */
export function exceeds(
  actor: Actor,
  before: Order,
  after: Parameters<typeof isOverLimit>[1],
  { addDiscounts, remove }: Pick<ReviseInput, 'addDiscounts' | 'remove'>,
  limit: number,
): boolean {
  if ((addDiscounts.length === 0 && remove.length === 0) || !isOverLimit(actor, after, limit)) return false;
  return addDiscounts.length > 0 || !isOverLimit(actor, { ...before, lines: before.items }, limit);
}

/** Flags an order that is reduced beyond what an employee may, as it came out in the end. */
export async function flagLimit(
  rows: Rows,
  before: Order,
  changed: Order,
  input: Pick<ReviseInput, 'addDiscounts' | 'remove' | 'storeId'>,
  ctx: CommandContext,
): Promise<void> {
  if (flagsNothing(ctx)) return;
  const limit = employeeLimitOf(await rows.get(storeSettings, input.storeId));
  if (exceeds(ctx.actor, before, { ...changed, lines: changed.items }, input, limit))
    ctx.flag({ code: 'discount_over_limit', details: { number: changed.number, limit } });
}

/** Flags lines at another price than the menu's that nobody approved. @param gone What was taken off: its price may come back. */
export function flagPrices(
  number: string,
  lines: readonly LineInput[],
  gone: Order['items'],
  ctx: CommandContext,
): void {
  if (isPriceUnapproved(ctx.actor, lines, gone)) flagUnapproved(number, lines, ctx);
}
