import { outboxKey } from './local-tables.ts';
import type { Transport } from './ports.ts';

/** How often each unanswered change was sent since this page was opened. */
export class Attempts {
  readonly #counts = new Map<string, number>();

  /** Times that the change was sent without an answer, by its outbox key. */
  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** The way to the server, counting. */
  counting(transport: Transport): Transport {
    return {
      ...transport,
      push: async (request) => {
        if (request.carriedBy !== undefined) return transport.push(request);
        const keys = request.items.map((_, i) => outboxKey(request.incarnation, request.firstSeq + i));
        for (const key of keys) this.#counts.set(key, this.of(key) + 1);
        const answer = await transport.push(request);
        for (const [i, key] of keys.entries())
          if (request.firstSeq + i <= answer.lastSeq) this.#counts.delete(key);
        return answer;
      },
    };
  }
}
