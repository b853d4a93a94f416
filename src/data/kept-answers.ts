import type { ProfileStore } from './profile-store.ts';
import { askerOf } from './session-rule.ts';
import type { Session } from './session.ts';

/** An answer of the server and when it came, in milliseconds by the device's clock. */
export interface KeptAnswer {
  readonly value: unknown;
  readonly at: number;
}

const prefix = 'answer:';

/** Last answers of readings that only the server can give, kept to be shown without it. Each belongs to who asked. */
export class KeptAnswers {
  readonly #profile: ProfileStore;
  /** Who alone may keep answers; undefined until it is known who is signed in. */
  #asker: string | undefined;

  constructor(profile: ProfileStore) {
    this.#profile = profile;
  }

  async read(asker: string, question: string): Promise<KeptAnswer | undefined> {
    // A profile that cannot be read has kept nothing.
    const kept = await this.#profile.get(keyOf(asker, question)).catch(() => undefined);
    return kept as KeptAnswer | undefined;
  }

  /**
   * Keeps answers of whoever is signed in alone, from now on, and forgets all others: the next on a shared device must not find the staff's
   * telephone numbers that the owner looked at, who has signed out since.
   */
  follow(
    { state, subscribe }: Pick<Session, 'state' | 'subscribe'>,
    onDefect: (error: unknown) => void,
  ): void {
    subscribe(() => {
      const now = state();
      const asker = askerOf(now);
      if (now.kind === 'starting' || asker === this.#asker) return;
      this.#asker = asker;
      this.#forgetOthers(asker).catch(onDefect);
    });
  }

  async #forgetOthers(asker: string): Promise<void> {
    const own = keyOf(asker, '');
    for (const [key] of await this.#profile.entries(prefix))
      if (!key.startsWith(own)) await this.#profile.remove(key);
  }

  /** An answer that comes when who asked has left already is not kept. */
  async keep(asker: string, question: string, answer: KeptAnswer): Promise<void> {
    if (this.#asker !== undefined && asker !== this.#asker) return;
    await this.#profile.put(keyOf(asker, question), answer, 'relaxed');
  }

  async forget(asker: string, question: string): Promise<void> {
    await this.#profile.remove(keyOf(asker, question));
  }

  /** Forgets all but the latest of the answers to questions that begin so. */
  async keepLatest(asker: string, questions: string, most: number): Promise<void> {
    const kept = (await this.#profile.entries(keyOf(asker, questions))) as [string, KeptAnswer][];
    const older = kept.toSorted(([, a], [, b]) => b.at - a.at).slice(most);
    for (const [key] of older) await this.#profile.remove(key);
  }
}

function keyOf(asker: string, question: string): string {
  return `${prefix}${asker}:${question}`;
}
