import type { ProfileStore } from './profile-store.ts';

/** An answer of the server and when it came, in milliseconds by the device's clock. */
export interface KeptAnswer {
  readonly value: unknown;
  readonly at: number;
}

const prefix = 'answer:';

/** Last answers of readings that only the server can give, kept to be shown without it. Each belongs to who asked. */
export class KeptAnswers {
  readonly #profile: ProfileStore;

  constructor(profile: ProfileStore) {
    this.#profile = profile;
  }

  async read(asker: string, question: string): Promise<KeptAnswer | undefined> {
    // A profile that cannot be read has kept nothing.
    const kept = await this.#profile.get(keyOf(asker, question)).catch(() => undefined);
    return kept as KeptAnswer | undefined;
  }

  /**
   * Forgets what was answered to anybody else: the next on a shared device must not find the staff's telephone numbers that the owner looked
   * at, who has signed out since.
   */
  async forgetOthers(asker: string | undefined): Promise<void> {
    const own = asker === undefined ? undefined : keyOf(asker, '');
    for (const [key] of await this.#profile.entries(prefix))
      if (own === undefined || !key.startsWith(own)) await this.#profile.remove(key);
  }

  async keep(asker: string, question: string, answer: KeptAnswer): Promise<void> {
    await this.#profile.put(keyOf(asker, question), answer, 'relaxed');
  }
}

function keyOf(asker: string, question: string): string {
  return `${prefix}${asker}:${question}`;
}
