import type { CustomerProfile } from '#domain/customer/schema.ts';
import type { AppError } from '#domain/kit/errors.ts';
import type { Page } from '#domain/kit/paging.ts';
import type { OwnOrder } from '#domain/order/own-orders.ts';
import type { Api } from '../api.ts';
import type { PageSignals } from '../page-signals.ts';
import { isNoAnswer } from '../server-error.ts';
import type { GuestDatabase } from './guest-database.ts';
import { KeptReading } from './kept-reading.ts';

type MemberCalls = typeof import('./member-calls.ts');

/** The page of a history (spec 7). */
export const ordersAPage = 10;

export interface MemberReadings {
  readonly profile: KeptReading<CustomerProfile>;
  /** The first page: what is seen without a network. */
  readonly orders: KeptReading<Page<OwnOrder>>;
}

/** Keeps in the browser which brands somebody has signed out of without a network. */
export interface OwedSignOuts {
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
  readonly owed: OwedSignOuts;
  /** What else this device keeps of a brand's customer. */
  readonly forgetMore?: (brandId: string) => Promise<void>;
  /** What of it is left alone when somebody signs in, who has just filled it: their cart. */
  readonly forgetCarts?: (brandId: string) => Promise<void>;
}

const prefixOf = (brandId: string): string => `member:${brandId}:`;

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
    await this.forget(brandId);
    await this.#parts.forgetCarts?.(brandId).catch(() => undefined);
    await this.settle(brandId);
  }

  /** Somebody signed out of the brand, and the server has not heard of it yet. */
  owes(brandId: string): boolean {
    return this.#parts.owed.read().includes(brandId);
  }

  /** Tells the server of a sign-out that it has not heard of. @returns Whether nothing is owed any more */
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

  /** Somebody has just signed in: what was kept of who was here before is gone, and theirs is no session to end. */
  async arrive(brandId: string): Promise<void> {
    this.#paid(brandId);
    await this.forget(brandId);
  }

  #paid(brandId: string): void {
    const { owed } = this.#parts;
    if (this.owes(brandId)) owed.write(owed.read().filter((one) => one !== brandId));
  }

  /** Nothing of the brand's customer is left on this device: before somebody else is one here, and after it is over. */
  async forget(brandId: string): Promise<void> {
    const { profile, orders } = this.of(brandId);
    const { database, forgetMore } = this.#parts;
    await Promise.all([profile.forget(), orders.forget()]).catch(() => undefined);
    const kept = await database.entries('kept').catch(() => []);
    for (const [key] of kept)
      if (key.startsWith(prefixOf(brandId))) await database.remove('kept', key).catch(() => undefined);
    await forgetMore?.(brandId).catch(() => undefined);
  }

  #owe(brandId: string): void {
    const { owed } = this.#parts;
    if (!this.owes(brandId)) owed.write([...owed.read(), brandId]);
  }

  #open(brandId: string): MemberReadings {
    const { api, calls, ...parts } = this.#parts;
    // Whichever of them is answered first, it is over for all: the others' answers are nobody's by then.
    const onRefused = (error: AppError): void => {
      void this.forget(brandId);
      for (const reading of Object.values<KeptReading<unknown>>({ ...this.of(brandId) }))
        reading.refuse(error);
    };
    const about = { ...parts, onRefused };
    const key = prefixOf(brandId);
    return {
      profile: new KeptReading({
        ...about,
        key: `${key}profile`,
        ask: async () => (await calls()).askProfile(api, brandId),
      }),
      orders: new KeptReading({
        ...about,
        key: `${key}orders`,
        ask: async () => (await calls()).askOrders(api, brandId, ordersAPage),
      }),
    };
  }
}
