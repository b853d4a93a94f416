import type * as z from 'zod/mini';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { placeInput } from '#domain/order/inputs.ts';
import type { OrderType } from '#domain/order/schema.ts';
import { place } from './place.ts';

/** A sale as a benchmark says it. What it leaves out is filled in: ids, and names and prices from the device's own menu. */
export interface BenchOrder {
  readonly id?: string;
  readonly orderType?: OrderType;
  readonly lines: readonly BenchLine[];
  /** Paid in cash, exactly, unless false. */
  readonly paid?: boolean;
}

export interface BenchLine {
  readonly dishId: string;
  /** One unless said otherwise. */
  readonly quantity?: number;
  readonly name?: string;
  /** Whole TWD for one. */
  readonly price?: number;
  readonly note?: string;
}

export interface Priced {
  readonly name: string;
  readonly price: number;
}

/** The input of `order.place`. */
export async function saleOf(
  { id = newId(), orderType = 'takeout', lines, paid = true }: BenchOrder,
  dish: (id: string) => Promise<Priced>,
): Promise<z.input<typeof placeInput>> {
  const priced = [];
  let total = 0;
  for (const [i, { dishId, quantity = 1, name, price, note }] of lines.entries()) {
    const known = name === undefined || price === undefined ? await dish(dishId) : { name, price };
    total += (price ?? known.price) * quantity;
    priced.push({
      _id: `${id}:${i}`,
      templateId: dishId,
      itemName: name ?? known.name,
      basePrice: price ?? known.price,
      quantity,
      ...(note === undefined ? {} : { note }),
    });
  }
  const payments = paid ? [{ _id: `${id}:cash`, method: 'cash' as const, amount: total }] : [];
  return { ...place, _id: id, orderType, lines: priced, payments };
}

/** As the counter mints them: ids sort by the time they were made. */
function newId(): string {
  return uuidv7(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));
}
