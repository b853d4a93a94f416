import { mayDo } from '../access/permissions.ts';
import { actorId, type Actor } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { businessDateOf, daysLater, instantMs } from '../kit/time.ts';
import { resultPrefix, type CashFlowCategory, type CashFlowRecord } from './schema.ts';
import { usualCategories, usualCategoryId } from './usual-categories.ts';

/** So long whoever booked something may take it back without the right to remove records: a slip of the moment. */
const slipMs = 10 * 60_000;

/** Employees see, change and export what they booked themselves (settled 42). */
export function maySee(actor: Actor, record: Pick<CashFlowRecord, 'admin'>): boolean {
  return mayDo(actor, 'cashFlow.edit') || isOwn(actor, record);
}

/** @throws AppError forbidden_role for a record of somebody else */
export function checkMayEdit(actor: Actor, record: Pick<CashFlowRecord, 'admin'>): void {
  if (!maySee(actor, record)) throw new AppError('forbidden_role');
}

/**
 * Ids that follow from something else are nobody's to give: what is booked or made under one beforehand would stand in the way of what the
 * id is for.
 * @throws AppError validation
 */
export function checkRecordId(given: string, path = '_id'): void {
  if (given.startsWith(resultPrefix))
    throw new AppError('validation', { faults: [{ path, message: 'invalid' }] });
}

/** The same of a category: an id of the usual ones is that one's, in its own store. @throws AppError validation */
export function checkCategoryId(
  { _id, storeId, type }: Pick<CashFlowCategory, '_id' | 'storeId' | 'type'>,
  path = '_id',
): void {
  if (!_id.includes(usualCategoryId('', ''))) return;
  const usual = usualCategories.find(({ key }) => usualCategoryId(storeId, key) === _id);
  if (usual?.type !== type) throw new AppError('validation', { faults: [{ path, message: 'invalid' }] });
}

/** Voiding and taking that back. What a drawer brought is no slip of whoever counted it; what the system voided, it brings back itself. @param now The change's own time. */
export function mayVoid(
  actor: Actor,
  record: Pick<CashFlowRecord, 'admin' | 'bookedAt' | 'source' | 'voided'>,
  now: string,
): boolean {
  if (record.voided && isVoidedBySystem(record.voided)) return false;
  if (mayDo(actor, 'cashFlow.remove')) return true;
  if (record.source === 'shift') return false;
  return isOwn(actor, record) && Math.abs(instantMs(now) - instantMs(record.bookedAt)) <= slipMs;
}

function isOwn(actor: Actor, { admin }: Pick<CashFlowRecord, 'admin'>): boolean {
  return actor.kind === 'admin' && actor.adminId === admin;
}

/** The only records that the actor is shown; undefined for whoever is shown all. */
export function shownOf(actor: Actor): string | undefined {
  return mayDo(actor, 'cashFlow.edit') ? undefined : actorId(actor);
}

/**
 * Whether a time lies beyond tomorrow: nothing moves then yet, so that somebody has chosen the wrong day.
 * @assumed By the calendar of Taiwan, whatever the store's cut-over hour.
 */
export function isBookedAhead(time: string, now: string): boolean {
  const dayOf = (at: string): string => businessDateOf(instantMs(at), 'Asia/Taipei', '00:00');
  return dayOf(time) > daysLater(dayOf(now), 1);
}

/** @throws AppError validation */
export function checkTime(time: string | undefined, now: string): void {
  if (time !== undefined && isBookedAhead(time, now))
    throw new AppError('validation', { faults: [{ path: 'time', message: 'too_late' }] });
}

/** Whether a record was voided because it came to nothing, not by a person. */
export function isVoidedBySystem({ by }: NonNullable<CashFlowRecord['voided']>): boolean {
  return by === '';
}
