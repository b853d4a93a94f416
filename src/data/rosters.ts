import { getRoster } from '#domain/access/pin-operations.ts';
import { roster, type Roster } from '#domain/access/roster.ts';
import { isoInstant } from '#domain/kit/time.ts';
import type { Api } from './api.ts';
import type { PinVault } from './pin-vault.ts';
import { readSigned } from './read-signed.ts';

/** The server is asked again whether anything has changed: somebody who lost their PIN must not go on for long. */
const againMs = 60_000;

/** A question that nobody waits for. */
const aside = { timeoutMs: 8000, quiet: true } as const;

/** What is kept of a store. The key belongs to the device as which it was told: one that is enrolled anew is told it anew. */
interface Kept {
  readonly device: string;
  readonly key: string;
  readonly sent: string;
}

interface Options {
  readonly api: Api;
  readonly vault: PinVault;
  /** By the device's clock, in milliseconds. */
  readonly now: () => number;
}

/** Who may work at this browser's tills by a PIN: signed by the server, kept sealed, and read anew each time that it counts. */
export class Rosters {
  readonly #api: Api;
  readonly #vault: PinVault;
  readonly #now: () => number;
  readonly #askedAt = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #told = 0;

  constructor({ api, vault, now }: Options) {
    this.#api = api;
    this.#vault = vault;
    this.#now = now;
  }

  /** How often something new was told. */
  readonly told = (): number => this.#told;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The roster of the store that holds now; undefined where there is none, it has ended, or somebody has changed it. */
  async of(storeId: string): Promise<Roster | undefined> {
    const kept = (await this.#vault.get(nameOf(storeId))) as Kept | undefined;
    const said = kept && (await readRoster(kept.sent, kept.key));
    return said?.storeId === storeId && isoInstant(this.#now()) < said.endsAt ? said : undefined;
  }

  /** The server's key as this device was first told it at the store; undefined where it has not been. */
  async keyOf(storeId: string, device: string): Promise<string | undefined> {
    const kept = (await this.#vault.get(nameOf(storeId))) as Kept | undefined;
    return kept?.device === device ? kept.key : undefined;
  }

  /**
   * Asks the server, where that was not done just now. No answer leaves what is there.
   * @param isUrgent Somebody waits for it.
   * @throws AppError what the server refuses with
   */
  async refresh(storeId: string, device: string, isUrgent = false): Promise<void> {
    const asked = `${storeId}|${device}`;
    const before = this.#askedAt.get(asked);
    if (!isUrgent && before !== undefined && Math.abs(this.#now() - before) < againMs) return;
    this.#askedAt.set(asked, this.#now());
    const kept = (await this.#vault.get(nameOf(storeId))) as Kept | undefined;
    const own = kept?.device === device ? kept : undefined;
    const held = own && (await readRoster(own.sent, own.key))?._id;
    const told = await this.#api.call(getRoster, { device, storeId, ...(held && { held }) }, aside);
    // The first key that this device was told is the server's; whoever has another one is somebody else.
    if (told.roster === undefined || (own && own.key !== told.key)) return;
    if (!(await readRoster(told.roster, told.key))) return;
    const next: Kept = { device, key: told.key, sent: told.roster };
    await this.#vault.put(nameOf(storeId), next);
    this.#told++;
    for (const listener of this.#listeners) listener();
  }
}

function nameOf(storeId: string): string {
  return `roster:${storeId}`;
}

/** What a roster says, where the key has signed exactly that. */
export function readRoster(sent: string, key: string): Promise<Roster | undefined> {
  return readSigned(roster, sent, key);
}
