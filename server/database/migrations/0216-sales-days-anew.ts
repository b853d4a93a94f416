import { sql, type Migration } from 'kysely';

/** Sums of days tell platforms and the gateway apart from the tenders of a store: those that were kept are made anew from the orders. */
export const salesDaysAnew: Migration = {
  async up(db) {
    await sql.raw('truncate "sales_days", "sales_reach"').execute(db);
  },
};
