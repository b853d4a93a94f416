import { dishTemplates, optionCategories, options, type DishTemplate } from '../catalogue/schema.ts';
import type { CommandContext } from '../kit/operation.ts';
import type { ReadRows } from '../kit/rows.ts';
import { flagsNothing } from '../kit/flags.ts';
import { begunPlans, planned, pricePlans, withPlannedPrices } from '../menu/price-plans.ts';
import { menus, type Menu } from '../menu/schema.ts';
import { unitPrice } from '../pricing/price-order.ts';
import { cashPriceOn } from '../promotion/bundle-rules.ts';
import { bundles } from '../promotion/bundle-schema.ts';
import { isBundle } from './bundle-lines.ts';
import type { LineInput } from './inputs.ts';

/** Tables that {@link checkLines} reads. */
export const priceTables = [dishTemplates, options, optionCategories, menus, pricePlans, bundles] as const;

/** What {@link checkLines} is given: the lines as charged and the menu that they were sold from. */
interface Charged {
  readonly brandId: string;
  readonly storeId: string;
  readonly lines: readonly LineInput[];
  readonly menuId?: string | undefined;
}

/**
 * Compares lines as charged with what dishes and bundles cost now and flags what differs, for a person to look at: `price_changed` where the
 * unit price is another, `dish_unknown` where a dish, an option or a bundle is not there (any more). Facts are never refused for it
 * (settled 3, sync.md I4). On the server also `answer_not_asked`, where answers make a line cheaper that its dish does not ask for, or more
 * of them than it takes: no till offers that. A device reads nothing for it.
 *
 * @assumed The menu, a large row, is read only where the charged price is not the dish's own: a store's own price that the till did not
 * know yet goes unnoticed when the till charged the dish's own.
 */
export async function checkLines(rows: ReadRows, charged: Charged, ctx: CommandContext): Promise<void> {
  if (flagsNothing(ctx)) return;
  const unknown: { lineId: string; itemName: string }[] = [];
  const unasked: { lineId: string; itemName: string; answers: string[] }[] = [];
  const changed: { lineId: string; itemName: string; charged: number; present: number }[] = [];
  for (const line of charged.lines) {
    const present = isBundle(line)
      ? await presentBundlePrice(rows, charged, line)
      : await presentPrice(rows, charged, line, ctx.now);
    const { _id: lineId, itemName } = line;
    if (present === undefined) {
      unknown.push({ lineId, itemName });
      continue;
    }
    const answers = await answersNotAsked(rows, line);
    if (answers.length > 0) unasked.push({ lineId, itemName, answers });
    const paid = unitPrice(line.basePrice, line.options);
    if (paid !== present) changed.push({ lineId, itemName, charged: paid, present });
  }
  if (unknown.length > 0) ctx.flag({ code: 'dish_unknown', details: { lines: unknown } });
  if (unasked.length > 0) ctx.flag({ code: 'answer_not_asked', details: { lines: unasked } });
  if (changed.length > 0) ctx.flag({ code: 'price_changed', details: { lines: changed } });
}

/** Names of answers that made a line cheaper and that the dish does not ask for, or not so often. */
async function answersNotAsked(
  rows: ReadRows,
  { templateId, options: groups }: LineInput,
): Promise<string[]> {
  const dish: DishTemplate | undefined = await rows.get(dishTemplates, templateId);
  const asked = new Set(dish?.optionCategories.map(({ categoryId }) => categoryId));
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const { optionCategoryId, selections } of groups) {
    const isAgain = seen.has(optionCategoryId);
    seen.add(optionCategoryId);
    const cheaper = selections.filter(({ price }) => price < 0);
    if (cheaper.length === 0) continue;
    const question = asked.has(optionCategoryId)
      ? await rows.get(optionCategories, optionCategoryId)
      : undefined;
    const offered = new Set(question?.options.map(({ refOption }) => refOption));
    const most = question?.inputType === 'single' ? 1 : question?.maxSelect;
    const count = selections.reduce((sum, { quantity }) => sum + quantity, 0);
    const isTooMany = isAgain || (most !== undefined && count > most);
    const strange = cheaper.filter(({ optionId }) => isTooMany || !offered.has(optionId));
    wrong.push(...strange.map(({ name }) => name));
  }
  return wrong;
}

async function presentPrice(
  rows: ReadRows,
  { brandId, storeId, menuId }: Charged,
  line: LineInput,
  now: string,
): Promise<number | undefined> {
  const dish = await rows.get(dishTemplates, line.templateId);
  if (!dish || dish.deletedAt || dish.brandId !== brandId) return undefined;
  let isKnown = true;
  const groups: { selections: { price: number; quantity: number }[] }[] = [];
  for (const { selections } of line.options) {
    const present: { price: number; quantity: number }[] = [];
    for (const { optionId, quantity } of selections) {
      const option = await rows.get(options, optionId);
      if (!option || option.deletedAt || option.brandId !== brandId) isKnown = false;
      else present.push({ price: option.price, quantity });
    }
    groups.push({ selections: present });
  }
  if (!isKnown) return undefined;
  const base =
    line.basePrice === dish.basePrice || menuId === undefined
      ? dish.basePrice
      : ((await menuPrice(rows, {
          brandId,
          storeId,
          menuId,
          dish: dish._id,
          charged: line.basePrice,
          now,
        })) ?? dish.basePrice);
  return unitPrice(base, groups);
}

/**
 * What a bundle costs; undefined where there is none, or money does not buy it, and where a line says that it has answers: it asks nothing. The
 * store's menus, of whatever kind, are read only where it was charged otherwise than it says itself.
 */
async function presentBundlePrice(
  rows: ReadRows,
  { brandId, storeId }: Charged,
  { templateId, basePrice, options: answers }: LineInput,
): Promise<number | undefined> {
  const bundle = await rows.get(bundles, templateId);
  if (!bundle || bundle.deletedAt || bundle.brandId !== brandId || answers.length > 0) return undefined;
  const own = cashPriceOn(bundle);
  if (own === basePrice) return own;
  const found = await rows.list(menus, { index: 'store', equals: [storeId] });
  const prices = found
    .filter((menu) => menu.isActive && !menu.deletedAt && menu.brandId === brandId)
    .flatMap(({ categories }) => categories.flatMap(({ items }) => items))
    .flatMap((item) => (item.bundle === templateId ? (cashPriceOn(bundle, item) ?? []) : []));
  return prices.includes(basePrice) ? basePrice : (prices[0] ?? own);
}

interface OnMenu {
  readonly brandId: string;
  readonly storeId: string;
  readonly menuId: string;
  readonly dish: string;
  readonly charged: number;
  readonly now: string;
}

/**
 * The menu's own price of a dish; where it stands on the menu several times, the charged one if it is among them. One that was planned and has
 * begun holds before it stands there: plans are read only where the menu has another.
 */
async function menuPrice(
  rows: ReadRows,
  { brandId, storeId, menuId, dish, charged, now }: OnMenu,
): Promise<number | undefined> {
  const menu = await rows.get(menus, menuId);
  if (!menu || menu.deletedAt || menu.storeId !== storeId) return undefined;
  const prices = pricesOn(menu, dish);
  if (prices.includes(charged)) return charged;
  const waiting = await rows.list(pricePlans, planned(brandId));
  const begun = pricesOn(withPlannedPrices(menu, begunPlans(waiting, now)), dish);
  return begun.includes(charged) ? charged : begun[0];
}

function pricesOn({ categories }: Menu, dish: string): number[] {
  return categories
    .flatMap(({ items }) => items)
    .flatMap((item) =>
      item.dishTemplate === dish && item.priceOverride !== undefined ? [item.priceOverride] : [],
    );
}
