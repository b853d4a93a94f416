import type { CommandContext } from '../kit/operation.ts';
import { compareText } from '../kit/text.ts';
import { isTicket } from './discounts.ts';
import type { Discount, Order, OrderLine } from './schema.ts';

type Approval = NonNullable<Order['approvals']>[number];

/** As many as one order tells of: the first ones. A change is one, however much of it somebody stood behind. */
const most = 50;

/**
 * An order's approvals with that of a change, where somebody with a higher role stood behind it: of each change once and in their order in
 * time, in whatever order they are heard. Nothing where nobody had to.
 */
export function approvedBy(
  { approvals = [] }: Pick<Order, 'approvals'>,
  of: Approval['of'],
  { actor, changeId, now }: Pick<CommandContext, 'actor' | 'changeId' | 'now'>,
): Pick<Order, 'approvals'> {
  const approver = actor.kind === 'admin' ? actor.approver : undefined;
  if (!approver) return {};
  const own = { at: now, change: changeId, by: approver.adminId, byName: approver.name, of };
  const others = approvals.filter(({ change }) => change !== changeId);
  const inOrder = (a: Approval, b: Approval) => compareText(a.at, b.at) || compareText(a.change, b.change);
  return { approvals: [...others, own].sort(inOrder).slice(0, most) };
}

/** What of a sale, or of a change of one, needs somebody to stand behind it. */
export function approvableOf(
  lines: readonly Pick<OrderLine, 'repriced'>[],
  discounts: readonly Discount[],
  taken: readonly unknown[] = [],
): Approval['of'] {
  const found: Approval['of'] = [];
  if (discounts.some((given) => !isTicket(given))) found.push('discount');
  if (lines.some(({ repriced }) => repriced)) found.push('price');
  // With nothing else it was needed because what was taken off left a discount beyond the limit.
  if (found.length === 0 && taken.length > 0) found.push('lineVoid');
  return found;
}
