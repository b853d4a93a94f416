import { sql, type Kysely } from 'kysely';

/** Any number will do, as long as no other lock has it. */
const setUpLock = 4_207_318_556;

/**
 * Sets something up in a database that another start may be setting up at the same moment: the second waits, and finds it done. The lock
 * ends with its connection, however that ends.
 */
export async function oneAtATime<T, R>(owner: Kysely<T>, work: () => Promise<R>): Promise<R> {
  return owner.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${setUpLock}::bigint)`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${setUpLock}::bigint)`.execute(connection);
    }
  });
}
