import type { Client } from 'pg';
import { lastSeqKey } from '#domain/order/numbering.ts';
import type { Deletion } from './deletions.ts';

/** Numbers that the server may have given after the backup was taken (settled 25). */
const skippedNumbers = 100;

const serverLane = 'W';

/**
 * What must be otherwise in a database that went back in time.
 *
 * Devices find out by themselves: every version of a scope has a random stamp of its own, so what the server writes from now on is told
 * from what it wrote before under the same version, and a log that is shorter here than it was is sent again.
 */
export async function afterRestore(
  client: Client,
  madeAt: string,
  now: Date,
  deletions: readonly Deletion[],
): Promise<void> {
  // A session that was ended since, by a sign-out or a new password, must not come to life again.
  await client.query('delete from sessions');
  await client.query('delete from customer_sessions');
  // Nor a code that was spent.
  await client.query('delete from customer_codes');
  // Nor a link that was used or withdrawn: whoever has not come yet is invited again.
  await client.query('delete from admin_invitations');
  await client.query('update admins set invited_until = null where invited_until is not null');
  // Nor somebody who was on their way from LINE.
  await client.query('delete from line_rounds');
  // Nor a challenge that was answered.
  await client.query('delete from passkey_ceremonies');
  // All that is here is in the backup, by definition.
  await client.query('update sync_chains set backed_up_seq = last_seq, backed_up_at = $1', [madeAt]);
  await skipNumbers(client, datesBetween(madeAt, now));
  await deleteAgain(client, deletions);
}

/** Whoever asked to be deleted since, or was: the server does it as soon as it starts where it is due. */
async function deleteAgain(client: Client, deletions: readonly Deletion[]): Promise<void> {
  for (const { brandId, customerId, dueAt } of deletions)
    await client.query(
      'update customers set deletion_due_at = $3 where brand_id = $1 and id = $2 and deleted_at is null',
      [brandId, customerId, dueAt],
    );
}

/** Orders that were numbered by the server after the backup are gone here, but not from people's hands: none of these numbers comes again. */
async function skipNumbers(client: Client, dates: readonly string[]): Promise<void> {
  const keys = dates.map((date) => lastSeqKey(serverLane, date));
  await client.query(
    `insert into sync_registers (store_id, brand_id, entries)
     select id, brand_id, '{}' from stores on conflict do nothing`,
  );
  await client.query(
    `update sync_registers set entries = entries || (
       select jsonb_object_agg(key, coalesce((entries->>key)::bigint, 0) + $2) from unnest($1::text[]) as key)`,
    [keys, skippedNumbers],
  );
}

/** Business dates that may have been counted since, with one on either side: a store's day is not ours. */
function datesBetween(madeAt: string, now: Date): string[] {
  const day = 86_400_000;
  const dates: string[] = [];
  for (let at = Date.parse(madeAt) - day; at <= now.getTime() + 2 * day; at += day) {
    dates.push(new Date(at).toISOString().slice(0, 10));
  }
  return dates;
}
