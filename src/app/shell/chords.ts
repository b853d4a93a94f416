/** A single key counts after this silence on both sides, in ms: the keys of a scanner come faster (ux.md §1.13). */
const guardMs = 60;

/** How long G waits for its letter, in ms. */
const chordMs = 1500;

/** What a key turned out to be: alone, or the second of a pair that began with G. */
export type Chord =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'go'; readonly key: string };

/**
 * Tells a person's single keys and pairs (`G` then a letter) from the burst of a scanner, by their rhythm. Keys go in with their time;
 * {@link settle} is called when {@link waitMs} has passed without another, and gives what was meant.
 */
export class Chords {
  #lastAt = -Infinity;
  #waiting: string | undefined;
  #goSince = -Infinity;

  /** After which silence to call {@link settle}, in ms. */
  readonly waitMs = guardMs;

  /**
   * A printable key. Nothing is meant by it before the silence; what comes back was meant by the key before it. A page that is busy hears
   * two keys at once whose times lie apart, before anybody could call {@link settle} between them.
   */
  type(key: string, at: number): Chord | undefined {
    const isBurst = at - this.#lastAt < guardMs;
    const before = isBurst ? undefined : this.settle();
    this.#lastAt = at;
    this.#waiting = isBurst ? undefined : key.toLowerCase();
    if (isBurst) this.#goSince = -Infinity;
    return before;
  }

  /** Nothing followed. */
  settle(): Chord | undefined {
    const key = this.#waiting;
    this.#waiting = undefined;
    if (key === undefined) return undefined;
    if (this.#lastAt - this.#goSince <= chordMs) {
      this.#goSince = -Infinity;
      return { kind: 'go', key };
    }
    if (key === 'g') {
      this.#goSince = this.#lastAt;
      return undefined;
    }
    return { kind: 'key', key };
  }

  /** Something else was pressed or typed: what began is over. */
  forget(): void {
    this.#waiting = undefined;
    this.#goSince = -Infinity;
  }
}
