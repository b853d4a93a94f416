import type { MessageWay } from '#domain/message/schema.ts';
import type { Delivery } from '../adapters/messages/message-port.ts';
import { brandAccess, type Database, type Tx } from '../database/connection.ts';
import { TryLater, type DueJob, type JobHandler } from '../jobs/job-runner.ts';
import { claimMessage, settleMessage, type MessageRow } from './message-rows.ts';

/** A message in hand, as its way sends it. */
export type Sending = () => Promise<Delivery>;

export interface Way {
  readonly way: MessageWay;
  /** It may be sent again where nobody knows what became of it: the second one takes the place of the first, or is known by its id. */
  readonly isRepeatable: boolean;
  /**
   * In the transaction that takes it in hand: what sends it, or why it is not sent any more.
   * @returns undefined where it is no news any more: the message is taken off.
   */
  readonly prepare: (tx: Tx, row: MessageRow) => Promise<Sending | undefined>;
  /**
   * In the transaction that says what became of it: the next way, where this one does not lead there, or not soon.
   * @returns Somebody else tells the guest
   */
  readonly refused?: (tx: Tx, row: MessageRow, delivery: Delivery) => Promise<boolean>;
}

/** It does not lead there any more, whatever its carrier would say. */
export function refusal(reason: string): Sending {
  return () => Promise.resolve({ state: 'rejected', reason });
}

interface Parts {
  readonly database: Database;
  readonly now: () => Date;
  /** What a settled message leaves to do. */
  readonly planned: () => void;
}

/** Tries until then; a provider that is away for longer has lost it. */
const triedMs = 3_600_000;

/** A way that is away for longer than this gives way to the next, where there is one: somebody waits for their food. */
const patienceMs = 60_000;

/**
 * The job that sends messages of a way. What it is about to do is written down before, and what became of it after: a process that dies
 * between the two has sent it, or has not, and where that matters it is not sent again.
 */
export function sendBy(way: Way, { database, now, planned }: Parts): JobHandler {
  return async ({ brandId, payload }: DueJob): Promise<void> => {
    const { messageId } = payload as { readonly messageId: string };
    const access = brandAccess(brandId);
    const taken = await database.inTransaction(access, async (tx) => {
      const claimed = await claimMessage(tx, brandId, messageId);
      if (!claimed) return undefined;
      const { row, isSecondTry } = claimed;
      if (isSecondTry && !way.isRepeatable) {
        await settleMessage(tx, row, { state: 'unknown', reason: 'interrupted' }, now());
        return undefined;
      }
      const send = await way.prepare(tx, row);
      if (!send) {
        await giveUp(tx, row, now());
        return undefined;
      }
      return { row, send };
    });
    if (!taken) return;
    const { row } = taken;
    const delivery = await taken.send();
    const state = await database.inTransaction(access, (tx) => settle(tx, way, { row, delivery }, now()));
    if (state === 'later') throw new TryLater(delivery.seconds, delivery.reason);
    if (state === 'rejected') planned();
  };
}

/** Says what became of it, and lets the next way be tried. @returns What it came to */
async function settle(
  tx: Tx,
  way: Way,
  { row, delivery }: { readonly row: MessageRow; readonly delivery: Delivery },
  now: Date,
): Promise<Delivery['state']> {
  if (delivery.state !== 'later' && delivery.state !== 'rejected') {
    await settleMessage(tx, row, settledOf(delivery), now);
    return delivery.state;
  }
  // The next try counts: where a carrier says when, nobody waits for it in vain.
  const waited = now.getTime() - Date.parse(row.at) + (delivery.seconds ?? 0) * 1000;
  const isOver = delivery.state === 'rejected' || waited > triedMs;
  if (isOver || (way.refused && waited > patienceMs)) {
    await settleMessage(tx, row, settledOf({ ...delivery, state: 'rejected' }), now);
    const isTold = await way.refused?.(tx, row, delivery);
    if (isOver || isTold === true) return 'rejected';
  }
  await settleMessage(tx, row, settledOf({ ...delivery, state: 'later' }), now);
  return 'later';
}

function settledOf({ state, reason, providerId, cost }: Delivery) {
  return {
    state: state === 'accepted' ? 'sent' : state === 'later' ? 'due' : state,
    reason: reason ?? null,
    provider_id: providerId ?? null,
    ...(cost === undefined ? {} : { cost }),
  } as const;
}

/**
 * It is no news any more, or nobody's: nobody was told, and there is nothing to tell of it. That it was tried in vain stays to be seen by
 * whoever looks for why guests heard nothing.
 */
async function giveUp(tx: Tx, row: MessageRow, now: Date): Promise<void> {
  const { brand_id, id, reason } = row;
  if (reason === null)
    await tx.deleteFrom('messages').where('brand_id', '=', brand_id).where('id', '=', id).execute();
  else await settleMessage(tx, row, { state: 'rejected', reason }, now);
}
