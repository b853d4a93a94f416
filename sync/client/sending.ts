import type { EngineParts } from './parts.ts';
import type { Pulled } from './pull.ts';
import { PushError, pushMany, type Pushed } from './push.ts';

/** Changes in one push at most: more would hold a store's other tills up for longer, and the page while the answer is written. */
const largestBatch = 250;

/** Pushes between two pulls while a long queue drains: its effects come back in pieces that one answer can carry. */
const pushesPerPull = 2;

/** Pushes between two looks at what is to be loaded. */
const pushesPerTurn = 20;

/** Under way for so long, milliseconds, a push was too much for the way that it took. */
const slowMs = 5000;

/** After so many pushes that nothing answered, one after the other, something small is asked first: whether anybody is there at all. */
const silentPushes = 2;

/** What goes on between the pushes of a queue. */
interface SendingHooks {
  /** Takes what is new; one at a time. */
  readonly pull: () => Promise<Pulled>;
  /** Told of each answer to a push that was written. */
  readonly onTaken: (count: number) => void;
}

/** What a row of pushes came to, with the pulls beside it. */
export interface Drained extends Pushed {
  /** A pull found that the server went back. */
  readonly wentBack: boolean;
}

/** The pulls beside a row of pushes. */
interface Pulls {
  under?: Promise<void> | undefined;
  failure?: { readonly error: unknown };
  wentBack: boolean;
}

/** How a page brings its queue to the server: how much at once, and what is pulled meanwhile. */
export class Sending {
  readonly #parts: EngineParts;
  readonly #beside: SendingHooks;
  #batch = largestBatch;
  /** Pushes that nothing answered, one after the other. */
  #silent = 0;

  constructor(parts: EngineParts, beside: SendingHooks) {
    this.#parts = parts;
    this.#beside = beside;
  }

  /** Nothing says whether the server is out of reach or a push is too much for something on the way. */
  get isUncertain(): boolean {
    return this.#silent >= silentPushes;
  }

  /**
   * Sends what waits. Of a long queue the effects come back beside it, so that neither waits for the other; all of it is over when this
   * resolves or rejects.
   * @param isAnswered The server has just answered something small: a push that it does not answer was too much.
   * @throws TransportError
   */
  async push(isAnswered: boolean): Promise<Drained> {
    const pulls: Pulls = { wentBack: false };
    const pull = async (): Promise<void> => {
      try {
        const { wentBack = false } = await this.#beside.pull();
        pulls.wentBack ||= wentBack;
      } catch (error) {
        pulls.failure = { error };
      }
      pulls.under = undefined;
    };
    let sincePull = 0;
    let isThere = isAnswered;
    const taken = (count: number, isFollowed: boolean): void => {
      isThere = true;
      this.#silent = 0;
      this.#batch = Math.min(largestBatch, this.#batch * 2);
      this.#beside.onTaken(count);
      sincePull += 1;
      if (!isFollowed || pulls.under || pulls.failure || sincePull < pushesPerPull) return;
      sincePull = 0;
      pulls.under = pull();
    };
    try {
      const pushed = await pushMany(this.#parts, pushesPerTurn, () => this.#batch, taken);
      await pulls.under;
      if (pulls.failure) throw pulls.failure.error;
      return { ...pushed, wentBack: pulls.wentBack };
    } catch (error) {
      await pulls.under;
      if (error instanceof PushError) this.#sendLess(error, isThere);
      throw error;
    }
  }

  /**
   * Only where the push itself was too much: whoever cannot be reached is not reached by less.
   * @param isThere The server has answered something else just before.
   */
  #sendLess({ failure, underWayMs }: PushError, isThere: boolean): void {
    const isSilent = failure === 'unreachable';
    if (isSilent) this.#silent += 1;
    if (failure === 'too_large' || (isSilent && (isThere || underWayMs >= slowMs)))
      this.#batch = Math.max(1, Math.floor(this.#batch / 2));
  }
}
