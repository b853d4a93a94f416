import { sql } from 'kysely';
import type { Tx } from './connection.ts';

/** Whoever does the same waits in line until the transaction ends, wherever no row stands that could be locked. @param what names it, with its brand */
export async function lockFor(tx: Tx, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx);
}
