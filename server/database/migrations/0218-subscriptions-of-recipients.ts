import { sql, type Migration } from 'kysely';

/** A browser that the push service does not know any more is forgotten with each push: nothing else looks for it by itself. */
export const subscriptionsOfRecipients: Migration = {
  async up(db) {
    const index = sql`create index "push_subscriptions_recipient" on "push_subscriptions" ("brand_id", "recipient")`;
    await index.execute(db);
  },
};
