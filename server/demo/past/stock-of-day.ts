import { addStock, damageStock, reduceStock, setAvailableStock } from '#domain/inventory/move-operations.ts';
import { itemIdOf } from '#domain/inventory/items.ts';
import { inventory, type StockType } from '#domain/inventory/schema.ts';
import type { Command, InputOf } from '#domain/kit/operation.ts';
import { instantMs, isoInstant } from '#domain/kit/time.ts';
import { isCancelled } from '#domain/order/order-states.ts';
import type { Order } from '#domain/order/schema.ts';
import type { Booking, Books } from '#server/loading/book.ts';
import { chanceOf } from './plan.ts';
import type { Slice } from './slice.ts';
import { tillIdOf } from './tills.ts';

const minuteMs = 60_000;
const saturday = 6;
const sunday = 0;
const damageChance = 0.08;

interface Taken {
  pieces: number;
  readonly stockType: StockType;
}

/**
 * The stock moves of a till's day. What was sold was made ready before the store opened, so that the balances of today are those that the
 * demo begins with, whatever of its past stands already.
 */
export async function stockOf(
  books: Books,
  slice: Slice,
  made: readonly Order[],
  nowMs: number,
): Promise<Booking[]> {
  const { day, till } = slice;
  const book = booker(slice);
  const done: Booking[] = [];
  const opens = instantMs(day.opens);
  for (const [item, { pieces, stockType }] of takenBy(made)) {
    const chance = chanceOf(item, day.date, String(till));
    const spoilt = chance.chance(damageChance) ? 1 : 0;
    const about = { inventoryId: item, stockType };
    done.push(
      book(addStock, { ...about, quantity: pieces + spoilt, reason: '當日備料' }, opens - 40 * minuteMs),
    );
    if (spoilt > 0)
      done.push(book(damageStock, { ...about, quantity: spoilt, reason: '打翻報廢' }, opens + 90 * minuteMs));
  }
  if (till === 0) done.push(...suppliesOf(slice, book), ...(await countOf(books, slice, book)));
  return done.filter(({ at }) => instantMs(at) <= nowMs);
}

/** Pieces of what is counted that the orders took and did not give back. */
function takenBy(made: readonly Order[]): Map<string, Taken> {
  const taken = new Map<string, Taken>();
  for (const { fulfilment, items } of made) {
    if (isCancelled(fulfilment)) continue;
    for (const { inventory: item, pieces, stockType } of items.flatMap(({ took = [] }) => took))
      taken.set(item, { pieces: (taken.get(item)?.pieces ?? 0) + pieces, stockType });
  }
  return taken;
}

/** Supplies are taken from the storeroom as they are used, and come once a week. */
function suppliesOf({ place: { life }, day }: Slice, book: Book): Booking[] {
  const daysAWeek = life.weekdays.filter((share) => share > 0).length;
  return life.supplies.flatMap(({ key, aDay }) => {
    const inventoryId = `${life.storeId}:supply-${key}`;
    const used = { inventoryId, quantity: aDay, reason: '當日用量' };
    const came = {
      inventoryId,
      quantity: aDay * daysAWeek,
      reason: '每週進貨',
      stockType: 'totalStock' as const,
    };
    return [
      book(reduceStock, used, instantMs(day.closes) + 10 * minuteMs),
      ...(day.weekday === saturday ? [book(addStock, came, instantMs(day.opens) - 70 * minuteMs)] : []),
    ];
  });
}

/** On Sundays something is counted after closing: one piece more in one week, one less in the next. */
async function countOf(books: Books, { place: { life }, day }: Slice, book: Book): Promise<Booking[]> {
  if (day.weekday !== sunday) return [];
  const inventoryId = itemIdOf(life.storeId, life.counted);
  const seen = (await books.before(inventory, inventoryId))?.availableStock;
  if (seen === undefined || seen < 1) return [];
  const found = seen + (Math.floor(day.daysAgo / 7) % 2 === 0 ? -1 : 1);
  const input = { inventoryId, availableStock: found, seen, reason: '週日盤點' };
  return [book(setAvailableStock, input, instantMs(day.closes) + 20 * minuteMs)];
}

type Book = <C extends Command>(
  command: C,
  input: Omit<InputOf<C>, 'brandId' | 'storeId'>,
  atMs: number,
) => Booking;

/** Books in the name of the store's manager. Ids of moves follow from the day. */
function booker({ place: { life }, day, till }: Slice): Book {
  const { brandId, storeId, manager: actor } = life;
  let count = 0;
  return (command, input, atMs) => ({
    command,
    input: { brandId, storeId, ...input },
    actor,
    at: isoInstant(atMs),
    changeId: `demo-${storeId}-${day.date}-${till + 1}-stock-${(count += 1)}`,
    deviceId: tillIdOf(storeId, till),
  });
}
