import { sql } from 'kysely';
import type { ReadRows } from '#domain/kit/rows.ts';
import { compareText } from '#domain/kit/text.ts';
import { earningOf, keptOfWorth } from '#domain/order/follow-points.ts';
import { isCancelled, isPaid, isTaken } from '#domain/order/order-states.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { earnedBy, pointsReversed } from '#domain/promotion/earn.ts';
import { expiryOf, todayOf, usualClock, type DayClock } from '#domain/promotion/expiry.ts';
import { stillToTake } from '#domain/promotion/point-lots.ts';
import { pointRules, type PointRule } from '#domain/promotion/point-schema.ts';
import { stores } from '#domain/store/schema.ts';
import type { Tx } from '../database/connection.ts';
import { rowsIn } from '../database/rows/rows-in.ts';
import { customersAmong } from './customers.ts';
import { entryId } from './entry-id.ts';
import { PointLedger, type Holder } from './point-ledger.ts';
import { visitsBefore } from './visits.ts';

/** An order that may be worth other points than before, and whose it then was. */
interface Wanted {
  readonly orderId: string;
  readonly userId: string;
}

/**
 * Brings the ledgers of a brand's customers to what orders of theirs are worth now; who is none is left out. Accounts are held by the lowest id first.
 * @returns By order, how many points it has brought, where it does not say so yet
 */
export async function followOrders(
  tx: Tx,
  brandId: string,
  wanted: readonly Wanted[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const customers = await customersAmong(tx, brandId, [...new Set(wanted.map(({ userId }) => userId))]);
  const each = new Map(wanted.map((one) => [`${one.userId} ${one.orderId}`, one]));
  const ground = groundOf(rowsIn(tx, brandId), brandId);
  const found = new Map<string, number>();
  for (const { userId, orderId } of [...each.values()].toSorted((a, b) => compareText(a.userId, b.userId))) {
    if (!customers.has(userId)) continue;
    const brought = await followOrder(tx, { holder: { brandId, userId }, ground, orderId }, now);
    if (brought !== undefined) found.set(orderId, brought);
  }
  return found;
}

/** What is asked of a brand once, however many of its orders are followed. */
interface Ground {
  readonly rows: ReadRows;
  rules(): Promise<readonly PointRule[]>;
  clockOf(storeId: string): Promise<DayClock>;
}

function groundOf(rows: ReadRows, brandId: string): Ground {
  let rules: Promise<readonly PointRule[]> | undefined;
  const clocks = new Map<string, Promise<DayClock>>();
  return {
    rows,
    rules: () => (rules ??= rows.list(pointRules, { index: 'brand', equals: [brandId] })),
    clockOf(storeId) {
      const clock = clocks.get(storeId) ?? rows.get(stores, storeId).then((store) => store ?? usualClock);
      clocks.set(storeId, clock);
      return clock;
    },
  };
}

interface Following {
  readonly holder: Holder;
  readonly ground: Ground;
  readonly orderId: string;
}

/**
 * Brings a customer's ledger to what an order of theirs is worth now: earned once, when it is first found to be paid, and given back as far
 * as its money was. All of it is read while the account is held, so that it does not matter how often and in which order this is done.
 * @returns How many points it has brought them, where the order does not say so yet
 */
async function followOrder(
  tx: Tx,
  { holder, ground, orderId }: Following,
  now: Date,
): Promise<number | undefined> {
  const { brandId, userId } = holder;
  const ledger = await PointLedger.open(tx, holder, now);
  const order = await ground.rows.get(orders, orderId);
  if (order?.userId !== userId || !isPaid(order.payment)) return undefined;
  const counted = await tx
    .selectFrom('point_orders')
    .select('is_standing')
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const earned = counted ? await earnedBefore(tx, order) : await earn(tx, { ledger, ground, order });
  const brought = await takeBack(ledger, order, earned);
  const isStanding = isKept(order);
  if (counted?.is_standing === true && !isStanding)
    await tx
      .updateTable('point_orders')
      .set({ is_standing: false })
      .where('brand_id', '=', brandId)
      .where('order_id', '=', orderId)
      .execute();
  await ledger.save();
  return brought === order.pointsEarned ? undefined : brought;
}

/** What an order has earned by one rule, and what of that is gone already. */
interface Earned {
  readonly id: string;
  readonly amount: number;
  readonly takenBack: number;
  readonly expired: number;
}

interface Parts {
  readonly ledger: PointLedger;
  readonly ground: Ground;
  readonly order: Order;
}

async function earn(tx: Tx, { ledger, ground, order }: Parts): Promise<Earned[]> {
  const { _id: orderId, brandId, storeId, number, supplementOf } = order;
  const clock = await ground.clockOf(storeId);
  const paid = paidAt(order);
  const all = await ground.rules();
  // What was sold before there was a rule earns nothing by it, whenever that is heard of.
  const rules = all.filter((rule) => rule.isActive && todayOf(rule.createdAt, clock) <= todayOf(paid, clock));
  const { isFirst, since } = await visitsBefore(tx, order, rules);
  const isStanding = isKept(order);
  const isVisit = supplementOf === undefined && isStanding;
  const found = earnedBy(rules, earningOf(order), {
    isFirst,
    isSupplement: !isVisit,
    since: (rule) => since.get(rule._id) ?? 0,
  });
  await tx
    .insertInto('point_orders')
    .values({
      brand_id: brandId,
      order_id: orderId,
      user_id: ledger.holder.userId,
      visit: isVisit ? ledger.countVisit() : null,
      is_first: isVisit && isFirst,
      is_standing: isStanding,
      counted_at: ledger.now,
    })
    .execute();
  return found.flatMap(({ rule, amount }) => {
    const until = expiryOf(rule, paid, clock);
    // Heard of so late that it would be over: of an order that became somebody's after years, say.
    if (until.expiresAt <= ledger.now) return [];
    const id = entryId('earn', orderId, rule._id);
    const source = { source_model: 'Order', source_id: orderId } as const;
    ledger.give({ id, kind: 'earn', label: number, ...source, rule_id: rule._id }, amount, until);
    return [{ id, amount, takenBack: 0, expired: 0 }];
  });
}

async function earnedBefore(tx: Tx, { _id: orderId, brandId }: Order): Promise<Earned[]> {
  const { rows } = await sql<Record<'id', string> & Record<'amount' | 'taken' | 'expired', number>>`
    select e.id, e.amount,
      (select coalesce(-sum(o.amount), 0)::bigint from point_entries o
        where o.brand_id = e.brand_id and o.of_entry = e.id and o.kind = 'reverse') as taken,
      (select coalesce(-sum(o.amount), 0)::bigint from point_entries o
        where o.brand_id = e.brand_id and o.of_entry = e.id and o.kind = 'expire') as expired
    from point_entries e
    where e.brand_id = ${brandId} and e.source_model = 'Order' and e.source_id = ${orderId} and e.kind = 'earn'
    order by e.no`.execute(tx);
  return rows.map(({ id, amount, taken: takenBack, expired }) => ({ id, amount, takenBack, expired }));
}

/** @returns What of the order's points the customer was to keep */
async function takeBack(ledger: PointLedger, order: Order, earned: readonly Earned[]): Promise<number> {
  const { _id: orderId, number, total } = order;
  const worth = { total, kept: earningOf(order) === 0 ? 0 : keptOfWorth(order) };
  let brought = 0;
  for (const { id, amount, takenBack, expired } of earned) {
    const wanted = pointsReversed(amount, worth);
    // What was given back and paid once more brings no points a second time.
    brought += amount - Math.max(wanted, takenBack);
    const due = stillToTake(wanted, { takenBack, expired: expired + ledger.endedOf(id) });
    if (due === 0) continue;
    const said = { kind: 'reverse', label: number, source_model: 'Order', source_id: orderId } as const;
    await ledger.takeBack({ id: entryId('reverse', id, takenBack + due), ...said }, { lot: id, amount: due });
  }
  return brought;
}

/** Whether it was bought and something of it was kept; also what cost nothing. */
function isKept(order: Order): boolean {
  return (
    keptOfWorth(order) > 0 ||
    (order.total === 0 && order.payment === 'paid' && !isCancelled(order.fulfilment))
  );
}

/** When the last of its money came. */
function paidAt({ payments, placedAt }: Order): string {
  return (
    payments
      .filter(isTaken)
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? placedAt
  );
}
