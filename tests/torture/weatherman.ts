import { setTimeout as wait } from 'node:timers/promises';
import type { FaultProxy } from '#tests/fakes/fault-proxy.ts';
import type { Seeded } from '#domain/kit/seeded.ts';
import type { Weather } from './plan.ts';

const sync = /^\/api\/sync\/(push|pull)$/;

/** Makes the weather between the counter and its server. */
export class Weatherman {
  readonly #network: FaultProxy;
  readonly #random: Seeded;
  #breaking: Promise<void> = Promise.resolve();
  #isBreaking = false;

  constructor(network: FaultProxy, random: Seeded) {
    this.#network = network;
    this.#random = random;
  }

  /** In place of what was before. */
  async make(weather: Weather): Promise<void> {
    await this.clear();
    const network = this.#network;
    if (weather === 'dead') network.cut();
    if (weather === 'slow') network.delay(50 + this.#random.below(350));
    if (weather === 'losing') network.dropAnswers(1 + this.#random.below(4), sync);
    if (weather === 'doubling') network.doubleRequests(1 + this.#random.below(6), sync);
    if (weather === 'stale') network.staleAnswers(1 + this.#random.below(2), sync);
    if (weather === 'breaking') {
      this.#isBreaking = true;
      this.#breaking = this.#break();
    }
  }

  async clear(): Promise<void> {
    this.#isBreaking = false;
    await this.#breaking;
    const network = this.#network;
    network.restore();
    network.delay(0);
    network.dropAnswers(0, sync);
    network.doubleRequests(0, sync);
    network.staleAnswers(0, sync);
  }

  /** The line breaks every few moments. */
  async #break(): Promise<void> {
    while (this.#isBreaking) {
      this.#network.cut();
      await wait(20 + this.#random.below(150));
      this.#network.restore();
      await wait(20 + this.#random.below(250));
    }
  }
}
