import type { ProfileStore } from './profile-store.ts';
import type { SessionState, StaffSession } from './session-rule.ts';
import type { TillPerson } from './till-people.ts';

/** The counter that is locked. */
export interface LockedPlace {
  readonly brandId: string;
  readonly storeId: string;
}

interface Kept {
  readonly place: LockedPlace;
  /** Which page wrote it. */
  readonly by: string;
}

const key = 'till-lock';

/**
 * Who works at a till by a PIN, over whoever has signed in on the browser, and whether it is locked. What proves the PIN is in this page's
 * memory alone: a page that is reloaded, and another tab, begin locked.
 */
export class AtTill {
  readonly #profile: ProfileStore;
  readonly #page: string;
  readonly #changed: () => void;
  #person: TillPerson | undefined;
  #locked: LockedPlace | undefined;
  /** How often this page has changed it: what was read before says nothing any more. */
  #turn = 0;

  /** @param page Names this page. */
  constructor(profile: ProfileStore, page: string, changed: () => void) {
    this.#profile = profile;
    this.#page = page;
    this.#changed = changed;
  }

  get locked(): LockedPlace | undefined {
    return this.#locked;
  }

  get person(): TillPerson | undefined {
    return this.#person;
  }

  /** Reads whether this page begins locked, and follows the other tabs. */
  async follow(): Promise<void> {
    const turn = this.#turn;
    const kept = (await this.#profile.get(key).catch(() => undefined)) as Kept | undefined;
    if (kept?.by === this.#page || turn !== this.#turn) return;
    if (kept?.place.storeId === this.#locked?.storeId) return;
    this.#locked = kept?.place;
    if (kept) this.#person = undefined;
    this.#changed();
  }

  /** What is shown of the session: the person at the till is who acts. */
  shown(base: SessionState): SessionState {
    const signedIn = 'session' in base ? base.session : undefined;
    if (!this.#person || !signedIn) return base;
    return {
      kind: 'in',
      session: sessionOf(this.#person, signedIn),
      online: false,
      needsSignIn: base.kind === 'in' && base.needsSignIn,
    };
  }

  async lock(place: LockedPlace): Promise<void> {
    this.#turn++;
    this.#locked = place;
    this.#person = undefined;
    this.#changed();
    await this.#keep(place);
  }

  /** Somebody is there. @param person Absent where it is whoever has signed in: then a page that is reloaded need not ask. */
  async enter(person: TillPerson | undefined): Promise<void> {
    this.#turn++;
    const isNews = this.#locked !== undefined || this.#person !== person;
    this.#locked = undefined;
    this.#person = person;
    if (isNews) this.#changed();
    await this.#keep(person && { brandId: person.brandId, storeId: person.storeId });
  }

  /** Nobody is signed in on the browser any more. */
  async leave(): Promise<void> {
    if (this.#person || this.#locked) await this.enter(undefined);
  }

  async #keep(place: LockedPlace | undefined): Promise<void> {
    const kept: Kept | undefined = place && { place, by: this.#page };
    // A disk that refuses it leaves this page as it is; only the next one would not ask.
    await (kept ? this.#profile.put(key, kept) : this.#profile.remove(key)).catch(() => undefined);
  }
}

function sessionOf(person: TillPerson, { brand, store, leaseHours, checkedAt }: StaffSession): StaffSession {
  const { adminId, name, role, storeId, pin } = person;
  const here = store?._id === storeId ? store : { _id: storeId, name: '' };
  return { adminId, name, role, brand, store: here, leaseHours, checkedAt, pin };
}
