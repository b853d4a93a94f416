import { itemIdOf } from '../inventory/items.ts';
import { inventory, type InventoryItem } from '../inventory/schema.ts';
import { leftOf, oversellOf } from '../inventory/stock.ts';
import { AppError } from '../kit/errors.ts';
import { getAll, type ReadRows } from '../kit/rows.ts';
import type { PresentedDish } from '../menu/present-schema.ts';
import type { OversellPolicy, StoreSettings } from '../store/schema.ts';
import type { Cart } from './cart.ts';
import { dishesIn, type DishLine } from './stock.ts';

/** Pieces by dish. */
export type Pieces = ReadonlyMap<string, number>;

/** Pieces that lines take from stock; those of `less` are given back by the same act. */
export function piecesOfLines(lines: readonly DishLine[], less: readonly DishLine[] = []): Pieces {
  const pieces = new Map<string, number>();
  const count = (of: readonly DishLine[], sign: 1 | -1): void => {
    for (const line of of) {
      for (const [dish, number] of dishesIn(line)) pieces.set(dish, (pieces.get(dish) ?? 0) + sign * number);
    }
  };
  count(lines, 1);
  count(less, -1);
  return pieces;
}

/** Pieces in an open cart that no order has taken from stock yet. What is being made already has its own. */
export function reservedIn({ base, lines }: Pick<Cart, 'base' | 'lines'>): Pieces {
  const pieces = piecesOfLines(lines, base && !base.isParked ? base.lines : []);
  return new Map([...pieces].map(([dish, count]) => [dish, Math.max(0, count)]));
}

/** What a till knows of the stock of one dish, or of an option that is a dish. */
export interface Counted {
  readonly name: string;
  readonly nameEn?: string | undefined;
  readonly left: number;
  /** The item's own; else the store's holds. */
  readonly oversell?: OversellPolicy | undefined;
}

/** Everything of the given dishes that the store counts, options included. */
export function countedOf(dishes: readonly PresentedDish[]): ReadonlyMap<string, Counted> {
  const counted = new Map<string, Counted>();
  for (const { dishId, name, nameEn, left, oversell, choices } of dishes) {
    if (left !== undefined) counted.set(dishId, { name, nameEn, left, oversell });
    for (const { options } of choices) {
      for (const option of options) {
        if (option.dish === undefined || option.left === undefined || counted.has(option.dish)) continue;
        const { name: as, nameEn: asEn, left: rest, oversell: own } = option;
        counted.set(option.dish, { name: as, nameEn: asEn, left: rest, oversell: own });
      }
    }
  }
  return counted;
}

/** Dishes that an addition takes below zero, together with what the cart holds of them already. */
export function oversoldBy(added: Pieces, reserved: Pieces, counted: ReadonlyMap<string, Counted>): string[] {
  return [...added].flatMap(([dish, pieces]) => {
    const stock = counted.get(dish);
    return stock && pieces > 0 && (reserved.get(dish) ?? 0) + pieces > stock.left ? [dish] : [];
  });
}

/** Whether a line is of something of which the cart holds more than there is. */
export function isOversold(line: DishLine, reserved: Pieces, counted: ReadonlyMap<string, Counted>): boolean {
  return [...dishesIn(line).keys()].some((dish) => {
    const stock = counted.get(dish);
    return stock !== undefined && (reserved.get(dish) ?? 0) > stock.left;
  });
}

/** A dish of which more is wanted than there is. */
export interface Short {
  readonly templateId: string;
  readonly name: string;
  readonly wanted: number;
  readonly left: number;
}

/** Pieces of which the store has not enough, of the items that count. Reads balances. */
export async function shortOf(
  rows: ReadRows,
  storeId: string,
  wanted: Pieces,
  counts: (item: InventoryItem) => boolean = () => true,
): Promise<Short[]> {
  const short: Short[] = [];
  const positive = [...wanted].filter(([, pieces]) => pieces > 0);
  const ids = positive.map(([templateId]) => itemIdOf(storeId, templateId));
  const items = new Map((await getAll(rows, inventory, ids)).map((item) => [item._id, item]));
  for (const [templateId, pieces] of positive) {
    const item = items.get(itemIdOf(storeId, templateId));
    if (!item?.isInventoryTracked || item.deletedAt || leftOf(item) >= pieces || !counts(item)) continue;
    short.push({ templateId, name: item.itemName, wanted: pieces, left: Math.max(0, leftOf(item)) });
  }
  return short;
}

/** Refuses at the till what may not be sold below zero (sync.md §11). What was sold is booked whatever the balance. @throws AppError stock_short */
export async function refuseStopped(
  rows: ReadRows,
  settings: (Pick<StoreSettings, 'oversellPolicy'> & { readonly _id: string }) | undefined,
  wanted: Pieces,
): Promise<void> {
  if (!settings) return;
  const stopped = (item: InventoryItem): boolean => oversellOf(item, settings) === 'stop_local';
  const short = await shortOf(rows, settings._id, wanted, stopped);
  if (short.length > 0) throw new AppError('stock_short', { items: short });
}
