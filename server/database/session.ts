import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { asConnectionFailure, beginningOf, retrying, type Database, type RowAccess } from './connection.ts';
import type { Line } from './rows/record-sql.ts';

/** `write`: read committed, for transactions that lock what they depend on; `snapshot`: one state of everything, read only. */
export type SessionMode = 'write' | 'snapshot';

const beginnings: Readonly<Record<SessionMode, string>> = {
  write: 'isolation level read committed read write',
  snapshot: 'isolation level repeatable read read only',
};

/**
 * An open transaction on the driver itself, for what runs at every sale: statements are named, so that the database parses and plans
 * them once a connection, and statements that do not wait for each other travel together.
 */
export class Session {
  readonly #client: PoolClient;
  readonly #keepsStatements: boolean;
  readonly #onStatement: ((text: string) => void) | undefined;
  readonly #posted: Promise<unknown>[] = [];

  constructor(client: PoolClient, keepsStatements: boolean, onStatement?: (text: string) => void) {
    this.#client = client;
    this.#keepsStatements = keepsStatements;
    this.#onStatement = onStatement;
  }

  async query(text: string, values: readonly unknown[]): Promise<Line[]> {
    this.#onStatement?.(text);
    try {
      const name = this.#keepsStatements ? { name: nameOf(text) } : {};
      const { rows } = await this.#client.query<Line>({ ...name, text, values: [...values] });
      return rows;
    } catch (error) {
      throw asConnectionFailure(error);
    }
  }

  /** Sends a statement whose answer is waited for only before the transaction ends. */
  post(text: string, values: readonly unknown[]): void {
    const posted = this.query(text, values);
    posted.catch(() => undefined);
    this.#posted.push(posted);
  }

  get hasPosted(): boolean {
    return this.#posted.length > 0;
  }

  /** Throws what a posted statement failed with. */
  async settled(): Promise<void> {
    for (const posted of this.#posted) await posted;
  }
}

/** Names of statements must tell their texts apart within a connection; a digest does, whoever else names statements there. */
function nameOf(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}

/**
 * Runs `work` in one transaction with the given reach, as `Database.inTransaction` does: the same role and settings, and again after a
 * serialisation failure.
 *
 * Beginning and end travel with the first and the last statement. Were the beginning to fail, what follows it would run without a
 * transaction, as the tables' owner; row security is forced on the owner too, who then sees and writes nothing.
 *
 * @param onStatement Told of every statement, the first and the last included.
 */
export async function inSession<T>(
  database: Database,
  mode: SessionMode,
  access: RowAccess,
  work: (session: Session) => Promise<T>,
  onStatement?: (text: string) => void,
): Promise<T> {
  const begin = beginningOf(access, beginnings[mode]);
  return retrying(async () => {
    const client = await database.pool.connect();
    const session = new Session(client, database.keepsStatements, onStatement);
    onStatement?.(begin);
    const begun = client.query(begin);
    begun.catch(() => undefined);
    let result: T;
    let committed: Promise<void>;
    try {
      result = await work(session);
      await begun;
      onStatement?.('commit');
      committed = commit(client, session);
    } catch (error) {
      await abandon(client);
      throw error;
    }
    const closed = committed.then(
      () => client.release(),
      async (error: unknown) => {
        await abandon(client);
        throw error;
      },
    );
    // What was only read stands, whatever becomes of the end.
    if (mode === 'write' || session.hasPosted) await closed;
    else closed.catch(() => undefined);
    return result;
  });
}

async function commit(client: PoolClient, session: Session): Promise<void> {
  const ended = client.query('commit');
  ended.catch(() => undefined);
  await session.settled();
  // PostgreSQL answers a commit of a transaction that failed before with a rollback, and no error.
  if ((await ended).command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
}

/** Gives the connection back clean, or not at all. */
async function abandon(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (failure) {
    client.release(failure instanceof Error ? failure : true);
  }
}
