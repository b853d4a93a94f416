import { sql, type Kysely, type Migration } from 'kysely';

/** To which till a ticket is lent, and until when. It is lent to one at a time; what is over stays, for what that till says late. */
export const leasesOfTickets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "tickets"
      add column "lease_id" text collate "C",
      add column "lease_device" text collate "C",
      add column "lease_store" text collate "C",
      add column "lease_until" timestamptz`.execute(db);
  },
};
