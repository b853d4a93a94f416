import { roundHalfUp } from '../kit/money.ts';
import { discountOrder, type PricedDiscount, type PricedLine } from './discount-order.ts';

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
  /** The line on whose unit each voucher among the given discounts is, by its place; undefined for every other, and where no unit is there. */
  readonly units: readonly (number | undefined)[];
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
 * vouchers, discounts of the order and the coupon, service charge on what is left (half up, dine-in), delivery fee, rounding, tax contained
 * (see `discountOrder`).
 */
export function priceOrder(input: PriceInput): PricedOrder {
  const subtotals = input.lines.map((line) => (line.voided ? 0 : line.unitPrice * line.quantity));
  const dishSubtotal = sum(subtotals.filter((_, i) => input.lines[i]?.itemType === 'dish'));
  const subtotal = sum(subtotals);

  const { ofLines, applied, units } = discountOrder(input.lines, input.discounts, subtotals);
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
    lines: input.lines.map((line, i) => share(line._id, subtotals[i] ?? 0, ofLines[i] ?? 0)),
    discounts: applied,
    units,
  };
}

/**
 * The 5 % business tax inside a total, whole TWD: `total / 1.05 × 5 %` half up, in integers (integrations.md H). Reports compute it on
 * the aggregate; printed taxes are never summed.
 */
export function taxContained(total: number): number {
  return Math.floor((2 * total + 21) / 42);
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
