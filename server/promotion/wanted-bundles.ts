import type { Actor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Operation } from '#domain/kit/operation.ts';
import type { Scope } from '#domain/kit/scope.ts';
import { isoInstant } from '#domain/kit/time.ts';
import { remainingOf } from '#domain/promotion/bundle-rules.ts';
import type { ServerTransaction } from '#sync/server/ports.ts';
import type { Line } from '../database/rows/record-sql.ts';
import type { Session } from '../database/session.ts';
import { sqlOf } from '../sync/postgres-judge.ts';
import { boughtStatuses } from './bundle-rows.ts';

const dayMs = 86_400_000;

/** What a customer wants of bundles with an order that is not there yet. */
interface BundleRequest {
  readonly brandId: string;
  readonly userId: string;
  /** Empty where nobody said its id. */
  readonly orderId: string;
  /** How many of each, by their ids. */
  readonly units: ReadonlyMap<string, number>;
}

interface Asking {
  readonly scope: Scope;
  readonly actor: Actor;
  readonly now: Date;
}

/** Judges a wish before it is sent. Staff sells what it sees: what goes beyond the limit then is flagged, as of a till. @throws AppError bundle_limit */
export async function judgeBundles(
  session: Session,
  operation: Operation,
  input: unknown,
  { scope, actor, now }: Asking,
): Promise<void> {
  const request = requestOf(operation, input, scope, actor);
  if (request) await refuseBeyond((text, values) => session.query(text, values), request, now);
}

/** The same while the order is made: the bundles are locked first, so that of two orders at once one counts the other. */
export function holdsBundles(
  operation: Operation,
  input: unknown,
  { scope, actor, now }: Asking,
): ((tx: ServerTransaction) => Promise<void>) | undefined {
  const request = requestOf(operation, input, scope, actor);
  if (!request) return undefined;
  return async (tx) => {
    const rows = sqlOf(tx);
    const read: Read = (text, values) => rows.read(text, values);
    await read(
      `select 1 from "bundles" where "brand_id" = $1 and "id" = any($2::text[]) order by "id" for update`,
      [request.brandId, [...request.units.keys()]],
    );
    await refuseBeyond(read, request, now);
  };
}

type Read = (text: string, values: readonly unknown[]) => Promise<Line[]>;

function requestOf(
  operation: Operation,
  input: unknown,
  scope: Scope,
  actor: Actor,
): BundleRequest | undefined {
  if (!operation.bundlesFor || actor.kind !== 'customer' || scope.kind === 'platform') return undefined;
  const units = operation.bundlesFor(input as never);
  if (units.size === 0) return undefined;
  const orderId = operation.ticketsFor?.(input as never) ?? '';
  return { brandId: scope.brandId, userId: actor.customerId, orderId, units };
}

/** @throws AppError bundle_limit `{remaining, name}` */
async function refuseBeyond(read: Read, request: BundleRequest, now: Date): Promise<void> {
  const { brandId, userId, orderId, units } = request;
  const ids = [...units.keys()];
  // One that is there is answered again, not made.
  const [made] = await read(`select 1 from "orders" where "brand_id" = $1 and "id" = $2`, [brandId, orderId]);
  if (made) return;
  const limited = await read(
    `select b."id", b."name", b."purchase_limit_per_user" as most, (
       select count(*) from "bundle_instances" i where i."brand_id" = b."brand_id" and i."user_id" = $3
         and i."template_id" = b."id" and i."status" = any($4::text[])) as had
     from "bundles" b where b."brand_id" = $1 and b."id" = any($2::text[]) and b."purchase_limit_per_user" is not null
     order by b."id"`,
    [brandId, ids, userId, boughtStatuses],
  );
  if (limited.length === 0) return;
  const due = await dueUnits(read, request, now);
  for (const { id, name, most, had } of limited) {
    const bought = Number(had) + (due.get(String(id)) ?? 0);
    const remaining = remainingOf({ purchaseLimitPerUser: Number(most) }, bought) ?? Infinity;
    if ((units.get(String(id)) ?? 0) > remaining)
      throw new AppError('bundle_limit', { remaining, name: String(name) });
  }
}

/**
 * Units that other orders of the customer have brought nobody yet: they are not paid for, or were a moment ago. One that a store has forgotten to close
 * for more than a day keeps nobody from buying.
 */
async function dueUnits(
  read: Read,
  { brandId, userId, units }: BundleRequest,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await read(
    `select i->>'templateId' as bundle, sum((i->>'quantity')::int - coalesce((i->>'refundedQty')::int, 0)) as due
     from "orders" o cross join lateral jsonb_array_elements(o."items") i
     where o."brand_id" = $1 and o."user_id" = $2 and o."placed_at" > $3 and o."status" <> 'cancelled'
       and o."payment" <> 'refunded' and i->>'itemType' = 'bundle' and i->>'templateId' = any($4::text[])
       and i->'voided' is null and coalesce((i->>'bundlesGiven')::int, 0) = 0
     group by 1`,
    [brandId, userId, isoInstant(now.getTime() - dayMs), [...units.keys()]],
  );
  return new Map(rows.map(({ bundle, due }) => [String(bundle), Number(due)]));
}
