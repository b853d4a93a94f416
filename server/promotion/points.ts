import { AppError } from '#domain/kit/errors.ts';
import type { PointEntry } from '#domain/promotion/point-ledger.ts';
import type { Tx } from '../database/connection.ts';
import { codeOf } from '../start-up-error.ts';
import { entryId } from './entry-id.ts';
import { findEntry, PointLedger, type EntryRow, type Holder, type EntryInput } from './point-ledger.ts';

interface Spending extends Holder {
  /** More than none. */
  readonly amount: number;
  /** `spend:{what it was for}`: under it they are taken once. */
  readonly entryId: string;
  readonly source: PointEntry['source'];
  readonly label: string;
}

/**
 * Takes points for something that a customer wanted, under the lock of their account. Asked again under the same id it takes nothing more.
 * @throws AppError points_short `{have, need}` · idempotency_mismatch (another customer or amount under that id)
 */
export async function spendPoints(
  tx: Tx,
  { brandId, userId, amount, entryId: id, source, label }: Spending,
  now: Date,
): Promise<void> {
  const ledger = await PointLedger.open(tx, { brandId, userId }, now);
  const said: EntryInput = { id, kind: 'spend', label, ...sourceOf(source) };
  if (isSame(await ledger.find(id), { userId, amount: -amount, said })) return;
  await ledger.spend(said, amount);
  await ledger.save();
}

/** What became of points that came back. */
export interface CameBack {
  readonly given: number;
  /** They would have ended meanwhile, and stay gone. */
  readonly expired: number;
}

/**
 * Gives back what {@link spendPoints} took, to the lots that it was of, once, however often and under whatever id it is asked for.
 * @throws AppError not_found for what nobody took
 */
export async function reverseSpent(
  tx: Tx,
  {
    brandId,
    entryId: id,
    newEntryId,
    label,
  }: {
    readonly brandId: string;
    readonly entryId: string;
    readonly newEntryId: string;
    readonly label: string;
  },
  now: Date,
): Promise<CameBack> {
  const spent = await findEntry(tx, brandId, id);
  if (!spent?.parts) throw new AppError('not_found', { table: 'pointEntries', id });
  const ledger = await PointLedger.open(tx, { brandId, userId: spent.user_id }, now);
  const isBack = await tx
    .selectFrom('point_entries')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('of_entry', '=', id)
    .executeTakeFirst();
  if (isBack) return { given: 0, expired: 0 };
  const { source_model, source_id } = spent;
  const expired = await ledger.putBack(
    { id: newEntryId, kind: 'reverse', label, source_model, source_id },
    spent,
  );
  await ledger.save();
  return { given: -spent.amount - expired, expired };
}

interface Adjusting extends Holder {
  /** With its sign; not zero. */
  readonly amount: number;
  readonly requestId: string;
  readonly reason: string;
  readonly adminId: string;
}

/**
 * Gives or takes points by hand. What is given does not end.
 * @throws AppError points_short `{have, need}` · idempotency_mismatch
 */
export async function adjust(
  tx: Tx,
  { brandId, userId, amount, requestId, reason, adminId }: Adjusting,
  now: Date,
): Promise<void> {
  const id = entryId('adjust', requestId);
  const ledger = await PointLedger.open(tx, { brandId, userId }, now);
  const said: EntryInput = { id, kind: 'adjust', label: reason, source_model: 'Admin', source_id: adminId };
  if (isSame(await ledger.find(id), { userId, amount, said })) return;
  if (amount > 0) ledger.give(said, amount);
  else await ledger.spend(said, -amount);
  try {
    await ledger.save();
  } catch (error) {
    // Under that id somebody else's points were moved at this very moment.
    throw codeOf(error) === '23505'
      ? new AppError('idempotency_mismatch', undefined, { cause: error })
      : error;
  }
}

/** @throws AppError idempotency_mismatch where something else was said under that id */
function isSame(
  known: EntryRow | undefined,
  { userId, amount, said }: { readonly userId: string; readonly amount: number; readonly said: EntryInput },
): boolean {
  if (!known) return false;
  const isIt =
    known.user_id === userId &&
    known.amount === amount &&
    known.kind === said.kind &&
    known.label === said.label;
  if (!isIt) throw new AppError('idempotency_mismatch');
  return true;
}

function sourceOf({ model, id }: PointEntry['source']): Pick<EntryInput, 'source_model' | 'source_id'> {
  return { source_model: model, source_id: id ?? null };
}
