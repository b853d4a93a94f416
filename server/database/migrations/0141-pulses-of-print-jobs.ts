import { sql, type Kysely, type Migration } from 'kysely';

/** Whether a job opened the drawer: it opens once for each cash payment, however often a slip is printed. */
export const pulsesOfPrintJobs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "print_jobs" add column "opens_drawer" boolean not null default false`.execute(db);
  },
};
