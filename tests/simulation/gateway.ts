import type { Charged, Found, Trade } from '#server/adapters/payment/payment-gateway.ts';
import type { Surroundings } from './surroundings.ts';

/** A prime lives so long. */
const primeMs = 90_000;

/** What somebody types or taps: it decides what the bank says. */
export type Card = 'good' | 'bad' | 'asks';

/** What a gateway's page gave for a card, good once. */
export interface Prime {
  readonly card: Card;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  isUsed: boolean;
}

/** What is asked for by a charge. */
export interface Asked {
  /** The payment, which is its number at the gateway too. */
  readonly id: string;
  readonly orderId: string;
  /** Whole TWD. */
  readonly amount: number;
}

/** A trade in the gateway's own book. */
interface Booked extends Asked {
  state: Trade['state'];
  refunded: number;
  readonly refunds: Set<string>;
}

/** The process that asks, which may end while it waits. */
type Pass = () => Promise<void>;

/**
 * The gateway, which is somewhere else: no kill of the server takes anything from its book. A question may not arrive, and an answer may not come
 * back.
 */
export class SimulatedGateway {
  /** Peace: everything arrives. */
  isCalm = false;
  readonly #around: Pick<Surroundings, 'random' | 'clock' | 'count'>;
  readonly #book = new Map<string, Booked>();

  constructor(around: Pick<Surroundings, 'random' | 'clock' | 'count'>) {
    this.#around = around;
  }

  get book(): readonly Readonly<Booked>[] {
    return [...this.#book.values()];
  }

  /** Whole TWD of payers that it has by a trade. */
  static kept({ state, amount, refunded }: Pick<Booked, 'state' | 'amount' | 'refunded'>): number {
    return state === 'authorised' || state === 'captured' ? amount - refunded : 0;
  }

  newPrime(card: Card): Prime {
    return { card, madeAt: this.#around.clock(), isUsed: false };
  }

  /** @param prime is used up by it, whatever becomes of the answer */
  async charge({ id, orderId, amount }: Asked, prime: Prime, pass: Pass): Promise<Charged> {
    await pass();
    if (this.#isLost()) return { kind: 'unclear' };
    const isDead = prime.isUsed || this.#around.clock() - prime.madeAt > primeMs;
    if (isDead || this.#book.has(id)) return this.#answer({ kind: 'refused', code: 91 }, pass);
    prime.isUsed = true;
    const state = prime.card === 'bad' ? 'refused' : prime.card === 'asks' ? 'pending' : 'authorised';
    this.#book.set(id, { id, orderId, amount, state, refunded: 0, refunds: new Set() });
    if (state === 'refused') return this.#answer({ kind: 'refused', code: 10_003 }, pass);
    if (state === 'pending')
      return this.#answer({ kind: 'redirect', tradeNo: id, url: 'https://bank' }, pass);
    return this.#answer({ kind: 'authorised', tradeNo: id }, pass);
  }

  async #answer(charged: Charged, pass: Pass): Promise<Charged> {
    await pass();
    if (!this.#isLost()) return charged;
    this.#around.count('charges of unknown fate');
    return { kind: 'unclear' };
  }

  /** The payer says yes or no at the bank. @returns whether the bank had asked */
  complete(id: string, isYes: boolean): boolean {
    const trade = this.#book.get(id);
    if (trade?.state !== 'pending') return false;
    trade.state = isYes ? 'captured' : 'refused';
    return true;
  }

  async find(id: string, pass: Pass): Promise<Found['kind'] | Trade['state']> {
    await pass();
    if (this.#isLost()) return 'unclear';
    return this.#book.get(id)?.state ?? 'absent';
  }

  /** Whole TWD that its record says went back. */
  async refundedOf(id: string, pass: Pass): Promise<number | undefined> {
    await pass();
    return this.#isLost() ? undefined : (this.#book.get(id)?.refunded ?? 0);
  }

  async capture(id: string, pass: Pass): Promise<'done' | 'refused' | 'unclear'> {
    await pass();
    if (this.#isLost()) return 'unclear';
    const trade = this.#book.get(id);
    if (trade?.state !== 'authorised') return 'refused';
    trade.state = 'captured';
    await pass();
    return this.#isLost() ? 'unclear' : 'done';
  }

  /** Gives back, or lets go what is only held; the same refund once. */
  async refund(
    { id, refundId, amount }: { readonly id: string; readonly refundId: string; readonly amount: number },
    pass: Pass,
  ): Promise<'done' | 'refused' | 'unclear'> {
    await pass();
    if (this.#isLost()) return 'unclear';
    const trade = this.#book.get(id);
    if (!trade || trade.refunds.has(refundId) || trade.refunded + amount > trade.amount) return 'refused';
    trade.refunds.add(refundId);
    trade.refunded += amount;
    if (trade.state === 'authorised') trade.state = 'cancelled';
    await pass();
    return this.#isLost() ? 'unclear' : 'done';
  }

  #isLost(): boolean {
    return !this.isCalm && this.#around.random.chance(0.12);
  }
}
