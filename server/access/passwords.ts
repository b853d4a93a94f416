import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from '../work-queue.ts';

/** argon2id as OWASP asks: 19 MiB, two passes, one lane; about 35 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each takes a core and 19 MiB while it runs. A hundred are some seconds of waiting. */
const limits = { atOnce: 2, mostWaiting: 100 } as const;

/** Hashes and compares passwords, a few at a time. */
export class Passwords {
  readonly #turns = new WorkQueue(limits);
  #decoy: Promise<string> | undefined;

  /** @throws AppError rate_limited when too many are waiting */
  hash(password: string): Promise<string> {
    return this.#turns.take(() => hash(normalised(password), cost));
  }

  /**
   * Whether the password is the one that was hashed. Without a hash (nobody has that name) it does the same work for
   * nothing, so that the time of an answer does not tell which names exist.
   */
  async matches(password: string, hashed: string | undefined): Promise<boolean> {
    this.#decoy ??= hash('nobody has this password', cost);
    const against = hashed ?? (await this.#decoy);
    const same = await this.#turns.take(() => verify(against, normalised(password)));
    return same && hashed !== undefined;
  }
}

/** The same password from two keyboards may differ in how its accents are put together. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
