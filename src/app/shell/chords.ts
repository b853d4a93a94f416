import { LoneKeys } from '#src/ui/keys/lone-keys.ts';

/** How long G waits for its letter, in ms. */
const chordMs = 1500;

/** What a key turned out to be: alone, or the second of a pair that began with G. */
export type Chord =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'go'; readonly key: string };

interface Typed {
  readonly key: string;
  readonly at: number;
}

/** A person's single keys and pairs (`G` then a letter). Keys go in and are meant as {@link LoneKeys} says. */
export class Chords {
  readonly #keys = new LoneKeys<Typed>();
  #goSince = -Infinity;

  /** After which silence to call {@link settle}, in ms. */
  readonly waitMs = this.#keys.waitMs;

  /** A printable key. What comes back was meant by the key before it. */
  type(key: string, at: number): Chord | undefined {
    const before = this.#meant(this.#keys.type({ key: key.toLowerCase(), at }, at));
    if (this.#keys.isBurst) this.#goSince = -Infinity;
    return before;
  }

  /** Nothing followed. */
  settle(): Chord | undefined {
    return this.#meant(this.#keys.settle());
  }

  /** Something else was pressed or typed: what began is over. */
  forget(): void {
    this.#keys.settle();
    this.#goSince = -Infinity;
  }

  #meant(typed: Typed | undefined): Chord | undefined {
    if (!typed) return undefined;
    const { key, at } = typed;
    if (at - this.#goSince <= chordMs) {
      this.#goSince = -Infinity;
      return { kind: 'go', key };
    }
    if (key === 'g') {
      this.#goSince = at;
      return undefined;
    }
    return { kind: 'key', key };
  }
}
