import { readBook } from '#domain/cash-flow/reading.ts';
import { createCashFlow } from '#domain/cash-flow/record-operations.ts';
import { readCashFlowStatistics } from '#domain/cash-flow/statistics.ts';
import { usualCategories, usualCategoryId } from '#domain/cash-flow/usual-categories.ts';
import type { Command, Query } from '#domain/kit/operation.ts';
import { businessDateOf } from '#domain/kit/time.ts';
import { place } from './place.ts';

interface Device {
  commit(command: Command, input: unknown): Promise<unknown>;
  query(query: Query, input: unknown): Promise<unknown>;
}

const dayMs = 86_400_000;
const yearDays = 365;

/** The store's books of one year. */
export class BenchBooks {
  readonly #device: Device;

  constructor(device: Device) {
    this.#device = device;
  }

  /** Resolves when it is durable on the device. @param nth Spreads records over the year and its categories. */
  async record(nth: number): Promise<void> {
    const { key } = usualCategories[nth % usualCategories.length]!;
    await this.#device.commit(createCashFlow, {
      ...place,
      _id: crypto.randomUUID(),
      category: usualCategoryId(place.storeId, key),
      amount: 1 + ((nth * 37) % 5000),
      method: 'cash',
      time: new Date(Date.now() - (nth % yearDays) * dayMs).toISOString(),
    });
  }

  /** All of the year with the balance after each, as the list opens with it. */
  list(): Promise<unknown> {
    return this.#device.query(readBook, { ...place, ...lastYear() });
  }

  statistics(): Promise<unknown> {
    return this.#device.query(readCashFlowStatistics, { ...place, ...lastYear() });
  }
}

function lastYear(): { readonly from: string; readonly to: string } {
  const day = (at: number): string => businessDateOf(at, 'Asia/Taipei', '05:00');
  return { from: day(Date.now() - yearDays * dayMs), to: day(Date.now()) };
}
