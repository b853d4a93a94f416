import { NoAnswer, type Http } from './http.ts';

/** How bad the network is to be. */
export interface FaultState {
  readonly offline: boolean;
  readonly slowMs: number;
  /** The server does what the next request asks, and its answer is thrown away. */
  readonly dropsNext: boolean;
}

/** A bad network on demand, in this page only and until it is loaded again: what support tries things with (architecture.md §5). */
export class Faults {
  readonly #listeners = new Set<() => void>();
  #state: FaultState = { offline: false, slowMs: 0, dropsNext: false };

  readonly state = (): FaultState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<FaultState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** The way to the server through these faults. */
export function withFaults(http: Http, faults: Faults): Http {
  return async (request) => {
    const { offline, slowMs } = faults.state();
    if (offline) throw new NoAnswer();
    if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs));
    const answer = await http(request);
    if (!faults.state().dropsNext) return answer;
    faults.set({ dropsNext: false });
    throw new NoAnswer();
  };
}
