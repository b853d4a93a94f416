import { pinTries, pinWaitMs } from '#domain/access/pin.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { PinVault } from './pin-vault.ts';

/** Wrong PINs of one person in a row, and when the last was, by the device's clock. */
interface Tries {
  readonly count: number;
  readonly at: number;
}

type ByPerson = Readonly<Record<string, Tries>>;

/**
 * Counts wrong PINs on this device: after five each further one waits, after ten only the password helps. Counted before it is looked at,
 * sealed on the disk and in memory besides: a page that is reloaded forgets nothing, and neither does one whose disk was put back.
 */
export class PinTries {
  readonly #vault: PinVault;
  readonly #now: () => number;
  readonly #seen = new Map<string, ByPerson>();

  constructor(vault: PinVault, now: () => number) {
    this.#vault = vault;
    this.#now = now;
  }

  /** Counts a try. @throws AppError rate_limited with the seconds that are left · pin_locked */
  async begin(storeId: string, adminId: string): Promise<void> {
    const all = await this.#of(storeId);
    const { count, at } = all[adminId] ?? { count: 0, at: 0 };
    if (count >= pinTries.beforePassword) throw new AppError('pin_locked');
    // A clock that was set back makes nobody wait longer than that.
    const wait = pinWaitMs(count);
    const leftMs = Math.min(wait, at + wait - this.#now());
    if (leftMs > 0) throw new AppError('rate_limited', { seconds: Math.ceil(leftMs / 1000) });
    await this.#keep(storeId, { ...all, [adminId]: { count: count + 1, at: this.#now() } });
  }

  /** Tries that are left before a wait, or before the password. */
  async left(storeId: string, adminId: string): Promise<number> {
    const count = (await this.#of(storeId))[adminId]?.count ?? 0;
    return Math.max(
      0,
      (count < pinTries.beforeWaits ? pinTries.beforeWaits : pinTries.beforePassword) - count,
    );
  }

  /** The PIN was right, or the password was. @returns How many wrong ones there were. */
  async forget(storeId: string, adminId: string): Promise<number> {
    const { [adminId]: known, ...others } = await this.#of(storeId);
    if (known) await this.#keep(storeId, others);
    return known?.count ?? 0;
  }

  async #of(storeId: string): Promise<ByPerson> {
    const kept = ((await this.#vault.get(nameOf(storeId))) ?? {}) as ByPerson;
    const seen = this.#seen.get(storeId) ?? {};
    const more = Object.entries(seen).filter(([id, { count }]) => count > (kept[id]?.count ?? 0));
    return { ...kept, ...Object.fromEntries(more) };
  }

  async #keep(storeId: string, tries: ByPerson): Promise<void> {
    this.#seen.set(storeId, tries);
    await this.#vault.put(nameOf(storeId), tries);
  }
}

function nameOf(storeId: string): string {
  return `pin-tries:${storeId}`;
}
