import * as z from 'zod/mini';
import type { Actor } from '#domain/kit/actor.ts';
import {
  announcedBy,
  type Command,
  type Exception,
  type InputOf,
  type Job,
  type OutputOf,
  type Query,
} from '#domain/kit/operation.ts';
import type { ListQuery, ReadRows } from '#domain/kit/rows.ts';
import { rowKey, type RowKey, type StoredRow, type Table } from '#domain/kit/table.ts';
import type { AnyTable } from '../operations.ts';
import { arrange, inRange, type Row } from '../row.ts';
import { UnitOfWork, withSums } from '../unit-of-work.ts';

interface Options {
  readonly actor?: Actor;
  readonly now?: string;
  readonly side?: 'device' | 'server';
  readonly changeId?: string;
  readonly via?: 'sync' | 'rest';
}

export interface Ran<O> {
  readonly output: O;
  readonly exceptions: readonly Exception[];
  readonly jobs: readonly Job[];
  /** Rows that it read by their keys without having announced them: a host reads each of these by itself. */
  readonly unannounced: readonly RowKey[];
}

/** 2026-11-21 14:05 in Taipei, a Saturday: the fixed clock of the tests. */
export const testNow = '2026-11-21T06:05:00.000Z';

/**
 * Rows in memory for tests of operations: runs a command as a host does (parse, seal, apply in a unit of work, flush with the sums)
 * and a query over what is there. One actor and one clock unless a run says otherwise.
 */
export class MemoryRows implements ReadRows {
  readonly register = new Map<string, string | number>();
  readonly #tables: ReadonlyMap<string, AnyTable>;
  readonly #rows = new Map<string, Map<string, Row>>();
  readonly #defaults: Options;
  #changes = 0;

  constructor(tables: readonly AnyTable[], defaults: Options = {}) {
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    this.#defaults = defaults;
  }

  /** Puts rows as they are. */
  seed<R extends StoredRow, I extends string>(table: Table<R, I>, ...rows: readonly R[]): this {
    for (const row of rows) this.#of(table.name).set(row._id, row as unknown as Row);
    return this;
  }

  all<R extends StoredRow, I extends string>(table: Table<R, I>): R[] {
    return [...this.#of(table.name).values()] as unknown as R[];
  }

  async get<R extends StoredRow, I extends string>(table: Table<R, I>, id: string): Promise<R | undefined> {
    return this.#of(table.name).get(id) as unknown as R | undefined;
  }

  async list<R extends StoredRow, I extends string>(table: Table<R, I>, query: ListQuery<I>): Promise<R[]> {
    const erased = table as unknown as AnyTable;
    const rows = [...this.#of(table.name).values()].filter((row) => inRange(erased, row, query));
    return arrange(erased, rows, query) as unknown as R[];
  }

  /** Runs a command and keeps what it wrote; a throw changes nothing. */
  async run<C extends Command>(
    command: C,
    input: z.input<C['input']>,
    options: Options = {},
  ): Promise<Ran<OutputOf<C>>> {
    const { actor = { kind: 'system' }, now = testNow, ...rest } = { ...this.#defaults, ...options };
    const changeId = rest.changeId ?? `change-${++this.#changes}`;
    const parsed = z.parse(command.input, input);
    const sealed = command.seal
      ? await command.seal(this, parsed as never, {
          actor,
          now,
          serverNow: now,
          register: this.#registerOf('A'),
        })
      : parsed;
    const unit = new UnitOfWork(
      { commands: new Map(), tables: this.#tables },
      this.#sourceFor(command.name, command.tables),
    );
    const effect = await unit.run(command, sealed, {
      side: 'server',
      via: 'rest',
      ...rest,
      actor,
      now,
      changeId,
    });
    for (const { table, id, row } of effect.writes.values()) {
      // Kept as a database would: whoever made it may go on with what they made it of.
      if (row) this.#of(table.name).set(id, structuredClone(row));
      else this.#of(table.name).delete(id);
    }
    for (const delta of effect.deltas) {
      const row = this.#of(delta.table).get(delta.id);
      if (row) this.#of(delta.table).set(delta.id, withSums(row, delta.add));
    }
    const announced = new Set(announcedBy(command, sealed).map(([table, id]) => rowKey(table, id)));
    return {
      output: effect.output as OutputOf<C>,
      exceptions: effect.exceptions,
      jobs: effect.jobs,
      unannounced: [...effect.reads].filter((key) => !announced.has(key)),
    };
  }

  /** Answers a query. */
  async ask<Q extends Query>(
    query: Q,
    input: InputOf<Q> | z.input<Q['input']>,
    options: Options = {},
  ): Promise<OutputOf<Q>> {
    const { actor = { kind: 'system' }, now = testNow, side = 'server' } = { ...this.#defaults, ...options };
    return (await query.run(this.#declared(query), z.parse(query.input, input) as never, {
      actor,
      now,
      side,
    })) as OutputOf<Q>;
  }

  /** Only what the operation declares is opened for it on a device: anything else would be missing there. */
  #sourceFor(name: string, declared: readonly { readonly name: string }[]) {
    return {
      get: async (table: AnyTable, id: string) => {
        mustDeclare(name, declared, table);
        return this.#of(table.name).get(id);
      },
      list: async (table: AnyTable, query: ListQuery) => {
        mustDeclare(name, declared, table);
        return [...this.#of(table.name).values()].filter((row) => inRange(table, row, query));
      },
    };
  }

  /** What a query may read: a screen asks it again when one of the tables changes that it declares. */
  #declared({ name, tables }: Query): ReadRows {
    return {
      get: async (table, id) => {
        mustDeclare(name, tables, table);
        return this.get(table, id);
      },
      list: async (table, query) => {
        mustDeclare(name, tables, table);
        return this.list(table, query);
      },
    };
  }

  #registerOf(lane: string) {
    return {
      lane,
      get: (key: string) => this.register.get(key),
      set: (key: string, value: string | number) => void this.register.set(key, value),
    };
  }

  #of(table: string): Map<string, Row> {
    if (!this.#tables.has(table)) throw new TypeError(`the test did not name the table ${table}`);
    let rows = this.#rows.get(table);
    if (!rows) this.#rows.set(table, (rows = new Map()));
    return rows;
  }
}

function mustDeclare(
  operation: string,
  declared: readonly { readonly name: string }[],
  { name }: { readonly name: string },
): void {
  if (!declared.some((table) => table.name === name))
    throw new TypeError(`${operation} reads ${name}, which it does not declare`);
}
