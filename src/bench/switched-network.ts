import { NoAnswer, type Http } from '../data/http.ts';
import type { PageSignals } from '../data/page-signals.ts';

/**
 * A network that the benchmark switches off and on. Requests under way when it goes off are not answered. The page always counts as
 * visible, so that several may be measured side by side.
 */
export class SwitchedNetwork {
  readonly http: Http;
  readonly #listeners = new Set<() => void>();
  #gone = new AbortController();
  #online: boolean;

  constructor(http: Http, online: boolean) {
    this.#online = online;
    this.http = async (request) => {
      if (!this.#online) throw new NoAnswer();
      const { signal } = this.#gone;
      return Promise.race([http(request), gone(signal)]);
    };
  }

  get online(): boolean {
    return this.#online;
  }

  readonly signals: PageSignals = {
    visible: () => true,
    online: () => this.#online,
    onChange: (listener) => {
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    },
  };

  set(online: boolean): void {
    if (online === this.#online) return;
    this.#online = online;
    if (online) this.#gone = new AbortController();
    else this.#gone.abort();
    for (const listener of this.#listeners) listener();
  }
}

function gone(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new NoAnswer()), { once: true });
  });
}
