import * as z from 'zod/mini';
import type { AdminActor } from '#domain/kit/actor.ts';
import { defineCommand } from '#domain/kit/operation.ts';
import { staff, adminRoles } from '#domain/kit/roles.ts';
import type { ListQuery, ReadRows, Rows } from '#domain/kit/rows.ts';
import { byStore } from '#domain/kit/scope.ts';
import { defineTable, recordFields } from '#domain/kit/table.ts';
import type { AnyTable, Business } from '../operations.ts';
import { compareValues, inRange, arrange, type Row } from '../row.ts';
import type { MemoryRows } from './memory-rows.ts';
import { hostedPlace, type DeviceHost, type HostClock, type ServerHost } from './store-hosts.ts';

/** A field of every kind that an index or a row may have. */
export const samples: AnyTable = defineTable({
  name: 'samples',
  schema: z.object({
    ...recordFields,
    storeId: z.string(),
    name: z.string(),
    count: z.optional(z.int()),
    rate: z.optional(z.number()),
    isOn: z.optional(z.boolean()),
    size: z.optional(z.enum(['s', 'm'])),
    order: z.optional(z.string()),
    tags: z.optional(z.array(z.string())),
    extra: z.optional(z.object({ text: z.optional(z.string()), none: z.optional(z.nullable(z.string())) })),
  }),
  scope: 'store',
  indexes: { name: ['storeId', 'name', 'count'], count: ['storeId', 'count'], rate: ['rate'] },
});

/** Appended to, never changed. */
export const entries: AnyTable = defineTable({
  name: 'entries',
  schema: z.object({ ...recordFields, storeId: z.string(), account: z.string(), amount: z.int() }),
  scope: 'store',
  indexes: { account: ['storeId', 'account', 'amount'] },
  appendOnly: true,
});

/** Its total is the sum of the entries that name it; nobody writes it. */
export const accounts: AnyTable = defineTable({
  name: 'accounts',
  schema: z.object({ ...recordFields, storeId: z.string(), name: z.string(), total: z.int() }),
  scope: 'store',
  indexes: { name: ['storeId', 'name'] },
  projection: {
    from: 'entries',
    fields: ['total'],
    of: (row) => (row as Row)['account'] as string,
    add: (row) => ({ total: (row as Row)['amount'] as number }),
  },
});

export const rowsContractTables = [samples, entries, accounts] as const;

export const rowsContractBusiness: Business = {
  commands: new Map(),
  tables: new Map(rowsContractTables.map((table) => [table.name, table])),
};

const clerk: AdminActor = {
  kind: 'admin',
  adminId: 'mei',
  name: '小美',
  role: 'store_admin',
  ...hostedPlace,
};

/** A row without what the host stamps. */
export type Plain = Readonly<Record<string, unknown>> & { readonly _id: string };

export function aSample(_id: string, fields: Readonly<Record<string, unknown>> = {}): Plain {
  return { _id, ...hostedPlace, name: 'tea', ...fields };
}

/** What a body of the contract works with: the port, in a form that knows no row types. */
export interface PlainRows {
  get(table: AnyTable, id: string): Promise<Plain | undefined>;
  list(table: AnyTable, query: ListQuery): Promise<Plain[]>;
  put(table: AnyTable, row: Plain): Promise<void>;
  remove(table: AnyTable, id: string): Promise<void>;
}

export type PlainReads = Pick<PlainRows, 'get' | 'list'>;

/** A store under test, as commands and queries see it. */
export interface RowsUnderTest {
  /** One change: all of it is kept, or nothing where `body` throws. */
  change<T>(body: (rows: PlainRows) => Promise<T>): Promise<T>;
  read<T>(body: (rows: PlainReads) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function deviceRows(host: DeviceHost, clock: HostClock, close: () => Promise<void>): RowsUnderTest {
  return {
    change: async (body) => {
      clock.ms += 1000;
      return (await host.run(commandOf(body), hostedPlace, clerk)).output as never;
    },
    read: (body) => host.read(rowsContractTables, (rows) => body(plain(rows))),
    close,
  };
}

export function serverRows(host: ServerHost, clock: HostClock, close: () => Promise<void>): RowsUnderTest {
  return {
    change: async (body) => {
      clock.ms += 1000;
      const command = commandOf(body);
      return (await host.run(command, await host.sealed(command, hostedPlace, clerk))).output as never;
    },
    read: (body) => host.read((rows) => body(plain(rows))),
    close,
  };
}

export function memoryRows(rows: MemoryRows, now: () => string, close: () => Promise<void>): RowsUnderTest {
  return {
    change: async (body) =>
      (await rows.run(commandOf(body), hostedPlace, { actor: clerk, now: now() })).output as never,
    read: (body) => body(plain(rows)),
    close,
  };
}

function commandOf<T>(body: (rows: PlainRows) => Promise<T>) {
  return defineCommand({
    name: 'contract.change',
    version: 1,
    nature: 'fact',
    who: staff(...adminRoles),
    scope: byStore,
    input: z.strictObject({ brandId: z.string(), storeId: z.string() }),
    output: z.unknown(),
    tables: rowsContractTables,
    apply: (rows: Rows) => {
      const reads = plain(rows);
      return body({
        ...reads,
        put: (table, row) => rows.put(table as never, row as never),
        remove: (table, id) => rows.remove(table as never, id),
      });
    },
    say: () => ({ id: 'test' }),
  });
}

function plain(rows: ReadRows): PlainReads {
  return {
    get: async (table, id) => stripped((await rows.get(table as never, id)) as unknown as Row | undefined),
    list: async (table, query) =>
      ((await rows.list(table as never, query as never)) as unknown as Row[]).map((row) => stripped(row)!),
  };
}

function stripped(row: Row | undefined): Plain | undefined {
  if (!row) return undefined;
  const { createdAt: _c, updatedAt: _u, rev: _r, ...rest } = row;
  return rest as unknown as Plain;
}

/** The port in twenty lines, as its words say it: what every store is compared with. */
export class ModelRows implements PlainRows {
  #kept = new Map<string, Map<string, Plain>>();

  /** Runs a body on a copy, which becomes what is kept unless it throws. */
  async change<T>(body: (rows: PlainRows) => Promise<T>): Promise<T> {
    const copy = new ModelRows();
    copy.#kept = new Map([...this.#kept].map(([name, rows]) => [name, new Map(rows)]));
    const answer = await body(copy);
    this.#kept = copy.#kept;
    return answer;
  }

  async get(table: AnyTable, id: string): Promise<Plain | undefined> {
    return this.#seen(table).find((row) => row._id === id);
  }

  async list(table: AnyTable, query: ListQuery): Promise<Plain[]> {
    const rows = this.#seen(table) as unknown as Row[];
    const found = rows.filter((row) => inRange(table, row, query));
    return arrange(table, found, query) as unknown as Plain[];
  }

  async put(table: AnyTable, row: Plain): Promise<void> {
    const rows = this.#of(table);
    if (table.appendOnly && rows.has(row._id)) return;
    rows.set(row._id, JSON.parse(JSON.stringify(row)) as Plain);
  }

  async remove(table: AnyTable, id: string): Promise<void> {
    this.#of(table).delete(id);
  }

  /** Rows with their sums. */
  #seen(table: AnyTable): Plain[] {
    const rows = [...this.#of(table).values()].sort((a, b) => compareValues(a._id, b._id));
    if (table !== accounts) return rows;
    const sum = (id: string): number =>
      [...this.#of(entries).values()]
        .filter((entry) => entry['account'] === id)
        .reduce((total, entry) => total + (entry['amount'] as number), 0);
    return rows.map((row) => ({ ...row, total: sum(row._id) }));
  }

  #of(table: AnyTable): Map<string, Plain> {
    let rows = this.#kept.get(table.name);
    if (!rows) this.#kept.set(table.name, (rows = new Map()));
    return rows;
  }
}
