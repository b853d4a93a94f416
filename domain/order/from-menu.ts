import { dishTemplates, optionCategories, options } from '../catalogue/schema.ts';
import { itemIdOf } from '../inventory/items.ts';
import { inventory, type InventoryItem } from '../inventory/schema.ts';
import { AppError, type Fault } from '../kit/errors.ts';
import { getAll, type ReadRows } from '../kit/rows.ts';
import type { AnyTable } from '../kit/operation.ts';
import type { StoredRow, Table } from '../kit/table.ts';
import { presentMenu } from '../menu/present.ts';
import type { PresentedDish } from '../menu/present-schema.ts';
import { menus, type Menu } from '../menu/schema.ts';
import { bundlesOf } from '../menu/sections.ts';
import { bundles } from '../promotion/bundle-schema.ts';
import type { LineInput } from './inputs.ts';
import { bundleOnMenu, choiceFaults, lineFor, type Chosen, type DishOnMenu } from './lines.ts';
import type { WantedItem } from './web-inputs.ts';

/** Tables that {@link linesFromMenu} reads; balances are among them. */
export const menuTables = [menus, dishTemplates, optionCategories, options, inventory, bundles] as const;

/** Rows that it will read, as far as what is wanted tells: a host loads them at once, while a store's lock is held. */
export function wantedRows(storeId: string, items: readonly WantedItem[]): (readonly [AnyTable, string])[] {
  const found = new Map<string, readonly [AnyTable, string]>();
  const add = (table: AnyTable, id: string): void => void found.set(`${table.name} ${id}`, [table, id]);
  for (const { itemType, templateId, options: answers } of items) {
    if (itemType === 'bundle') {
      add(bundles, templateId);
      continue;
    }
    add(dishTemplates, templateId);
    add(inventory, itemIdOf(storeId, templateId));
    for (const { optionCategoryId, selections } of answers) {
      add(optionCategories, optionCategoryId);
      for (const { optionId } of selections) add(options, optionId);
    }
  }
  return [...found.values()];
}

interface Wanted {
  readonly brandId: string;
  readonly storeId: string;
  readonly orderId: string;
  readonly items: readonly WantedItem[];
  /** Guests cannot buy what is sold out; the counter may. */
  readonly audience: 'counter' | 'guest';
  readonly now: string;
  /** When it is to be ready, where somebody orders ahead. */
  readonly estimatedPickupTime?: string | undefined;
}

/** Why a wanted item cannot be had: its place among those wanted, and what is known of it. */
export interface UnavailableItem {
  readonly index: number;
  readonly templateId: string;
  /** `gone`: not on the menu (any more). `not_served`: not at this time. */
  readonly kind: 'gone' | 'sold_out' | 'not_served';
  /** Absent of what is not on the menu: nothing is told of it. */
  readonly name?: string;
  readonly nameEn?: string;
  /** The question to which the answer is sold out, where the dish itself is not. */
  readonly question?: string;
  /** When it is served next. */
  readonly nextAt?: string;
}

/**
 * Lines with the names and prices of the store's active menu, and of bundles on its active menus of any kind, whatever a client believes about
 * them, and what of it a guest cannot have.
 * @throws AppError not_found (the counter wants what is not on the menu) · validation (answers that do not fit the questions)
 */
export async function linesFromMenu(
  rows: ReadRows,
  wanted: Wanted,
): Promise<{ menu: Menu | undefined; lines: LineInput[]; places: number[]; gone: UnavailableItem[] }> {
  const active = await activeMenus(rows, wanted);
  const menu = active.find(({ menuType }) => menuType === 'food');
  const dishes = menu ? await offeredDishes(rows, menu, wanted) : new Map<string, Offered>();
  const sold = await offeredBundles(rows, active, wanted);
  const faults: Fault[] = [];
  const gone: UnavailableItem[] = [];
  /** Of each line, its place among what is wanted. */
  const places: number[] = [];
  const lines = wanted.items.flatMap((item, index) => {
    const { itemType, templateId, quantity, note } = item;
    const [offered, table] = itemType === 'bundle' ? [sold, bundles] : [dishes, dishTemplates];
    const dish = offered.get(templateId);
    if (!dish) {
      if (wanted.audience === 'counter')
        throw new AppError('not_found', { table: table.name, id: templateId });
      gone.push({ index, templateId, kind: 'gone' });
      return [];
    }
    const chosen = chosenIn(item);
    if (wanted.audience === 'guest' && dish.soldOut) gone.push(goneOf(dish, index));
    for (const { kind, categoryId, name } of choiceFaults(dish, chosen)) {
      if (kind !== 'sold_out')
        faults.push({ path: `orderData.items.${index}.options.${categoryId}`, message: kind });
      else if (wanted.audience === 'guest') gone.push({ ...soldOutOf(dish, index), question: name });
    }
    places.push(index);
    return [lineFor(dish, chosen, { _id: item._id ?? `${wanted.orderId}:${index + 1}`, quantity, note })];
  });
  const ids = new Set(lines.map(({ _id }) => _id));
  if (ids.size < lines.length) faults.push({ path: 'orderData.items', message: 'duplicate' });
  if (faults.length > 0) throw new AppError('validation', { faults });
  return { menu, lines, places, gone };
}

/** A dish or a bundle as it makes a line. A bundle is never sold out. */
type Offered = DishOnMenu & Partial<Pick<PresentedDish, 'soldOut' | 'notServed'>>;

function goneOf(dish: Offered, index: number): UnavailableItem {
  const { notServed } = dish;
  if (!notServed) return soldOutOf(dish, index);
  const { nextAt } = notServed;
  return { ...soldOutOf(dish, index), kind: 'not_served', ...(nextAt === undefined ? {} : { nextAt }) };
}

function soldOutOf({ dishId, name, nameEn }: Offered, index: number): UnavailableItem {
  return {
    index,
    templateId: dishId,
    kind: 'sold_out',
    name,
    ...(nameEn === undefined ? {} : { nameEn }),
  };
}

async function activeMenus(rows: ReadRows, { brandId, storeId }: Wanted): Promise<Menu[]> {
  const found = await rows.list(menus, { index: 'store', equals: [storeId] });
  return found.filter((menu) => menu.brandId === brandId && menu.isActive && !menu.deletedAt);
}

/** The wanted bundles as the menus have them, those for food first: of one that stands there twice its first place counts, as on a page. */
async function offeredBundles(
  rows: ReadRows,
  active: readonly Menu[],
  { brandId, items, now }: Wanted,
): Promise<Map<string, Offered>> {
  const ids = items.flatMap(({ itemType, templateId }) => (itemType === 'bundle' ? templateId : []));
  const offered = new Map<string, Offered>();
  if (ids.length === 0) return offered;
  const sources = { ...emptySources, bundles: await readAll(rows, bundles, new Set(ids), brandId) };
  const isForFood = ({ menuType }: Menu): boolean => menuType === 'food';
  for (const menu of [...active].sort((a, b) => Number(isForFood(b)) - Number(isForFood(a)))) {
    for (const shown of bundlesOf(presentMenu(menu, sources, { audience: 'guest', now }))) {
      const bundle = bundleOnMenu(shown);
      if (bundle && !offered.has(shown.bundleId)) offered.set(shown.bundleId, bundle);
    }
  }
  return offered;
}

const emptySources = { dishes: [], optionCategories: [], options: [], inventory: [] };

/** Only what is ordered is read, so that an order costs the same on a menu of fifty dishes and of five thousand. */
async function offeredDishes(
  rows: ReadRows,
  menu: Menu,
  wanted: Wanted,
): Promise<Map<string, PresentedDish>> {
  const ids = new Set(
    wanted.items.flatMap(({ itemType, templateId }) => (itemType === 'bundle' ? [] : templateId)),
  );
  const dishes = await readAll(rows, dishTemplates, ids, wanted.brandId);
  const questions = await readAll(
    rows,
    optionCategories,
    dishes.flatMap((dish) => dish.optionCategories.map(({ categoryId }) => categoryId)),
    wanted.brandId,
  );
  const answers = await readAll(
    rows,
    options,
    questions.flatMap((question) => question.options.map(({ refOption }) => refOption)),
    wanted.brandId,
  );
  const stocked = [...ids, ...answers.flatMap(({ refDishTemplate }) => refDishTemplate ?? [])];
  const stock: InventoryItem[] = await readAll(
    rows,
    inventory,
    stocked.map((dish) => itemIdOf(wanted.storeId, dish)),
    wanted.brandId,
  );
  const categories = menu.categories.map((category) => ({
    ...category,
    items: category.items.filter(({ dishTemplate }) => dishTemplate !== undefined && ids.has(dishTemplate)),
  }));
  const sources = { dishes, optionCategories: questions, options: answers, inventory: stock };
  const shown = presentMenu({ ...menu, categories }, sources, {
    audience: wanted.audience,
    now: wanted.now,
    wantedAt: wanted.estimatedPickupTime,
  });
  // A dish that stands on the menu twice is sold at the price of its first place, of those where it is served at that time.
  const offered = new Map<string, PresentedDish>();
  for (const dish of shown.categories.flatMap((category) => category.dishes)) {
    const before = offered.get(dish.dishId);
    if (!before || (before.notServed && !dish.notServed)) offered.set(dish.dishId, dish);
  }
  return offered;
}

async function readAll<R extends StoredRow, I extends string>(
  rows: ReadRows,
  table: Table<R, I>,
  ids: Iterable<string>,
  brandId: string,
): Promise<R[]> {
  const found = await getAll(rows, table, ids);
  return found.filter((row) => !row.deletedAt && row.brandId === brandId);
}

function chosenIn({ options: answers }: WantedItem): Chosen[] {
  return answers.map(({ optionCategoryId, selections }) => ({ categoryId: optionCategoryId, selections }));
}
