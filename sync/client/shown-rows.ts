import type { ListQuery } from '#domain/kit/rows.ts';
import { rowKey, type RowKey } from '#domain/kit/table.ts';
import type { AnyTable } from '../operations.ts';
import type { Row } from '../row.ts';
import type { RowSource } from '../unit-of-work.ts';
import type { DeviceTransaction } from './ports.ts';

/** Rows as they are shown before a change, each read once by everything that looks at it within the transaction. */
export class ShownRows implements RowSource {
  readonly #tx: DeviceTransaction;
  readonly #rows = new Map<RowKey, Row | undefined>();
  /** Rows that a change makes under its own id cannot be there before it: nobody has heard of that id yet. */
  readonly #ownIds: string;

  constructor(tx: DeviceTransaction, changeId: string) {
    this.#tx = tx;
    this.#ownIds = `${changeId}:`;
  }

  readonly get = async (table: AnyTable, id: string): Promise<Row | undefined> => {
    if (this.isOwn(id)) return undefined;
    const key = rowKey(table, id);
    if (!this.#rows.has(key)) this.#rows.set(key, await this.#tx.get(table, id));
    return this.#rows.get(key);
  };

  isOwn(id: string): boolean {
    return id.startsWith(this.#ownIds);
  }

  /** A range whose rows are known from then on: what completes a change often reads what the change then reads one by one. */
  readonly keep = async (table: AnyTable, query: ListQuery): Promise<Row[]> => {
    const found = await this.#tx.list(table, query);
    for (const row of found) this.#rows.set(rowKey(table, row._id), row);
    return found;
  };

  /** The whole range: what the change itself wrote into it, or took out, is counted before a limit. */
  readonly list: RowSource['list'] = (table, { index, equals, from, to }) =>
    this.#tx.list(table, {
      index,
      equals,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    });

  /** Reads those that are not known yet, one request a table, side by side. */
  async load(rows: Iterable<readonly [AnyTable, string]>): Promise<void> {
    const wanted = new Map<AnyTable, Set<string>>();
    for (const [table, id] of rows) {
      if (this.isOwn(id) || this.#rows.has(rowKey(table, id))) continue;
      wanted.set(table, (wanted.get(table) ?? new Set()).add(id));
    }
    await Promise.all(
      [...wanted].map(async ([table, ids]) => {
        const found = await this.#tx.getMany(table, [...ids]);
        for (const [i, id] of [...ids].entries()) this.#rows.set(rowKey(table, id), found[i]);
      }),
    );
  }
}
