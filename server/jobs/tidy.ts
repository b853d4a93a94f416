import { settledContactDays } from '#domain/marketing/contact-schema.ts';
import { systemAccess, type Database } from '../database/connection.ts';
import { inSession } from '../database/session.ts';

/** A device that was away longer loads its scopes anew (sync.md §8). */
const feedDays = 90;

/** So long a repeated request is known, and a job's id stays taken. */
const answerDays = 30;

/** What was told is looked up when a guest asks, and when a provider sends its bill. */
const messageDays = 90;

/** An order that is open for longer after it was to be had was forgotten. */
const subscriptionDays = 2;
/** What a guest was told no to: longer than any copy of a request lives. Anybody may make it, so it is not kept for long. */
const refusedDays = 2;

/** A device that was away may still send what a picture belongs to, or take back what took it away. */
const unneededImageDays = 30;

/** Tables whose records name pictures, and where in a row. */
const pictured = {
  dish_templates: `r."image" ->> 'key'`,
  stores: `r."image" ->> 'key'`,
  brands: `r."image" ->> 'key'`,
  bundles: `r."image" ->> 'key'`,
  stock_moves: 'r."photo"',
  cash_flow_records: 'r."photo"',
};

/** Menus that were published show their dishes and bundles as they were. One that cannot be read names none, and stops nothing. */
const ofRevisions = `select r."brand_id", key #>> '{}' from "menu_revisions" r, jsonb_path_query(r."dishes", '$[*]."image"."key"') key
  union all
  select r."brand_id", key #>> '{}' from "menu_revisions" r, jsonb_path_query(r."bundles", '$[*]."image"."key"') key`;

/**
 * Removes what nobody needs any more: old entries of the feed and stamps of their versions, kept answers, finished jobs, pictures that
 * neither a record nor a published menu has had for a while, messages that were dealt with. What was removed of a scope's records stays known, because a change that names
 * such a record must not wait for it.
 */
export async function tidy(database: Database, now: Date): Promise<void> {
  const before = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
  await inSession(database, 'write', systemAccess, async (session) => {
    // The newest version that is old enough; its stamp stays, since a device may stand exactly there.
    const starts = await session.query(
      `update "sync_scopes" s set "feed_start" = old."version"
       from (select "scope", "brand_id", max("version") as "version" from "sync_versions" where "made_at" < $1 group by "scope", "brand_id") old
       where s."key" = old."scope" and s."brand_id" = old."brand_id" and s."feed_start" < old."version"
       returning s."key", s."brand_id", s."feed_start"`,
      [before(feedDays)],
    );
    for (const { key, brand_id, feed_start } of starts) {
      const values = [key, brand_id, feed_start];
      await session.query(
        `delete from "sync_feed" where "scope" = $1 and "brand_id" = $2 and "version" <= $3 and "op" = 'put'`,
        values,
      );
      await session.query(
        'delete from "sync_versions" where "scope" = $1 and "brand_id" = $2 and "version" < $3',
        values,
      );
    }
    await session.query(
      `delete from "sync_rest_receipts" where "created_at" < $1 or ("body_hash" = '' and "created_at" < $2)`,
      [before(answerDays), before(refusedDays)],
    );
    // Whoever lets go of a picture may want it back: its days count from when a record had it last, to the day.
    await session.query(
      `update "images" i set "needed_at" = $1 where i."needed_at" < $2 and (${Object.entries(pictured)
        .map(
          ([table, key]) =>
            `exists (select from "${table}" r where r."brand_id" = i."brand_id" and ${key} = i."hash")`,
        )
        .join(' or ')} or (i."brand_id", i."hash") in (${ofRevisions}))`,
      [now.toISOString(), before(1)],
    );
    await session.query('delete from "images" where "needed_at" < $1', [before(unneededImageDays)]);
    await session.query('delete from "customer_sessions" where "expires_at" < $1', [now.toISOString()]);
    // Codes and what counts them are about people, and good for minutes or a day.
    await session.query('delete from "customer_codes" where "expires_at" < $1', [before(1)]);
    await session.query('delete from "customer_code_sends" where "last_at" < $1', [before(1)]);
    await session.query('delete from "contact_messages" where "settled_at" < $1', [
      before(settledContactDays),
    ]);
    await session.query('delete from "messages" where "at" < $1', [before(messageDays)]);
    await session.query('delete from "line_rounds" where "expires_at" < $1', [now.toISOString()]);
    await session.query('delete from "passkey_ceremonies" where "expires_at" < $1', [now.toISOString()]);
    // A browser is notified of an order for as long as somebody waits for it.
    await session.query(
      `delete from "push_subscriptions" s where s."created_at" < $1 and not exists (
         select from "orders" o where o."brand_id" = s."brand_id" and o."id" = s."order_id" and o."is_open" <> 0)`,
      [before(subscriptionDays)],
    );
    await session.query('delete from "print_jobs" where "changed_at" < $1', [before(answerDays)]);
    await session.query(
      `delete from "print_pages" p where not exists (select from "print_jobs" j where j."brand_id" = p."brand_id" and j."id" = p."job_id"
         and j."state" in ('queued', 'sending'))`,
      [],
    );
    await session.query('delete from "delivery_events" where "received_at" < $1', [before(answerDays)]);
    await session.query('delete from "delivery_log" where "at" < $1', [before(answerDays)]);
    await session.query('delete from "jobs" where "done_at" < $1', [before(answerDays)]);
  });
}
