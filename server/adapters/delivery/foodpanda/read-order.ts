import { shortLine, type PlatformOrder } from '#domain/delivery/platform-order.ts';
import { PlatformFault } from '../port.ts';
import { countIn, instantIn, listIn, objectIn, orderRead, textIn, type JsonObject } from '../reading.ts';

/**
 * An order as the middleware tells of it.
 * @throws PlatformFault unreadable
 */
export function readFoodpandaOrder(value: unknown): PlatformOrder {
  const order = objectIn(value);
  const price = objectIn(order['price']);
  const payment = objectIn(order['payment']);
  const customer = objectIn(order['customer']);
  const localInfo = objectIn(order['localInfo']);
  const currency = textIn(localInfo['currencyIsoCode'] ?? payment['currency']);
  if (currency !== undefined && currency !== 'TWD')
    throw new PlatformFault('unreadable', `an order in ${currency}`);
  const name = shortLine([customer['firstName'], customer['lastName']].filter(Boolean).join(' '), 25);
  const phone = shortLine(customer['mobilePhone'], 20);
  const wantedAt =
    order['preOrder'] === true ? instantIn(objectIn(order['delivery'])['expectedDeliveryTime']) : undefined;
  const notes = textIn(objectIn(order['comments'])['customerComment'])?.slice(0, 500);
  const code = shortLine(order['shortCode'] ?? order['code'], 40);
  return orderRead({
    ref: textIn(order['token']),
    ...(code === undefined ? {} : { code }),
    orderType: order['expeditionType'] === 'pickup' ? 'takeout' : 'delivery',
    ...(wantedAt === undefined ? {} : { wantedAt }),
    ...(name || phone ? { customer: { ...(name && { name }), ...(phone && { phone }) } } : {}),
    ...(notes === undefined ? {} : { notes }),
    lines: listIn(order['products']).map((product) => {
      const note = shortLine(product['comment'], 200);
      return {
        ...named(product),
        price: whole(product['unitPrice']),
        quantity: countIn(product['quantity'], 1),
        groups: groupsOf(listIn(product['selectedToppings'])),
        ...(note === undefined ? {} : { note }),
      };
    }),
    discounts: listIn(order['discounts']).flatMap(discountsIn),
    // Unsaid it is no sale of nothing, but an order that cannot be read.
    total: textIn(price['grandTotal']) === undefined ? undefined : whole(price['grandTotal']),
    isPrepaid: textIn(payment['status']) === 'paid',
  });
}

/** A discount that several bear is as many here; what nobody is said to bear the platform does. */
function discountsIn(one: JsonObject) {
  const amount = Math.max(0, whole(one['amount']));
  const sponsors = listIn(one['sponsorships']);
  const own = sponsors.filter(({ sponsor }) => sponsor === 'VENDOR');
  const isAllOwn = own.length > 0 && own.length === sponsors.length;
  const borne = own.reduce((sum, said) => sum + Math.max(0, whole(said['amount'])), 0);
  const stores = isAllOwn ? amount : Math.min(borne, amount);
  const label = shortLine(one['name'], 60, 'discount');
  return [
    { amount: stores, label, sponsor: 'store' },
    { amount: amount - stores, label, sponsor: 'platform' },
  ].filter((part) => part.amount > 0);
}

/** Toppings come in a list; each names the question that it answers, where the platform says it. */
function groupsOf(toppings: readonly JsonObject[]) {
  const groups = new Map<string, { group: string; name: string; selections: object[] }>();
  for (const one of toppings) {
    const id = textIn(objectIn(one['parent'])['remoteCode']) ?? 'toppings';
    const group = groups.get(id) ?? {
      group: id,
      name: shortLine(objectIn(one['parent'])['name'], 80, '選項'),
      selections: [],
    };
    group.selections.push({
      ...named(one),
      price: whole(one['price']),
      quantity: countIn(one['quantity'], 1),
    });
    groups.set(id, group);
  }
  return [...groups.values()];
}

function named(item: JsonObject) {
  const external = textIn(item['remoteCode']);
  return {
    item: textIn(item['id']) ?? external,
    ...(external === undefined ? {} : { external }),
    name: shortLine(item['name'], 80, '?'),
  };
}

/** Amounts are texts with decimals, `120.00`. */
function whole(value: unknown): number {
  const amount = Number(value ?? 0);
  return Number.isFinite(amount) ? Math.round(amount) : 0;
}
