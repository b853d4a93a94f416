import { randomBytes } from 'node:crypto';
import { sql, type Insertable, type Selectable } from 'kysely';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { MessageKind, MessageWay } from '#domain/message/schema.ts';
import type { Tx } from '../database/connection.ts';
import type { MessagesTable } from '../database/message-tables.ts';

export type MessageRow = Selectable<MessagesTable>;

/** The jobs in which messages are sent, each way by itself: one that stalls holds up no other. Codes are waited for, and go before all. */
export const sendJobs = {
  code: 'message.sendCode',
  push: 'message.sendPush',
  line: 'message.sendLine',
  sms: 'message.sendSms',
  email: 'message.sendMail',
  lineInvitation: 'message.sendLineInvitation',
  mailInvitation: 'message.sendMailInvitation',
} as const;

type Fresh = Omit<
  Insertable<MessagesTable>,
  'id' | 'at' | 'settled_at' | 'reason' | 'provider_id' | 'sealed'
> & {
  readonly sealed?: string;
};

/**
 * Writes a message and, where it is due, the job that sends it. One that its recipient was told already is not written again.
 * @returns Its id; undefined where it is there.
 */
export async function writeMessage(tx: Tx, fresh: Fresh, now: Date): Promise<string | undefined> {
  const id = uuidv7(now.getTime(), randomBytes);
  const at = now.toISOString();
  const [made] = await tx
    .insertInto('messages')
    .values({
      sealed: null,
      ...fresh,
      id,
      at,
      reason: null,
      provider_id: null,
      settled_at: fresh.state === 'due' ? null : at,
    })
    .onConflict((on) =>
      on
        .columns(['brand_id', 'order_id', 'event', 'mark', 'recipient'])
        .where('order_id', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .execute();
  if (!made) return undefined;
  const job = sendJobOf(fresh.kind, fresh.way);
  if (fresh.state === 'due' && job !== undefined) await planJob(tx, fresh.brand_id, { id, job });
  return id;
}

function sendJobOf(kind: MessageKind, way: MessageWay): string | undefined {
  if (kind === 'code') return sendJobs.code;
  if (kind === 'invitation') return way === 'line' ? sendJobs.lineInvitation : sendJobs.mailInvitation;
  return way === 'page' ? undefined : sendJobs[way];
}

async function planJob(tx: Tx, brandId: string, { id, job }: { id: string; job: string }): Promise<void> {
  const payload = JSON.stringify({ messageId: id });
  await sql`insert into jobs (id, brand_id, name, payload)
    values (${`${job}:${id}`}, ${brandId}, ${job}, ${payload}::jsonb) on conflict do nothing`.execute(tx);
}

export interface Claimed {
  readonly row: MessageRow;
  /** Somebody was at it before and did not say what became of it: a process that died. */
  readonly isSecondTry: boolean;
}

/** Takes a message in hand; nothing where it is settled. */
export async function claimMessage(tx: Tx, brandId: string, id: string): Promise<Claimed | undefined> {
  const row = await tx
    .selectFrom('messages')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', 'in', ['due', 'sending'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await tx
    .updateTable('messages')
    .set({ state: 'sending' })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
  return { row, isSecondTry: row.state === 'sending' };
}

type Settled = Pick<MessageRow, 'state'> &
  Partial<Pick<MessageRow, 'reason' | 'provider_id' | 'cost' | 'shown'>>;

/** Says what became of a message. What it was sealed with is gone once nobody sends it any more. */
export async function settleMessage(
  tx: Tx,
  { brand_id: brandId, id }: Pick<MessageRow, 'brand_id' | 'id'>,
  settled: Settled,
  now: Date,
): Promise<void> {
  const isOver = settled.state !== 'due';
  const change = tx
    .updateTable('messages')
    .set({ ...settled, ...(isOver ? { settled_at: now.toISOString(), sealed: null } : { settled_at: null }) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id);
  // Somebody else took its sender for dead meanwhile, and has ended it: no job would send it any more.
  await (isOver ? change : change.where('state', 'in', ['sending', 'rejected'])).execute();
}
