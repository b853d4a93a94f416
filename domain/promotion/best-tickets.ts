import { compareText } from '../kit/text.ts';
import { couponOff, couponOffOf, isFor, unitsOf, type UnitLine } from './ticket-price.ts';
import { ticketFaultOf, type JudgedTicket, type TicketOrder, type TicketPlace } from './ticket-terms.ts';

/** So many tickets of a guest are tried. */
export const mostTried = 30;

/** A ticket that may be chosen. */
export type ChosenTicket = JudgedTicket & { readonly _id: string };

/** An order without its tickets. */
export interface OpenOrder extends Pick<TicketOrder, '_id' | 'orderType'> {
  readonly lines: readonly UnitLine[];
  /** A discount by hand stands on it. */
  readonly isReduced: boolean;
}

export interface BestTickets {
  readonly ids: ReadonlySet<string>;
  /** Whole TWD that they take off together. */
  readonly off: number;
}

/**
 * The tickets that take most off an order together: every voucher that does not cost more than it brings, on the dearest units, and the best
 * coupon, or none. Of two that bring the same, what ends sooner.
 */
export function bestTickets(
  tickets: readonly ChosenTicket[],
  order: OpenOrder,
  place: TicketPlace,
): BestTickets {
  const usable = tickets.filter((one) => ticketFaultOf(one, asked(order), place) === undefined);
  const tried = usable.toSorted(bySooner).slice(0, mostTried);
  const dishes = dishesOf(tried, order.lines);
  let best = without(dishes);
  for (const ticket of tried) {
    if (!('discountInfo' in ticket)) continue;
    const found = withCoupon(ticket, dishes, order.lines);
    if (found.off > best.off) best = found;
  }
  return best;
}

type Coupon = Extract<ChosenTicket, { readonly discountInfo: unknown }>;

/** The vouchers of one dish. */
interface DishVouchers {
  readonly dish: string;
  readonly ids: readonly string[];
  /** Whole TWD that so many of them take off, from none on. */
  readonly sums: readonly number[];
}

function bySooner(a: ChosenTicket, b: ChosenTicket): number {
  return compareText(a.expiresAt, b.expiresAt) || compareText(a._id, b._id);
}

function asked({ _id, orderType, lines, isReduced }: OpenOrder): TicketOrder {
  const standing = lines.filter(({ voided }) => !voided);
  return {
    _id,
    orderType,
    lines: standing.map((line) => ({ ...line, vouchers: 0 })),
    beside: { manual: isReduced, vouchers: false, coupon: false },
  };
}

function dishesOf(tickets: readonly ChosenTicket[], lines: readonly UnitLine[]): DishVouchers[] {
  const byDish = new Map<string, string[]>();
  for (const ticket of tickets) {
    if ('discountInfo' in ticket) continue;
    const dish = ticket.exchangeDishTemplate;
    byDish.set(dish, [...(byDish.get(dish) ?? []), ticket._id]);
  }
  return [...byDish].map(([dish, ids]) => {
    const sums = [0];
    for (const { taken } of unitsOf(dish, lines, ids.length)) {
      // One that takes nothing is not given away for that.
      if (taken > 0) sums.push((sums.at(-1) ?? 0) + taken);
    }
    return { dish, ids, sums };
  });
}

/** All vouchers, and no coupon. */
function without(dishes: readonly DishVouchers[]): BestTickets {
  return together(dishes.map((one) => [one, one.sums.length - 1]));
}

function withCoupon(
  coupon: Coupon,
  dishes: readonly DishVouchers[],
  lines: readonly UnitLine[],
): BestTickets {
  const own = lines.filter((line) => !line.voided && isFor(coupon, line));
  const base = own.reduce((sum, { net }) => sum + net, 0);
  const off = couponOffOf(coupon);
  if (!coupon.combinesWith.vouchers) return { ids: new Set([coupon._id]), off: couponOff(off, base) };
  // A voucher on what the coupon is for leaves it less: at least what it asks for has to stay.
  const isShared = ({ dish }: DishVouchers): boolean => isFor(coupon, { itemType: 'dish', templateId: dish });
  const least = Math.max(1, off.ticket.minPurchaseAmount);
  const shared = most(dishes.filter(isShared), base - least);
  const left = base - shared.reduce((sum, [{ sums }, count]) => sum + (sums[count] ?? 0), 0);
  const rest = dishes.filter((one) => !isShared(one)).map((one) => [one, one.sums.length - 1] as const);
  const vouchers = together([...shared, ...rest]);
  return { ids: new Set([coupon._id, ...vouchers.ids]), off: vouchers.off + couponOff(off, left) };
}

type Picked = readonly [DishVouchers, number];

function together(picked: readonly Picked[]): BestTickets {
  return {
    ids: new Set(picked.flatMap(([{ ids }, count]) => ids.slice(0, count))),
    off: picked.reduce((sum, [{ sums }, count]) => sum + (sums[count] ?? 0), 0),
  };
}

/**
 * Of each dish so many vouchers that together they take off as much as they can without taking more than `limit`. The more they take, the more is
 * off in all, since a coupon takes no more than the whole of what is left.
 */
function most(dishes: readonly DishVouchers[], limit: number): Picked[] {
  const all = dishes.map((one): Picked => [one, one.sums.length - 1]);
  const whole = together(all).off;
  if (whole <= limit) return all;
  /** By the dish, with how many of it each sum is reached first; -1 where it is not. */
  const reached: Int8Array[] = [];
  let sums = new Uint8Array(limit + 1);
  sums[0] = 1;
  for (const { sums: own } of dishes) {
    const next = new Uint8Array(sums.length);
    const counts = new Int8Array(sums.length).fill(-1);
    for (let sum = 0; sum < sums.length; sum++) {
      if (!sums[sum]) continue;
      for (const [count, off] of own.entries()) {
        if (sum + off >= sums.length || next[sum + off]) continue;
        next[sum + off] = 1;
        counts[sum + off] = count;
      }
    }
    reached.push(counts);
    sums = next;
  }
  let sum = sums.lastIndexOf(1);
  return dishes
    .map((one, at) => [one, at] as const)
    .toReversed()
    .map(([one, at]): Picked => {
      const count = reached[at]?.[sum] ?? 0;
      sum -= one.sums[count] ?? 0;
      return [one, count];
    });
}
