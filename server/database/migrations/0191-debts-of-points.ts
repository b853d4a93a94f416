import { sql, type Kysely, type Migration } from 'kysely';

/** What stands in for points that went back and had been spent: it is made up first where those come back. */
export const debtsOfPoints: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "point_entries" add column "debts" jsonb`.execute(db);
  },
};
