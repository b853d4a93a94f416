import { randomUUID } from 'node:crypto';
import type { Siblings } from '../workers/siblings.ts';

/** A page that is looked at opens its stream anew within this (event-stream.ts): where another process ended without a word, nobody looks there. */
const longestLookMs = 70_000;

/** How many look at a page in another process. */
interface LookNotice {
  readonly by: string;
  readonly key: string;
  readonly count: number;
}

/** Pages that somebody looks at, in whichever process of the server they are open. */
export class Looks {
  readonly #siblings: Siblings;
  readonly #nowMs: () => number;
  readonly #id = randomUUID();
  /** By how many. */
  readonly #here = new Map<string, number>();
  /** Until when what each other process has told holds. */
  readonly #elsewhere = new Map<string, Map<string, number>>();

  constructor(siblings: Siblings, nowMs: () => number) {
    this.#siblings = siblings;
    this.#nowMs = nowMs;
    siblings.hear('looks', (told: LookNotice) => this.#hear(told));
  }

  has(key: string): boolean {
    if (this.#here.has(key)) return true;
    const others = [...(this.#elsewhere.get(key)?.values() ?? [])];
    return others.some((until) => until > this.#nowMs());
  }

  /** @returns What says that they do no more */
  begin(key: string): () => void {
    this.#count(key, 1);
    let isOver = false;
    return () => {
      if (!isOver) this.#count(key, -1);
      isOver = true;
    };
  }

  #count(key: string, more: number): void {
    const count = (this.#here.get(key) ?? 0) + more;
    if (count > 0) this.#here.set(key, count);
    else this.#here.delete(key);
    this.#siblings.tell('looks', { by: this.#id, key, count } satisfies LookNotice);
  }

  #hear({ by, key, count }: LookNotice): void {
    const others = this.#elsewhere.get(key) ?? new Map<string, number>();
    if (count > 0) others.set(by, this.#nowMs() + longestLookMs);
    else others.delete(by);
    if (others.size > 0) this.#elsewhere.set(key, others);
    else this.#elsewhere.delete(key);
    this.#forgetOld();
  }

  /** The oldest stand first, but for those that were told anew: those go with their time as well. */
  #forgetOld(): void {
    for (const [key, others] of this.#elsewhere) {
      if ([...others.values()].some((until) => until > this.#nowMs())) return;
      this.#elsewhere.delete(key);
    }
  }
}
