import { isCancelled } from '#domain/order/order-states.ts';
import { acceptOrder } from '#domain/order/promise.ts';
import { cancelCall, createCall } from '#domain/order/guest-calls.ts';
import { derive } from '#domain/order/derive.ts';
import type { Actor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import type { FaultInjection } from './fault-injection.ts';
import { withCommand, withStore } from './server-mistakes.ts';
import { brandId, storeIds } from './shop.ts';

/** Each request makes an order of its own. */
export function orderedAgain(): FaultInjection {
  return {
    host: (host) =>
      withCommand(host, createCall.name, (apply) => async (rows, input, ctx) => {
        const { _id } = input as { _id: string };
        const isThere = (await rows.get(orders, _id)) !== undefined;
        return apply(rows, isThere ? ({ ...(input as object), _id: ctx.changeId } as never) : input, ctx);
      }),
  };
}

/** The orders that wait are counted in a transaction of its own, and the order is booked in the next. */
export function countedBefore(): FaultInjection {
  return {
    host: (host, request) => {
      if (request) return host;
      let seen: readonly Order[] = [];
      const counts = withCommand(host, createCall.name, (apply) => (rows, input, ctx) => {
        const list: ReadRows['list'] = async (table, query) => {
          if ((table as object) !== orders || query.index !== 'open') return rows.list(table, query);
          const [storeId, isOpen] = query.equals;
          return seen.filter((order) => order.storeId === storeId && order.isOpen === isOpen) as never;
        };
        const { get, put, remove } = rows;
        return apply(
          {
            get: get.bind(rows),
            put: put.bind(rows),
            remove: remove.bind(rows),
            list,
          },
          input,
          ctx,
        );
      });
      return {
        ...counts,
        store: {
          noteFailure: (...args) => host.store.noteFailure(...args),
          transact: async (mode, tenant, body) => {
            if (mode === 'write')
              seen = await host.store.transact('snapshot', tenant, async (tx) => {
                const ranges = storeIds.flatMap((storeId) => [1, 2].map((isOpen) => [storeId, isOpen]));
                const rows = await tx.listManyRows(orders as never, brandId, 'open', ranges);
                return rows.map((row) => row as unknown as Order);
              });
            return host.store.transact(mode, tenant, body);
          },
        },
      };
    },
  };
}

/** The id of an order is its key: whoever has it is taken for whoever made it. */
export function idIsKey(): FaultInjection {
  return {
    host: (host) =>
      [cancelCall.name, createCall.name].reduce(
        (changed, name) =>
          withCommand(changed, name, (apply) => async (rows, input, ctx) => {
            const { _id, orderId = _id ?? '' } = input as { _id?: string; orderId?: string };
            const order = await rows.get(orders, orderId);
            const actor: Actor = order ? { kind: 'guest', holds: order.origin?.token ?? '' } : ctx.actor;
            return apply(rows, input, { ...ctx, actor });
          }),
        host,
      ),
  };
}

export function alwaysHeard(): FaultInjection {
  return {
    host: (host) =>
      withCommand(
        host,
        createCall.name,
        (apply) => (rows, input, ctx) => apply(rows, { ...(input as object), isHeard: true } as never, ctx),
      ),
  };
}

export function livesAgain(): FaultInjection {
  return {
    host: (host) =>
      withCommand(host, acceptOrder.name, (apply) => async (rows, input, ctx) => {
        const order = await rows.get(orders, (input as { orderId: string }).orderId);
        if (order && isCancelled(order.fulfilment))
          await rows.put(orders, derive({ ...order, fulfilment: 'placed', cancelledAt: undefined }));
        return apply(rows, input, ctx);
      }),
  };
}

/** What comes after the end of an order is taken without a word. */
export function endedUnsaid(): FaultInjection {
  return {
    host: (host) =>
      [acceptOrder.name, 'order.pay'].reduce(
        (changed, name) =>
          withCommand(
            changed,
            name,
            (apply) => (rows, input, ctx) =>
              apply(rows, input, {
                ...ctx,
                flag: (exception) => {
                  if (!/^(order_cancelled|paid_after_cancel)$/.test(exception.code)) ctx.flag(exception);
                },
              }),
          ),
        host,
      ),
  };
}

/** In a store that pauses for moments: what a guest was told no to is judged anew when it arrives once more. */
export function refusalsForgotten(): FaultInjection {
  let asked = 0;
  return {
    host: (host) => {
      const pausing = withCommand(host, createCall.name, (apply) => async (rows, input, ctx) => {
        const isThere = (await rows.get(orders, (input as { _id: string })._id)) !== undefined;
        asked += isThere ? 0 : 1;
        if (!isThere && asked % 3 === 0) throw new AppError('orders_paused');
        return apply(rows, input, ctx);
      });
      return withStore(pausing, () => ({ restReceipt: async () => undefined }));
    },
  };
}
