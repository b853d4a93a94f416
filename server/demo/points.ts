import type { InputOf } from '#domain/kit/operation.ts';
import { expiryOf, usualClock } from '#domain/promotion/expiry.ts';
import { pointsFor } from '#domain/promotion/earn.ts';
import type { createPointRule } from '#domain/promotion/point-rule-operations.ts';
import { brandAccess, type Database, type Tx } from '../database/connection.ts';
import { entryId } from '../promotion/entry-id.ts';
import { PointLedger, type Holder, type EntryInput } from '../promotion/point-ledger.ts';
import { demoCustomers } from './customers.ts';
import type { MemberPurchase } from './past/member-purchases.ts';
import { demoStaff } from './staff.ts';

const dayMs = 86_400_000;
const validityDays = 60;
const ruleId = 'charizi:points-per-purchase';
const ownerId = demoStaff.find(({ name }) => name === 'owner')?._id ?? null;

/** How the tea shop gives points. */
export const demoPointRule = {
  _id: ruleId,
  brandId: 'charizi',
  name: '消費集點',
  nameEn: 'Points per purchase',
  description: '付款後自動集點，點數可以兌換套組。',
  type: 'purchase_amount',
  conversionRate: 100,
  minimumAmount: 0,
  validityDays,
  isActive: true,
  sort: 0,
} satisfies InputOf<typeof createPointRule>;

interface Past {
  readonly at: Date;
  readonly amount: number;
  readonly said: EntryInput;
}

/** Ways in which somebody of the staff gave and took points, with what the ledger says of it. */
const byHand = [
  { id: 'opening', daysAgo: 12, amount: 50, label: '開幕活動贈點' },
  { id: 'twice', daysAgo: 11, amount: -5, label: '重複贈點更正' },
] as const;

/** The ledger of the tea shop's guest: what the orders of the demo's past earned them, and what was given by hand. Doing it again changes nothing. */
export async function addDemoPoints(
  database: Database,
  now: Date,
  purchases: readonly MemberPurchase[],
): Promise<void> {
  const { brandId } = demoPointRule;
  const guest = demoCustomers.find((one) => one.brandId === brandId);
  if (!guest) return;
  const holder = { brandId, userId: guest.id };
  const earned = purchases.flatMap((one) => (one.customer.id === guest.id ? earnedBy(one) : []));
  const given = byHand.map(({ id, daysAgo, amount, label }): Past => ({
    at: new Date(now.getTime() - daysAgo * dayMs),
    amount,
    said: { id: `adjust:demo:${id}`, kind: 'adjust', label, source_model: 'Admin', source_id: ownerId },
  }));
  for (const past of [...earned, ...given].sort((a, b) => a.at.getTime() - b.at.getTime()))
    await database.inTransaction(brandAccess(brandId), (tx) => enter(tx, holder, past));
}

/** What an order brings by the rule: the same entry that the server makes when it hears of an order. */
function earnedBy({ at, sale }: MemberPurchase): Past[] {
  const paid = sale.payments.reduce((sum, { amount }) => sum + amount, 0);
  const amount = pointsFor(demoPointRule, paid);
  if (amount === 0) return [];
  const about = { source_model: 'Order', source_id: sale._id, rule_id: ruleId } as const;
  const said = { id: entryId('earn', sale._id, ruleId), kind: 'earn', ...about } as const;
  return [{ at: new Date(at), amount, said: { ...said, label: sale.orderNo?.display ?? '' } }];
}

async function enter(tx: Tx, holder: Holder, { at, amount, said }: Past): Promise<void> {
  const ledger = await PointLedger.open(tx, holder, at);
  if (await ledger.find(said.id)) return;
  if (amount < 0) await ledger.spend(said, -amount);
  else if (said.kind === 'adjust') ledger.give(said, amount);
  else {
    ledger.give(said, amount, expiryOf({ validityDays }, at.toISOString(), usualClock));
    await countOrder(tx, ledger, said.source_id ?? '');
  }
  await ledger.save();
}

/** The order was asked whether it earns: it is not asked again when it comes to be booked. */
async function countOrder(tx: Tx, ledger: PointLedger, orderId: string): Promise<void> {
  const { brandId: brand_id, userId: user_id } = ledger.holder;
  const visit = ledger.countVisit();
  const counted = { visit, is_first: visit === 1, is_standing: true, counted_at: ledger.now };
  await tx
    .insertInto('point_orders')
    .values({ brand_id, order_id: orderId, user_id, ...counted })
    .execute();
}
