import { expect, it } from 'vitest';
import { aDish, anItem } from '#domain/inventory/builders.ts';
import type { InventoryItem } from '#domain/inventory/schema.ts';
import { statusOf } from '#domain/inventory/stock.ts';
import type { HealthEntry } from '#domain/supply/health.ts';
import { countsOf, matchStock, standingsOf, stockName, stockRows } from './stock-listing.ts';
import { parseStockSearch } from './stock-search.ts';

const now = '2026-11-24T06:00:00.000Z';

const entry = (about: Partial<HealthEntry> & { readonly _id: string }) =>
  [about._id, about as HealthEntry] as const;

const rowsOf = (items: readonly InventoryItem[], entries: readonly (readonly [string, HealthEntry])[] = []) =>
  stockRows({
    items: items.map((item) => ({ ...item, status: statusOf(item, now) })),
    entries: new Map(entries),
    dishes: new Map([['pearl', { ...aDish('pearl'), nameEn: 'Pearls', code: 'P-01' }]]),
    now,
  });

it('shows the worse of level and cover first, and one where both say the same or only one knows', () => {
  expect(standingsOf('healthy', 'critical')).toEqual([
    { group: 'critical', by: 'cover' },
    { group: 'healthy', by: 'level' },
  ]);
  expect(standingsOf('critical', 'healthy')[0]).toEqual({ group: 'critical', by: 'level' });
  expect(standingsOf('critical', 'critical')).toEqual([{ group: 'critical', by: 'level' }]);
  expect(standingsOf('needs_restock', undefined)).toEqual([{ group: 'needsRestock', by: 'level' }]);
  expect(standingsOf('untracked', 'critical')).toEqual([{ group: 'untracked', by: 'level' }]);
});

const low = anItem({ _id: 'low', dish: 'pearl', itemName: 'pearl', totalStock: 4, minStockAlert: 5 });
const full = anItem({ _id: 'full', dish: 'gone', itemName: 'waffle', totalStock: 90 });
const short = anItem({
  _id: 'short',
  inventoryType: 'else',
  dish: undefined,
  itemName: '紙杯',
  totalStock: -2,
});

it('has the worst first, and of these what is gone soonest', () => {
  const soon = entry({ _id: 'full', health: 'critical', estimatedDaysLeft: 1.5 });
  expect(matchStock(rowsOf([full, low, short], [soon]), {}, 'zh-TW').map(({ _id }) => _id)).toEqual([
    'short',
    'full',
    'low',
  ]);
});

it('is narrowed by state, by type, and by words of its name, its name in English and its code', () => {
  const rows = rowsOf([full, low, short]);
  const ids = (search: Parameters<typeof matchStock>[1]) =>
    matchStock(rows, search, 'zh-TW').map(({ _id }) => _id);
  expect(ids({ status: 'needsRestock' })).toEqual(['low']);
  expect(ids({ type: 'else' })).toEqual(['short']);
  expect(ids({ q: 'pearls' })).toEqual(['low']);
  expect(ids({ q: 'p-01' })).toEqual(['low']);
  expect(countsOf(rows)).toMatchObject({ soldOut: 1, needsRestock: 1, healthy: 1 });
});

it('says that a dish was deleted under its item, and keeps the name that it had', () => {
  const [gone, there] = rowsOf([full, low]);
  expect(gone).toMatchObject({ isOrphan: true });
  expect(stockName('en', gone!)).toBe('waffle');
  expect(there).toMatchObject({ isOrphan: false });
  expect(stockName('en', there!)).toBe('Pearls');
});

it('lets a mark lapse by the clock', () => {
  const marked = anItem({ isSoldOut: true, soldOutUntil: now, totalStock: 3 });
  expect(rowsOf([marked])[0]).toMatchObject({ isMarked: false, group: 'healthy' });
});

it('reads what an address may say, and drops the rest', () => {
  expect(
    parseStockSearch({ status: 'critical', type: 'else', low: '5', high: 30, tab: 'count', page: 2 }),
  ).toEqual({
    status: 'critical',
    type: 'else',
    low: 5,
    tab: 'count',
    page: 2,
  });
  expect(parseStockSearch({ status: 'odd', low: '-1', high: 'many', tab: 'x' })).toEqual({});
});
