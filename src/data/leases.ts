import { isoInstant } from '#domain/kit/time.ts';
import { lease, type Lease } from '#domain/promotion/lease.ts';
import type { leaseTickets, MemberCard } from '#domain/customer/lease-operations.ts';
import type { OutputOf } from '#domain/kit/operation.ts';
import { leasePrefix } from './forget-leases.ts';
import type { PinVault } from './pin-vault.ts';
import { readSigned } from './read-signed.ts';
import type { Rosters } from './rosters.ts';

/** A till of this browser. */
export interface LeasingTill {
  readonly brandId: string;
  readonly storeId: string;
  readonly device: string;
}

/** The member is attached at the bill of another page of this browser, which is open: their tickets are used there. */
export const elsewhere = Symbol('attached in another page');

/** A member who is attached at the till. */
export interface Attached {
  /** `0912345678`: by it they are found without a network. */
  readonly phone: string;
  readonly card: MemberCard;
  /** What the till may use of theirs; absent where nothing was lent, or its time is over. */
  readonly lease: Lease | undefined;
}

/** Asks the server for a member of whom the number is known. */
export type Lend = (
  asked: LeasingTill & { readonly phone: string },
) => Promise<OutputOf<typeof leaseTickets>>;

/** As it lies on the disk, sealed. */
interface Kept {
  readonly phone: string;
  readonly card: MemberCard;
  readonly sent?: string | undefined;
  /** The page at whose bill they are. */
  readonly page: string;
}

interface Options {
  readonly vault: PinVault;
  readonly rosters: Pick<Rosters, 'keyOf' | 'refresh'>;
  /** By the clock of the brand's server, as far as this device knows it, in milliseconds. */
  readonly now: (brandId: string) => number;
  /** Names this page. */
  readonly page: string;
  /** The names of all pages of this browser that are open; undefined where nobody can tell. */
  readonly openPages: () => Promise<ReadonlySet<string> | undefined>;
  /** Which tickets of a lease orders of this till have, but for the order that is named. */
  readonly inUse: (lease: Lease, orderId: string | undefined) => Promise<ReadonlySet<string>>;
}

/** The members who are attached at this browser's tills, one for each open bill: what the server lends is kept for when there is no network. */
export class Leases {
  readonly #vault: PinVault;
  readonly #rosters: Pick<Rosters, 'keyOf' | 'refresh'>;
  readonly #now: Options['now'];
  readonly #page: string;
  readonly #openPages: Options['openPages'];
  readonly #inUse: Options['inUse'];

  constructor({ vault, rosters, now, page, openPages, inUse }: Options) {
    this.#vault = vault;
    this.#rosters = rosters;
    this.#now = now;
    this.#page = page;
    this.#openPages = openPages;
    this.#inUse = inUse;
  }

  /**
   * Asks the server for the member of a number, and for their tickets; null where nobody has it.
   * @throws AppError what the server refuses with, or that it does not answer
   */
  async attach(till: LeasingTill, phone: string, lend: Lend): Promise<Attached | typeof elsewhere | null> {
    const { storeId } = till;
    const known = await this.#find(till, phone);
    if (known && (await this.#isElsewhere(known.kept))) return elsewhere;
    const { member: card, lease: sent } = await lend({ ...till, phone });
    if (!card) return null;
    const kept: Kept = { phone, card, sent, page: this.#page };
    await this.#vault.put(nameOf(storeId, card._id), kept);
    return { phone, card, lease: await this.#current(till, sent) };
  }

  /**
   * The member of a number, as the server said last; undefined where this till has not attached them. Those of a page that is gone are this page's
   * from now on: its bill came up again here. Without a network they are known after a sale, too, with what that has left of the lease.
   * @param orderId Of the bill that asks, where it has one.
   */
  async of(
    till: LeasingTill,
    phone: string,
    orderId?: string,
  ): Promise<Attached | typeof elsewhere | undefined> {
    const known = await this.#find(till, phone);
    if (!known) return undefined;
    const { name, kept } = known;
    if (await this.#isElsewhere(kept)) return elsewhere;
    if (kept.page !== this.#page) await this.#vault.put(name, { ...kept, page: this.#page });
    const current = await this.#current(till, kept.sent);
    return { phone, card: kept.card, lease: current && (await this.#remaining(current, orderId)) };
  }

  /**
   * Members who are at no open bill any more: this page's but for the one of its bill, and those of pages that are gone. What was lent is told also
   * where its time seems to be over: by the server's clock it may not be.
   */
  async left(till: LeasingTill, phone: string | undefined): Promise<Attached[]> {
    const found: Attached[] = [];
    const open = await this.#openPages();
    for (const [, kept] of await this.#all(till.storeId)) {
      const isOthers = kept.page !== this.#page && (!open || open.has(kept.page));
      if (isOthers || kept.phone === phone) continue;
      found.push({ phone: kept.phone, card: kept.card, lease: await this.#lent(till, kept.sent) });
    }
    return found;
  }

  async forget({ storeId }: Pick<LeasingTill, 'storeId'>, { card }: Pick<Attached, 'card'>): Promise<void> {
    await this.#vault.remove(nameOf(storeId, card._id));
  }

  async #all(storeId: string): Promise<[name: string, kept: Kept][]> {
    const names = await this.#vault.names(nameOf(storeId, ''));
    const found = await Promise.all(names.map(async (name) => [name, await this.#vault.get(name)] as const));
    return found.flatMap(([name, kept]) => (kept === undefined ? [] : [[name, kept as Kept]]));
  }

  async #find(
    { storeId }: LeasingTill,
    phone: string,
  ): Promise<{ readonly name: string; readonly kept: Kept } | undefined> {
    const all = await this.#all(storeId);
    const found = all.find(([, kept]) => kept.phone === phone);
    return found && { name: found[0], kept: found[1] };
  }

  /** Where nobody can tell which pages are open, a page that is reloaded finds its own members. */
  async #isElsewhere({ page }: Kept): Promise<boolean> {
    return page !== this.#page && (await this.#openPages())?.has(page) === true;
  }

  /** What of it still is. */
  async #current(till: LeasingTill, sent: string | undefined): Promise<Lease | undefined> {
    const said = await this.#lent(till, sent);
    return said && isoInstant(this.#now(till.brandId)) < said.until ? said : undefined;
  }

  async #remaining(lease: Lease, orderId: string | undefined): Promise<Lease> {
    const taken = await this.#inUse(lease, orderId);
    return { ...lease, tickets: lease.tickets.filter(({ ticket }) => !taken.has(ticket._id)) };
  }

  /** What was lent to this very till, where the server has signed exactly that. */
  async #lent({ storeId, device }: LeasingTill, sent: string | undefined): Promise<Lease | undefined> {
    if (sent === undefined) return undefined;
    const key = await this.#keyOf(storeId, device);
    const said = key && (await readSigned(lease, sent, key));
    return said && said.device === device && said.storeId === storeId ? said : undefined;
  }

  /** The key that this till has kept since it got its roster; a till without one asks now. */
  async #keyOf(storeId: string, device: string): Promise<string | undefined> {
    const kept = await this.#rosters.keyOf(storeId, device);
    if (kept !== undefined) return kept;
    // Without an answer there is no key, and so no lease that counts.
    await this.#rosters.refresh(storeId, device, true).catch(() => undefined);
    return this.#rosters.keyOf(storeId, device);
  }
}

function nameOf(storeId: string, userId: string): string {
  return `${leasePrefix}${storeId}:${userId}`;
}
