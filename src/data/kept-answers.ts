import type { ProfileStore } from './profile-store.ts';

/** An answer of the server and when it came, in milliseconds by the device's clock. */
export interface KeptAnswer {
  readonly value: unknown;
  readonly at: number;
}

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

  async keep(asker: string, question: string, answer: KeptAnswer): Promise<void> {
    await this.#profile.put(keyOf(asker, question), answer, 'relaxed');
  }
}

function keyOf(asker: string, question: string): string {
  return `answer:${asker}:${question}`;
}
