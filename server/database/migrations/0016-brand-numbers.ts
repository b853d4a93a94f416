import { sql, type Kysely, type Migration } from 'kysely';

/** A brand's tax number for what it prints, and how its orders' numbers are written. */
export const brandNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "brands"
      add column "tax_id" text collate "C",
      add column "number_digits" bigint`.execute(db);
  },
};
