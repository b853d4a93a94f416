import { isOrderable } from '../menu/guest-price.ts';
import type { PresentedDish, PresentedMenu } from '../menu/present-schema.ts';
import { bundlesOf, dishesOf } from '../menu/sections.ts';
import type { LineInput } from './inputs.ts';
import {
  bundleOnMenu,
  choiceFaults,
  chosenOf,
  defaultChoices,
  lineFor,
  linePrice,
  type Chosen,
  type DishOnMenu,
} from './lines.ts';
import type { OrderLine } from './schema.ts';

/** What of a line that was ordered once says how to order it again. */
export type OrderedLine = Pick<
  OrderLine,
  'templateId' | 'itemName' | 'itemNameEn' | 'options' | 'unitPrice' | 'quantity' | 'note'
>;

/**
 * Why a dish that was ordered once cannot be put into a cart as it was: it is not on the menu any more, sold out, not served now, or one of its
 * answers is gone, sold out or missing.
 */
export type NotAgain = 'gone' | 'sold_out' | 'not_served' | 'options';

/** What can be ordered; a bundle is never sold out. */
type Offer = DishOnMenu & Pick<PresentedDish, 'soldOut' | 'notServed'>;

interface Name {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

/** What comes of ordering the same again. */
export interface ReorderResult {
  readonly lines: readonly LineInput[];
  readonly missing: readonly (Name & { readonly why: NotAgain })[];
  /** What one costs now and cost then, whole TWD. */
  readonly repriced: readonly (Name & { readonly was: number; readonly now: number })[];
}

/**
 * The lines of an order as a guest would put them into a cart today: names and prices of today's menu, the same answers and notes. What cannot
 * be had is named, and so is what costs another price; nothing is put in its place.
 * @param now UTC ISO, for dishes that are served at times.
 * @param mostOfOne What a guest may order of one line.
 */
export function orderAgain(
  ordered: readonly OrderedLine[],
  menu: Pick<PresentedMenu, 'categories'>,
  {
    now,
    mintId,
    mostOfOne,
  }: { readonly now: string; readonly mintId: () => string; readonly mostOfOne: number },
): ReorderResult {
  const sold = bundlesOf(menu).flatMap((shown) => bundleOnMenu(shown) ?? []);
  const offers: Offer[] = [...dishesOf(menu), ...sold.map((one) => ({ ...one, soldOut: false }))];
  const lines: LineInput[] = [];
  const missing: ReorderResult['missing'][number][] = [];
  const repriced: ReorderResult['repriced'][number][] = [];
  for (const line of ordered) {
    const places = offers.filter(({ dishId }) => dishId === line.templateId);
    const dish = places.find((one) => isOrderable(one, now)) ?? places[0];
    const chosen = dish && answersOf(dish, line);
    const why = whyNot(dish, chosen, now);
    if (!dish || !chosen || why !== undefined) {
      missing.push({ ...nameOf(dish, line), why: why ?? 'gone' });
      continue;
    }
    const again = lineFor(dish, chosen, {
      _id: mintId(),
      quantity: Math.min(line.quantity, mostOfOne),
      ...(line.note === undefined ? {} : { note: line.note }),
    });
    const price = linePrice(again);
    if (price !== line.unitPrice) repriced.push({ ...nameOf(dish, line), was: line.unitPrice, now: price });
    lines.push(again);
  }
  return { lines, missing, repriced };
}

/** A question that is new since then is answered as the menu answers it by itself. */
function answersOf(dish: Offer, line: OrderedLine): readonly Chosen[] {
  const chosen = chosenOf({ options: [...line.options] });
  const answered = new Set(chosen.map(({ categoryId }) => categoryId));
  const required = new Set(dish.choices.flatMap(({ categoryId, min }) => (min > 0 ? [categoryId] : [])));
  const own = defaultChoices(dish).filter(
    ({ categoryId }) => required.has(categoryId) && !answered.has(categoryId),
  );
  return [...chosen, ...own];
}

function whyNot(
  dish: Offer | undefined,
  chosen: readonly Chosen[] | undefined,
  now: string,
): NotAgain | undefined {
  if (!dish || !chosen) return 'gone';
  if (!isOrderable(dish, now)) return dish.notServed ? 'not_served' : 'sold_out';
  return choiceFaults(dish, chosen).length > 0 ? 'options' : undefined;
}

/** As it is called today, else as it was. */
function nameOf(dish: Offer | undefined, { itemName, itemNameEn }: OrderedLine): Name {
  if (dish) return { name: dish.name, ...(dish.nameEn === undefined ? {} : { nameEn: dish.nameEn }) };
  return { name: itemName, ...(itemNameEn === undefined ? {} : { nameEn: itemNameEn }) };
}
