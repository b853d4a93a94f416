import type { InputOf } from '#domain/kit/operation.ts';
import { expiryOf, usualClock } from '#domain/promotion/expiry.ts';
import type { createPointRule } from '#domain/promotion/point-rule-operations.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { PointLedger, type Said } from '../promotion/point-ledger.ts';
import { demoCustomers } from './customers.ts';
import { demoStaff } from './staff.ts';

const dayMs = 86_400_000;
const validityDays = 60;

/** How the tea shop gives points. */
export const demoPointRule: InputOf<typeof createPointRule> = {
  _id: 'charizi:points-per-purchase',
  brandId: 'charizi',
  name: '消費集點',
  description: '付款後自動集點，點數可以兌換套組。',
  type: 'purchase_amount',
  conversionRate: 100,
  minimumAmount: 0,
  validityDays,
  isActive: true,
  sort: 0,
};

interface Past {
  readonly daysAgo: number;
  readonly amount: number;
  readonly said: Said;
}

const sale = (number: string): Said => ({
  id: `earn:demo:${number}`,
  kind: 'earn',
  label: number,
  source_model: 'Order',
  rule_id: demoPointRule._id ?? null,
});
const byHand = (id: string, label: string): Said => ({
  id: `adjust:demo:${id}`,
  kind: 'adjust',
  label,
  source_model: 'Admin',
  source_id: demoStaff.find(({ name }) => name === 'owner')?._id ?? null,
});

/** What its guest has collected, the first of it to end within days. */
const past: readonly Past[] = [
  { daysAgo: 56, amount: 16, said: sale('A-031') },
  { daysAgo: 23, amount: 8, said: sale('A-118') },
  { daysAgo: 12, amount: 30, said: byHand('opening', '開幕活動贈點') },
  { daysAgo: 11, amount: -5, said: byHand('twice', '重複贈點更正') },
];

/** The ledger of the tea shop's guest. Doing it again changes nothing. */
export async function addDemoPoints(database: Database, now: Date): Promise<void> {
  const { brandId } = demoPointRule;
  const guest = demoCustomers.find((one) => one.brandId === brandId);
  if (!guest) return;
  for (const { daysAgo, amount, said } of past) {
    const at = new Date(now.getTime() - daysAgo * dayMs);
    await database.inTransaction(brandAccess(brandId), async (tx) => {
      const ledger = await PointLedger.open(tx, { brandId, userId: guest.id }, at);
      if (await ledger.find(said.id)) return;
      if (amount < 0) await ledger.spend(said, -amount);
      else
        ledger.give(
          said,
          amount,
          said.kind === 'earn' ? expiryOf({ validityDays }, at.toISOString(), usualClock) : undefined,
        );
      await ledger.save();
    });
  }
}
