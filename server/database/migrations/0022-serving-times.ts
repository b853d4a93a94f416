import { sql, type Kysely, type Migration } from 'kysely';

/** When a dish is served, on whichever menu it stands. Items of a menu are part of its sections. */
export const servingTimesOfDishes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "dish_templates" add column "schedule" jsonb`.execute(db);
  },
};
