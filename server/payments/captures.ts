import { brandAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import type { DueJob } from '../jobs/job-runner.ts';
import type { Attempt } from './attempts.ts';
import { noteDifference } from './differences.ts';
import { inquire } from './inquire.ts';
import type { PaymentParts } from './parts.ts';
import { settle } from './settle.ts';

/** Waits after a capture that nobody answered, in seconds; the last one repeats. */
export const retrySeconds = [5, 30, 120, 600, 3600];

/** After so many a person has to look: the bank holds an amount for some days only. */
const mostTries = 12;

/** An order was taken on: what the bank holds for it is taken next. Doing it again changes nothing. */
export async function planCapture(
  { database, now }: PaymentParts,
  { brandId, payload }: DueJob,
): Promise<void> {
  await inSession(database, 'write', brandAccess(brandId), (session) =>
    session.query(
      `update "payment_attempts" set "next_capture_at" = $3, "capture_asked_at" = coalesce("capture_asked_at", $3)
       where "brand_id" = $1 and "id" = $2 and "state" = 'authorised' and "next_capture_at" is null`,
      [brandId, String(payload['paymentId']), now().toISOString()],
    ),
  );
}

/** Takes what the bank holds. */
export async function capture(parts: PaymentParts, attempt: Attempt): Promise<void> {
  const gateway = await parts.settings.gatewayOf(attempt.brandId, attempt.isProduction);
  if (attempt.state !== 'authorised' || attempt.tradeNo === undefined) return;
  const done = gateway ? await gateway.capture(attempt.tradeNo) : ({ kind: 'unclear' } as const);
  if (done.kind === 'done') return settle(parts, attempt, 'captured');
  // Taken already, or given up: its record says so.
  await inquire(parts, attempt);
  const tries = attempt.captureTries + 1;
  if (done.kind === 'refused' || tries >= mostTries) await giveUp(parts, attempt);
  else await again(parts, attempt, tries);
}

async function again(
  { database, now }: PaymentParts,
  { brandId, id }: Attempt,
  tries: number,
): Promise<void> {
  const seconds = retrySeconds[Math.min(tries, retrySeconds.length) - 1] ?? 5;
  await inSession(database, 'write', brandAccess(brandId), (session) =>
    session.query(
      `update "payment_attempts" set "capture_tries" = $3, "next_capture_at" = $4
       where "brand_id" = $1 and "id" = $2 and "state" = 'authorised'`,
      [brandId, id, tries, new Date(now().getTime() + seconds * 1000).toISOString()],
    ),
  );
}

async function giveUp(
  parts: PaymentParts,
  { brandId, storeId, id, orderId, number, tradeNo, amount }: Attempt,
): Promise<void> {
  const isStill = await inSession(parts.database, 'write', brandAccess(brandId), (session) =>
    session.query(
      `update "payment_attempts" set "next_capture_at" = null where "brand_id" = $1 and "id" = $2 and "state" = 'authorised'
       returning 1 as "held"`,
      [brandId, id],
    ),
  );
  if (isStill.length === 0) return;
  const said = { brandId, storeId, orderId, number, tradeNo, ours: amount };
  await noteDifference(parts, { ...said, kind: 'capture_failed', about: id });
}
