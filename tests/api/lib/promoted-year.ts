import { sql } from 'kysely';
import { Seeded } from '#domain/kit/seeded.ts';
import type { GuestHouse } from './guest-house.ts';

const stores = ['charizi-zhongshan', 'charizi-xinyi'];
const firstMs = Date.UTC(2025, 10, 25);
/** Of both kinds, each with its own template among five. */
const kinds = ['coupon', 'voucher'] as const;

interface Wanted {
  readonly seed: number;
  readonly orders: number;
}

/** Sales of a year of some members with all that a report looks at, told by chance: paid, given back, ended, with tickets, bundles and points. */
export async function promotedYear(house: GuestHouse, { seed, orders }: Wanted): Promise<void> {
  const random = new Seeded(seed);
  const at = (days = 360): string => new Date(firstMs + random.below(days * 1440) * 60_000).toISOString();
  const rows = {
    orders: [] as object[],
    tickets: [] as object[],
    bundle_instances: [] as object[],
    point_entries: [] as object[],
  };
  const place = { brand_id: 'charizi' };
  for (let n = 0; n < orders / 20; n++)
    rows.bundle_instances.push({
      ...place,
      id: `year-b${n}`,
      template_id: `bundle-${random.below(3)}`,
      user_id: `year-u${random.below(orders / 10)}`,
      name: '十杯',
      description: '',
      bundle_items: [],
      final_price: 10 + random.below(90),
      paid_with: random.pick(['points', 'points', 'cash']),
      purchased_at: at(),
      voucher_validity_days: 30,
      status: random.pick(['active', 'active', 'refunded', 'cancelled', 'pending']),
      refunded_at: random.chance(0.2) ? at() : null,
    });
  for (let n = 0; n < orders; n++) {
    const id = `year-${n}`;
    const total = random.chance(0.05) ? 0 : 20 + random.below(300);
    const payment = random.pick([
      'paid',
      'paid',
      'paid',
      'paid',
      'partially_refunded',
      'refunded',
      'unpaid',
      'partial',
    ]);
    const isEnded = random.chance(0.05);
    const user = random.chance(0.7) ? `year-u${random.below(orders / 10)}` : null;
    const placed = at();
    const discounts: object[] = [];
    for (let i = 0; user !== null && i < 2; i++) {
      if (!random.chance(0.3)) continue;
      const kind = random.pick(kinds);
      const ticket = `${id}-t${i}`;
      const status = random.pick(['used', 'used', 'used', 'reserved', 'active', 'revoked']);
      const amount = random.below(30);
      if (random.chance(0.9))
        discounts.push({ refId: ticket, amount, label: '券', discountModel: 'Goodwill' });
      rows.tickets.push({
        ...place,
        id: ticket,
        kind,
        template_id: `${kind}-${random.below(5)}`,
        user_id: user,
        name: '券',
        terms: {},
        status,
        order_id: status === 'used' || status === 'reserved' ? id : null,
        reserved_until: status === 'reserved' ? at(400) : null,
        used_at: status === 'used' ? placed : null,
        acquired_at: at(),
        expiry_date: '2026-01-01',
        expires_at: at(400),
        revoked_at: status === 'revoked' ? at() : null,
        lease_id: random.chance(0.2) ? `lease-${id}` : null,
        lease_until: random.chance(0.8) ? at(400) : null,
        created_by: kind === 'voucher' && random.chance(0.5) ? `year-b${random.below(orders / 20)}` : null,
      });
    }
    if (random.chance(0.2)) discounts.push({ amount: 5, label: '折', discountModel: 'Manual' });
    const paid = payment === 'unpaid' ? [] : [{ amount: total }, { amount: 50, txn: { status: 'failed' } }];
    const back = payment === 'partially_refunded' || payment === 'refunded' || payment === 'partial';
    rows.orders.push({
      ...place,
      id,
      store_id: random.pick(stores),
      user_id: user,
      business_date: placed.slice(0, 10),
      placed_at: placed,
      status: isEnded ? 'cancelled' : payment === 'unpaid' || payment === 'partial' ? 'unpaid' : 'paid',
      fulfilment: isEnded ? 'cancelled' : 'completed',
      payment,
      total,
      total_discount: discounts.reduce((sum, one) => sum + (one as { amount: number }).amount, 0),
      payments: paid,
      refunds: back ? [{ amount: random.below(total + 1) }] : [],
      discounts,
      items: [],
    });
    if (user !== null && random.chance(0.7)) {
      rows.point_entries.push(
        entry(`${id}-e`, user, 'earn', 10 + random.below(40), { source_id: id, at: placed }),
      );
      const parts = back ? random.below(3) : 0;
      for (let i = 0; i < parts; i++)
        rows.point_entries.push(
          entry(`${id}-r${i}`, user, 'reverse', -1 - random.below(5), {
            source_id: id,
            of_entry: `${id}-e`,
            at: at(),
          }),
        );
    }
    const kind = random.pick(['spend', 'expire', 'reverse', 'adjust']);
    if (user !== null && random.chance(0.3))
      rows.point_entries.push(
        entry(`${id}-x`, user, kind, random.below(41) - 20, { source_id: null, at: at() }),
      );
  }
  function entry(id: string, user_id: string, kind: string, amount: number, more: object) {
    const no = rows.point_entries.length + 1;
    return {
      ...place,
      id,
      user_id,
      no,
      kind,
      amount,
      label: '',
      source_model: 'Order',
      rule_id: ruleOf(kind),
      ...more,
    };
  }
  function ruleOf(kind: string): string | null {
    return kind === 'earn' ? `rule-${random.below(3)}` : null;
  }
  for (const [table, made] of Object.entries(rows))
    await house.rows(sql`insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(made)}::jsonb)`);
}
