import type { Surroundings } from './surroundings.ts';
import type { Profile } from './page.ts';
import { Till } from './till.ts';

/** What becomes of a till's browser in a history. */
export const mishaps = ['rolled back', 'cloned', 'wiped', 'key lost'] as const;
export type Mishap = (typeof mishaps)[number];

/** What happens to a browser's data: it goes back to an earlier copy, is copied to another computer, is wiped, or loses its key. */
export class Mishaps {
  readonly #around: Surroundings;
  readonly #join: (till: Till) => void;
  readonly #copies = new Map<Till, Profile>();
  #clones = 0;
  #wiped = 0;

  /** @param join Called with a second till that goes on with a copy of the first one's data. */
  constructor(around: Surroundings, join: (till: Till) => void) {
    this.#around = around;
    this.#join = join;
  }

  /** @returns Whether the till has another disk now. */
  happen(mishap: Mishap, till: Till): boolean {
    switch (mishap) {
      case 'rolled back':
        return this.#rollBack(till);
      case 'cloned':
        return this.#clone(till);
      case 'wiped':
        return this.#wipe(till);
      case 'key lost':
        till.loseKey();
        this.#note(till, 'lost its key');
        this.#around.count('keys lost');
        return false;
    }
  }

  /** A copy is taken, and the next time the till goes back to it. */
  #rollBack(till: Till): boolean {
    const copy = this.#copies.get(till);
    if (!copy) {
      this.#copies.set(till, till.profile());
      this.#note(till, 'is copied');
      return false;
    }
    this.#copies.delete(till);
    till.becomes(copy);
    this.#note(till, 'is rolled back');
    this.#around.count('tills rolled back');
    return true;
  }

  /** Twice at most: two computers go on as one till, and both sell. */
  #clone(till: Till): boolean {
    if (this.#clones === 2) return false;
    this.#clones += 1;
    const twin = new Till(`twin-${this.#clones}`, till.storeIds, this.#around, till.isUpdated);
    twin.becomes(till.profile());
    twin.actor = till.actor;
    this.#join(twin);
    this.#note(till, `goes on as ${twin.name}, too`);
    this.#around.count('tills cloned');
    return false;
  }

  #wipe(till: Till): boolean {
    this.#wiped += 1;
    const key = `key-${till.name}-${this.#wiped}`;
    till.becomes({
      disk: this.#around.stores.disk(),
      device: undefined,
      devices: new Set(),
      key,
      carts: new Map(),
      saved: [],
      signedIn: [],
      left: [],
    });
    this.#note(till, 'is wiped');
    this.#around.count('tills wiped');
    return true;
  }

  #note(till: Till, what: string): void {
    this.#around.script.push(`${till.name}: ${what}`);
  }
}
