import type { Actor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Scope } from '#domain/kit/scope.ts';
import type { ReservedTicket } from '#domain/promotion/ticket-schema.ts';
import type { ServerTransaction } from '#sync/server/ports.ts';
import type { Session } from '../database/session.ts';
import { sqlOf } from '../sync/postgres-judge.ts';

interface Reading {
  readonly scope: Scope;
  readonly actor: Actor;
  /** The order that is still to be made; undefined where nobody said its id. */
  readonly orderId: string | undefined;
  readonly now: Date;
}

/**
 * The input of an operation that asks, with the tickets that are reserved for its order: a customer's own, and what staff has put on it for somebody.
 * Whatever it said of them itself is gone.
 */
export async function withTickets(session: Session, input: unknown, reading: Reading): Promise<unknown> {
  return { ...(input as object), tickets: await ticketsFor(session, reading) };
}

async function ticketsFor(
  session: Session,
  { scope, actor, orderId, now }: Reading,
): Promise<ReservedTicket[]> {
  if (orderId === undefined || scope.kind === 'platform') return [];
  if (actor.kind !== 'customer' && actor.kind !== 'admin') return [];
  const found = await session.query(
    `select "id", "name", "name_en", "terms", "expires_at" from "tickets"
     where "brand_id" = $1 and "order_id" = $2 and "status" = 'reserved' and "reserved_until" > $3
       and ($4::text is null or "user_id" = $4) order by "id"`,
    [scope.brandId, orderId, now.toISOString(), actor.kind === 'customer' ? actor.customerId : null],
  );
  return found.map((row) => ({
    _id: String(row['id']),
    name: String(row['name']),
    ...(row['name_en'] === null ? {} : { nameEn: String(row['name_en']) }),
    terms: row['terms'] as ReservedTicket['terms'],
    expiresAt: String(row['expires_at']),
  }));
}

interface Applied {
  readonly brandId: string;
  readonly orderId: string;
  readonly tickets: readonly ReservedTicket[];
}

/**
 * Holds the tickets of an order that is made now until it is there: then nobody else gets them. What was given up since they were looked at is
 * refused. The lowest id is locked first.
 * @throws AppError ticket_reserved
 */
export function holdsTickets({
  brandId,
  orderId,
  tickets,
}: Applied): (tx: ServerTransaction) => Promise<void> {
  return async (tx) => {
    if (tickets.length === 0) return;
    const held = await sqlOf(tx).read(
      `select "id" from "tickets" where "brand_id" = $1 and "id" = any($2::text[])
         and "order_id" = $3 and "status" = 'reserved' order by "id" for update`,
      [brandId, tickets.map(({ _id }) => _id), orderId],
    );
    if (held.length < tickets.length) throw new AppError('ticket_reserved', { orderId });
  };
}
