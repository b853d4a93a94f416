import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Command } from '#domain/kit/operation.ts';
import type { CreateInput } from '#domain/order/create-input.ts';
import { createOrder } from '#domain/order/create.ts';
import type { GuestOrder } from '#domain/order/guest-order.ts';
import { orders } from '#domain/order/schema.ts';
import type { ServerTransaction } from '#sync/server/ports.ts';
import type { AppParts } from './app-parts.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import type { Ask } from '../payments/ask.ts';
import type { Attempt } from '../payments/attempts.ts';
import { readGuestOrder } from '../sync/guest-orders.ts';
import { sqlOf } from '../sync/postgres-judge.ts';
import { localeOf } from '../texts.ts';
import { publicOrigin } from './origin.ts';

/** The payment of an order that is made now and paid online. */
export interface OrderPayment {
  /** Before the order is made, under the lock of its store. */
  readonly guard?: (tx: ServerTransaction) => Promise<void>;
  /** With the order: its attempt. */
  readonly beside?: (tx: ServerTransaction, made: unknown) => Promise<void>;
  /** After the commit: asks the gateway. @returns the order as it is then */
  readonly finish: (made: unknown) => Promise<unknown>;
}

interface Asked {
  readonly command: Command;
  readonly input: unknown;
  readonly request: FastifyRequest;
  readonly actor: Actor;
  readonly changeId: string;
}

/**
 * Of an order that says to be paid online. Its prime is taken out of the body here and goes to the gateway, and nowhere else. An order that is
 * sent again is there: it is charged by whoever made it, and answered whatever the settings say since.
 * @returns undefined of everything else
 * @throws AppError payment_unavailable · rate_limited
 */
export async function orderPayment(
  app: FastifyInstance,
  { config, database, now }: AppParts,
  { command, input, request, actor, changeId }: Asked,
): Promise<OrderPayment | undefined> {
  const { brandId, storeId, _id, online, customerInfo, locale } = input as CreateInput;
  if (command.name !== createOrder.name || online === undefined) return undefined;
  const { primeToken: prime } = request.body as { readonly primeToken: string };
  const finish = async (made: unknown): Promise<unknown> => {
    const { _id: orderId } = made as GuestOrder;
    return readGuestOrder(database, { brandId, orderId }, actor, now());
  };
  const mayPay = async () => {
    app.payments.online.judge(request.ip);
    return app.payments.online.ready(brandId, online.payWith);
  };
  const ready = await mayPay().catch(async (error: unknown) => {
    const isRepeated = error instanceof AppError && (await isKnown(database, brandId, _id));
    if (!isRepeated) throw error;
    return undefined;
  });
  if (!ready) return { finish };
  const beginning = {
    brandId,
    storeId,
    way: online.payWith,
    prime,
    origin: publicOrigin(request, config.publicUrl),
    locale: locale ?? localeOf(request.headers['accept-language']),
    address: request.ip,
  };
  let isNew = false;
  let attempt: Attempt | undefined;
  return {
    guard: async (tx) => {
      const sql = sqlOf(tx);
      isNew = !(await isThere(sql.read.bind(sql), brandId, _id));
    },
    beside: async (tx, made) => {
      if (!isNew) return;
      const { _id: orderId, number, total: amount } = made as GuestOrder;
      attempt = await app.payments.online.hold(
        tx,
        beginning,
        { orderId, number, amount, paymentId: changeId },
        ready,
      );
    },
    finish: async (made) => {
      if (attempt) await app.payments.online.charge(attempt, beginning, ready, customerInfo ?? {});
      return finish(made);
    },
  };
}

function isKnown(database: Database, brandId: string, id: string | undefined): Promise<boolean> {
  return inSession(database, 'snapshot', brandAccess(brandId), (session) =>
    isThere(session.query.bind(session), brandId, id),
  );
}

async function isThere(ask: Ask, brandId: string, id: string | undefined): Promise<boolean> {
  if (id === undefined) return false;
  const found = await ask(`select 1 as "there" from "${orders.name}" where "brand_id" = $1 and "id" = $2`, [
    brandId,
    id,
  ]);
  return found.length > 0;
}
