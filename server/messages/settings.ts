import { sql } from 'kysely';
import { messageSettings, usualMessageSettings, type MessageSettings } from '#domain/message/schema.ts';
import { businessDateOf } from '#domain/kit/time.ts';
import type { Tx } from '../database/connection.ts';
import { lockFor } from '../database/lock-for.ts';
import { clockOfBrand } from '../promotion/day-clock.ts';

/** The row under which they stand. */
const settingsKey = 'settings';

/** What a brand has decided about its messages, and what is usual of the rest. */
export async function readMessageSettings(tx: Tx, brandId: string): Promise<MessageSettings> {
  const row = await tx
    .selectFrom('message_settings')
    .select('value')
    .where('brand_id', '=', brandId)
    .where('key', '=', settingsKey)
    .executeTakeFirst();
  return messageSettings.parse({ ...usualMessageSettings, ...row?.value });
}

/** Sets what is said; of two who change different things at once both are heard. `null` takes a value away. */
export async function changeMessageSettings(
  tx: Tx,
  brandId: string,
  said: { readonly [Field in keyof MessageSettings]?: MessageSettings[Field] | null | undefined },
): Promise<void> {
  await sql`insert into message_settings (brand_id, key, value)
    values (${brandId}, ${settingsKey}, jsonb_strip_nulls(${JSON.stringify(said)}::jsonb))
    on conflict (brand_id, key) do update set
      value = jsonb_strip_nulls(message_settings.value || ${JSON.stringify(said)}::jsonb)`.execute(tx);
}

/** The business day of a brand at an instant, by which its budgets count. */
export async function dayOfBrand(tx: Tx, brandId: string, now: Date): Promise<string> {
  const { timezone, dayCutover } = await clockOfBrand(tx, brandId);
  return businessDateOf(now.getTime(), timezone, dayCutover);
}

/** Short messages that were sent on a day of a brand, or are about to be. */
export async function countPaid(
  tx: Tx,
  { brandId, day, kind }: { readonly brandId: string; readonly day: string; readonly kind: 'order' | 'code' },
): Promise<number> {
  const { count } = await tx
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('brand_id', '=', brandId)
    .where('day', '=', day)
    .where('kind', '=', kind)
    .where('way', '=', 'sms')
    .where('state', 'in', ['due', 'sending', 'sent', 'unknown'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whoever spends of a brand's budget stands in line: as many at once as one likes spend no more than there is. */
export async function lockBudget(tx: Tx, brandId: string, kind: 'order' | 'code'): Promise<void> {
  await lockFor(tx, `messages ${kind} ${brandId}`);
}
