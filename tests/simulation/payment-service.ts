import type { Actor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { Command, Job } from '#domain/kit/operation.ts';
import { createCall } from '#domain/order/guest-calls.ts';
import { mustBeTheirs } from '#domain/order/guest-order.ts';
import { captureJob, refundOnlineJob } from '#domain/order/online-jobs.ts';
import { noteRefund } from '#domain/order/online-notes.ts';
import { beginPayment, expirePayment, settlePayment } from '#domain/order/online-payment.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import {
  absentAfterMs,
  holdsMoney,
  isOpen,
  nextAskMs,
  nextState,
  payWithinMs,
  type AttemptState,
  type PaymentEvent,
} from '#domain/payment/attempt.ts';
import type { PayWith } from '#domain/payment/schema.ts';
import type { Charged } from '#server/adapters/payment/payment-gateway.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { writeNow, type NowRequest } from '#sync/server/write.ts';
import type { Asked, Prime, SimulatedGateway } from './gateway.ts';
import { brandId } from './shop.ts';
import type { Surroundings } from './surroundings.ts';
import type { WebService } from './web-service.ts';

/** An attempt to take money, as the server keeps it. */
export interface AttemptRow extends Asked {
  readonly storeId: string;
  readonly state: AttemptState;
  /** All milliseconds since 1970. */
  readonly beganAt: number;
  readonly askAt: number | undefined;
  readonly expiresAt: number | undefined;
  readonly isCaptureDue: boolean;
}

/** What goes back by an attempt. */
export interface RefundRow {
  readonly refundId: string;
  readonly attemptId: string;
  readonly amount: number;
  readonly isDone: boolean;
  readonly tries: number;
}

/** What an order says of its payment once the attempt is there. */
const statusOf: Partial<Record<AttemptState, 'authorised' | 'ok' | 'failed'>> = {
  authorised: 'authorised',
  paid: 'ok',
  failed: 'failed',
};

/** A charge, piece by piece. */
export interface Charging {
  /** What is to be asked for, before anything is written. */
  readonly draft: Asked;
  /** Writes the order's payment and its attempt. @returns undefined where the order is there already */
  readonly commit: () => Promise<Asked | undefined>;
  readonly ask: (asked: Asked) => Promise<Charged>;
  readonly note: (asked: Asked, charged: Charged) => Promise<void>;
}

/** What the service stands on: where it can be made to go wrong on purpose. */
export interface PaymentSteps {
  /** In which order that is done. */
  charge(charging: Charging): Promise<void>;
  /** What it means that no answer came. */
  readonly unheard: PaymentEvent;
  /** What a notice does; it says yes or no. */
  heard(
    isYes: boolean,
    does: { readonly ask: () => void; settle(event: PaymentEvent): Promise<void> },
  ): Promise<void>;
}

interface Ground extends Pick<Surroundings, 'scheduler' | 'clock' | 'injected' | 'random' | 'count'> {
  readonly host: () => SyncHost;
  /** The present process; what one does that has ended comes to nothing. */
  readonly owner: () => string;
  readonly all: () => readonly Order[];
  readonly died: () => Error;
  readonly web: WebService;
  readonly gateway: SimulatedGateway;
}

/**
 * What the server does to take money of guests. SQL and HTTP are done here by hand and kept as short as they can be (server/payments/*): whether
 * they mean the same is for the API tests to say.
 */
export class PaymentService {
  readonly attempts = new Map<string, AttemptRow>();
  readonly refunds = new Map<string, RefundRow>();
  readonly #ground: Ground;
  readonly #steps: PaymentSteps;

  constructor(ground: Ground) {
    this.#ground = ground;
    const plain: PaymentSteps = {
      charge: async ({ commit, ask, note }) => {
        const asked = await commit();
        if (asked) await note(asked, await ask(asked));
      },
      unheard: 'unclear',
      heard: async (_isYes, { ask }) => ask(),
    };
    this.#steps = ground.injected.payments?.(plain) ?? plain;
  }

  /** An order that is paid online. @throws AppError as the call does, payment_refused not among them */
  async create(
    actor: Actor,
    {
      request,
      price,
    }: { readonly request: { readonly _id: string; readonly storeId: string }; readonly price: number },
    { payWith, prime }: { readonly payWith: PayWith; readonly prime: Prime },
  ): Promise<void> {
    const id = this.#newId();
    const { _id: orderId, storeId } = request;
    await this.#charge({ id, orderId, amount: price }, prime, async () => {
      let isNew = false;
      await this.#ground.web.askAs(
        actor,
        createCall.name,
        { ...request, online: { payWith } },
        {
          changeId: id,
          guard: async (tx) => {
            isNew = (await tx.getRows(orders as never, brandId, [orderId])).size === 0;
          },
          beside: async (_tx, made) => {
            if (isNew)
              this.#begin({ id, orderId, amount: (made as { readonly total: number }).total }, storeId);
          },
        },
      );
      return isNew ? this.attempts.get(id) : undefined;
    });
  }

  /** Another card for an order that is there. @throws AppError not_found · order_state */
  async pay(
    actor: Actor,
    orderId: string,
    { payWith, prime }: { readonly payWith: PayWith; readonly prime: Prime },
  ) {
    await this.#pass();
    const found = this.#ground.all().find(({ _id }) => _id === orderId);
    const { storeId, total } = mustBeTheirs(found, { brandId, orderId }, actor);
    const id = this.#newId();
    await this.#charge({ id, orderId, amount: total }, prime, async () => {
      await this.#write(beginPayment, { storeId, orderId, payWith }, id, {
        beside: async (_tx, begun) =>
          this.#begin({ id, orderId, amount: (begun as { readonly amount: number }).amount }, storeId),
      });
      return this.attempts.get(id);
    });
  }

  #charge(draft: Asked, prime: Prime, commit: Charging['commit']): Promise<void> {
    const { gateway } = this.#ground;
    return this.#steps.charge({
      draft,
      commit,
      ask: (asked) => gateway.charge(asked, prime, () => this.#pass()),
      note: (asked, charged) => this.#settle(asked.id, this.#eventOf(charged)),
    });
  }

  #eventOf({ kind }: Charged): PaymentEvent {
    return kind === 'unclear' ? this.#steps.unheard : kind;
  }

  #begin(asked: Asked, storeId: string): void {
    const now = this.#ground.clock();
    const isOther = (one: AttemptRow): boolean => one.orderId === asked.orderId && one.id !== asked.id;
    // The unique index.
    if ([...this.attempts.values()].some((one) => isOther(one) && isOpen(one.state)))
      throw new Error(`${asked.orderId} has an open attempt`);
    this.attempts.set(asked.id, {
      ...asked,
      storeId,
      state: 'initiated',
      beganAt: now,
      askAt: nextAskMs(now, now),
      expiresAt: now + payWithinMs,
      isCaptureDue: false,
    });
  }

  /** The attempt and its order move in one commit, each once. */
  async #settle(id: string, event: PaymentEvent): Promise<void> {
    await this.#pass();
    const seen = this.attempts.get(id);
    if (!seen) return;
    const expected = nextState(seen.state, event);
    const status = statusOf[expected];
    if (status === undefined) return this.#move(id, event);
    const { storeId, orderId } = seen;
    let isMoved = false;
    await this.#write(
      settlePayment,
      { storeId, orderId, paymentId: id, status, tradeNo: id, isHeard: true },
      `${id}:${status}`,
      {
        guard: async () => {
          const present = this.attempts.get(id) ?? seen;
          const to = nextState(present.state, event);
          if (!isMoved && (to === present.state || to !== expected)) throw new AlreadySettled();
        },
        beside: async () => {
          if (!isMoved) this.#move(id, event);
          isMoved = true;
        },
      },
    ).catch((error: unknown) => {
      if (!(error instanceof AlreadySettled)) throw error;
    });
    if (isMoved && holdsMoney(expected) && !holdsMoney(seen.state)) this.#ground.count('paid online');
  }

  #move(id: string, event: PaymentEvent): void {
    const row = this.attempts.get(id);
    if (!row) return;
    const state = nextState(row.state, event);
    const isGood = holdsMoney(state) || state === 'lifted';
    this.attempts.set(id, {
      ...row,
      state,
      askAt: isOpen(state) ? row.askAt : undefined,
      expiresAt: isGood ? undefined : row.expiresAt,
      isCaptureDue: row.isCaptureDue && state === 'authorised',
    });
  }

  /** The gateway, or anybody, says that something became of a payment. */
  async heard(id: string, isYes: boolean): Promise<void> {
    await this.#pass();
    await this.#steps.heard(isYes, {
      ask: () => this.#change(id, (row) => (isOpen(row.state) ? { askAt: this.#ground.clock() } : {})),
      settle: (event) => this.#settle(id, event),
    });
  }

  /** Does a job of payments; any other is left. */
  async run({ name, payload }: Job): Promise<void> {
    const { orderId, storeId, refundId, paymentId } = payload as Readonly<Record<string, string>>;
    if (name === captureJob && paymentId !== undefined)
      this.#change(paymentId, ({ state }) => ({ isCaptureDue: state === 'authorised' }));
    if (name !== refundOnlineJob || refundId === undefined) return;
    await this.#pass();
    const wanted = this.#ground.all().find(({ _id }) => _id === orderId);
    const refund = wanted?.refunds.find(({ _id }) => _id === refundId);
    if (!refund || this.refunds.has(refundId)) return;
    const { amount } = refund;
    const taken = [...this.attempts.values()].find(
      (one) =>
        one.orderId === orderId && holdsMoney(one.state) && one.amount - this.#backOf(one.id) >= amount,
    );
    if (taken) this.refunds.set(refundId, { refundId, attemptId: taken.id, amount, isDone: false, tries: 0 });
    else await this.#say({ storeId, orderId, refundId }, 'failed');
  }

  /** Whole TWD that goes back by an attempt. */
  #backOf(attemptId: string): number {
    return [...this.refunds.values()].reduce(
      (sum, one) => sum + (one.attemptId === attemptId ? one.amount : 0),
      0,
    );
  }

  /** Whether nothing is open and nothing due. */
  get isIdle(): boolean {
    const isSettled = ({ state, isCaptureDue }: AttemptRow) => !isOpen(state) && !isCaptureDue;
    return (
      [...this.attempts.values()].every(isSettled) && [...this.refunds.values()].every(({ isDone }) => isDone)
    );
  }

  /** Whatever is due. */
  async work(): Promise<void> {
    const now = this.#ground.clock();
    for (const { id, askAt, isCaptureDue, expiresAt, state } of Array.from(this.attempts.values())) {
      if (isOpen(state) && askAt !== undefined && askAt <= now) await this.#inquire(id);
      if (isCaptureDue) await this.#capture(id);
      if (expiresAt !== undefined && expiresAt <= now) await this.#expire(id);
    }
    for (const refund of Array.from(this.refunds.values()))
      if (!refund.isDone) await this.#giveBack(refund.refundId);
  }

  async #inquire(id: string): Promise<void> {
    const found = await this.#ground.gateway.find(id, () => this.#pass());
    const row = this.attempts.get(id);
    if (!row) return;
    const now = this.#ground.clock();
    const isNeverSent = row.state === 'initiated' || row.state === 'unknown';
    if (found === 'authorised' || found === 'captured' || found === 'refused') await this.#settle(id, found);
    else if (found === 'cancelled') await this.#settle(id, row.state === 'authorised' ? 'lifted' : 'refused');
    else if (found === 'absent' && isNeverSent && now - row.beganAt >= absentAfterMs)
      await this.#settle(id, 'refused');
    this.#change(id, ({ state, beganAt }) => (isOpen(state) ? { askAt: nextAskMs(beganAt, now) } : {}));
  }

  async #capture(id: string): Promise<void> {
    const done = await this.#ground.gateway.capture(id, () => this.#pass());
    if (done === 'done') await this.#settle(id, 'captured');
    else if (done === 'refused') await this.#inquire(id);
  }

  async #expire(id: string): Promise<void> {
    const row = this.attempts.get(id);
    if (!row) return;
    const { orderId, storeId, beganAt } = row;
    const isLast = ![...this.attempts.values()].some(
      (one) => one.orderId === orderId && one.beganAt > beganAt,
    );
    if (isLast) await this.#write(expirePayment, { storeId, orderId }, `${id}:expired`);
    this.#change(id, () => ({ expiresAt: undefined }));
  }

  async #giveBack(refundId: string): Promise<void> {
    const row = this.refunds.get(refundId);
    const attempt = row && this.attempts.get(row.attemptId);
    if (!row || !attempt || row.isDone) return;
    const { amount, tries } = row;
    this.refunds.set(refundId, { ...row, tries: tries + 1 });
    if (attempt.state === 'authorised' && amount < attempt.amount)
      return this.#change(attempt.id, () => ({ isCaptureDue: true }));
    const { gateway } = this.#ground;
    const isThere = async (): Promise<boolean> => {
      const back = await gateway.refundedOf(attempt.id, () => this.#pass());
      return back !== undefined && back >= this.#doneOf(attempt.id) + amount;
    };
    const isBack =
      (tries > 0 && (await isThere())) ||
      (await gateway.refund({ id: attempt.id, refundId, amount }, () => this.#pass())) === 'done';
    if (!isBack) return;
    if (attempt.state === 'authorised') await this.#settle(attempt.id, 'lifted');
    const { orderId, storeId } = attempt;
    await this.#say({ storeId, orderId, refundId }, 'done');
    this.refunds.set(refundId, { ...row, isDone: true });
    this.#ground.count('given back online');
  }

  #doneOf(attemptId: string): number {
    return [...this.refunds.values()].reduce(
      (sum, one) => sum + (one.attemptId === attemptId && one.isDone ? one.amount : 0),
      0,
    );
  }

  async #say(about: object, to: 'done' | 'failed'): Promise<void> {
    const { refundId } = about as { readonly refundId: string };
    await this.#write(noteRefund, { ...about, to }, `${refundId}:${to}`);
  }

  async #write(
    command: Command,
    input: object,
    changeId: string,
    more: Pick<NowRequest, 'guard' | 'beside'> = {},
  ): Promise<void> {
    const actor = { kind: 'system' } as const;
    const said: NowRequest = { command, input: { brandId, ...input }, actor, changeId, ...more };
    await writeNow(this.#ground.host(), said).catch((error: unknown) => {
      // Paid or ended meanwhile: only whoever pays anew is told.
      if (!(error instanceof AppError) || command.name === beginPayment.name) throw error;
    });
  }

  #change(id: string, change: (row: AttemptRow) => Partial<AttemptRow>): void {
    const row = this.attempts.get(id);
    if (row) this.attempts.set(id, { ...row, ...change(row) });
  }

  #newId(): string {
    const { random, clock } = this.#ground;
    return uuidv7(clock(), (n) => random.bytes(n));
  }

  /** Anybody else may go on now; and the process may end here. */
  async #pass(): Promise<void> {
    const owner = this.#ground.owner();
    await this.#ground.scheduler.pass(owner);
    if (owner !== this.#ground.owner()) throw this.#ground.died();
  }
}

/** Ends a transaction that has nothing to write: it was settled before. */
class AlreadySettled extends Error {}
