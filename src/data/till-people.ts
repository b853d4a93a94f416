import { switchByPin } from '#domain/access/pin-operations.ts';
import { pinRounds, type Roster, type RosterPerson } from '#domain/access/roster.ts';
import type { AdminSession } from '#domain/access/schema.ts';
import type { Approver, ByPin } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { isoInstant } from '#domain/kit/time.ts';
import { isSameProof, pinParts, pinProof } from '#sync/pin-proof.ts';
import type { Api } from './api.ts';
import { PinTries } from './pin-tries.ts';
import { PinVault } from './pin-vault.ts';
import type { ProfileStore } from './profile-store.ts';
import { Rosters } from './rosters.ts';

/** The till at which somebody types their PIN. */
export interface Till {
  readonly brandId: string;
  readonly storeId: string;
  readonly device: string;
}

/** Somebody whose PIN was right. */
export interface TillPerson extends Pick<RosterPerson, 'adminId' | 'name' | 'role'> {
  readonly brandId: string;
  readonly storeId: string;
  readonly pin: ByPin;
  /** Asks the server for a session of their own. */
  readonly signIn: () => Promise<AdminSession>;
}

/** Wrong PINs that were typed before somebody's right one: they are told to the store. */
export interface WrongPins {
  readonly adminId: string;
  readonly count: number;
}

interface Options {
  readonly api: Api;
  readonly profile: ProfileStore;
  /** The device's wall clock, in milliseconds. */
  readonly now: () => number;
}

/** The people of a till: who they are, and whose PIN is right, with a network or without. */
export class TillPeople {
  readonly rosters: Rosters;
  readonly #api: Api;
  readonly #now: () => number;
  readonly #tries: PinTries;
  readonly #wrong = new Map<string, number>();

  constructor({ api, profile, now }: Options) {
    const vault = new PinVault(profile);
    this.#api = api;
    this.#now = now;
    this.rosters = new Rosters({ api, vault, now });
    this.#tries = new PinTries(vault, now);
  }

  /**
   * Whoever types their PIN at the till.
   * @throws AppError credentials_wrong with the tries that are left · rate_limited · pin_locked · lease_over where no roster knows them
   */
  async enter(till: Till, adminId: string, pin: string): Promise<TillPerson> {
    const { said, person, byPin } = await this.#proven(till.storeId, adminId, pin);
    const { name, role } = person;
    const { device, storeId } = till;
    return {
      adminId,
      name,
      role,
      brandId: said.brandId,
      storeId,
      pin: byPin,
      signIn: () =>
        this.#api.call(switchByPin, { device, storeId, adminId, pin }, { timeoutMs: 8000, quiet: true }),
    };
  }

  /** Whoever approves what somebody else does at the till. @throws AppError see {@link enter} */
  async approve(storeId: string, adminId: string, pin: string): Promise<Approver> {
    const { said, person, byPin } = await this.#proven(storeId, adminId, pin);
    if (isoInstant(this.#now()) >= said.approvesUntil) throw new AppError('lease_over');
    return { adminId, name: person.name, role: person.role, pin: byPin };
  }

  /** They proved their password: PINs may be tried again. */
  async forget(storeId: string, adminId: string): Promise<void> {
    await this.#tries.forget(storeId, adminId);
  }

  /** Takes what was typed wrong since it was last asked. */
  takeWrong(): WrongPins[] {
    const wrong = [...this.#wrong].map(([adminId, count]) => ({ adminId, count }));
    this.#wrong.clear();
    return wrong;
  }

  async #proven(
    storeId: string,
    adminId: string,
    pin: string,
  ): Promise<{ said: Roster; person: RosterPerson; byPin: ByPin }> {
    const said = await this.rosters.of(storeId);
    const person = said?.people.find((one) => one.adminId === adminId);
    if (!said || !person) throw new AppError('lease_over');
    await this.#tries.begin(storeId, adminId);
    const { check, key } = pinParts(await stretched(pin, person.salt));
    if (!isSameProof(check, person.check)) {
      this.#wrong.set(adminId, (this.#wrong.get(adminId) ?? 0) + 1);
      throw new AppError('credentials_wrong', { left: await this.#tries.left(storeId, adminId) });
    }
    await this.#tries.forget(storeId, adminId);
    const prove: ByPin['prove'] = (as, change) => pinProof(key, as, change);
    return { said, person, byPin: { roster: said._id, prove } };
  }
}

async function stretched(pin: string, salt: string): Promise<Uint8Array> {
  const bytes = Uint8Array.from(salt.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const terms = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes, iterations: pinRounds };
  return new Uint8Array(await crypto.subtle.deriveBits(terms, key, 256));
}
