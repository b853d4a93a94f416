import { AppError } from '#domain/kit/errors.ts';
import { getCall } from '#domain/order/guest-calls.ts';
import { isOver, guestOrderView, type GuestOrderView } from '#domain/order/guest-order.ts';
import type { Api } from '../api.ts';
import type { PageSignals } from '../page-signals.ts';
import type { GuestOrders } from './guest-orders.ts';
import { isRefusal } from './kept-reading.ts';
import type { OwnOrders } from './own-order.ts';
import type { Place } from './place.ts';

export interface FollowState {
  readonly order?: GuestOrderView;
  /** When the server said so, in milliseconds. */
  readonly at?: number;
  /** Why there is none, or none newer. */
  readonly error?: AppError | undefined;
}

interface Parts {
  readonly api: Pick<Api, 'call'>;
  readonly orders: GuestOrders;
  /** Keeps an order that is shown without its secret; nothing of it is kept without this. */
  readonly own?: OwnOrders;
  readonly openStream: OpenOrderStream;
  readonly signals: PageSignals;
  readonly now: () => number;
}

/** Which order, and what is shown for it: absent where somebody is signed in as its customer. */
export interface Followed {
  readonly place: Place;
  readonly orderId: string;
  readonly token: string | undefined;
}

/** What the server tells of one order, as it comes. Ends with the stream; throws where there is none. */
export type OpenOrderStream = (
  asked: Followed & {
    readonly signal: AbortSignal;
    /** Nobody looks at the page: what happens is told elsewhere, too. */
    readonly isHidden: boolean;
  },
) => AsyncIterable<unknown>;

/** Between two questions where no stream is to be had: at first, and after five minutes. */
const pollMs = 10_000;
const slowPollMs = 30_000;
const slowAfterMs = 5 * 60_000;
/** Before a stream that broke is opened again. */
const againMs = 1000;

/** One order as it goes on, while somebody looks: from the device at once, by a stream of the server's, else by asking. */
export class OrderFollow {
  readonly #parts: Parts;
  readonly #followed: Followed;
  readonly #listeners = new Set<() => void>();
  #state: FollowState = {};
  #leave: AbortController | undefined;
  #wake: (() => void) | undefined;
  /** The server has told of it since the page was opened. */
  #wasTold = false;
  /** The stream was ended to be opened again at once. */
  #isTurned = false;

  constructor(parts: Parts, followed: Followed) {
    this.#parts = parts;
    this.#followed = followed;
  }

  readonly state = (): FollowState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) void this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#leave?.abort();
      this.#wake?.();
    };
  };

  /** Looks now. */
  readonly again = (): void => {
    if (this.#leave?.signal.aborted ?? true) void this.#start();
    else this.#wake?.();
  };

  /** What the server answered elsewhere: to a cancellation, say. */
  readonly told = (order: GuestOrderView): void => this.#told(order);

  async #start(): Promise<void> {
    const leave = new AbortController();
    this.#leave = leave;
    const { orders, signals, now } = this.#parts;
    await orders.read();
    const { told } = orders.state().get(this.#followed.orderId) ?? {};
    const known = told ?? (await this.#own?.read(this.#followed));
    if (known && !this.#state.order) this.#tell({ ...this.#state, order: known.order, at: known.at });
    const began = now();
    let wasHeard = false;
    while (!leave.signal.aborted) {
      this.#isTurned = false;
      // A page that somebody turned away from goes on listening, and says that nobody looks.
      const isHeard: boolean = (signals.visible() || wasHeard) && (await this.#stream(leave.signal));
      wasHeard = isHeard;
      if (!isHeard && !this.#isDone() && signals.visible()) await this.#ask(leave.signal);
      if (this.#isDone()) return leave.abort();
      const poll = now() - began > slowAfterMs ? slowPollMs : pollMs;
      if (!leave.signal.aborted && !this.#isTurned) await this.#pause(isHeard ? againMs : poll);
    }
  }

  get #own(): OwnOrders | undefined {
    return this.#followed.token === undefined ? this.#parts.own : undefined;
  }

  /** Nothing more comes: it has ended, or it is nobody's. */
  #isDone(): boolean {
    const { order, error } = this.#state;
    return error?.code === 'not_found' || (order !== undefined && error === undefined && isOver(order));
  }

  /** Resolves when the stream has ended, or somebody has turned to the page or away from it: true where anything came of it. */
  async #stream(leave: AbortSignal): Promise<boolean> {
    const { signals, openStream } = this.#parts;
    const isHidden = !signals.visible();
    const turn = new AbortController();
    const unlisten = signals.onChange(() => {
      if (signals.visible() === isHidden) turn.abort();
    });
    let isHeard = false;
    try {
      const signal = AbortSignal.any([leave, turn.signal]);
      const events = openStream({ ...this.#followed, signal, isHidden });
      for await (const event of events) {
        const order = guestOrderView.safeParse(event);
        if (!order.success) continue;
        isHeard = true;
        this.#told(order.data);
      }
    } catch {
      // Whoever asks next says why.
    } finally {
      unlisten();
    }
    this.#isTurned = turn.signal.aborted;
    return isHeard;
  }

  async #ask(leave: AbortSignal): Promise<void> {
    const { place, orderId, token } = this.#followed;
    try {
      const asked = { brandId: place.brandId, orderId };
      this.#told(
        await this.#parts.api.call(getCall, asked, { orderToken: token, quiet: true, signal: leave }),
      );
    } catch (error) {
      if (leave.aborted) return;
      const failure = error instanceof AppError ? error : new AppError('internal');
      const isNobodys = failure.code === 'not_found' || isRefusal(failure);
      if (isNobodys) void this.#own?.drop(this.#followed);
      // What this device had of before is theirs no more; what the server has told this very page they have read.
      const isTakenBack = isNobodys && this.#own !== undefined && !this.#wasTold;
      this.#tell({ ...(isTakenBack ? {} : this.#state), error: failure });
    }
  }

  #told(order: GuestOrderView): void {
    const before = this.#state.order;
    const { now, orders } = this.#parts;
    const isOld = before !== undefined && before.rev > order.rev;
    this.#wasTold = true;
    this.#tell({ order: isOld ? before : order, at: now() });
    void orders.tell(order._id, order);
    if (!isOld) void this.#own?.keep(this.#followed, { order, at: now() });
  }

  #tell(state: FollowState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** So long, or until the network or somebody comes back. */
  #pause(ms: number): Promise<void> {
    const { signals } = this.#parts;
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        unlisten();
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(go, ms);
      const unlisten = signals.onChange(() => {
        if (signals.visible()) go();
      });
      this.#wake = go;
    });
  }
}
