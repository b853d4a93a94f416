/** A single key of a person stands alone for so long, before and after it, in ms: the keys of a scanner come faster (ux.md §1.13). */
export const aloneMs = 60;

/**
 * Tells a person's single keys from the burst of a scanner, by their rhythm. Keys go in with their time; {@link settle} is called when
 * {@link waitMs} has passed without another, and gives what was meant.
 */
export class LoneKeys<T> {
  #lastAt = -Infinity;
  #waiting: T | undefined;
  #isBurst = false;

  /** After which silence to call {@link settle}, in ms. */
  readonly waitMs = aloneMs;

  /** Whether the last key followed another too closely to be meant. */
  get isBurst(): boolean {
    return this.#isBurst;
  }

  /**
   * A key; undefined means nothing, but parts what was typed. Nothing is meant by it before the silence; what comes back was meant by the
   * key before it: a page that is busy hears two keys at once whose times lie apart, before anybody could call {@link settle} between them.
   */
  type(key: T | undefined, at: number): T | undefined {
    this.#isBurst = at - this.#lastAt < aloneMs;
    const before = this.#isBurst ? undefined : this.#waiting;
    this.#lastAt = at;
    this.#waiting = this.#isBurst ? undefined : key;
    return before;
  }

  /** Nothing followed, or something else was done. */
  settle(): T | undefined {
    const key = this.#waiting;
    this.#waiting = undefined;
    return key;
  }
}
