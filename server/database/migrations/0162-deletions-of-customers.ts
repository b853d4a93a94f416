import { sql, type Migration } from 'kysely';

/** When a customer who asked for it is deleted. */
export const deletionsOfCustomers: Migration = {
  async up(db) {
    await sql`alter table "customers" add column "deletion_due_at" timestamptz`.execute(db);
    await sql`create index "customers_deletion" on "customers" ("deletion_due_at") where "deletion_due_at" is not null`.execute(
      db,
    );
  },
};
