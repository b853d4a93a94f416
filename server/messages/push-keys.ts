import { sql } from 'kysely';
import { makePushKeys, type PushKeys } from '../adapters/messages/web-push.ts';
import { systemAccess, type Database } from '../database/connection.ts';

const secretName = 'push';

/**
 * The keys of pushed notices. A browser's subscription is good for one key alone, so that they are made once and lie in the database: a server
 * that was restored goes on telling those who had subscribed.
 */
export class KeptPushKeys {
  readonly #database: Database;
  #keys: Promise<PushKeys> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  readonly get = (): Promise<PushKeys> => {
    this.#keys ??= this.#load().catch((error: unknown) => {
      this.#keys = undefined;
      throw error;
    });
    return this.#keys;
  };

  /** Made at the first need; of two processes that make some at once, both use the first. */
  #load(): Promise<PushKeys> {
    return this.#database.inTransaction(systemAccess, async (tx) => {
      const made = JSON.stringify(makePushKeys());
      await sql`insert into server_secrets (name, secret) values (${secretName}, ${made}) on conflict do nothing`.execute(
        tx,
      );
      const { rows } = await sql<{
        secret: string;
      }>`select secret from server_secrets where name = ${secretName}`.execute(tx);
      return JSON.parse(rows[0]?.secret ?? '{}') as PushKeys;
    });
  }
}
