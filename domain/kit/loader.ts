import { AppError } from './errors.ts';
import type { Rows } from './rows.ts';
import type { Draft, StoredRow, Table } from './table.ts';

/**
 * Puts whole records in and leaves those that are there as they are, so that loading twice changes nothing. Counts both.
 * Its `load` refuses a record of another brand or store with `validation`.
 */
export class Loader {
  created = 0;
  kept = 0;
  readonly #rows: Rows;
  readonly #place: { readonly brandId: string; readonly storeId?: string };

  constructor(rows: Rows, place: { readonly brandId: string; readonly storeId?: string }) {
    this.#rows = rows;
    this.#place = place;
  }

  async load<R extends StoredRow, I extends string>(
    table: Table<R, I>,
    drafts: readonly Draft<R>[],
  ): Promise<void> {
    for (const draft of drafts) {
      const { _id, brandId, storeId } = draft as unknown as {
        _id: string;
        brandId: string;
        storeId?: string;
      };
      if (brandId !== this.#place.brandId || (table.scope === 'store' && storeId !== this.#place.storeId)) {
        throw new AppError('validation', { faults: [{ path: `${table.name}.${_id}`, message: 'foreign' }] });
      }
      if (await this.#rows.get(table, _id)) {
        this.kept += 1;
        continue;
      }
      await this.#rows.put(table, draft);
      this.created += 1;
    }
  }
}
