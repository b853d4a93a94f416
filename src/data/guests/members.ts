import type { CustomerProfile } from '#domain/customer/schema.ts';
import type { AppError } from '#domain/kit/errors.ts';
import type { Page } from '#domain/kit/paging.ts';
import type { OwnOrder } from '#domain/order/own-orders.ts';
import type { ListedStore } from '#domain/store/guest-calls.ts';
import type { Api } from '../api.ts';
import type { PageSignals } from '../page-signals.ts';
import { isNoAnswer } from '../server-error.ts';
import type { GuestDatabase } from './guest-database.ts';
import { KeptReading } from './kept-reading.ts';
import type { OwnPoints, OwnTickets } from './promotion-calls.ts';

type MemberCalls = typeof import('./member-calls.ts');

/** The page of a history (spec 7). */
export const ordersAPage = 10;

export interface MemberReadings {
  readonly profile: KeptReading<CustomerProfile>;
  /** The first page: what is seen without a network. */
  readonly orders: KeptReading<Page<OwnOrder>>;
  readonly older: OlderOrders;
  /** Coupons and vouchers, whatever became of them. */
  readonly tickets: KeptReading<OwnTickets>;
  readonly points: KeptReading<OwnPoints>;
  /** Where they can order. */
  readonly stores: KeptReading<readonly ListedStore[]>;
}

interface AskedOrders {
  readonly items: readonly OwnOrder[];
  /**
   * So many pages were asked for, the first with them. What came in meanwhile moves orders on to a page that repeats them, so that those shown do
   * not say it.
   */
  readonly pages: number;
}

const nothingAsked: AskedOrders = { items: [], pages: 1 };

/** The orders after the first page that were looked at, for whoever comes back from one of them. They are kept in no storage. */
export class OlderOrders {
  #newest: string | undefined;
  #asked: AskedOrders = nothingAsked;

  /** @param newest The newest order of the first page: with another one the pages are others. */
  after(newest: string | undefined): AskedOrders {
    return this.#newest === newest ? this.#asked : nothingAsked;
  }

  keep(newest: string | undefined, asked: AskedOrders): void {
    this.#newest = newest;
    this.#asked = asked;
  }
}

/** Keeps in the browser which brands somebody has signed out of without a network. */
export interface PendingSignOuts {
  read(): readonly string[];
  write(brandIds: readonly string[]): void;
}

interface Parts {
  /** Loaded when they are first made: what is signed in to has no need of them. */
  readonly calls: () => Promise<MemberCalls>;
  readonly api: Pick<Api, 'call'>;
  readonly database: GuestDatabase;
  readonly signals: PageSignals;
  readonly now: () => number;
  readonly owed: PendingSignOuts;
  /** What else this device keeps of a brand's customer, and of a guest who never signs in: their orders, and what they typed. */
  readonly forgetMore?: (brandId: string) => Promise<void>;
  /** What of it outlasts a session that has run out: their cart. */
  readonly forgetCarts?: (brandId: string) => Promise<void>;
}

const prefixOf = (brandId: string): string => `member:${brandId}:`;
const profileKey = (brandId: string): string => memberKey(brandId, 'profile');

/** Where something of a brand's customer is kept: it goes when they sign out. */
export function memberKey(brandId: string, what: string): string {
  return `${prefixOf(brandId)}${what}`;
}

/** What this device knows of the customer of each brand, and the end of that. */
export class Members {
  readonly #parts: Parts;
  readonly #known = new Map<string, MemberReadings>();
  readonly #settling = new Map<string, Promise<boolean>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  of(brandId: string): MemberReadings {
    const known = this.#known.get(brandId) ?? this.#open(brandId);
    this.#known.set(brandId, known);
    return known;
  }

  /**
   * Signs out. It cannot fail: what is known here goes at once, and where the server does not answer it is told later; until then nobody is
   * signed in here.
   */
  async signOut(brandId: string): Promise<void> {
    this.#owe(brandId);
    await this.#forgetReadings(brandId);
    const { forgetMore, forgetCarts } = this.#parts;
    await forgetMore?.(brandId).catch(() => undefined);
    await forgetCarts?.(brandId).catch(() => undefined);
    await this.settle(brandId);
  }

  /** Somebody signed out of the brand, and the server has not heard of it yet. */
  owes(brandId: string): boolean {
    return this.#parts.owed.read().includes(brandId);
  }

  /** Sends the server a sign-out that it does not know of. @returns Whether nothing is owed any more */
  settle(brandId: string): Promise<boolean> {
    if (!this.owes(brandId)) return Promise.resolve(true);
    const asked = this.#settling.get(brandId) ?? this.#settle(brandId);
    this.#settling.set(brandId, asked);
    return asked.finally(() => this.#settling.delete(brandId));
  }

  async #settle(brandId: string): Promise<boolean> {
    try {
      const { api, calls } = this.#parts;
      await (await calls()).tellSignOut(api, brandId);
    } catch (error) {
      // Any answer of the server's says that nobody is signed in, or that asking again will not end it either.
      if (isNoAnswer(error)) return false;
    }
    this.#paid(brandId);
    return true;
  }

  /**
   * Somebody has just signed in: what the server said of who was here before is gone, and theirs is no session to end. What they ordered and
   * typed before they signed in is theirs, and stays.
   */
  async arrive(brandId: string): Promise<void> {
    this.#paid(brandId);
    await this.#forgetReadings(brandId);
  }

  #paid(brandId: string): void {
    const { owed } = this.#parts;
    if (this.owes(brandId)) owed.write(owed.read().filter((one) => one !== brandId));
  }

  /** Nobody is signed in. Where somebody was, nothing of theirs is left; a guest who never was keeps what they ordered and typed. */
  async #refused(brandId: string): Promise<void> {
    const { database, forgetMore } = this.#parts;
    const isSeen = this.of(brandId).profile.state().shown !== undefined;
    // Asked before it is forgotten, which begins at once.
    const kept = database.get('kept', profileKey(brandId)).catch(() => undefined);
    await this.#forgetReadings(brandId);
    if (isSeen || (await kept) !== undefined) await forgetMore?.(brandId).catch(() => undefined);
  }

  /** What the server has said of the brand's customer. */
  async #forgetReadings(brandId: string): Promise<void> {
    const { older, ...readings } = this.of(brandId);
    const { database } = this.#parts;
    older.keep(undefined, nothingAsked);
    await Promise.all(Object.values(readings).map((reading) => reading.forget())).catch(() => undefined);
    const kept = await database.entries('kept').catch(() => []);
    for (const [key] of kept)
      if (key.startsWith(prefixOf(brandId))) await database.remove('kept', key).catch(() => undefined);
  }

  #owe(brandId: string): void {
    const { owed } = this.#parts;
    if (!this.owes(brandId)) owed.write([...owed.read(), brandId]);
  }

  #open(brandId: string): MemberReadings {
    const { api, calls, ...parts } = this.#parts;
    // Whichever of them is answered first, it is over for all: the others' answers are nobody's by then.
    const onRefused = (error: AppError): void => {
      void this.#refused(brandId);
      const { older: _, ...readings } = this.of(brandId);
      for (const reading of Object.values(readings)) reading.refuse(error);
    };
    const reading = <T>(what: string, ask: (by: MemberCalls) => Promise<T>) =>
      new KeptReading<T>({
        ...parts,
        onRefused,
        key: memberKey(brandId, what),
        ask: async () => ask(await calls()),
      });
    return {
      profile: reading('profile', (by) => by.askProfile(api, brandId)),
      orders: reading('orders', (by) => by.askOrders(api, brandId, ordersAPage)),
      tickets: reading('tickets', (by) => by.askTickets(api, brandId)),
      points: reading('points', (by) => by.askPoints(api, brandId)),
      stores: reading('stores', (by) => by.askStores(api, brandId)),
      older: new OlderOrders(),
    };
  }
}
