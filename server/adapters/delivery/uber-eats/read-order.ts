import { shortLine, type PlatformOrder } from '#domain/delivery/platform-order.ts';
import { countIn, instantIn, listIn, objectIn, orderRead, textIn, type JsonObject } from '../reading.ts';
import { PlatformFault } from '../port.ts';

/**
 * An order as `GET /v2/eats/order/{id}` answers it.
 * @param multiplier Uber's units of one TWD.
 * @throws PlatformFault unreadable
 */
export function readUberOrder(value: unknown, multiplier: number): PlatformOrder {
  const order = objectIn(value);
  const cart = objectIn(order['cart']);
  const eater = objectIn(order['eater']);
  const payment = objectIn(order['payment']);
  const money = moneyBy(multiplier);
  const charged = objectIn(objectIn(payment['charges'])['total']);
  const promotions = listIn(objectIn(payment['promotions'])['promotions']);
  const name = shortLine([eater['first_name'], eater['last_name']].filter(Boolean).join(' '), 25);
  const phone = shortLine(eater['phone'], 20);
  return orderRead({
    ref: textIn(order['id']),
    code: shortLine(order['display_id'], 40),
    orderType: order['type'] === 'PICK_UP' ? 'takeout' : 'delivery',
    ...ifKnown(
      'wantedAt',
      order['is_scheduled'] === true ? instantIn(order['estimated_ready_for_pickup_at']) : undefined,
    ),
    ...(name || phone ? { customer: { ...ifKnown('name', name), ...ifKnown('phone', phone) } } : {}),
    ...ifKnown('notes', textIn(cart['special_instructions'])?.slice(0, 500)),
    lines: listIn(cart['items']).map((item) => ({
      ...named(item),
      price: money(priceOf(item)),
      quantity: countIn(item['quantity'], 1),
      groups: listIn(item['selected_modifier_groups']).map((group) => ({
        group: textIn(group['id']),
        ...ifKnown('external', textIn(group['external_data'])),
        name: shortLine(group['title'], 80, '選項'),
        selections: listIn(group['selected_items']).map((one) => ({
          ...named(one),
          price: money(priceOf(one)),
          quantity: countIn(one['quantity'], 1),
        })),
      })),
      ...ifKnown('note', shortLine(item['special_instructions'], 200)),
    })),
    discounts: promotions.flatMap((one) => {
      const amount = money({ amount: one['promo_discount_value'], currency_code: 'TWD' });
      if (amount <= 0) return [];
      const isStores = one['promo_funding_source'] === 'MERCHANT';
      const label = shortLine(one['promo_type'], 60, 'promotion');
      return [{ amount, label, sponsor: isStores ? 'store' : 'platform' }];
    }),
    // Unsaid it is no sale of nothing, but an order that cannot be read.
    total: typeof charged['amount'] === 'number' ? money(charged) : undefined,
    isPrepaid: true,
  });
}

function named(item: JsonObject) {
  return {
    item: textIn(item['id']),
    ...ifKnown('external', textIn(item['external_data'])),
    name: shortLine(item['title'], 80, '?'),
  };
}

/** Of the item alone, where its answers are told apart. */
function priceOf(item: JsonObject): JsonObject {
  const price = objectIn(item['price']);
  return objectIn(price['base_unit_price'] ?? price['unit_price']);
}

/** Whole TWD; parts of one are rounded. @throws PlatformFault unreadable for another currency */
function moneyBy(multiplier: number): (money: JsonObject) => number {
  return ({ amount, currency_code: currency }) => {
    if (currency !== undefined && currency !== 'TWD')
      throw new PlatformFault('unreadable', `an order in ${String(currency)}`);
    return typeof amount === 'number' ? Math.round(amount / multiplier) : 0;
  };
}

function ifKnown<K extends string, T>(key: K, value: T | undefined): { [F in K]?: T } {
  return (value === undefined ? {} : { [key]: value }) as { [F in K]?: T };
}
