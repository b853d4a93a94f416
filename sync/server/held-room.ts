import { byteLength } from '../hash.ts';
import type { ServerTransaction } from './ports.ts';

/** So much of one device is held back at most: days of a busy till, and far from what would fill a disk. */
export const mostHeld = { changes: 2000, bytes: 8 * 1024 * 1024 } as const;

/** Told to a device whose next change finds no room: it keeps the change, and what follows it, and sends them again. */
export const heldFull = 'held_full';

/** What is left for changes of one device that are to be held back, in one transaction. */
export class HeldRoom {
  readonly #tx: ServerTransaction;
  readonly #device: string;
  #held: { changes: number; bytes: number } | undefined;

  constructor(tx: ServerTransaction, device: string) {
    this.#tx = tx;
    this.#device = device;
  }

  /** Takes room for one more, where there is some. Asked first for a device that is to have something held: most never do. */
  async take(body: string): Promise<boolean> {
    const held = (this.#held ??= { ...(await this.#tx.heldSize(this.#device)) });
    const bytes = held.bytes + byteLength(body);
    if (held.changes >= mostHeld.changes || bytes > mostHeld.bytes) return false;
    this.#held = { changes: held.changes + 1, bytes };
    return true;
  }
}
