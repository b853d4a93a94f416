import type { OrderType } from '#domain/order/schema.ts';
import type { PayWith } from '#domain/payment/schema.ts';
import { KeptMap } from './kept-map.ts';
import { placeKey, placeOf, type Place } from './place.ts';

/** Who orders: the same in every store. */
export interface Contact {
  readonly name?: string;
  readonly phone?: string;
  readonly taxId?: string;
  readonly carrier?: string;
}

/** The table whose code was read. */
export interface ReadTable {
  readonly token: string;
  /** As the store calls it; absent until the server has said it. */
  readonly number?: string;
  /** In milliseconds. */
  readonly readAt: number;
}

/** How, when and where somebody wants an order of one store, as far as they have typed it. */
export interface CheckoutDraft extends Contact {
  readonly orderType?: OrderType;
  readonly table?: ReadTable | undefined;
  /** The chosen time, UTC ISO; absent: as soon as possible. */
  readonly at?: string | undefined;
  readonly districtId?: string;
  readonly address?: string;
  readonly notes?: string;
  /** By what it is paid online; absent: at the counter. */
  readonly payWith?: PayWith | undefined;
}

const contactKey = 'contact';
const ofContact = ['name', 'phone', 'taxId', 'carrier'] as const;

/** So long after its code was read somebody is taken to sit at a table. */
export const seatedMs = 4 * 3_600_000;

/** What guests have typed and chosen. It outlasts the page, the network and the cart. */
export class CheckoutDrafts {
  readonly #kept: KeptMap<CheckoutDraft>;
  readonly #now: () => number;

  constructor(parts: ConstructorParameters<typeof KeptMap>[0] & { readonly now: () => number }) {
    this.#kept = new KeptMap(parts);
    this.#now = parts.now;
  }

  readonly state = (): ReadonlyMap<string, CheckoutDraft> => this.#kept.state();
  readonly subscribe = (listener: () => void): (() => void) => this.#kept.subscribe(listener);
  readonly isRead = (): boolean => this.#kept.isRead();

  of(place: Place): CheckoutDraft {
    const { table, ...draft } = this.#kept.state().get(placeKey(place)) ?? {};
    const contact = this.#kept.state().get(contactKey);
    if (!table) return { ...contact, ...draft };
    if (this.#isSeated(table)) return { ...contact, ...draft, table };
    // Who does not sit there any more has not said how they want the next one.
    const { orderType, ...rest } = draft;
    return { ...contact, ...rest, ...(orderType !== 'dine_in' && orderType && { orderType }) };
  }

  /** Keeps what was said; `undefined` takes it back. */
  change(place: Place, told: CheckoutDraft): void {
    const isContact = ([name]: [string, unknown]): boolean => ofContact.some((one) => one === name);
    const entries = Object.entries(told);
    const keep = (key: string, said: [string, unknown][]): void => {
      if (said.length > 0) void this.#kept.change(key, (was) => ({ ...was, ...Object.fromEntries(said) }));
    };
    keep(contactKey, entries.filter(isContact));
    const { table } = this.#kept.state().get(placeKey(place)) ?? {};
    // Whoever says how they want it says so without the table at which they sat before.
    if (told.orderType && table && !this.#isSeated(table)) entries.unshift(['table', undefined]);
    keep(
      placeKey(place),
      entries.filter((entry) => !isContact(entry)),
    );
  }

  #isSeated({ readAt }: ReadTable): boolean {
    return readAt > this.#now() - seatedMs;
  }

  /** Who it is, and what was said to the stores of a brand. */
  async forget(brandId: string): Promise<void> {
    await this.#kept.read();
    for (const key of this.#kept.state().keys())
      if (key === contactKey || placeOf(key)?.brandId === brandId)
        await this.#kept.change(key, () => undefined);
  }

  /** After an order was made: what was said of this one alone is not meant for the next. */
  async settle(place: Place): Promise<void> {
    await this.#kept.change(placeKey(place), (was) => {
      if (!was) return undefined;
      const { at: _, notes: _1, ...rest } = was;
      return rest;
    });
  }
}
