import { aloneMs } from '#src/ui/keys/lone-keys.ts';

/** Between two keys of one scan, in ms. People are slower, scanners faster. */
const gapMs = 50;

/** Shortest code a scanner sends. Fewer fast keys are a number typed quickly, or a slip of the hand that means nothing. */
const shortestCode = 6;

/** After this silence a code without an Enter is complete. */
const silenceMs = 100;

export type KeyInput =
  | { readonly kind: 'scan'; readonly code: string }
  | { readonly kind: 'keys'; readonly keys: string };

/**
 * Tells a scanner from a person by the rhythm of the keys (ux.md §7). Keys go in with their time; what was meant comes out, now or,
 * when nothing follows, from {@link settle}.
 */
export class Burst {
  #keys: { readonly key: string; readonly at: number }[] = [];

  /** When to call {@link settle}, in ms after the key that was just pressed; `undefined` when nothing waits. */
  get waitMs(): number | undefined {
    if (this.#keys.length === 0) return undefined;
    return this.#keys.length === 1 ? aloneMs : silenceMs;
  }

  /** A printable key. It is held; what comes back is about the keys before it. */
  type(key: string, at: number): KeyInput | undefined {
    const goesOn = this.#followsAt(at);
    const before = goesOn ? undefined : this.settle();
    this.#keys.push({ key, at });
    return before;
  }

  /**
   * Enter or Tab. `swallow` says that it belongs to a scan, or to a burst too short to be one, and must not press any button.
   */
  end(at: number): { readonly swallow: boolean; readonly heard: KeyInput | undefined } {
    const swallow = this.#followsAt(at);
    if (!swallow) return { swallow, heard: this.settle() };
    const code = this.#take();
    return { swallow, heard: code.length >= shortestCode ? { kind: 'scan', code } : undefined };
  }

  /**
   * Nothing followed: a long burst was a scan without an end mark, one key was a person's, and so were a few digits. An amount that
   * somebody types fast must not vanish: the next Enter would take the exact one instead.
   */
  settle(): KeyInput | undefined {
    const typed = this.#take();
    if (typed.length >= shortestCode) return { kind: 'scan', code: typed };
    return typed.length === 1 || /^\d+$/.test(typed) ? { kind: 'keys', keys: typed } : undefined;
  }

  #followsAt(at: number): boolean {
    const last = this.#keys.at(-1);
    return last !== undefined && at - last.at <= gapMs;
  }

  #take(): string {
    const typed = this.#keys.map(({ key }) => key).join('');
    this.#keys = [];
    return typed;
  }
}
