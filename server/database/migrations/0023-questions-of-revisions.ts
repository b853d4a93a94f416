import { sql, type Kysely, type Migration } from 'kysely';

/** What was asked with the dishes of a menu when it was published. Of those that were published before it is not known. */
export const questionsOfRevisions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "menu_revisions" add column "questions" jsonb`.execute(db);
  },
};
