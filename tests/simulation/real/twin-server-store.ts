import { Client, escapeIdentifier, type ClientConfig } from 'pg';
import { tables } from '#domain/tables.ts';
import type { ScopeKey } from '#domain/kit/scope.ts';
import { columnsSql, ownTables, type OwnTable } from '#server/backup/own-tables.ts';
import type { Database } from '#server/database/connection.ts';
import { PostgresServerStore } from '#server/database/sync-store/postgres-store.ts';
import { scopeKind } from '#sync/operations.ts';
import type { ServerTransaction, Tenant } from '#sync/server/ports.ts';
import { MemoryServerStore } from '#sync/testing/memory-server-store.ts';
import { brandId } from '../shop.ts';
import { twinOf, type Busy, type OnDifference } from './twins.ts';

/** Their answers have no order. */
const orderless = new Set([
  'devicesOf',
  'signIns',
  'receiptsById',
  'receiptsAbove',
  'receiptScopes',
  'openReceipts',
  'waitingFor',
  'heldReceipts',
  'feed',
  'listManyRows',
]);

/** Enough for all of a simulated shop. */
const all = 1_000_000;
const longestLog = 1000;

export interface ServerParts {
  readonly busy: Busy;
  readonly onDifference: OnDifference;
  readonly database: Database;
  readonly ground: Ground;
  now(): string;
}

/** A server's store over PostgreSQL, and the same in memory, for the oracles and as a check of each other. */
export class TwinServerStore extends MemoryServerStore {
  readonly #parts: ServerParts;
  readonly #real: PostgresServerStore;
  /** What was done to the memory at once and waits for its turn in the database. */
  #late: (() => Promise<void>)[] = [];
  readonly #backups = new Map<unknown, Dump>();

  constructor(parts: ServerParts) {
    super();
    this.#parts = parts;
    this.#real = new PostgresServerStore({ database: parts.database, now: () => parts.now() });
  }

  protected override attempt<T>(
    mode: 'write' | 'snapshot',
    tenant: Tenant,
    memory: ServerTransaction,
    body: (tx: ServerTransaction) => Promise<T>,
  ): Promise<T> {
    const { busy, onDifference } = this.#parts;
    return busy.during(async () => {
      for (const work of this.#late.splice(0)) await work();
      return this.#real.transact(mode, tenant, (real) => body(twinOf(memory, real, orderless, onDifference)));
    });
  }

  override async noteFailure(device: string, incarnation: number, seq: number, now: string) {
    const { busy, onDifference } = this.#parts;
    const expected = await super.noteFailure(device, incarnation, seq, now);
    const told = await busy.during(() => this.#real.noteFailure(device, incarnation, seq, now));
    if (told.count !== expected.count || told.since !== expected.since)
      onDifference(`noteFailure: memory counts ${expected.count}, the real store ${told.count}`);
    return told;
  }

  override backup(): unknown {
    const backup = super.backup();
    this.#late.push(async () => void this.#backups.set(backup, await this.#parts.ground.dump()));
    return backup;
  }

  override restore(backup: unknown): void {
    super.restore(backup);
    this.#late.push(() => this.#parts.ground.become(this.#backups.get(backup) ?? new Map()));
  }

  override trimFeed(scope: ScopeKey, from: number): void {
    super.trimFeed(scope, from);
    this.#late.push(() => this.#parts.ground.trimFeed(scope, from));
  }

  /** Asks for all that both hold. */
  async end(): Promise<void> {
    await this.transact('snapshot', { brandId }, async (tx) => {
      const scopes = [...this.versions().keys()];
      await tx.scopeVersions(scopes);
      for (const scope of scopes) {
        await tx.feed(scope, await tx.feedStart(scope), all);
        for (const table of tables.values())
          if (table.scope === scopeKind(scope)) await tx.pageRows(table, scope, undefined, all);
      }
      const logs = new Set(this.receipts().map(({ device, incarnation }) => `${device}|${incarnation}`));
      for (const log of logs) {
        const [device = '', incarnation = ''] = log.split('|');
        await tx.receipts(device, Number(incarnation), 1, longestLog);
        await tx.chain(device, Number(incarnation));
        await tx.device(device);
        await tx.lanes(device);
      }
    });
  }
}

/** All rows of a database, by table. */
type Dump = ReadonlyMap<string, string>;

/** A database that histories run in one after the other, reached past roles and row security. */
export class Ground {
  readonly #client: Client;
  #tables: OwnTable[] = [];

  constructor(connection: ClientConfig) {
    this.#client = new Client(connection);
  }

  async open(): Promise<this> {
    await this.#client.connect();
    this.#tables = (await ownTables(this.#client)).filter(({ name }) => name !== 'row_security_probe');
    return this;
  }

  async dump(): Promise<Dump> {
    const dump = new Map<string, string>();
    for (const { name } of this.#tables) {
      const { rows } = await this.#client.query<{ rows: string | null }>(
        `select json_agg(t)::text as rows from ${escapeIdentifier(name)} t`,
      );
      if (rows[0]?.rows) dump.set(name, rows[0].rows);
    }
    return dump;
  }

  /** The database holds this and nothing else. */
  async become(dump: Dump): Promise<void> {
    const emptied = this.#tables.toReversed().map(({ name }) => `delete from ${escapeIdentifier(name)}`);
    await this.#client.query(`begin; ${emptied.join('; ')}`);
    for (const table of this.#tables) {
      const rows = dump.get(table.name);
      if (rows === undefined) continue;
      const columns = table.columns.map(escapeIdentifier).join(', ');
      await this.#client.query(
        `insert into ${columnsSql(table)} overriding system value
         select ${columns} from json_populate_recordset(null::${escapeIdentifier(table.name)}, $1)`,
        [rows],
      );
    }
    await this.#client.query('commit');
  }

  /** As the server itself does after 90 days (server/jobs/tidy.ts). */
  async trimFeed(scope: ScopeKey, from: number): Promise<void> {
    const values = [scope, from];
    await this.#client.query('update sync_scopes set feed_start = $2 where key = $1', values);
    await this.#client.query(
      `delete from sync_feed where scope = $1 and version <= $2 and op = 'put'`,
      values,
    );
    await this.#client.query('delete from sync_versions where scope = $1 and version < $2', values);
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}
