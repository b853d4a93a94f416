import type { DishTemplate, Option, OptionCategory } from '#domain/catalogue/schema.ts';
import { itemIdOf, newItem } from '#domain/inventory/items.ts';
import type { InventoryItem, StockMove } from '#domain/inventory/schema.ts';
import { isoInstant, businessDateOf } from '#domain/kit/time.ts';
import type { Draft } from '#domain/kit/table.ts';
import type { MenuCategory } from '#domain/menu/schema.ts';
import type { LineInput, PlaceInput } from '#domain/order/inputs.ts';
import { displayNumber } from '#domain/order/numbering.ts';
import { unitPrice } from '#domain/pricing/price-order.ts';

export const seededPlace = { brandId: 'charizi', storeId: 'charizi-zhongshan' } as const;

/** Not given to a till before every other letter is taken. */
const lane = 'Z';
/** Days over which orders are spread: what a device keeps. */
const days = 35;
const dayMs = 86_400_000;
/** A menu holds at most a hundred sections. */
const leastInSection = 100;
/** One dish of so many is counted. */
const countedEvery = 10;

const leaves = ['紅茶', '綠茶', '烏龍', '鐵觀音', '青茶', '麥茶', '普洱', '四季春'];
const kinds = ['拿鐵', '奶茶', '冰沙', '鮮奶', '多多', '檸檬', '冬瓜', '奶蓋', '氣泡', '蜂蜜'];

/** What a seeded dish costs, whole TWD. */
export function seededPrice(dish: number): number {
  return 30 + ((dish * 7) % 24) * 5;
}

/** What the brand asks with a dish. */
export interface Choices {
  readonly questions: readonly OptionCategory[];
  readonly answers: ReadonlyMap<string, Option>;
}

export function seededDishes(count: number, { questions }: Choices): Draft<DishTemplate>[] {
  return Array.from({ length: count }, (_, i) => ({
    _id: `seed-dish-${i}`,
    brandId: seededPlace.brandId,
    name: `${leaves[i % leaves.length]}${kinds[i % kinds.length]} ${i + 1}`,
    nameEn: `Tea no. ${i + 1}`,
    basePrice: seededPrice(i),
    tags: [],
    optionCategories: questions.slice(0, i % 4).map(({ _id: categoryId }, order) => ({ categoryId, order })),
    station: 'bar',
    tileColour: 'tea',
    code: `S${i + 1}`,
    isActive: true,
    taxType: 'taxable',
    sort: 1000 + i,
  }));
}

export function seededSections(dishes: readonly Draft<DishTemplate>[]): MenuCategory[] {
  const size = Math.max(leastInSection, Math.ceil(dishes.length / 90));
  const sections: MenuCategory[] = [];
  for (let at = 0; at < dishes.length; at += size) {
    const _id = `seed-section-${sections.length}`;
    const items = dishes.slice(at, at + size).map((dish, order) => ({
      _id: `${_id}-${order}`,
      itemType: 'dish' as const,
      dishTemplate: dish._id,
      isShowing: true,
      order,
    }));
    sections.push({
      _id,
      name: `${leaves[sections.length % leaves.length]} ${sections.length + 1}`,
      order: 100 + sections.length,
      items,
    });
  }
  return sections;
}

export function seededStock(
  dishes: readonly Draft<DishTemplate>[],
  at: string,
  every = countedEvery,
): { inventory: Draft<InventoryItem>[]; stockMoves: Draft<StockMove>[] } {
  const inventory: Draft<InventoryItem>[] = [];
  const stockMoves: Draft<StockMove>[] = [];
  for (const [i, { _id: dish, name: itemName }] of dishes.entries()) {
    const _id = itemIdOf(seededPlace.storeId, dish);
    const isCounted = i % every === 0;
    const item = newItem({ _id, ...seededPlace, itemName, dish });
    inventory.push({ ...item, isInventoryTracked: isCounted, enableAvailableStock: isCounted });
    if (!isCounted) continue;
    const move = { stockType: 'both', delta: 5000, changeType: 'initial_stock', at } as const;
    stockMoves.push({ _id: `${_id}:initial`, ...seededPlace, inventory: _id, ...move });
  }
  return { inventory, stockMoves };
}

/** What of each counted item was sold on each of so many days before the present one, a day at a time. */
export function seededUses(
  items: readonly { readonly _id: string }[],
  days: number,
  nowMs: number,
): Draft<StockMove>[][] {
  return Array.from({ length: days }, (_day, back) =>
    items.map(({ _id }, i) => ({
      _id: `${_id}:use-${back}`,
      ...seededPlace,
      inventory: _id,
      stockType: 'both',
      delta: -(1 + ((i + back) % 5)),
      changeType: 'order',
      // Within the opening hours of a business day, whenever the present one began.
      at: isoInstant(nowMs - (back + 1) * dayMs - (i % 60) * 1000),
    })),
  );
}

export interface SeededSale {
  readonly input: PlaceInput;
  readonly now: string;
}

/** Sales of one to four lines each, spread evenly over the last days and over opening hours, the newest last. */
export function seededSales(
  count: number,
  dishes: readonly DishTemplate[],
  { questions, answers }: Choices,
  nowMs: number,
): SeededSale[] {
  const asked = new Map(questions.map((question) => [question._id, question]));
  const counters = new Map<string, number>();
  return Array.from({ length: count }, (_, i) => {
    const ms = Math.floor(nowMs - ((count - i) / count) * days * dayMs);
    const businessDate = businessDateOf(ms, 'Asia/Taipei', '05:00');
    const seq = (counters.get(businessDate) ?? 0) + 1;
    counters.set(businessDate, seq);
    const _id = `seed-order-${businessDate}-${seq}`;
    const lines = Array.from({ length: 1 + (i % 4) }, (_line, at) =>
      lineOf(`${_id}:${at}`, dishes[(i * 13 + at * 101) % dishes.length]!, i + at, asked, answers),
    );
    const total = lines.reduce(
      (sum, line) => sum + unitPrice(line.basePrice, line.options) * line.quantity,
      0,
    );
    const input: PlaceInput = {
      ...seededPlace,
      _id,
      orderType: 'takeout',
      lines,
      payments: [{ _id: `${_id}:cash`, method: 'cash', amount: total }],
      discounts: [],
      manualAdjustment: 0,
      orderNo: { lane, seq, display: displayNumber(lane, seq) },
      businessDate,
      serviceChargeRate: 0,
      completesWhenPaid: true,
    };
    return { input, now: isoInstant(ms) };
  });
}

function lineOf(
  _id: string,
  dish: DishTemplate,
  turn: number,
  asked: ReadonlyMap<string, OptionCategory>,
  answers: ReadonlyMap<string, Option>,
): LineInput {
  const options = dish.optionCategories.flatMap(({ categoryId }) => {
    const question = asked.get(categoryId);
    const answer = question && answers.get(question.options[turn % question.options.length]?.refOption ?? '');
    if (!question || !answer) return [];
    const { _id: optionId, name, nameEn, price } = answer;
    const selections = [{ optionId, name, ...(nameEn === undefined ? {} : { nameEn }), price, quantity: 1 }];
    return [{ optionCategoryId: categoryId, optionCategoryName: question.name, selections }];
  });
  return {
    _id,
    itemType: 'dish',
    templateId: dish._id,
    itemName: dish.name,
    basePrice: dish.basePrice,
    options,
    quantity: 1 + (turn % 2),
  };
}
