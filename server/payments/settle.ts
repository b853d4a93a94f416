import { AppError } from '#domain/kit/errors.ts';
import { settlePayment } from '#domain/order/online-payment.ts';
import { nextState, type PaymentEvent } from '#domain/payment/attempt.ts';
import { writeNow } from '#sync/server/write.ts';
import { brandAccess, systemAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { isStoreOnline } from '../sync/online-tills.ts';
import { sqlOf } from '../sync/postgres-judge.ts';
import { moveAttempt, readAttempt, type Attempt, type Learnt } from './attempts.ts';
import type { PaymentParts } from './parts.ts';

/** What an order says of its payment once the attempt is there. */
const statusOf: Partial<Record<Attempt['state'], 'authorised' | 'ok' | 'failed'>> = {
  authorised: 'authorised',
  paid: 'ok',
  failed: 'failed',
};

/**
 * What the gateway has said of an attempt: the attempt and its order move together, in one commit, and each once. What says nothing new changes
 * nothing.
 */
export async function settle(
  parts: PaymentParts,
  attempt: Pick<Attempt, 'brandId' | 'id' | 'storeId' | 'orderId' | 'state' | 'tradeNo'>,
  event: PaymentEvent,
  learnt: Learnt = {},
): Promise<void> {
  const expected = nextState(attempt.state, event);
  // A night says of thousands what is known: none of them waits for its store's lock.
  const isKnown = learnt.tradeNo === undefined || attempt.tradeNo !== undefined;
  if (expected === attempt.state && isKnown) return;
  const status = statusOf[expected];
  if (status === undefined || expected === attempt.state) return note(parts, attempt, event, learnt);
  const { brandId, storeId, orderId, id } = attempt;
  const now = parts.now();
  const isHeard = await inSession(parts.database, 'snapshot', systemAccess, (session) =>
    isStoreOnline(session, { brandId, storeId }, now),
  );
  try {
    const { pokes } = await writeNow(parts.host, {
      command: settlePayment,
      input: { brandId, storeId, orderId, paymentId: id, status, tradeNo: learnt.tradeNo, isHeard },
      actor: { kind: 'system' },
      changeId: `${id}:${status}`,
      guard: async (tx) => {
        const ask = sqlOf(tx).read.bind(sqlOf(tx));
        const present = await readAttempt(ask, attempt, { lock: true });
        const to = present && nextState(present.state, event);
        // Somebody else was told the same at the same moment, or more.
        if (!present || to === present.state || to !== expected) throw new AlreadySettled();
        await moveAttempt(ask, attempt, to, learnt, now);
      },
    });
    parts.committed(brandId, pokes);
  } catch (error) {
    if (error instanceof AlreadySettled) return;
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    // The store is gone with its orders; what became of the money is still known, and the night finds it.
    await note(parts, attempt, event, learnt);
  }
}

/** Ends a transaction that has nothing to write: it was settled before. */
export class AlreadySettled extends Error {}

/** Moves the attempt alone. */
async function note(
  { database, now }: PaymentParts,
  attempt: Pick<Attempt, 'brandId' | 'id'>,
  event: PaymentEvent,
  learnt: Learnt,
): Promise<void> {
  await inSession(database, 'write', brandAccess(attempt.brandId), async (session) => {
    const ask = session.query.bind(session);
    const present = await readAttempt(ask, attempt, { lock: true });
    if (!present) return;
    const to = nextState(present.state, event);
    if (to !== present.state || (learnt.tradeNo !== undefined && present.tradeNo === undefined))
      await moveAttempt(ask, attempt, to, learnt, now());
  });
}
