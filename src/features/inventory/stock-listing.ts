import type { DishTemplate } from '#domain/catalogue/schema.ts';
import type { InventoryRecord } from '#domain/inventory/items.ts';
import { isMarkedSoldOut, leftOf, statusOf, type StockStatus } from '#domain/inventory/stock.ts';
import type { OutputOf } from '#domain/kit/operation.ts';
import { normalise } from '#domain/kit/search-text.ts';
import { healthGroups, type HealthEntry, type HealthGroup } from '#domain/supply/health.ts';
import type { getHealth } from '#domain/supply/operations.ts';
import { collatorOf, matchList } from '#src/office/list/match-list.ts';
import { nameIn } from '#src/ui/words/use-name-of.ts';
import { stockGroups, type StockGroup, type StockSearch } from './stock-search.ts';

/** What says that an item stands so: the levels that somebody set, or the days that it lasts. */
export interface Standing {
  readonly group: StockGroup;
  readonly by: 'level' | 'cover';
}

/** One item of the list, with all that is known of it. */
export interface StockRow {
  readonly _id: string;
  readonly item: InventoryRecord;
  /** The dish that it is of, as the brand has it now; absent where there is none any more. */
  readonly dish: DishTemplate | undefined;
  /** It is of a dish that was deleted. */
  readonly isOrphan: boolean;
  readonly left: number;
  readonly isMarked: boolean;
  /** By level and by cover, the worse first; one where both say the same or only one knows. */
  readonly standings: readonly [Standing, ...Standing[]];
  readonly group: StockGroup;
  /** Calendar days from today on; null where nothing is used or nothing is known yet. */
  readonly daysLeft: number | null;
  /** Pieces on a day on which the store sells; 0 while nothing is known. */
  readonly dailyUse: number;
}

const byLevel: Readonly<Record<StockStatus, StockGroup>> = {
  sold_out: 'soldOut',
  critical: 'critical',
  needs_restock: 'needsRestock',
  overstock: 'overstock',
  healthy: 'healthy',
  untracked: 'untracked',
};

const byCover: Readonly<Record<NonNullable<HealthEntry['health']>, HealthGroup>> = {
  sold_out: 'soldOut',
  critical: 'critical',
  overstock: 'overstock',
  healthy: 'healthy',
};

/** By level and by cover, the worse first. Without consumption the level alone tells. */
export function standingsOf(
  status: StockStatus,
  health: HealthEntry['health'],
): readonly [Standing, ...Standing[]] {
  const level: Standing = { group: byLevel[status], by: 'level' };
  if (health === undefined || level.group === 'untracked' || byCover[health] === level.group) return [level];
  const cover: Standing = { group: byCover[health], by: 'cover' };
  return rankOf(cover.group) < rankOf(level.group) ? [cover, level] : [level, cover];
}

export function rankOf(group: StockGroup): number {
  return stockGroups.indexOf(group);
}

type Health = OutputOf<typeof getHealth>;

/** All that a health answer says, by item. */
export function entriesOf(health: Health | undefined): ReadonlyMap<string, HealthEntry> {
  return new Map(
    health ? healthGroups.flatMap((group) => health[group].map((entry) => [entry._id, entry])) : [],
  );
}

interface Sources {
  readonly items: readonly InventoryRecord[];
  readonly entries: ReadonlyMap<string, HealthEntry>;
  /** Undefined while they are read: nothing is taken for deleted then. */
  readonly dishes: ReadonlyMap<string, DishTemplate> | undefined;
  readonly now: string;
}

export function stockRows({ items, entries, dishes, now }: Sources): StockRow[] {
  return items.map((item) => {
    const entry = entries.get(item._id);
    const standings = standingsOf(statusOf(item, now), entry?.health);
    const dish = item.dish === undefined ? undefined : dishes?.get(item.dish);
    return {
      _id: item._id,
      item,
      dish,
      isOrphan: item.dish !== undefined && dishes !== undefined && dish === undefined,
      left: leftOf(item),
      isMarked: isMarkedSoldOut(item, now),
      standings,
      group: standings[0].group,
      daysLeft: entry?.estimatedDaysLeft ?? null,
      dailyUse: entry?.dailyConsumption ?? 0,
    };
  });
}

/** What an item is called in the page's language: as its dish is. */
export function stockName(locale: string, { item, dish }: Pick<StockRow, 'item' | 'dish'>): string {
  return dish ? nameIn(locale, dish) : item.itemName;
}

/** The rows that the address asks for, in its order; else the worst first, and of these what is gone soonest. */
export function matchStock(rows: readonly StockRow[], search: StockSearch, locale: string): StockRow[] {
  const { status, type } = search;
  const compare = collatorOf(locale);
  const name = (a: StockRow, b: StockRow): number => compare(stockName(locale, a), stockName(locale, b));
  const soonest = (a: StockRow, b: StockRow): number => {
    const [one, other] = [a.daysLeft ?? Infinity, b.daysLeft ?? Infinity];
    return one === other ? 0 : one - other;
  };
  return matchList(rows, search, {
    fits: ({ group, item }) =>
      (status === undefined || group === status) &&
      (type === undefined || (item.inventoryType === 'else') === (type === 'else')),
    textOf: ({ item, dish }) =>
      normalise(`${item.itemName} ${dish?.nameEn ?? ''} ${dish?.code ?? ''} ${dish?.barcode ?? ''}`),
    orders: {
      name,
      left: (a, b) => a.left - b.left,
      days: soonest,
      updated: (a, b) => compare(a.item.updatedAt, b.item.updatedAt),
    },
    usual: (a, b) => rankOf(a.group) - rankOf(b.group) || soonest(a, b) || name(a, b),
  });
}

/** How many items stand how. */
export function countsOf(rows: readonly Pick<StockRow, 'group'>[]): Readonly<Record<StockGroup, number>> {
  const counts = { soldOut: 0, critical: 0, needsRestock: 0, overstock: 0, healthy: 0, untracked: 0 };
  for (const { group } of rows) counts[group] += 1;
  return counts;
}
