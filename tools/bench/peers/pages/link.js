/** The way from a page to its peer's server, which the benchmark switches off and on. Requests under way when it goes off are not answered. */
export class Link {
  #root;
  #online;
  #gone = new AbortController();
  #turns = new Set();
  #hears = new Set();
  #stream;

  constructor(root, online) {
    this.#root = root;
    this.#online = online;
    this.#listen();
  }

  get root() {
    return new URL(this.#root, location.href).href;
  }

  get online() {
    return this.#online;
  }

  set(online) {
    if (online === this.#online) return;
    this.#online = online;
    if (online) this.#gone = new AbortController();
    else this.#gone.abort();
    this.#listen();
    for (const turn of this.#turns) turn(online);
  }

  /** Told whenever it goes off or on. */
  onTurn(listener) {
    this.#turns.add(listener);
  }

  /** Told whenever the server has something new, and when the way is open again. */
  onPoke(listener) {
    this.#hears.add(listener);
  }

  fetch = (url, options = {}) => {
    if (!this.#online) return Promise.reject(new TypeError('offline'));
    const signals = [this.#gone.signal, ...(options.signal ? [options.signal] : [])];
    return fetch(url, { ...options, signal: AbortSignal.any(signals) });
  };

  async post(path, body) {
    const answer = await this.fetch(this.#root + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new TypeError(`${path} answered ${answer.status}`);
    return answer.json();
  }

  #listen() {
    this.#stream?.close();
    this.#stream = undefined;
    if (!this.#online) return;
    this.#stream = new EventSource(`${this.#root}/events`);
    const poke = () => {
      for (const hear of this.#hears) hear();
    };
    this.#stream.addEventListener('open', poke);
    this.#stream.addEventListener('message', poke);
  }
}

/** How long every peer waits before it tries again after a lost answer: the engines are compared, not their patience. */
export const retryMs = 30;
export const lastRetryMs = 1000;

/** Milliseconds until the next try, as often as it has failed one after the other. */
export function backOff(failures) {
  return Math.min(lastRetryMs, retryMs * 2 ** Math.max(0, failures - 1)) * (0.5 + Math.random() / 2);
}

/**
 * Runs `work` one at a time whenever it is asked for, again where it was asked for meanwhile, and after a while where it failed and the way
 * is open.
 */
export function runner(link, work) {
  let isRunning = false;
  let isWanted = false;
  let failures = 0;
  const run = async () => {
    isWanted = true;
    if (isRunning || !link.online) return;
    isRunning = true;
    while (isWanted && link.online) {
      isWanted = false;
      try {
        await work();
        failures = 0;
      } catch {
        failures += 1;
        setTimeout(run, backOff(failures));
        break;
      }
    }
    isRunning = false;
  };
  link.onTurn((online) => {
    failures = 0;
    if (online) void run();
  });
  return run;
}
