import { AppError } from '#domain/kit/errors.ts';
import type { Command, Job } from '#domain/kit/operation.ts';
import { instantMs, isoInstant } from '#domain/kit/time.ts';
import { earningOf, keptOfWorth, notePoints, pointsJob } from '#domain/order/follow-points.ts';
import { isNews, noteTickets, ticketsJob } from '#domain/order/follow-tickets.ts';
import { isPaid } from '#domain/order/order-states.ts';
import { ticketsOf } from '#domain/order/order-tickets.ts';
import type { Discount, Order } from '#domain/order/schema.ts';
import { claimTicket } from '#domain/promotion/claim-ticket.ts';
import { pointsReversed, pointsFor } from '#domain/promotion/earn.ts';
import { expire, give, spend, stillToTake, takeBack } from '#domain/promotion/point-lots.ts';
import type { ReservedTicket } from '#domain/promotion/ticket-schema.ts';
import { standingOf, ticketAfter, type TicketEvent } from '#domain/promotion/ticket-states.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { writeNow } from '#sync/server/write.ts';
import { PromotionTables, type Account, type Entry, type TicketRow } from './promotion-tables.ts';
import { booked, newTicket } from './promotion-rows.ts';
import { RowLocks } from './row-locks.ts';
import { brandId, promoted, type Template } from './shop.ts';
import type { Surroundings } from './surroundings.ts';

/** What the service stands on: where it can be made to go wrong on purpose. */
export interface PromotionSteps {
  /** Does something while nobody else has any of the rows. */
  locked<T>(rows: readonly string[], work: () => Promise<T>): Promise<T>;
  /** What of an order points are earned of. */
  baseOf(order: Order): number;
  /** What of it was not given back. */
  keptOf(order: Order): number;
  /** Whether it was asked before whether it earns. */
  wasCounted(orderId: string): boolean;
  /** Under which id its points come in: the same once more. */
  earnId(orderId: string): string;
}

interface Ground extends Pick<Surroundings, 'scheduler' | 'clock' | 'injected'> {
  readonly host: () => SyncHost;
  /** The present process; what one does that has ended comes to nothing. */
  readonly owner: () => string;
  readonly all: () => readonly Order[];
  readonly died: () => Error;
}

/**
 * What the server keeps of coupons, vouchers and points, and what its jobs do with them. SQL is done here by hand and kept as short as it can be
 * (server/promotion/*): whether it means the same is for the API tests to say.
 */
export class PromotionService {
  readonly tables = new PromotionTables();
  readonly #ground: Ground;
  readonly #steps: PromotionSteps;
  readonly #locks = new RowLocks();

  constructor(ground: Ground) {
    this.#ground = ground;
    const plain: PromotionSteps = {
      locked: (rows, work) => this.#locks.hold(this.#ground.owner(), rows, work),
      baseOf: earningOf,
      keptOf: keptOfWorth,
      wasCounted: (orderId) => this.tables.counted.has(orderId),
      earnId: (orderId) => `earn:${orderId}`,
    };
    this.#steps = ground.injected.promotions?.(plain) ?? plain;
  }

  /** @throws AppError issue_limit */
  issue(template: Template, userId: string, id: string): Promise<void> {
    return this.#steps.locked([`template:${template.id}`], async () => {
      await this.#pass();
      const given = [...this.tables.tickets.values()].filter((one) => one.template === template.id);
      if (given.some((one) => one.id === id)) return;
      const remaining = template.limit - given.length;
      await this.#pass();
      if (remaining <= 0) throw new AppError('issue_limit', { remaining });
      this.tables.commit(this.#now, { tickets: [newTicket(template, { id, userId }, this.#ground.clock())] });
    });
  }

  /** What a phone is shown: its customer's tickets that can be used. */
  async ownTickets(userId: string): Promise<string[]> {
    await this.#pass();
    return [...this.tables.tickets.values()]
      .filter((row) => row.userId === userId && standingOf(row, this.#momentOf(row)) === 'active')
      .map(({ id }) => id);
  }

  /** Reserves a ticket for an order that is still to be made. @throws AppError ticket_used · ticket_reserved · ticket_expired */
  use(id: string, order: string): Promise<void> {
    return this.#move(id, { kind: 'reserve', order });
  }

  /** @throws AppError ticket_used · ticket_reserved */
  letGo(id: string, order: string): Promise<void> {
    return this.#move(id, { kind: 'release', order });
  }

  #move(id: string, event: TicketEvent): Promise<void> {
    return this.#steps.locked([`ticket:${id}`], async () => {
      await this.#pass();
      const row = this.tables.tickets.get(id);
      if (!row) throw new AppError('not_found');
      const moment = this.#momentOf(row);
      const after = ticketAfter(row, event, moment);
      if (event.kind === 'release' && after !== row && (moment.isHeld || row.status === 'used'))
        throw new AppError('ticket_reserved');
      await this.#pass();
      if (after !== row) this.tables.commit(moment.now, { tickets: [after] });
    });
  }

  /** Makes an order with what is reserved for it, which nobody else gets meanwhile. @throws AppError ticket_reserved */
  async withReserved<T>(
    orderId: string,
    make: (tickets: readonly ReservedTicket[], guard: () => Promise<void>) => Promise<T>,
  ): Promise<T> {
    await this.#pass();
    const found = this.#reservedFor(orderId);
    return this.#steps.locked(
      found.map(({ id }) => `ticket:${id}`),
      () =>
        make(
          found.map(({ id: _id, name, terms, expiresAt }) => ({ _id, name, terms, expiresAt })),
          async () => {
            if (this.#reservedFor(orderId).length < found.length) throw new AppError('ticket_reserved');
          },
        ),
    );
  }

  #reservedFor(orderId: string): TicketRow[] {
    return [...this.tables.tickets.values()].filter(
      ({ order, status, reservedUntil = '' }) =>
        order === orderId && status === 'reserved' && reservedUntil > this.#now,
    );
  }

  /** Points by hand, which do not end. */
  adjust(userId: string, id: string, amount: number): Promise<void> {
    return this.#steps.locked([`account:${userId}`], async () => {
      await this.#pass();
      const account = this.#open(userId);
      const points = give(account.points, { id, amount, at: this.#now });
      this.tables.commit(this.#now, {
        accounts: [[userId, booked(account, points, [{ id, kind: 'adjust', amount }])]],
      });
    });
  }

  /** Points for a voucher, once for each request. @throws AppError points_short */
  redeem(userId: string, request: string): Promise<void> {
    return this.#steps.locked([`account:${userId}`], async () => {
      await this.#pass();
      const account = this.#open(userId);
      const id = `spend:${request}`;
      if (account.entries.some((entry) => entry.id === id)) return;
      const { cost, voucher } = promoted;
      const { points } = spend(account.points, cost);
      await this.#pass();
      this.tables.commit(this.#now, {
        accounts: [[userId, booked(account, points, [{ id, kind: 'spend', amount: -cost }])]],
        tickets: [newTicket(voucher, { id: `${request}:0`, userId }, this.#ground.clock())],
      });
    });
  }

  /** Does a job of promotions; any other is left. */
  async run(job: Job): Promise<void> {
    if (job.name === ticketsJob) await this.#followTickets(job);
    if (job.name === pointsJob) await this.#followPoints(job);
  }

  async #followTickets({ id, payload }: Job): Promise<void> {
    const { orderId, storeId, gone } = payload as {
      readonly orderId: string;
      readonly storeId: string;
      readonly gone: readonly string[];
    };
    for (let look = 1; look <= 5; look++) {
      const named = this.#order(orderId)?.discounts.flatMap(({ refId }) => refId ?? []) ?? [];
      const ids = [...new Set([...named, ...gone])].toSorted();
      const found = await this.#steps.locked(
        ids.map((each) => `ticket:${each}`),
        () => this.#claim(orderId, ids),
      );
      if (found.length === 0) return;
      await this.#write(noteTickets, { storeId, orderId, found }, `${id}:${look}`);
    }
    throw new Error(`the tickets of order ${orderId} go on changing`);
  }

  async #claim(orderId: string, ids: readonly string[]) {
    await this.#pass();
    const order = this.#order(orderId);
    const named = order ? ticketsOf(order) : [];
    const news: (NonNullable<Discount['found']> & { readonly ticketId: string })[] = [];
    const moved: TicketRow[] = [];
    for (const id of ids) {
      const row = this.tables.tickets.get(id);
      const own = named.find(({ ticketId }) => ticketId === id);
      const told = (found: NonNullable<Discount['found']>): void => {
        if (own && isNews(own.given, found)) news.push({ ticketId: id, ...found });
      };
      if (!row) {
        told({ oddity: 'ticket_unknown' });
        continue;
      }
      const claim = {
        order: orderId,
        wanted: own?.wanted ?? 'free',
        placedAt: order?.placedAt ?? this.#now,
      } as const;
      const { ticket, exception, back } = claimTicket(row, claim, this.#momentOf(row));
      told({ ...(exception && { oddity: exception }), ...(back && { back }) });
      if (ticket !== row) moved.push(ticket);
    }
    await this.#pass();
    if (news.length === 0 && moved.length > 0) this.tables.commit(this.#now, { tickets: moved });
    return news;
  }

  async #followPoints({ id, payload }: Job): Promise<void> {
    const { orderId, storeId, userId } = payload as Readonly<
      Record<'orderId' | 'storeId' | 'userId', string>
    >;
    const brought = await this.#steps.locked([`account:${userId}`], () => this.#earn(orderId, userId));
    const noted = this.#order(orderId)?.pointsEarned;
    if (brought !== undefined && brought !== noted)
      await this.#write(notePoints, { storeId, found: [{ orderId, pointsEarned: brought }] }, id);
  }

  async #earn(orderId: string, userId: string): Promise<number | undefined> {
    await this.#pass();
    const order = this.#order(orderId);
    if (order?.userId !== userId || !isPaid(order.payment)) return undefined;
    const now = this.#now;
    let account = this.#open(userId);
    const amount = this.#steps.wasCounted(orderId) ? 0 : pointsFor(promoted.rule, this.#steps.baseOf(order));
    if (amount > 0) {
      const lot = { id: this.#steps.earnId(orderId), amount, at: now, expiresAt: lotEnds(order) };
      const entry: Entry = { id: lot.id, kind: 'earn', amount, order: orderId };
      if (lot.expiresAt > now) account = booked(account, give(account.points, lot), [entry]);
    }
    let brought = 0;
    const worth = { total: order.total, kept: earningOf(order) === 0 ? 0 : this.#steps.keptOf(order) };
    for (const earned of account.entries.filter((one) => one.kind === 'earn' && one.order === orderId)) {
      const wanted = pointsReversed(earned.amount, worth);
      const gone = (kind: Entry['kind']): number =>
        account.entries.reduce(
          (sum, one) => sum - (one.of === earned.id && one.kind === kind ? one.amount : 0),
          0,
        );
      const [takenBack, expired] = [gone('reverse'), gone('expire')];
      const due = stillToTake(wanted, { takenBack, expired });
      brought += earned.amount - Math.max(wanted, takenBack);
      if (due === 0) continue;
      const id = `reverse:${earned.id}:${takenBack + due}`;
      const points = takeBack(account.points, { lot: earned.id, amount: due });
      account = booked(account, points, [{ id, kind: 'reverse', amount: -due, of: earned.id }]);
    }
    await this.#pass();
    this.tables.commit(now, { accounts: [[userId, account]], counted: [orderId] });
    return brought;
  }

  /** A customer's ledger with what has ended booked. */
  #open(userId: string): Account {
    const account = this.tables.accountOf(userId);
    const { points, gone } = expire(account.points, this.#now);
    const ended = gone.map(({ lot, amount }, i): Entry => ({
      id: `expire:${lot}:${account.entries.length + i}`,
      kind: 'expire',
      amount: -amount,
      of: lot,
    }));
    return booked(account, points, ended);
  }

  async #write(command: Command, input: object, changeId: string): Promise<void> {
    const said = { command, input: { brandId, ...input }, actor: { kind: 'system' } as const, changeId };
    await writeNow(this.#ground.host(), said).catch((error: unknown) => {
      // What a server that went back knows nothing of.
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    });
  }

  #momentOf({ id, order: orderId }: TicketRow) {
    const order = orderId === undefined ? undefined : this.#order(orderId);
    const isHeld =
      order !== undefined && order.status !== 'cancelled' && order.discounts.some((one) => one.refId === id);
    return { now: this.#now, isHeld };
  }

  #order(id: string): Order | undefined {
    return this.#ground.all().find((order) => order._id === id);
  }

  get #now(): string {
    return isoInstant(this.#ground.clock());
  }

  /** Anybody else may go on now; and the process may end here. */
  async #pass(): Promise<void> {
    const owner = this.#ground.owner();
    await this.#ground.scheduler.pass(owner);
    if (owner !== this.#ground.owner()) throw this.#ground.died();
  }
}

/** Every other order's points end within the history. */
function lotEnds({ _id, placedAt }: Order): string {
  const minutes = Number.parseInt(_id.slice(-1), 16) % 2 === 0 ? 10 : 1440;
  return isoInstant(instantMs(placedAt) + minutes * 60_000);
}
