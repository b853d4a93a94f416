import { roundHalfUp, spread } from '../kit/money.ts';

/** What a line contributes. A voided line keeps its place and its history but counts for nothing. */
export interface PricedLine {
  readonly _id: string;
  readonly itemType: 'dish' | 'bundle';
  /** Whole TWD for one unit with its options: see {@link unitPrice}. */
  readonly unitPrice: number;
  readonly quantity: number;
  readonly voided?: unknown;
}

/**
 * Off one line, or off the order where `lineId` is absent: `amount` whole TWD, or where `kind` says so `value` percent (floored) or all
 * of it. Percentages of the order are of what the discounts of lines left, each of the same base, so that their order does not matter.
 */
export interface PricedDiscount {
  readonly lineId?: string | undefined;
  readonly amount: number;
  readonly kind?: 'percent' | 'amount' | 'comp' | undefined;
  readonly value?: number | undefined;
}

export interface PriceInput {
  readonly lines: readonly PricedLine[];
  readonly orderType: 'dine_in' | 'takeout' | 'delivery';
  readonly discounts: readonly PricedDiscount[];
  /** Share of the discounted subtotal, 0–0.2; asked of dine-in orders only. */
  readonly serviceChargeRate: number;
  /** Whole TWD; asked of delivery orders only. */
  readonly deliveryFee: number;
  /** Rounding of the order as a whole, whole TWD with a sign. */
  readonly manualAdjustment: number;
}

/** The flat amounts of an order (data-model §5), whole TWD. */
export interface OrderAmounts {
  readonly dishSubtotal: number;
  readonly bundleSubtotal: number;
  readonly subtotal: number;
  readonly serviceCharge: number;
  readonly deliveryFee: number;
  readonly totalDiscount: number;
  /** As far as it took effect: it never takes the total below zero. */
  readonly manualAdjustment: number;
  readonly total: number;
  /** Business tax contained in `total`. */
  readonly tax: number;
}

/** One line's part: `subtotal - discount = net`. A voided line has zeros. */
export interface LineShare {
  readonly lineId: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly net: number;
}

export interface PricedOrder {
  readonly amounts: OrderAmounts;
  /** In the order of the given lines; nets sum to `subtotal - totalDiscount`. */
  readonly lines: readonly LineShare[];
  /** What each given discount took off, in the given order; sums to `totalDiscount`. */
  readonly discounts: readonly number[];
}

/** An answer to a dish's question as charged: whole TWD each, possibly below zero, times its quantity. */
export interface PricedOptionGroup {
  readonly selections: readonly { readonly price: number; readonly quantity: number }[];
}

/** Price of one unit with its options, whole TWD, never below zero. */
export function unitPrice(basePrice: number, options: readonly PricedOptionGroup[]): number {
  let price = basePrice;
  for (const { selections } of options) {
    for (const selection of selections) price += selection.price * selection.quantity;
  }
  return Math.max(0, price);
}

/**
 * All amounts of an order, for page and server alike (data-model §5). The order of the rules is fixed: lines, discounts of lines,
 * discounts of the order, service charge on what is left (half up, dine-in), delivery fee, rounding, tax contained. A discount never
 * takes more than what is there; discounts of the order are spread over the lines by largest remainder.
 */
export function priceOrder(input: PriceInput): PricedOrder {
  const subtotals = input.lines.map((line) => (line.voided ? 0 : line.unitPrice * line.quantity));
  const dishSubtotal = sum(subtotals.filter((_, i) => input.lines[i]?.itemType === 'dish'));
  const subtotal = sum(subtotals);

  const { lineDiscounts, applied } = discount(input, subtotals);
  const totalDiscount = sum(applied);
  const discounted = subtotal - totalDiscount;

  const serviceCharge = input.orderType === 'dine_in' ? chargeOn(discounted, input.serviceChargeRate) : 0;
  const deliveryFee = input.orderType === 'delivery' ? input.deliveryFee : 0;
  const beforeRounding = discounted + serviceCharge + deliveryFee;
  const manualAdjustment = Math.max(-beforeRounding, input.manualAdjustment);
  const total = beforeRounding + manualAdjustment;

  return {
    amounts: {
      dishSubtotal,
      bundleSubtotal: subtotal - dishSubtotal,
      subtotal,
      serviceCharge,
      deliveryFee,
      totalDiscount,
      manualAdjustment,
      total,
      tax: taxContained(total),
    },
    lines: input.lines.map((line, i) => share(line._id, subtotals[i] ?? 0, lineDiscounts[i] ?? 0)),
    discounts: applied,
  };
}

/**
 * The 5 % business tax inside a total, whole TWD: `total / 1.05 × 5 %` half up, in integers (integrations.md H). Reports compute it on
 * the aggregate; printed taxes are never summed.
 */
export function taxContained(total: number): number {
  return Math.floor((2 * total + 21) / 42);
}

function discount(
  { lines, discounts }: PriceInput,
  subtotals: readonly number[],
): { lineDiscounts: number[]; applied: number[] } {
  const lineDiscounts = subtotals.map(() => 0);
  const applied = discounts.map(() => 0);
  if (discounts.length === 0) return { lineDiscounts, applied };

  const places = new Map(lines.map((line, i) => [line._id, i]));
  for (const [d, given] of discounts.entries()) {
    const at = given.lineId === undefined ? undefined : places.get(given.lineId);
    if (at === undefined) continue;
    const taken = Math.min(meant(given, subtotals[at] ?? 0), (subtotals[at] ?? 0) - (lineDiscounts[at] ?? 0));
    applied[d] = taken;
    lineDiscounts[at] = (lineDiscounts[at] ?? 0) + taken;
  }

  const left = subtotals.map((subtotal, i) => subtotal - (lineDiscounts[i] ?? 0));
  const base = sum(left);
  let rest = base;
  let ofOrder = 0;
  for (const [d, given] of discounts.entries()) {
    if (given.lineId !== undefined) continue;
    const taken = Math.min(meant(given, base), rest);
    applied[d] = taken;
    rest -= taken;
    ofOrder += taken;
  }
  if (ofOrder > 0) {
    for (const [i, part] of spread(ofOrder, left).entries())
      lineDiscounts[i] = (lineDiscounts[i] ?? 0) + part;
  }
  return { lineDiscounts, applied };
}

/** Whole TWD that a discount means of a base, before what is there limits it. */
function meant({ kind, value = 0, amount }: PricedDiscount, base: number): number {
  if (kind === 'comp') return base;
  return kind === 'percent' ? Math.floor((base * value) / 100) : amount;
}

/** The rate in hundredths of a percent first, so that 0.07 × 50 is 3.5 and not a little more or less. */
function chargeOn(discounted: number, rate: number): number {
  return roundHalfUp((discounted * Math.round(rate * 10_000)) / 10_000);
}

function share(lineId: string, subtotal: number, discounted: number): LineShare {
  return { lineId, subtotal, discount: discounted, net: subtotal - discounted };
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}
