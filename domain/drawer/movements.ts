import { signedBy } from '../kit/actor.ts';
import type { CommandContext, Register } from '../kit/operation.ts';
import { findOwn } from '../kit/own.ts';
import type { ReadRows, Rows } from '../kit/rows.ts';
import type { PaymentMethod } from '../store/schema.ts';
import {
  cashMovements,
  dayCloseIdOf,
  dayCloses,
  shifts,
  type CashMovement,
  type MovementType,
  type Shift,
} from './schema.ts';

/** Tables that a command needs which moves money. */
export const drawerTables = [shifts, cashMovements, dayCloses] as const;

/** The register's key of a till's open shift. */
export const openShiftKey = 'shift:open';

/** The register's key of the last shift of a lane. */
export function shiftSeqKey(lane: string): string {
  return `shift:seq:${lane}`;
}

/** The jobs that raise the revision of what was closed (sync.md §11). */
export const amendShiftJob = 'shift.amend';
export const amendDayJob = 'day.amend';

/** The job in which the server says what it knows itself of the tills of a day that was closed. */
export const hearDayJob = 'day.hear';

/** The till's open shift: nothing where it has none, or somebody closed it elsewhere. */
export async function openShiftOf(rows: ReadRows, register: Register): Promise<Shift | undefined> {
  const known = register.get(openShiftKey);
  if (typeof known !== 'string' || known === '') return undefined;
  const found = await rows.get(shifts, known);
  return found?.isOpen === 1 ? found : undefined;
}

interface Money {
  readonly _id: string;
  readonly amount: number;
  readonly method: PaymentMethod;
  readonly tenderId?: string | undefined;
  readonly tenderName?: string | undefined;
  readonly tenderNameEn?: string | undefined;
  readonly shiftId?: string | undefined;
}

interface Payer {
  readonly _id: string;
  readonly brandId: string;
  readonly storeId: string;
  readonly number: string;
  readonly businessDate: string;
  readonly payments: readonly Money[];
  readonly refunds: readonly Money[];
}

/** What the server looks for when payments are booked: their movements in a shift, and whether the order's day is closed. */
export function bookedBy({
  storeId,
  businessDate,
  shiftId,
  payments,
}: {
  readonly storeId: string;
  readonly businessDate?: string | undefined;
  readonly shiftId?: string | undefined;
  readonly payments: readonly { readonly _id: string }[];
}): (readonly [typeof cashMovements | typeof dayCloses, string])[] {
  const moved =
    shiftId === undefined ? [] : payments.map(({ _id }) => [cashMovements, paymentMoveOf(_id)] as const);
  const isDated = businessDate !== undefined && payments.length > 0;
  return [...moved, ...(isDated ? [[dayCloses, dayCloseIdOf(storeId, businessDate)] as const] : [])];
}

function paymentMoveOf(paymentId: string): string {
  return `payment:${paymentId}`;
}

/**
 * Books what a change of an order moved at tills with an open shift: each payment and refund once, and a corrected tender out of one
 * and into the other, where its payment was counted. Money that was taken without a shift is in no drawer that anybody counts; neither is
 * that of a shift which the store does not have. It is booked as it was said, and flagged `shift_unknown` once for the change.
 */
export async function bookMovements(
  rows: Rows,
  before: Pick<Payer, 'payments' | 'refunds'> | undefined,
  after: Payer,
  ctx: CommandContext,
): Promise<void> {
  const { payments = [], refunds = [] } = before ?? {};
  const paid = new Map(payments.map((each) => [each._id, each]));
  const back = new Set(refunds.map(({ _id }) => _id));
  let hasMoved = false;
  const inShifts = new Set<string>();
  const moveOne = (cause: Cause): Promise<void> => {
    hasMoved = true;
    if (cause.of.shiftId !== undefined) inShifts.add(cause.of.shiftId);
    return move(rows, after, cause, ctx);
  };
  for (const payment of after.payments) {
    const former = paid.get(payment._id);
    const isSame = former && former.method === payment.method && former.tenderId === payment.tenderId;
    if (isSame) continue;
    if (!former) await moveOne({ id: paymentMoveOf(payment._id), type: 'payment', of: payment });
    else {
      const out = { ...former, amount: -former.amount };
      await moveOne({ id: `tender:${ctx.changeId}:out`, type: 'tender', of: out });
      await moveOne({ id: `tender:${ctx.changeId}:in`, type: 'tender', of: payment });
    }
  }
  for (const refund of after.refunds) {
    if (back.has(refund._id)) continue;
    const of = { ...refund, amount: -refund.amount };
    await moveOne({ id: `refund:${refund._id}`, type: 'refund', of });
  }
  await flagUnknown(rows, after, inShifts, ctx);
  if (hasMoved) await amendDay(rows, after, ctx);
}

interface Cause {
  readonly id: string;
  readonly type: MovementType;
  readonly of: Money;
}

async function move(rows: Rows, order: Payer, { id, type, of }: Cause, ctx: CommandContext): Promise<void> {
  const { amount, method, tenderId, tenderName, tenderNameEn, shiftId } = of;
  const said = { method, tenderId, tenderName, tenderNameEn };
  if (shiftId === undefined || amount === 0) return;
  const standing = await rows.get(cashMovements, id);
  // A till that went back to an earlier state may have given two orders one id: both moved money.
  const _id = standing && standing.orderId !== order._id ? `${id}:${ctx.changeId}` : id;
  const { brandId, storeId, _id: orderId, number } = order;
  await addMovement(rows, { _id, brandId, storeId, shiftId, type, amount, ...said, orderId, number }, ctx);
}

/** A shift that the store does not have, or not yet: what was said to be in its drawer is in none that anybody counts here. */
async function flagUnknown(
  rows: ReadRows,
  { _id: orderId, number, brandId, storeId }: Payer,
  shiftIds: ReadonlySet<string>,
  ctx: CommandContext,
): Promise<void> {
  for (const shiftId of shiftIds)
    if (!(await findOwn(rows, shifts, shiftId, { brandId, storeId })))
      ctx.flag({ code: 'shift_unknown', details: { orderId, number, shiftId } });
}

type NewMovement = Omit<
  CashMovement,
  'createdAt' | 'updatedAt' | 'rev' | 'since' | 'at' | 'by' | 'byName' | 'deviceId'
>;

/**
 * Adds a movement to a shift. What reaches one that is closed belongs to its next revision: a job, written once for all that comes
 * before it runs, makes that (sync.md §11).
 */
export async function addMovement(rows: Rows, movement: NewMovement, ctx: CommandContext): Promise<void> {
  const { brandId, storeId, shiftId } = movement;
  const found = await findOwn(rows, shifts, shiftId, { brandId, storeId });
  const isLate = found?.isOpen === 0;
  const since = isLate ? found.revision + 1 : 1;
  await rows.put(cashMovements, {
    ...movement,
    at: ctx.now,
    ...signedBy(ctx.actor),
    deviceId: ctx.deviceId,
    since,
  });
  if (isLate)
    ctx.job({
      id: `${amendShiftJob}:${shiftId}:${since}`,
      name: amendShiftJob,
      payload: { brandId, storeId, shiftId, revision: since },
    });
}

/** Whatever changes a closed day's money makes a revision of it, once for all that comes before the job runs. */
async function amendDay(
  rows: ReadRows,
  { brandId, storeId, businessDate }: Payer,
  ctx: CommandContext,
): Promise<void> {
  // Only the server runs jobs: a till that sells does not wait for what it would do nothing with.
  if (ctx.side === 'device') return;
  const closed = await rows.get(dayCloses, dayCloseIdOf(storeId, businessDate));
  if (closed === undefined) return;
  const revision = closed.revision + 1;
  ctx.job({
    id: `${amendDayJob}:${closed._id}:${revision}`,
    name: amendDayJob,
    payload: { brandId, storeId, businessDate, revision },
  });
}

/** Whole TWD that should be in the drawer: what a shift's movements of cash come to, up to one of its revisions. */
export function expectedOf(
  movements: readonly Pick<CashMovement, 'amount' | 'method' | 'since'>[],
  revision = Number.MAX_SAFE_INTEGER,
): number {
  return movements.reduce(
    (sum, { amount, method, since }) => (method === 'cash' && since <= revision ? sum + amount : sum),
    0,
  );
}
