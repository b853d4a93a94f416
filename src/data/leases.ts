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
  /** By the device's clock, in milliseconds. */
  readonly now: () => number;
  /** Names this page. */
  readonly page: string;
  /** The names of all pages of this browser that are open; undefined where nobody can tell. */
  readonly openPages: () => Promise<ReadonlySet<string> | undefined>;
}

/** The members who are attached at this browser's tills, one for each open bill: what the server lends is kept for when there is no network. */
export class Leases {
  readonly #vault: PinVault;
  readonly #rosters: Pick<Rosters, 'keyOf' | 'refresh'>;
  readonly #now: () => number;
  readonly #page: string;
  readonly #openPages: Options['openPages'];

  constructor({ vault, rosters, now, page, openPages }: Options) {
    this.#vault = vault;
    this.#rosters = rosters;
    this.#now = now;
    this.#page = page;
    this.#openPages = openPages;
  }

  /**
   * Asks the server for the member of a number, and for their tickets; null where nobody has it.
   * @throws AppError what the server refuses with, or that it does not answer
   */
  async attach(till: LeasingTill, phone: string, lend: Lend): Promise<Attached | null> {
    const { storeId } = till;
    const { member: card, lease: sent } = await lend({ ...till, phone });
    if (!card) return null;
    const kept: Kept = { phone, card, sent, page: this.#page };
    await this.#vault.put(nameOf(storeId, card._id), kept);
    return { phone, card, lease: await this.#read(till, sent) };
  }

  /** The member of a number, as the server said last; undefined where this till has not attached them. */
  async of(till: LeasingTill, phone: string): Promise<Attached | undefined> {
    for (const [name, kept] of await this.#all(till.storeId)) {
      if (kept.phone !== phone) continue;
      // The bill that they are at is open in this page now.
      if (kept.page !== this.#page) await this.#vault.put(name, { ...kept, page: this.#page });
      return { phone, card: kept.card, lease: await this.#read(till, kept.sent) };
    }
    return undefined;
  }

  /** Members who are at no open bill any more: this page's but for the one of its bill, and those of pages that are gone. */
  async left(till: LeasingTill, phone: string | undefined): Promise<Attached[]> {
    const found: Attached[] = [];
    const open = await this.#openPages();
    for (const [, kept] of await this.#all(till.storeId)) {
      const isOthers = kept.page !== this.#page && (!open || open.has(kept.page));
      if (isOthers || kept.phone === phone) continue;
      found.push({ phone: kept.phone, card: kept.card, lease: await this.#read(till, kept.sent) });
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

  /** What was lent to this very till and still is, where the server has signed exactly that. */
  async #read({ storeId, device }: LeasingTill, sent: string | undefined): Promise<Lease | undefined> {
    if (sent === undefined) return undefined;
    const key = await this.#keyOf(storeId, device);
    const said = key && (await readSigned(lease, sent, key));
    if (!said || said.device !== device || said.storeId !== storeId) return undefined;
    return isoInstant(this.#now()) < said.until ? said : undefined;
  }

  /** The key that this till keeps since it was told of its people; a till that was not yet asks now. */
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
