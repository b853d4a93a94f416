import type { BrowserContext } from '@playwright/test';
import type { Seeded } from '#domain/kit/seeded.ts';
import type { CounterPage } from '#tests/e2e/pages/counter-page.ts';
import type { Shown } from './judge.ts';

/** Without questions, with different prices, and not counted: there is always one more. */
const dishes = ['black-latte', 'four-seasons', 'pearl-milk-tea', 'barley', 'matcha-latte'].map(
  (key) => `charizi-${key}`,
);

interface OpenSale {
  /** The cart's total after each tap, in whole TWD; the last is what is to be paid. */
  readonly totals: readonly number[];
  /** Cash was tapped, or was going to be in the next moment. */
  isPressed: boolean;
}

/** Somebody who sells, writes down what the screen says was saved, and finds out after a kill what became of the sale in hand. */
export class Cashier {
  /** Everything that was shown as saved. */
  readonly ledger: Shown[] = [];
  /** Totals of sales that were being saved and whose fate nobody saw. */
  readonly unheard: number[] = [];
  /** What stood in the cart after a restart though it was not being sold then. */
  readonly reopened: string[] = [];
  /** Called when cash is tapped, and when a number is on the screen. */
  onStep: (step: 'saving' | 'shown') => void = () => undefined;
  readonly #random: Seeded;
  readonly #prices = new Map<string, number>();
  #open: OpenSale | undefined;
  #heard: (() => void) | undefined;

  constructor(random: Seeded) {
    this.#random = random;
  }

  /** What the screen shows is written down the moment it is there: before the page is opened. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('writeDown', (_source, sale: Shown) => this.#writeDown(sale));
    await context.addInitScript(reportNumbers);
  }

  /** Reads what each dish costs, on the empty cart. */
  async readPrices(counter: CounterPage): Promise<void> {
    for (const dish of dishes) {
      await counter.tile(dish).click();
      this.#prices.set(dish, await totalOf(counter));
      await counter.clear.click();
    }
  }

  /** One sale for exact cash. Resolves when its number is on the screen; fails with the page. */
  async sell(counter: CounterPage): Promise<void> {
    const taps = Array.from({ length: 1 + this.#random.below(3) }, () => this.#random.pick(dishes));
    let total = 0;
    const totals = taps.map((dish) => (total += this.#prices.get(dish) ?? 0));
    this.#open = { totals, isPressed: false };
    for (const dish of taps) await counter.tile(dish).click();
    await this.#takeCash(counter);
  }

  /** After a restart: a sale that was not saved is still in the cart and is finished; one that was saved is not. */
  async goOn(counter: CounterPage): Promise<void> {
    const left = (await counter.lines.count()) > 0 ? await totalOf(counter) : undefined;
    const open = this.#open;
    this.#open = undefined;
    if (left === undefined) {
      if (open?.isPressed === true) this.unheard.push(open.totals.at(-1) ?? 0);
      return;
    }
    // The last taps may not have been kept; whole sales come back only where they were not saved.
    if (open?.totals.includes(left) !== true) this.reopened.push(`NT$${left}`);
    this.#open = { totals: [left], isPressed: false };
    await this.#takeCash(counter);
  }

  async #takeCash(counter: CounterPage): Promise<void> {
    const heard = new Promise<void>((resolve) => (this.#heard = resolve));
    if (this.#open) this.#open.isPressed = true;
    this.onStep('saving');
    await counter.exact.click();
    await Promise.race([heard, gone(counter)]);
  }

  #writeDown(sale: Shown): void {
    this.ledger.push(sale);
    this.#open = undefined;
    this.onStep('shown');
    this.#heard?.();
  }
}

/** In the page: tells every number that comes onto the screen, once. */
function reportNumbers(): void {
  let last = '';
  // No function here has a name: what runs this file would call a helper for it, which the page does not have.
  new MutationObserver(() => {
    const number = document.querySelector('[data-testid=order-number]')?.textContent ?? '';
    if (number === last) return;
    last = number;
    const lines = [...document.querySelectorAll('[data-testid=done] p')].map(
      (line) => line.textContent ?? '',
    );
    const [, total = ''] = /NT\$([\d,]+)/.exec(lines.find((line) => line.includes('・')) ?? '') ?? [];
    if (number !== '') void globalThis.writeDown({ number, total: Number(total.replaceAll(',', '')) });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

declare global {
  /** In the page: into the ledger. */
  var writeDown: (sale: Shown) => Promise<void>;
}

/** Fails when the page has ended: nothing will be heard of it. */
async function gone({ page }: CounterPage): Promise<never> {
  if (!page.isClosed()) await page.waitForEvent('close', { timeout: 30_000 });
  throw new Error('the page has ended');
}

async function totalOf(counter: CounterPage): Promise<number> {
  const text = (await counter.total.textContent()) ?? '';
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
}
