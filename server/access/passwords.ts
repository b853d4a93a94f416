import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#domain/kit/errors.ts';

/** argon2id as OWASP asks: 19 MiB, two passes, one lane; about 35 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each takes a core and 19 MiB while it runs; orders must get through beside a storm of sign-ins. */
const hashesAtOnce = 2;
/** Some seconds of waiting; who comes after that is told to come back. */
const longestQueue = 100;

/** Hashes and compares passwords, a few at a time. */
export class Passwords {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #decoy: Promise<string> | undefined;

  /** @throws AppError rate_limited when too many are waiting */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(normalised(password), cost));
  }

  /**
   * Whether the password is the one that was hashed. Without a hash (nobody has that name) it does the same work for
   * nothing, so that the time of an answer does not tell which names exist.
   */
  async matches(password: string, hashed: string | undefined): Promise<boolean> {
    this.#decoy ??= hash('nobody has this password', cost);
    const against = hashed ?? (await this.#decoy);
    const same = await this.#inTurn(() => verify(against, normalised(password)));
    return same && hashed !== undefined;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= hashesAtOnce) {
      if (this.#waiting.length >= longestQueue) throw new AppError('rate_limited', { seconds: 5 });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

/** The same password from two keyboards may differ in how its accents are put together. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
