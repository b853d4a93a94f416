import { sql } from 'kysely';
import { systemAccess } from '#server/database/connection.ts';
import type { TestDatabase } from '#server/database/testing.ts';

/** Every table with a digest of all that is in it. */
export type Fingerprint = Readonly<Record<string, string>>;

/** @param tables All where it is not given. */
export async function fingerprint(database: TestDatabase, tables?: readonly string[]): Promise<Fingerprint> {
  const names = tables ?? (await tableNames(database));
  return database.inTransaction(systemAccess, async (tx) => {
    const digests = names.map(
      (name) =>
        sql`select ${name}::text as name, md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.id(name)} t`,
    );
    const { rows } = await sql<{ name: string; digest: string | null }>`
      ${sql.join(digests, sql` union all `)}`.execute(tx);
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest ?? 'empty']));
  });
}

/** Every table of the product, by name. */
export async function tableNames(database: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname`.execute(database.owner);
  return rows.map(({ name }) => name);
}

/** Tables whose content is not the same any more. */
export function differences(before: Fingerprint, after: Fingerprint): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}

/**
 * Watches that nothing changes. Only what writes takes a number of a transaction, so that most looks cost next to nothing; where numbers
 * were taken (by a lock, say, that was given back), everything is compared.
 */
export class Watch {
  readonly #database: TestDatabase;
  readonly #before: Fingerprint;
  #number: string;

  private constructor(database: TestDatabase, before: Fingerprint, number: string) {
    this.#database = database;
    this.#before = before;
    this.#number = number;
  }

  static async begin(database: TestDatabase): Promise<Watch> {
    return new Watch(database, await watched(database), await nextNumber(database));
  }

  /** Tables that have changed since the beginning. */
  async look(): Promise<string[]> {
    const number = await nextNumber(this.#database);
    if (number === this.#number) return [];
    this.#number = number;
    return differences(this.#before, await watched(this.#database));
  }
}

/** The server brings these up to what was sold before, at its own times: nobody's call changes them (decision 0044). */
const ofTheServer = ['sales_days', 'sales_reach'];

async function watched(database: TestDatabase): Promise<Fingerprint> {
  const names = await tableNames(database);
  return fingerprint(
    database,
    names.filter((name) => !ofTheServer.includes(name)),
  );
}

async function nextNumber(database: TestDatabase): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(database.owner);
  return rows[0]?.next ?? '';
}
