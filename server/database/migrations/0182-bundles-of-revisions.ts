import { sql, type Kysely, type Migration } from 'kysely';

/** What the bundles of a menu were called, held and cost when it was published. Before there were any, no menu had one. */
export const bundlesOfRevisions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "menu_revisions" add column "bundles" jsonb`.execute(db);
  },
};
