import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql, type IsolationLevel, type Transaction } from 'kysely';
import { escapeLiteral, Pool, types, type ClientBase, type PoolClient } from 'pg';
import { codeOf, sentenceOf } from '../start-up-error.ts';
import { DatabaseClient } from './client.ts';
import type { Connection } from './hosts.ts';
import { beginningWith, OneTripDialect } from './one-trip-driver.ts';
import { appRole } from './roles.ts';
import type { Tables } from './tables.ts';

/** Whose rows a transaction may see and write; row-level security holds it to that. */
export type RowAccess =
  | { readonly kind: 'brand'; readonly brandId: string; readonly storeId?: string }
  /** Every brand's rows: sign-in, jobs, system admins. Never taken from a request's wish. */
  | { readonly kind: 'system' };

export const systemAccess: RowAccess = { kind: 'system' };

/** Rows of one brand; with a store, rows of other stores of the brand are out of reach as well. */
export function brandAccess(brandId: string, storeId?: string): RowAccess {
  return storeId === undefined ? { kind: 'brand', brandId } : { kind: 'brand', brandId, storeId };
}

/** An open transaction. Raw SQL: sql`…`.execute(tx), or `tx.executeQuery(CompiledQuery.raw(text, values))`. */
export type Tx = Transaction<Tables>;

export interface TransactionOptions {
  /** Default: read committed. */
  readonly isolation?: IsolationLevel;
  readonly readOnly?: boolean;
}

export interface Database {
  /**
   * Runs `work` in one transaction as the app's role with the given reach. A serialisation failure or deadlock rolls back
   * and runs it again: `work` must have no effect outside its transaction.
   */
  inTransaction<T>(access: RowAccess, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** As the owner of the tables, outside the wrapper: migrations and the check of the database only. */
  readonly owner: Kysely<Tables>;
  /** Connections for statements and for transactions of the driver's own. */
  readonly pool: Pool;
  /** A connection that stays the same from one transaction to the next (LISTEN), whatever stands between here and the database. */
  connectForGood(): Promise<PoolClient>;
  /** Whether statements may be prepared on a connection and run there again: not where each transaction may have another one. */
  readonly keepsStatements: boolean;
  /** PostgreSQL's version, `18.4`; throws when it does not answer. */
  version(): Promise<string>;
  /** Once closed, closing again does nothing. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connection: Connection;
  /** The database itself, where `connection` leads to a pooler that hands out its connections by the transaction. */
  readonly direct?: Connection | undefined;
  /** Connections at once. */
  readonly connections?: number;
  /** Statements may take as long as they like: a new schema for many rows, an import. */
  readonly isPatient?: boolean;
  /** A connection broke, idle or at work: worth a log line. Who was using it is told by what they asked. */
  readonly onConnectionLost: (error: Error) => void;
}

const maxAttempts = 6;
const statementTimeoutMs = 30_000;
const idleInTransactionMs = 30_000;

/** A database that vanished, with its machine or the way to it, says nothing; what it was asked is given up after this. */
const answerTimeoutMs = statementTimeoutMs + 10_000;

/** One listens; another takes its place when that breaks. */
const lastingConnections = 2;

/** As long after the last word an idle connection is asked whether there is still anybody. */
const keepAliveMs = 10_000;

/** Opens a pool; nothing is connected until the first query. */
export function openDatabase({
  connection,
  direct,
  connections = 10,
  isPatient = false,
  onConnectionLost,
}: DatabaseOptions): Database {
  const poolOf = (to: Connection, max: number): Pool => {
    const pool = new Pool({
      // The pool hands over the options that follow.
      Client: DatabaseClient as new () => ClientBase,
      max,
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: 60_000,
      types: { getTypeParser },
      // A transaction's beginning travels with its first statement, its last one with the commit (session.ts).
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      ...(isPatient ? {} : { query_timeout: answerTimeoutMs }),
      ...to,
    });
    pool.on('connect', (client) => client.once('error', onConnectionLost));
    // It says the same once more of those that were idle, and without a listener it would end this program.
    pool.on('error', () => undefined);
    return pool;
  };
  const pool = poolOf(connection, connections);
  const lasting = direct && poolOf(direct, lastingConnections);
  const owner = new Kysely<Tables>({ dialect: new OneTripDialect({ pool }) });

  return {
    owner,
    pool,
    keepsStatements: direct === undefined,
    connectForGood: () => (lasting ?? pool).connect(),
    inTransaction(access, work, { isolation = 'read committed', readOnly = false } = {}) {
      const begin = beginningOf(
        access,
        `isolation level ${isolation} ${readOnly ? 'read only' : 'read write'}`,
      );
      return retrying(() => beginningWith(begin, () => owner.transaction().execute(work)));
    },
    async version() {
      const { rows } = await sql<{ server_version: string }>`show server_version`.execute(owner);
      return rows[0]?.server_version.split(' ')[0] ?? '';
    },
    async close() {
      if (pool.ending) return;
      await lasting?.end();
      await owner.destroy();
      // Kysely leaves a pool alone that it has not used yet.
      if (!pool.ended) await pool.end();
    },
  };
}

/** Runs a transaction again after a serialisation failure or a deadlock. */
export async function retrying<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** What the first statement of every transaction sets, the role among it; all of it ends with the transaction. */
function settingsOf(access: RowAccess): (readonly [name: string, value: string])[] {
  return [
    ['role', appRole],
    ['app.brand', access.kind === 'brand' ? access.brandId : ''],
    ['app.store', access.kind === 'brand' ? (access.storeId ?? '') : ''],
    ['app.system', access.kind === 'system' ? 'on' : ''],
    ['statement_timeout', String(statementTimeoutMs)],
    ['idle_in_transaction_session_timeout', String(idleInTransactionMs)],
  ];
}

/** The statements with which a transaction begins. @param how Its isolation and what it may do. */
export function beginningOf(access: RowAccess, how: string): string {
  const settings = settingsOf(access).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  );
  return `begin ${how}; select ${settings.join(', ')}`;
}

function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}

/** Whether an error says that the database cannot be asked right now (gone, starting, full), as against a faulty question. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  if (unavailableCodes.test(code)) return true;
  return /connection error|Connection terminated|not queryable|timeout expired|Query read timeout|timeout exceeded when trying to connect/.test(
    sentenceOf(error),
  );
}

/**
 * Classes of SQLSTATE: connections, resources, the operator's interventions (a restart, a time-out) and the system; time-outs of
 * transactions; a server that may only be read, because another one takes over; what others were in the way of to the end. And what sockets
 * and names fail with.
 */
const unavailableCodes =
  /^(08|53|57|58|25P03|25P04|25006|40001|40P01|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;

/** An error of the driver as one that says by its SQLSTATE that the connection failed, so that nobody takes it for their own. */
export function asConnectionFailure(error: unknown): unknown {
  if (!(error instanceof Error) || 'severity' in error || !isUnavailable(error)) return error;
  return Object.assign(new Error(error.message, { cause: error }), { code: '08006' });
}

/** House units: instants are ISO strings, days stay text, 64-bit integers (versions, money sums) are numbers. */
const valueParsers: Readonly<Record<number, (value: string) => unknown>> = {
  20: Number,
  1082: String,
  1184: (value) => new Date(value).toISOString(),
};

const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  valueParsers[oid] ?? types.getTypeParser(oid, format);
