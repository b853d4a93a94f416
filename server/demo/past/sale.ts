import { addDiscount, addLine, cartAmounts, placeInputOf, type Cart } from '#domain/order/cart.ts';
import { openCart } from '#domain/order/open-cart.ts';
import type { PaymentInput, PlaceInput } from '#domain/order/inputs.ts';
import { lineFor, type Chosen } from '#domain/order/lines.ts';
import { displayNumber } from '#domain/order/numbering.ts';
import type { PresentedChoice, PresentedDish, PresentedMenu } from '#domain/menu/present-schema.ts';
import { quickCash } from '#domain/pricing/quick-cash.ts';
import type { Seeded } from '#domain/kit/seeded.ts';
import { tenderSnapshotOf } from '#domain/order/tendered.ts';
import type { PaymentMethod, StoreSettings, Tender } from '#domain/store/schema.ts';
import { tendersOf } from '#domain/store/tenders.ts';
import { instantMs } from '#domain/kit/time.ts';
import type { DemoStoreProfile } from './store-profiles.ts';
import { memberSaleOf } from './member.ts';
import { chanceOf, type PlannedSale } from './plan.ts';

/** What is known of the store whose past is made. */
export interface Place {
  readonly life: DemoStoreProfile;
  readonly menu: PresentedMenu;
  readonly settings: StoreSettings;
  readonly numberDigits: number | undefined;
  /** Letters of its tills' lanes. */
  readonly lanes: readonly string[];
}

/** Guests at a table who came within so many minutes still sit there, and some of them have not paid. */
const atTableMinutes = 25;
/** So much is paid by two means; the rest by one of these. */
const splitChance = 0.04;
const tenders: readonly (readonly [PaymentMethod, number])[] = [
  ['cash', 0.56],
  ['line_pay', 0.26],
  ['credit_card', 0.15],
  ['other', 0.03],
];

/** The sale as its till sent it: everything that is not planned follows from its id. @returns Undefined where the menu is empty. */
export function saleInput(
  place: Place,
  date: string,
  planned: PlannedSale,
  nowMs: number,
): PlaceInput | undefined {
  const { _id, till, seq, at } = planned;
  const { life, menu, settings, numberDigits } = place;
  const member = memberSaleOf(life, menu, planned);
  const lane = place.lanes[till];
  const chance = chanceOf(_id);
  const isDineIn = chance.chance(life.dineIn);
  const tableNumber = String(chance.below(Math.max(1, life.tables)) + 1);
  const table = settings.tables.find(({ label }) => label === tableNumber);
  const dishes = Array.from({ length: 1 + steps(life.dishes, chance) }, () => dishIn(menu, chance));
  if (lane === undefined || dishes.includes(undefined)) return undefined;
  let cart: Cart = openCart({
    orderId: _id,
    brandId: life.brandId,
    storeId: life.storeId,
    orderType: isDineIn ? 'dine_in' : 'takeout',
    ...(member && {
      userId: member.customer.id,
      customerInfo: { name: member.customer.name, phone: member.customer.phone },
    }),
    ...(isDineIn
      ? {
          dineInInfo: {
            tableNumber,
            ...(table && { tableId: table._id }),
            guests: Math.max(1, dishes.length - 1),
          },
        }
      : {}),
    ...(menu.menuId === null ? {} : { menuId: menu.menuId, menuRevision: menu.revision }),
  });
  for (const [i, dish] of dishes.entries()) {
    if (!dish) continue;
    const about = { _id: `${_id}:${i + 1}`, quantity: chance.chance(0.16) ? 2 : 1 };
    cart = addLine(cart, lineFor(dish, answersTo(dish.choices, chance), about));
  }
  if (member?.bundle) cart = addLine(cart, lineFor(member.bundle, [], { _id: `${_id}:bundle`, quantity: 1 }));
  const serviceChargeRate = isDineIn ? settings.serviceSettings.serviceChargeRate : 0;
  const { kind, value, reason, chance: often } = life.discount;
  if (chance.chance(often) && cartAmounts(cart, { serviceChargeRate }).amounts.total >= 60)
    cart = addDiscount(cart, { _id: `${_id}:less`, kind, value, reason });
  const { total } = cartAmounts(cart, { serviceChargeRate }).amounts;
  const isUnpaid = isDineIn && nowMs - instantMs(at) < atTableMinutes * 60_000 && chance.chance(0.5);
  const payments = isUnpaid ? [] : paidBy(_id, total, tendersOf(settings), chance);
  return {
    ...placeInputOf(cart, payments, { till: lane }),
    orderNo: { lane, seq, display: displayNumber(lane, seq, numberDigits) },
    businessDate: date,
    serviceChargeRate,
    // Nobody of the past is still being cooked for.
    completesWhenPaid: true,
  };
}

/** How often the dice fell on each of the chances: 0 for the first. */
function steps(chances: readonly number[], chance: Seeded): number {
  let left = chance.next();
  const at = chances.findIndex((share) => (left -= share) < 0);
  return at < 0 ? 0 : at;
}

/**
 * Nearly every second dish is one of the first section, the favourites; of the others the first ones of a section go best. Bundles are no
 * dishes: whoever says no phone cannot buy one.
 */
function dishIn({ categories }: PresentedMenu, chance: Seeded): PresentedDish | undefined {
  const [best, ...rest] = categories
    .map(({ dishes }) => dishes.filter(({ isBundle }) => !isBundle))
    .filter((dishes) => dishes.length > 0);
  const dishes = (chance.chance(0.45) || rest.length === 0 ? best : chance.pick(rest)) ?? [];
  return dishes[Math.floor(dishes.length * chance.next() ** 1.6)];
}

function answersTo(choices: readonly PresentedChoice[], chance: Seeded): Chosen[] {
  return choices.flatMap(({ categoryId, inputType, min, defaults, options }) => {
    const isAsked = inputType === 'single' ? !chance.chance(0.4) : chance.chance(0.22);
    const picked = isAsked && options.length > 0 ? [chance.pick(options).optionId] : defaults;
    const answered = picked.length >= min ? picked : options.slice(0, min).map(({ optionId }) => optionId);
    return answered.length === 0
      ? []
      : [{ categoryId, selections: answered.map((optionId) => ({ optionId, quantity: 1 })) }];
  });
}

function paidBy(orderId: string, total: number, taken: readonly Tender[], chance: Seeded): PaymentInput[] {
  if (total === 0) return [];
  const offered = tenders.filter(([method]) => taken.some((each) => each.method === method));
  const one = (i: number, amount: number): PaymentInput => {
    const weights = offered.map(([, share]) => share);
    const whole = weights.reduce((sum, share) => sum + share, 0);
    const method =
      offered[
        steps(
          weights.map((share) => share / whole),
          chance,
        )
      ]?.[0] ?? 'cash';
    const own = taken.filter((each) => each.method === method);
    return {
      _id: `${orderId}:paid:${i}`,
      ...(own.length > 0 ? tenderSnapshotOf(chance.pick(own)) : { method }),
      amount,
      ...(method === 'cash' ? { tendered: chance.pick(quickCash(amount)) } : {}),
    };
  };
  if (total < 100 || !chance.chance(splitChance)) return [one(1, total)];
  const half = Math.floor(total / 2);
  return [one(1, half), one(2, total - half)];
}
