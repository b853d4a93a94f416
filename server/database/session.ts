import { createHash } from 'node:crypto';
import { escapeLiteral, type PoolClient } from 'pg';
import { retrying, settingsOf, type Database, type RowAccess } from './connection.ts';
import type { Line } from './rows/record-sql.ts';

/** `write`: read committed, for transactions that lock what they depend on; `snapshot`: one state of everything, read only. */
export type SessionMode = 'write' | 'snapshot';

const beginnings: Readonly<Record<SessionMode, string>> = {
  write: 'begin isolation level read committed read write',
  snapshot: 'begin isolation level repeatable read read only',
};

/**
 * An open transaction on the driver itself, for what runs at every sale: statements are named, so that the database parses and plans
 * them once a connection, and the transaction's beginning is one round trip.
 */
export class Session {
  readonly #client: PoolClient;
  readonly #onStatement: ((text: string) => void) | undefined;

  constructor(client: PoolClient, onStatement?: (text: string) => void) {
    this.#client = client;
    this.#onStatement = onStatement;
  }

  async query(text: string, values: readonly unknown[]): Promise<Line[]> {
    this.#onStatement?.(text);
    const { rows } = await this.#client.query<Line>({ name: nameOf(text), text, values: [...values] });
    return rows;
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
 * @param onStatement Told of every statement, the first and the last included.
 */
export async function inSession<T>(
  database: Database,
  mode: SessionMode,
  access: RowAccess,
  work: (session: Session) => Promise<T>,
  onStatement?: (text: string) => void,
): Promise<T> {
  return retrying(async () => {
    const client = await database.pool.connect();
    let broken: Error | undefined;
    try {
      const settings = settingsOf(access).map(
        ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
      );
      const begin = `${beginnings[mode]}; select ${settings.join(', ')}`;
      onStatement?.(begin);
      await client.query(begin);
      const result = await work(new Session(client, onStatement));
      onStatement?.('commit');
      const { command } = await client.query('commit');
      // PostgreSQL answers a commit of a transaction that failed before with a rollback, and no error.
      if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure));
      });
      throw error;
    } finally {
      client.release(broken);
    }
  });
}
