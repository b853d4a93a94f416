import { shifts } from '#domain/drawer/schema.ts';
import type { Actor } from '#domain/kit/actor.ts';
import type { Command } from '#domain/kit/operation.ts';
import { instantMs, isoInstant } from '#domain/kit/time.ts';
import { recallLines } from '#domain/order/kitchen.ts';
import { isAccepted } from '#domain/order/order-states.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import type { PullRequest, PushRequest } from '#sync/protocol.ts';
import type { SyncHost } from '#sync/server/host.ts';
import type { ServerTransaction } from '#sync/server/ports.ts';
import type { FaultInjection } from './fault-injection.ts';

export function hashesNotLookedAt(): FaultInjection {
  return {
    host: (host, request) =>
      withStore(host, (tx) => ({
        receipts: async (...asked) =>
          (await tx.receipts(...asked)).map((receipt) => ({
            ...receipt,
            hash: (request && shownHash(request, receipt.seq)) ?? receipt.hash,
          })),
      })),
  };
}

function shownHash(request: PushRequest | PullRequest, seq: number): string | undefined {
  if (!('items' in request)) return request.lastHash;
  return seq < request.firstSeq ? request.prev : request.items[seq - request.firstSeq]?.hash;
}

export function nothingRemembered(): FaultInjection {
  return {
    host: (host, request) =>
      request && 'items' in request
        ? withStore(host, () => ({
            receipts: async () => [],
            receiptsById: async () => [],
            chain: async (device, incarnation) => ({
              device,
              incarnation,
              lastSeq: request.firstSeq - 1,
              lastHash: request.prev,
            }),
          }))
        : host,
  };
}

export function neverSetAside(): FaultInjection {
  return { host: (host) => withStore(host, () => ({ failures: async () => undefined })) };
}

export function draftWins(): FaultInjection {
  return {
    host: (host) =>
      withCommand(host, 'order.pay', (apply) => async (rows, input, ctx) => {
        const { orderId } = input as { orderId: string };
        const order = await rows.get(orders, orderId);
        return order?.items.some(({ added }) => added) ? order : apply(rows, input, ctx);
      }),
  };
}

export function recallGoesBack(): FaultInjection {
  return {
    host: (host) =>
      withCommand(host, recallLines.name, (apply) => async (rows, input, ctx) => {
        const output = await apply(rows, input, ctx);
        const { orderId } = input as { orderId: string };
        const order = await rows.get(orders, orderId);
        if (order && isAccepted(order.fulfilment))
          await rows.put(orders, { ...order, fulfilment: 'preparing' });
        return output;
      }),
  };
}

/** As a till that finds its shift closed and begins another for what came late: with nothing in the drawer, and nobody's. */
export function rescueShift(): FaultInjection {
  const late =
    (apply: Command['apply']): Command['apply'] =>
    async (rows, input, ctx) => {
      const { shiftId = '' } = input as { shiftId?: string };
      const closed = await rows.get(shifts, shiftId);
      if (closed?.isOpen !== 0) return apply(rows, input, ctx);
      const _id = `${shiftId}:rescue`;
      const empty = { ...closed, _id, openingFloat: 0, isOpen: 1 as const, closings: [], revision: 0 };
      await rows.put(shifts, empty);
      return apply(rows, { ...(input as object), shiftId: _id } as never, ctx);
    };
  return {
    host: (host) =>
      ['order.place', 'order.pay', 'order.revise', 'order.refund', 'order.void'].reduce(
        (changed, name) => withCommand(changed, name, late),
        host,
      ),
  };
}

/** The shops' days begin at five in Taipei. */
export function closedDays(): FaultInjection {
  return {
    host: (host) =>
      withCommand(host, 'order.place', (apply) => async (rows, input, ctx) => {
        const today = isoInstant(instantMs(host.judge.now()) + 3 * 3_600_000).slice(0, 10);
        const { businessDate = today } = input as Partial<Order>;
        return businessDate < today ? input : apply(rows, input, ctx);
      }),
  };
}

export function runAsAnother(): FaultInjection {
  const signedIn = new Map<string, string>();
  return {
    transport: (transport, till) => ({
      ...transport,
      push: (request) => {
        signedIn.set(request.device, till.actor.adminId);
        return transport.push(request);
      },
    }),
    host: (host, request) => ({
      ...host,
      judge: {
        ...host.judge,
        author: (tx: ServerTransaction, id: string): Promise<Actor | undefined> =>
          host.judge.author(tx, (request && 'items' in request && signedIn.get(request.device)) || id),
      },
    }),
  };
}

/** The server's store, with some of its answers replaced. */
export function withStore(
  host: SyncHost,
  over: (tx: ServerTransaction) => Partial<ServerTransaction>,
): SyncHost {
  const changed = (tx: ServerTransaction): ServerTransaction => {
    const methods = over(tx);
    return new Proxy(tx, {
      get: (target, name) => {
        const own: unknown = Reflect.get(methods, name) ?? Reflect.get(target, name, target);
        return typeof own === 'function' ? own.bind(target) : own;
      },
    });
  };
  return {
    ...host,
    store: {
      noteFailure: (...args) => host.store.noteFailure(...args),
      transact: (mode, tenant, body) => host.store.transact(mode, tenant, (tx) => body(changed(tx))),
    },
  };
}

/** The server runs this operation otherwise than it should. */
export function withCommand(
  host: SyncHost,
  name: string,
  change: (apply: Command['apply']) => Command['apply'],
): SyncHost {
  const command = host.business.commands.get(name);
  if (!command) return host;
  const commands = new Map(host.business.commands).set(name, { ...command, apply: change(command.apply) });
  return { ...host, business: { ...host.business, commands } };
}
