import { flagPayment } from '#domain/order/online-notes.ts';
import type { differenceKinds } from '#domain/payment/panel.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { writeNow } from '#sync/server/write.ts';
import { brandAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { sqlOf } from '../sync/postgres-judge.ts';
import type { Ask } from './ask.ts';
import type { PaymentParts } from './parts.ts';
import { AlreadySettled } from './settle.ts';

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
 * Writes it down once, and in the same commit puts it on the store's list of what needs review. A refund that was refused is there already: its order
 * says so. What nobody knows the store of stands in the brand's list alone.
 * @returns whether it is new
 */
export async function noteDifference(parts: PaymentParts, of: Difference): Promise<boolean> {
  const { brandId, storeId, kind, orderId, number, ours, theirs } = of;
  const alone = (): Promise<boolean> =>
    inSession(parts.database, 'write', brandAccess(brandId), (session) =>
      insert(session.query.bind(session), of, parts.now()),
    );
  if (storeId === undefined || kind === 'refund_failed') return alone();
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
      changeId: `payment:${idOf(of)}`,
      guard: async (tx) => {
        const sql = sqlOf(tx);
        if (!(await insert(sql.read.bind(sql), of, parts.now()))) throw new AlreadySettled();
      },
    });
    parts.committed(brandId, pokes);
    return true;
  } catch (error) {
    if (error instanceof AlreadySettled) return false;
    // Its store is gone, and with it whoever could look there; the list of the brand has it.
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return alone();
  }
}

function idOf({ kind, about }: Difference): string {
  return `${kind}:${about}`;
}

/** @returns whether it is new */
async function insert(ask: Ask, of: Difference, now: Date): Promise<boolean> {
  const { brandId, storeId, kind, orderId, number, tradeNo, ours, theirs } = of;
  const written = await ask(
    `insert into "payment_differences" ("brand_id", "id", "store_id", "kind", "found_at", "order_id", "number", "trade_no", "ours", "theirs")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning 1 as "written"`,
    [
      brandId,
      idOf(of),
      storeId ?? null,
      kind,
      now.toISOString(),
      orderId ?? null,
      number ?? null,
      tradeNo ?? null,
      ours ?? null,
      theirs ?? null,
    ],
  );
  return written.length > 0;
}
