import { flagPayment } from '#domain/order/online-notes.ts';
import type { differenceKinds } from '#domain/payment/panel.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { writeNow } from '#sync/server/write.ts';
import { brandAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import type { PaymentParts } from './parts.ts';

export type DifferenceKind = (typeof differenceKinds)[number];

/** Something that a person should look at. */
export interface Difference {
  readonly brandId: string;
  /** Absent where nobody knows which store it concerns. */
  readonly storeId?: string | undefined;
  readonly kind: DifferenceKind;
  /** What it is about: of one thing each kind is told once. */
  readonly about: string;
  readonly orderId?: string | undefined;
  readonly number?: string | undefined;
  readonly tradeNo?: string | undefined;
  readonly ours?: number | undefined;
  readonly theirs?: number | undefined;
}

const flagCodes: Partial<Record<DifferenceKind, InputOf<typeof flagPayment>['code']>> = {
  refund_stuck: 'refund_stuck',
  capture_failed: 'capture_failed',
};

/**
 * Writes it down once, and puts it on the store's list of what needs review. A refund that was refused is there already: its order says so.
 * @returns whether it is new
 */
export async function noteDifference(parts: PaymentParts, of: Difference): Promise<boolean> {
  const { brandId, storeId, kind, about, orderId, number, ours, theirs } = of;
  const id = `${kind}:${about}`;
  const written = await inSession(parts.database, 'write', brandAccess(brandId), (session) =>
    session.query(
      `insert into "payment_differences" ("brand_id", "id", "store_id", "kind", "found_at", "order_id", "number", "trade_no", "ours", "theirs")
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning 1 as "written"`,
      [
        brandId,
        id,
        storeId ?? null,
        kind,
        parts.now().toISOString(),
        orderId ?? null,
        number ?? null,
        of.tradeNo ?? null,
        ours ?? null,
        theirs ?? null,
      ],
    ),
  );
  if (written.length === 0) return false;
  if (storeId === undefined || kind === 'refund_failed') return true;
  try {
    const { pokes } = await writeNow(parts.host, {
      command: flagPayment,
      input: {
        brandId,
        storeId,
        code: flagCodes[kind] ?? 'payment_differs',
        orderId,
        number,
        amount: theirs ?? ours,
      },
      actor: { kind: 'system' },
      changeId: `payment:${id}`,
    });
    parts.committed(brandId, pokes);
  } catch (error) {
    // Its store is gone, and with it whoever could look there; the list of the brand has it.
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  }
  return true;
}
