import { sql } from 'kysely';
import { AppError } from '#domain/kit/errors.ts';
import {
  leaseOf,
  ticketAfter,
  type TicketEvent,
  type TicketLease,
  type TicketState,
} from '#domain/promotion/ticket-states.ts';
import { faultDetails } from '#domain/promotion/ticket-view.ts';
import type { TicketKind } from '#domain/promotion/ticket-schema.ts';
import type { Tx } from '../database/connection.ts';
import { lockTicket, lookAtTicket, stateOf, type FoundTicket, type TicketRow } from './ticket-rows.ts';

/** Which ticket is meant, and of whom. */
export interface AskedTicket {
  readonly brandId: string;
  readonly id: string;
  /** Either, where absent. */
  readonly kind?: TicketKind | undefined;
  /** Whose it must be; absent for staff. */
  readonly userId?: string | undefined;
}

interface Move {
  readonly event: TicketEvent;
  readonly now: Date;
  /** What is written beside the state where the event changes it. */
  readonly beside?: Partial<TicketRow>;
  /** Asked where the event changes something. @param isHeld The order that it is reserved for is there and has it. @throws AppError that refuses it */
  readonly check?: (row: TicketRow, isHeld: boolean) => Promise<void>;
}

/**
 * Lets something happen to a ticket, under its row's lock. What happens once more changes nothing. What is refused as the ticket stands needs no lock:
 * of many who want it at once, those who come too late do not wait for each other.
 * @throws AppError not_found, also for one of another kind or of somebody else · what the ticket's state refuses
 */
export async function moveTicket(
  tx: Tx,
  asked: AskedTicket,
  { event, now, beside, check }: Move,
): Promise<TicketRow> {
  const row = await lookAtTicket(tx, asked);
  const seen = mustBeTheirs(row && { row, isHeld: false }, asked);
  if (!mayHaveLapsed(seen.row, now)) await moved(tx, seen, event, now);
  const found = mustBeTheirs(await lockTicket(tx, asked), asked);
  const after = await moved(tx, found, event, now);
  if (!after) return found.row;
  await check?.(found.row, found.isHeld);
  return writeState(tx, found.row, after, beside);
}

/** Whether it takes its order to tell how it stands; until then it stands the same, whether that is there or not. */
function mayHaveLapsed({ status, reserved_until: until }: TicketRow, now: Date): boolean {
  return status === 'reserved' && until !== null && until <= now.toISOString();
}

/** What the event makes of the ticket; nothing where it changes nothing. @throws AppError what the ticket's state refuses */
async function moved(
  tx: Tx,
  { row, isHeld }: FoundTicket,
  event: TicketEvent,
  now: Date,
): Promise<TicketState | undefined> {
  const before = stateOf(row);
  const moment = { now: now.toISOString(), isHeld };
  const after = await sayingWhere(tx, row, leaseOf(before, moment), () => ticketAfter(before, event, moment));
  return after === before ? undefined : after;
}

/** What a till has is refused to others with where that till is. */
async function sayingWhere(
  tx: Tx,
  { brand_id: brandId }: TicketRow,
  lease: TicketLease | undefined,
  move: () => TicketState,
): Promise<TicketState> {
  try {
    return move();
  } catch (error) {
    if (!lease || !(error instanceof AppError) || error.code !== 'ticket_reserved') throw error;
    const { rows } = await sql<{ name: string }>`
      select name from stores where brand_id = ${brandId} and id = ${lease.store}`.execute(tx);
    const told = faultDetails({ store: rows[0]?.name ?? '', until: lease.until });
    const details = { ...told, storeId: lease.store };
    throw new AppError('ticket_reserved', details, { cause: error });
  }
}

/** Writes how a ticket stands now. Whoever calls it has its row's lock. */
export function writeState(
  tx: Tx,
  { brand_id: brandId, id }: TicketRow,
  after: TicketState,
  beside: Partial<TicketRow> = {},
): Promise<TicketRow> {
  return tx
    .updateTable('tickets')
    .set({
      status: after.status,
      order_id: after.order ?? null,
      reserved_until: after.reservedUntil ?? null,
      used_at: after.usedAt ?? null,
      lease_id: after.lease?._id ?? null,
      lease_device: after.lease?.device ?? null,
      lease_store: after.lease?.store ?? null,
      lease_until: after.lease?.until ?? null,
      ...beside,
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A ticket of another customer is as unknown as one that is not there. @throws AppError not_found */
export function mustBeTheirs<T extends { readonly row: TicketRow }>(
  found: T | undefined,
  { id, kind, userId }: AskedTicket,
): T {
  const isTheirs =
    found !== undefined &&
    (kind === undefined || found.row.kind === kind) &&
    (userId === undefined || found.row.user_id === userId);
  if (!isTheirs) throw new AppError('not_found', { table: 'tickets', id });
  return found;
}
