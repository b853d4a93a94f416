import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/kit/errors.ts';
import { networkOf, placeOf } from './sign-in-limits.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What one kind of asker may have sent, beside what the database counts for each number of a brand (`codeLimits`). */
interface Rule {
  readonly most: number;
  readonly windowMs: number;
}

const rules = {
  /** The guests of a dining room stand behind one address. */
  address: { most: 30, windowMs: hourMs },
  /** Whoever has one machine may have many addresses of one network. So no network uses up more than a fifth of a brand's budget. */
  network: { most: 100, windowMs: dayMs },
  /** A family's numbers from one telephone; somebody who tries out numbers has more. */
  browser: { most: 3, windowMs: hourMs },
  /** However few the numbers. */
  asksOfBrowser: { most: 10, windowMs: hourMs },
  /** In all brands together: whoever floods somebody with messages could go from brand to brand. */
  phone: { most: 10, windowMs: dayMs },
  /** Messages cost the brand money. More new guests than a busy one wins in a day. */
  brand: { most: 500, windowMs: dayMs },
} as const satisfies Record<string, Rule>;

const keysKept = 20_000;

/** @param own Counted each time, where the number of a browser counts once. */
function entriesOf({ address, browser, phone, brandId }: CodeAsk, own: string) {
  return [
    [rules.address, `address ${placeOf(address)}`, own],
    [rules.network, `network ${networkOf(address)} ${brandId}`, own],
    [rules.browser, `browser ${browser}`, phone],
    [rules.asksOfBrowser, `asks of ${browser}`, own],
    [rules.phone, `phone ${phone}`, own],
    [rules.brand, `brand ${brandId}`, own],
  ] as const;
}

export interface CodeAsk {
  readonly address: string;
  readonly browser: string;
  readonly phone: string;
  readonly brandId: string;
}

interface Sent {
  readonly at: number;
  /** What is counted once, however often. */
  readonly what: string;
}

/**
 * Limits on the sending of codes that are no fact of one number: by address, browser, brand and number. Kept in memory, as those of signing
 * in: a restart forgets, and an attacker cannot cause one. Counted before anything else is done, so that a burst is no way past them.
 */
export class CodeLimits {
  readonly #now: () => number;
  readonly #onBudget: (brandId: string) => void;
  readonly #sent = new Map<string, readonly Sent[]>();
  /** So that no two processes name what they count alike. */
  readonly #own = randomUUID();
  #serial = 0;

  /** @param onBudget Called when a brand's budget is used up. */
  constructor(now: () => number, onBudget: (brandId: string) => void) {
    this.#now = now;
    this.#onBudget = onBudget;
  }

  /**
   * Counts one.
   * @returns What takes it back: nothing was sent after all.
   * @throws AppError rate_limited `{seconds}`
   */
  count(ask: CodeAsk): () => void {
    const at = this.#now();
    const own = `#${this.#own}.${this.#serial++}`;
    for (const [rule, key, what] of entriesOf(ask, own)) {
      const seconds = this.#waitOf(rule, key, what);
      if (seconds === 0) continue;
      if (rule === rules.brand) this.#onBudget(ask.brandId);
      throw new AppError('rate_limited', { seconds });
    }
    this.note(ask, own, at);
    return () => this.forget(ask, own, at);
  }

  /** Counts what was judged. */
  note(ask: CodeAsk, own: string, at: number): void {
    for (const [rule, key, what] of entriesOf(ask, own)) {
      const list = this.#current(rule, key);
      // Put anew, so that the oldest is the one to be forgotten.
      this.#sent.delete(key);
      this.#sent.set(key, [...list, { at, what }]);
    }
    for (const key of this.#sent.keys()) {
      if (this.#sent.size <= keysKept) break;
      this.#sent.delete(key);
    }
  }

  /** Takes back what was counted. */
  forget(ask: CodeAsk, own: string, at: number): void {
    for (const [, key, what] of entriesOf(ask, own)) this.#forget(key, what, at);
  }

  #waitOf(rule: Rule, key: string, what: string): number {
    const list = this.#current(rule, key);
    const seen = new Map(list.map((one) => [one.what, one.at]));
    if (seen.size < rule.most || seen.has(what)) return 0;
    const oldest = Math.min(...seen.values());
    return Math.max(1, Math.ceil((oldest + rule.windowMs - this.#now()) / 1000));
  }

  #current({ windowMs }: Rule, key: string): readonly Sent[] {
    return (this.#sent.get(key) ?? []).filter(({ at }) => at > this.#now() - windowMs);
  }

  #forget(key: string, what: string, at: number): void {
    const list = this.#sent.get(key) ?? [];
    const index = list.findIndex((one) => one.what === what && one.at === at);
    if (index >= 0) this.#sent.set(key, list.toSpliced(index, 1));
  }
}
