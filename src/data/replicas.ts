import type { LogPlaces } from '#domain/access/log-places.ts';
import type { Lease } from '#domain/promotion/lease.ts';
import { releaseTickets } from '#domain/promotion/release-tickets.ts';
import { Replica, type ReplicaParts } from './replica.ts';
import { actorOf, type StaffSession } from './session-rule.ts';
import type { SyncView } from './sync-view.ts';

const brandPrefix = 'brand:';
/** A page that goes from one screen to the next lets go of its brand for a moment. */
const lingerMs = 5000;

/**
 * The brands with a database in this profile. Those that pages use are open; those that still have changes to send are opened in the
 * background, each with its own device's credential, until everything is sent (settled 20).
 */
export class Replicas {
  readonly #parts: ReplicaParts;
  readonly #open = new Map<string, Replica>();
  readonly #users = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #views: readonly { readonly brandId: string; readonly view: SyncView }[] = [];

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
  }

  /** Opens the brand for as long as a page uses it, and gives back how to let go of it. */
  use(brandId: string): () => void {
    this.#users.set(brandId, (this.#users.get(brandId) ?? 0) + 1);
    if (!this.#open.has(brandId)) this.#create(brandId);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#users.set(brandId, (this.#users.get(brandId) ?? 1) - 1);
      setTimeout(() => void this.#closeUnused(brandId), lingerMs);
    };
  }

  /** The brand's replica, where it is open. */
  find(brandId: string): Replica | undefined {
    return this.#open.get(brandId);
  }

  /** Changes of all open brands that the server has not answered for. */
  pending(): number {
    return [...this.#open.values()].reduce((sum, { monitor }) => sum + monitor.view().pending, 0);
  }

  /** What is to be said of each open brand; the same list until something changes. */
  readonly views = (): readonly { readonly brandId: string; readonly view: SyncView }[] => this.#views;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Somebody leaves this browser. Gives back where the logs of the brands stand that are open: the others have nothing to send. */
  async signOut(session: StaffSession): Promise<LogPlaces> {
    const places = await Promise.all([...this.#open.values()].map((replica) => replica.signOut(session)));
    return places.flatMap((place) => place ?? []);
  }

  /** Somebody leaves this browser: what was lent to it as a till goes back in their name. A defect keeps nobody from leaving. */
  async giveBack(
    { _id: leaseId, brandId, storeId, device, tickets }: Lease,
    who: StaffSession,
  ): Promise<void> {
    const replica = this.#open.get(brandId);
    try {
      if (!replica || (await replica.engine.device())?.device !== device) return;
      const ids = tickets.map(({ ticket }) => ticket._id);
      const input = { brandId, storeId, leaseId, tickets: ids };
      await replica.engine.commit(releaseTickets, input, actorOf(who));
    } catch (error) {
      this.#parts.onDefect(error);
    }
  }

  /** Takes the brand off this device, with everything that was not sent. The page must be reloaded afterwards. */
  async remove(brandId: string): Promise<void> {
    const replica = this.#open.get(brandId);
    if (!replica) return;
    // First of all: nothing may find it again in the meantime.
    await this.#parts.profile.remove(`${brandPrefix}${brandId}`);
    this.#open.delete(brandId);
    this.#tell();
    await replica.stop();
    await replica.backup.forget();
    await replica.store.destroy();
  }

  /** Opens every other brand of the profile that has changes to send. */
  async sendOthers(): Promise<void> {
    for (const [key] of await this.#parts.profile.entries(brandPrefix)) {
      // One database that cannot be read keeps no other brand's changes back.
      await this.#sendOther(key.slice(brandPrefix.length)).catch(this.#parts.onDefect);
    }
  }

  async #sendOther(brandId: string): Promise<void> {
    if (this.#open.has(brandId)) return;
    const replica = new Replica(this.#parts, brandId);
    const { pending } = await replica.engine.status();
    if (pending > 0 && !this.#open.has(brandId)) this.#start(replica);
    else await replica.store.close();
  }

  #create(brandId: string): void {
    this.#start(new Replica(this.#parts, brandId));
    // Only so that a later page finds it; without it the brand is found again when it is used.
    this.#parts.profile
      .put(`${brandPrefix}${brandId}`, { openedAt: this.#parts.clock.wall() })
      .catch(this.#parts.onDefect);
  }

  #start(replica: Replica): void {
    this.#open.set(replica.brandId, replica);
    replica.monitor.subscribe(() => {
      this.#tell();
      void this.#closeUnused(replica.brandId);
    });
    replica.start();
  }

  #tell(): void {
    this.#views = [...this.#open.values()].map(({ brandId, monitor }) => ({ brandId, view: monitor.view() }));
    for (const listener of this.#listeners) listener();
  }

  async #closeUnused(brandId: string): Promise<void> {
    const replica = this.#open.get(brandId);
    if (!replica || (this.#users.get(brandId) ?? 0) > 0) return;
    const { status, pending } = replica.monitor.view();
    if (!status || pending > 0) return;
    this.#open.delete(brandId);
    this.#tell();
    await replica.stop();
  }
}
