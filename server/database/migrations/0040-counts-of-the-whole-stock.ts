import { sql, type Migration } from 'kysely';

/** The whole stock is counted as today's balance is: each has its own sum of counts. */
export const countsOfTheWholeStock: Migration = {
  async up(db) {
    await sql`alter table "inventory" add column "total_count_sum" bigint`.execute(db);
  },
};
