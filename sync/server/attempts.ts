import { AppError, knownErrorCode, type ErrorDetails } from '#domain/kit/errors.ts';
import type { ServerTransaction } from './ports.ts';

/** One of the attempts at making a record, by its caller's own count: several may be on their way at once, and any may arrive twice. */
export interface Attempt {
  /** Principal, operation and record. */
  readonly key: string;
  /** From 1; each that its caller makes has the next. */
  readonly no: number;
}

interface Refused {
  readonly code: string;
  readonly details?: ErrorDetails;
  /** The last attempt that this answers. */
  readonly no: number;
}

/** @throws AppError what the attempt, or a later one, was refused with: whoever was told so has no record of it */
export async function refuseLate(tx: ServerTransaction, { key, no }: Attempt): Promise<void> {
  const refused = await refusedOf(tx, key);
  if (refused && refused.no >= no) throw new AppError(knownErrorCode(refused.code), refused.details);
}

/** Keeps that an attempt was refused, and with it those before it. What is kept of a later one says more. */
export async function keepRefused(
  tx: ServerTransaction,
  { key, no }: Attempt,
  { error, brandId }: { readonly error: AppError; readonly brandId: string },
): Promise<void> {
  const before = await refusedOf(tx, key);
  if (before && before.no >= no) return;
  const { code, details, status } = error;
  const refused: Refused = { code, ...(details && { details }), no };
  // Whatever the words of an attempt are, its number says which one it is. By that the tidying knows it, too.
  await tx.putRestReceipt({ key, bodyHash: '', status, answer: JSON.stringify(refused) }, brandId, true);
}

async function refusedOf(tx: ServerTransaction, key: string): Promise<Refused | undefined> {
  const kept = await tx.restReceipt(key);
  return kept && (JSON.parse(kept.answer) as Refused);
}
