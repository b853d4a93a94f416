import type { Seeded } from '#domain/kit/seeded.ts';

interface Gate {
  readonly owner: string;
  readonly open: () => void;
}

/**
 * Decides who moves next. Every program stops at a gate before and after each transaction and each message; the scheduler opens one gate
 * at a time, so that a history's interleaving follows from its seed alone. Killing an owner leaves its gates shut for ever: that program
 * ended between two steps.
 */
export class Scheduler {
  readonly settle: () => Promise<void>;
  readonly #random: Seeded;
  readonly #dead = new Set<string>();
  #gates: Gate[] = [];

  /** @param settle Lets everything that can run without a gate run. */
  constructor(random: Seeded, settle: () => Promise<void>) {
    this.#random = random;
    this.settle = settle;
  }

  /** Resolves when the scheduler lets this owner go on; never for one that was killed while it waited for somebody else's answer. */
  pass(owner: string): Promise<void> {
    if (this.#dead.has(owner)) return new Promise(() => undefined);
    return new Promise((open) => this.#gates.push({ owner, open }));
  }

  get waiting(): number {
    return this.#gates.length;
  }

  /** Lets one waiting program go on, and waits until every program stands at a gate again. */
  async step(): Promise<boolean> {
    const gate = this.#gates.length > 0 ? this.#random.pick(this.#gates) : undefined;
    if (!gate) return false;
    this.#gates = this.#gates.filter((other) => other !== gate);
    gate.open();
    await this.settle();
    return true;
  }

  kill(owner: string): void {
    this.#dead.add(owner);
    this.#gates = this.#gates.filter((gate) => gate.owner !== owner);
  }
}
