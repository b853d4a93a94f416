import { noteRefund } from '#domain/order/online-notes.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { writeNow } from '#sync/server/write.ts';
import type { Done } from '../adapters/payment/payment-gateway.ts';
import { brandAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import type { DueJob } from '../jobs/job-runner.ts';
import { readAttempt, type Attempt } from './attempts.ts';
import { retrySeconds } from './captures.ts';
import { noteDifference } from './differences.ts';
import type { PaymentParts } from './parts.ts';
import { shareRefund, type OrderRefund, type RefundPart } from './refund-parts.ts';
import { settle } from './settle.ts';

const hourMs = 3_600_000;

/** A refund that is not there after this is a task for the store. */
const stuckMs = 72 * hourMs;

/** What was done a moment ago the gateway's record may not have yet, and refuses to do again. */
const lagMs = 10 * 60_000;

/**
 * A refund of an order that goes back online: by which of its payments, never more of each than it took. The rows of the payments are locked
 * meanwhile, so that two refunds at once share what there is. Doing it again changes nothing.
 */
export async function planRefund(parts: PaymentParts, { brandId, payload }: DueJob): Promise<void> {
  const wanted = payload as unknown as OrderRefund;
  const left = await inSession(parts.database, 'write', brandAccess(brandId), (session) =>
    shareRefund(session, brandId, wanted, parts.now()),
  );
  if (left > 0) await refuse(parts, { brandId, ...wanted, amount: left });
}

/** Hands a refund to the gateway, or looks how far it is. */
export async function pushRefund(parts: PaymentParts, part: RefundPart): Promise<void> {
  const attempt = await inSession(parts.database, 'snapshot', brandAccess(part.brandId), (session) =>
    readAttempt(session.query.bind(session), { brandId: part.brandId, id: part.attemptId }),
  );
  // It went so far, and whoever was to say so died.
  if (part.state === 'done' || part.state === 'failed') return finish(parts, part, attempt);
  const gateway = attempt && (await parts.settings.gatewayOf(attempt.brandId, attempt.isProduction));
  if (!attempt || !gateway || attempt.tradeNo === undefined) return later(parts, part, attempt);
  if (part.state === 'with_bank') return look(parts, part, attempt);
  const isWhole = part.amount === attempt.amount;
  if (attempt.state === 'authorised' && !isWhole) {
    // A part of what is only held can be given back once the rest is taken.
    await takeFirst(parts, attempt);
    return later(parts, part, attempt);
  }
  // What nobody answered may have been done, also where this process died: its record says so.
  if (part.tries > 1 && (await isBack(parts, part, attempt))) return advance(parts, part, attempt);
  const done = await gateway.refund({
    tradeNo: attempt.tradeNo,
    amount: part.amount,
    bankRefundId: part.bankRefundId,
  });
  if (done.kind === 'done') return advance(parts, part, attempt);
  if (done.kind === 'unclear') return later(parts, part, attempt);
  if (await isBack(parts, part, attempt)) return advance(parts, part, attempt);
  // An earlier try may have done it, where nobody heard the answer: then this is the same once more.
  if (part.tries > 1 && ageOf(parts, part) < lagMs) return later(parts, part, attempt);
  await fail(parts, part, attempt, done);
}

/** Ms since somebody asked for it. */
function ageOf({ now }: PaymentParts, { askedAt }: RefundPart): number {
  return now().getTime() - Date.parse(askedAt);
}

/** Handed over: what was only held is let go with that; what was taken is on its way. */
async function advance(parts: PaymentParts, part: RefundPart, attempt: Attempt): Promise<void> {
  if (attempt.state === 'authorised') {
    await settle(parts, attempt, 'lifted');
    return finish(parts, await step(parts, part, 'done'), attempt);
  }
  const next = await step(parts, part, 'with_bank');
  await tell(parts, next);
  await move(parts, next, { state: 'with_bank', nextAt: parts.now() });
}

/** How far it is at the bank. */
async function look(parts: PaymentParts, part: RefundPart, attempt: Attempt): Promise<void> {
  if (await isBack(parts, part, attempt)) return finish(parts, await step(parts, part, 'done'), attempt);
  await noteStuck(parts, part, attempt);
  await move(parts, part, { state: 'with_bank', nextAt: new Date(parts.now().getTime() + hourMs) });
}

/** Whether the gateway's record has it beside all that went back before it. */
async function isBack(parts: PaymentParts, part: RefundPart, attempt: Attempt): Promise<boolean> {
  const gateway = await parts.settings.gatewayOf(attempt.brandId, attempt.isProduction);
  const found = await gateway?.find(attempt.bankTransactionId);
  if (found?.kind !== 'found') return false;
  if (found.trade.state === 'cancelled') return true;
  const [line] = await inSession(parts.database, 'snapshot', brandAccess(part.brandId), (session) =>
    session.query(
      `select coalesce(sum("amount"), 0)::bigint as "before" from "payment_refunds"
       where "brand_id" = $1 and "attempt_id" = $2 and "id" <> $3 and "state" in ('with_bank', 'done')`,
      [part.brandId, attempt.id, part.id],
    ),
  );
  return found.trade.refunded >= Number(line?.['before'] ?? 0) + part.amount;
}

async function takeFirst({ database, now }: PaymentParts, { brandId, id }: Attempt): Promise<void> {
  await inSession(database, 'write', brandAccess(brandId), (session) =>
    session.query(
      `update "payment_attempts" set "next_capture_at" = $3 where "brand_id" = $1 and "id" = $2 and "next_capture_at" is null
         and "state" = 'authorised'`,
      [brandId, id, now().toISOString()],
    ),
  );
}

/** Three days are too long for anybody to wait, whatever it waits for: the bank, the gateway, or a key that was lost. */
async function noteStuck(parts: PaymentParts, part: RefundPart, attempt: Attempt | undefined): Promise<void> {
  if (ageOf(parts, part) < stuckMs) return;
  const { brandId, storeId, orderId, id, amount: ours } = part;
  const of = { brandId, storeId, orderId, number: attempt?.number, tradeNo: attempt?.tradeNo };
  await noteDifference(parts, { ...of, ours, kind: 'refund_stuck', about: id });
}

async function later(parts: PaymentParts, part: RefundPart, attempt?: Attempt): Promise<void> {
  await noteStuck(parts, part, attempt);
  const seconds = retrySeconds[Math.min(part.tries, retrySeconds.length) - 1] ?? 5;
  await move(parts, part, { state: part.state, nextAt: new Date(parts.now().getTime() + seconds * 1000) });
}

async function fail(
  parts: PaymentParts,
  part: RefundPart,
  attempt: Attempt,
  { code }: Extract<Done, { kind: 'refused' }>,
): Promise<void> {
  await finish(parts, await step(parts, part, 'failed', code), attempt);
}

/** The end of a part, on its order; what was refused is a task for the store. Then there is nothing left to do with it. */
async function finish(parts: PaymentParts, part: RefundPart, attempt: Attempt | undefined): Promise<void> {
  await tell(parts, part);
  if (part.state === 'failed') {
    const { brandId, storeId, orderId, id, amount: ours } = part;
    const of = { brandId, storeId, orderId, number: attempt?.number, tradeNo: attempt?.tradeNo };
    await noteDifference(parts, { ...of, ours, kind: 'refund_failed', about: id });
  }
  await move(parts, part, { state: part.state, nextAt: undefined });
}

interface Move {
  readonly state: RefundPart['state'];
  /** `taken`: nobody else is at it until it counts as dead. */
  readonly nextAt: Date | 'taken' | undefined;
  readonly code?: number | undefined;
}

async function move(
  { database, now }: PaymentParts,
  { brandId, id }: RefundPart,
  { state, nextAt, code }: Move,
): Promise<void> {
  const isOver = state === 'done' || state === 'failed';
  const next = nextAt === 'taken' ? undefined : nextAt?.toISOString();
  await inSession(database, 'write', brandAccess(brandId), (session) =>
    session.query(
      `update "payment_refunds" set "state" = $3, "next_at" = case when $8 then "next_at" else $4::timestamptz end,
         "fail_code" = coalesce($5::integer, "fail_code"), "settled_at" = case when $6 then coalesce("settled_at", $7::timestamptz) end
       where "brand_id" = $1 and "id" = $2`,
      [brandId, id, state, next ?? null, code ?? null, isOver, now().toISOString(), nextAt === 'taken'],
    ),
  );
}

const order = ['asked', 'with_bank', 'done'] as const;

/**
 * A further step, here first: of two parts that end at once the later sees both on the order. It stays taken until the order says so, so that whoever
 * dies between the two is followed by somebody who says it.
 */
async function step(
  parts: PaymentParts,
  part: RefundPart,
  state: RefundPart['state'],
  code?: number,
): Promise<RefundPart> {
  await move(parts, part, { state, nextAt: 'taken', code });
  return { ...part, state };
}

/**
 * An order says of a refund how far the slowest part of it is. A part that was refused while others go back leaves it, as a refund of its own: what
 * comes is told as it comes, and what is still kept can be given back once more.
 */
async function tell(parts: PaymentParts, part: RefundPart): Promise<void> {
  const { brandId, storeId, orderId, refundId, amount, bankRefundId } = part;
  const of = { brandId, storeId, orderId, refundId };
  if (part.state === 'failed')
    await say(parts, { ...of, to: 'failed', refused: { _id: bankRefundId, amount } });
  const lines = await inSession(parts.database, 'snapshot', brandAccess(brandId), (session) =>
    session.query(
      `select "state" from "payment_refunds" where "brand_id" = $1 and "order_id" = $2 and "refund_id" = $3 and "state" <> 'failed'`,
      [brandId, orderId, refundId],
    ),
  );
  const standing = lines.map((line) => String(line['state']));
  const slowest = order.find((one) => standing.includes(one)) ?? 'asked';
  if (slowest !== 'asked') await say(parts, { ...of, to: slowest });
}

async function refuse(
  parts: PaymentParts,
  { amount: ours, ...of }: OrderRefund & { readonly brandId: string; readonly amount: number },
): Promise<void> {
  const { brandId, storeId, orderId, refundId } = of;
  await say(parts, { brandId, storeId, orderId, refundId, to: 'failed' });
  await noteDifference(parts, {
    brandId,
    storeId,
    orderId,
    ours,
    kind: 'refund_failed',
    about: `${orderId}:${refundId}`,
  });
}

async function say(parts: PaymentParts, input: InputOf<typeof noteRefund>): Promise<void> {
  const { brandId, refundId, to, refused } = input;
  try {
    const { pokes } = await writeNow(parts.host, {
      command: noteRefund,
      input,
      actor: { kind: 'system' },
      changeId: `${refused?._id ?? refundId}:${to}`,
    });
    parts.committed(brandId, pokes);
  } catch (error) {
    // Its store is gone; the money goes back all the same.
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  }
}
