import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#domain/kit/actor.ts';
import type { Command } from '#domain/kit/operation.ts';
import type { CreateInput } from '#domain/order/create-input.ts';
import { createOrder } from '#domain/order/create.ts';
import type { GuestOrder } from '#domain/order/guest-order.ts';
import { orders } from '#domain/order/schema.ts';
import type { ServerTransaction } from '#sync/server/ports.ts';
import type { AppParts } from '../app.ts';
import type { Attempt } from '../payments/attempts.ts';
import { readGuestOrder } from '../sync/guest-orders.ts';
import { sqlOf } from '../sync/postgres-judge.ts';
import { localeOf } from '../texts.ts';
import { publicOrigin } from './origin.ts';

/** The payment of an order that is made now and paid online. */
export interface OrderPayment {
  /** Before the order is made, under the lock of its store. */
  readonly guard: (tx: ServerTransaction) => Promise<void>;
  /** With the order: its attempt. */
  readonly beside: (tx: ServerTransaction, made: unknown) => Promise<void>;
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
 * sent again is there: it is charged by whoever made it.
 * @returns undefined of everything else
 * @throws AppError payment_unavailable
 */
export async function orderPayment(
  app: FastifyInstance,
  { config, database, now }: AppParts,
  { command, input, request, actor, changeId }: Asked,
): Promise<OrderPayment | undefined> {
  const { brandId, storeId, _id, online, customerInfo, locale } = input as CreateInput;
  if (command.name !== createOrder.name || online === undefined) return undefined;
  const { primeToken: prime } = request.body as { readonly primeToken: string };
  app.payments.online.judge(request.ip);
  const ready = await app.payments.online.ready(brandId, online.payWith);
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
      const [there] =
        _id === undefined
          ? []
          : await sqlOf(tx).read(
              `select 1 as "there" from "${orders.name}" where "brand_id" = $1 and "id" = $2`,
              [brandId, _id],
            );
      isNew = there === undefined;
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
      const { _id: orderId } = made as GuestOrder;
      return readGuestOrder(database, { brandId, orderId }, actor, now());
    },
  };
}
