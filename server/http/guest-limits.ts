import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Operation } from '#domain/kit/operation.ts';
import type { CreateInput } from '#domain/order/create-input.ts';
import { createOrder } from '#domain/order/create.ts';
import { isSeated } from '#domain/order/guest-limits.ts';
import { listTimes, quoteOrder } from '#domain/order/guest-operations.ts';
import { RecentCounts } from '../access/recent-counts.ts';
import { placeOf } from '../access/sign-in-limits.ts';
import { noSiblings, shared, type Siblings } from '../workers/siblings.ts';
import { isLoopback } from './metrics.ts';

/**
 * Orders and other writes a minute from guests, with an account or without, at one address: more than a full house sends whose telephones
 * share one, and far from what would fill a kitchen's printer or a disk.
 */
const writesPerMinute = 60;

/** What guests ask that costs the server more than a look, by its name. A cart is asked about with each change of it. */
const queriesPerMinute: Readonly<Record<string, number>> = {
  [quoteOrder.name]: 600,
  [listTimes.name]: 300,
};

/**
 * Orders of people without an account that one store takes from one address in half an hour, but for those who have read a table's code. A
 * telephone number costs nothing to make up, so the limit of each number (`guestOrderLimits`) is none for them.
 */
const ordersOfStrangers = 20;
const halfHourMs = 1_800_000;

/** How often guests may ask and write. They may sit in the shop's own network: this machine alone is not counted. */
export class GuestLimits {
  readonly #countWrite: ReturnType<FastifyInstance['createRateLimit']>;
  readonly #countQuery: ReadonlyMap<string, ReturnType<FastifyInstance['createRateLimit']>>;
  readonly #orders: RecentCounts;

  /** @param now Milliseconds since 1970. */
  constructor(app: FastifyInstance, now: () => number, siblings: Siblings = noSiblings) {
    const limit = (max: number) => app.createRateLimit({ max, allowList: ({ ip }) => isLoopback(ip) });
    this.#countWrite = limit(writesPerMinute);
    this.#countQuery = new Map(Object.entries(queriesPerMinute).map(([name, max]) => [name, limit(max)]));
    const orders = new RecentCounts(ordersOfStrangers, halfHourMs, now);
    this.#orders = shared(siblings, 'orders of strangers', orders, ['add']);
  }

  /** Counts what a guest asks, before its body is read. @throws AppError rate_limited */
  async count(request: FastifyRequest, operation: Operation, actor: Actor): Promise<void> {
    if (actor.kind !== 'guest' && actor.kind !== 'customer') return;
    const count = operation.kind === 'command' ? this.#countWrite : this.#countQuery.get(operation.name);
    const counted = await count?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded)
      throw new AppError('rate_limited', { seconds: counted.ttlInSeconds });
  }

  /**
   * Whether a stranger may order once more. An order that is sent again is none.
   * @returns What counts it, once it was taken; undefined of what is not counted
   * @throws AppError rate_limited
   */
  judgeOrder(
    { ip }: FastifyRequest,
    operation: Operation,
    { actor, input }: { readonly actor: Actor; readonly input: unknown },
  ): (() => void) | undefined {
    if (operation.name !== createOrder.name || actor.kind !== 'guest' || isLoopback(ip)) return undefined;
    const { _id, storeId, ...seat } = input as CreateInput;
    if (isSeated(seat)) return undefined;
    const key = `${storeId} ${placeOf(ip)}`;
    this.#orders.judge(key, _id);
    return () => this.#orders.add(key, _id);
  }
}
