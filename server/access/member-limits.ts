import { AppError } from '#domain/kit/errors.ts';

const hourMs = 3_600_000;

/** Different numbers within an hour: more than a busy counter has guests who say one, and centuries for all numbers there are. */
const mostPerHour = { person: 120, store: 600 } as const;

const keysKept = 5000;

/** Who asks for whose number. */
export interface MemberAsk {
  readonly adminId: string;
  readonly storeId: string;
  /** In its 09 form. */
  readonly phone: string;
}

/**
 * Limits on asking who has a number, so that nobody at a counter tries out all of them. Kept in memory: a restart forgets, and who asks cannot
 * cause one. The same number asked for again costs nothing.
 */
export class MemberLimits {
  readonly #now: () => number;
  readonly #asked = new Map<string, ReadonlyMap<string, number>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Counts one.
   * @throws AppError rate_limited `{seconds}`
   */
  count({ adminId, storeId, phone }: MemberAsk): void {
    const kinds = [
      [mostPerHour.person, `person ${adminId}`],
      [mostPerHour.store, `store ${storeId}`],
    ] as const;
    for (const [most, key] of kinds) {
      const current = this.#current(key);
      if (current.size < most || current.has(phone)) continue;
      const oldest = Math.min(...current.values());
      throw new AppError('rate_limited', { seconds: Math.ceil((oldest + hourMs - this.#now()) / 1000) });
    }
    for (const [, key] of kinds) {
      const current = this.#current(key);
      // Put anew, so that the oldest is the one to be forgotten.
      this.#asked.delete(key);
      this.#asked.set(key, new Map([...current, [phone, current.get(phone) ?? this.#now()]]));
    }
    for (const key of this.#asked.keys()) {
      if (this.#asked.size <= keysKept) break;
      this.#asked.delete(key);
    }
  }

  #current(key: string): ReadonlyMap<string, number> {
    const since = this.#now() - hourMs;
    return new Map([...(this.#asked.get(key) ?? [])].filter(([, at]) => at > since));
  }
}
