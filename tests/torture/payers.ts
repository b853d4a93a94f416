import { randomBytes, randomUUID } from 'node:crypto';
import type { Seeded } from '#domain/kit/seeded.ts';
import type { Staff } from '#tests/e2e/fixtures/staff.ts';
import type { FakeTapPay } from '#tests/fakes/tappay/fake-tappay.ts';

export const brandId = 'charizi';
export const storeId = 'charizi-zhongshan';
const place = `/brands/${brandId}/stores/${storeId}`;

/** What becomes of a charge, as the gateway of tests reads it off the prime. */
const kinds = ['p', 'p', 'p', 'slow', 'dead', 'badjson', '5xx', 'busy', 'decline', 'ln'] as const;

interface Sent {
  readonly id: string;
  readonly token: string;
  readonly phone: string;
}

/** Guests who pay, and whoever at the store takes their orders on or turns them down, without regard for who dies meanwhile. */
export class Payers {
  readonly #origin: string;
  readonly #random: Seeded;
  readonly #gateway: FakeTapPay;
  readonly #sent: Sent[] = [];
  #count = 0;

  constructor(
    origin: string,
    { random, gateway }: { readonly random: Seeded; readonly gateway: FakeTapPay },
  ) {
    this.#origin = origin;
    this.#random = random;
    this.#gateway = gateway;
  }

  /** Until it is over, one action after the other; a request without an answer is no failure. */
  async live(staff: Staff, isOver: () => boolean): Promise<void> {
    const actions = [
      () => this.#order(this.#newOrder()),
      () => this.#order(this.#newOrder()),
      () => this.#order(this.#some() ?? this.#newOrder()),
      () => this.#again(),
      () => this.#atBank(),
      () => this.#decide(staff),
      () => this.#decide(staff),
    ];
    while (!isOver())
      await this.#random
        .pick(actions)()
        .catch(() => undefined);
  }

  /** Whoever stands before a bank answers it. */
  finish(): void {
    for (const { recTradeId, recordStatus } of this.#gateway.trades)
      if (recordStatus === 4) this.#gateway.complete(recTradeId, this.#random.chance(0.5));
  }

  #newOrder(): Sent {
    const digits = String(10_000_000 + this.#sent.length).slice(-8);
    const sent = { id: randomUUID(), token: randomBytes(16).toString('hex'), phone: `09${digits}` };
    this.#sent.push(sent);
    return sent;
  }

  #some(): Sent | undefined {
    return this.#sent.length === 0 ? undefined : this.#random.pick(this.#sent.slice(-10));
  }

  #prime(): string {
    return `${this.#random.pick(kinds)}_${(this.#count += 1)}`;
  }

  #order({ id, token, phone }: Sent): Promise<void> {
    const primeToken = this.#prime();
    return this.#ask(token, `/order-customer${place}/create`, {
      orderData: {
        _id: id,
        orderType: 'takeout',
        items: [{ templateId: 'charizi-tea-egg', quantity: 1 }],
        customerInfo: { name: '小美', phone },
      },
      paymentType: 'Online',
      payWith: primeToken.startsWith('ln') ? 'line_pay' : 'card',
      primeToken,
    });
  }

  /** Another card, whatever the page should have known. */
  async #again(): Promise<void> {
    const sent = this.#some();
    if (!sent) return;
    const primeToken = this.#prime();
    const payWith = primeToken.startsWith('ln') ? 'line_pay' : 'card';
    await this.#ask(sent.token, `/order-customer/brands/${brandId}/orders/${sent.id}/payment`, {
      payWith,
      primeToken,
    });
  }

  async #atBank(): Promise<void> {
    const pending = this.#gateway.trades.filter(({ recordStatus }) => recordStatus === 4);
    if (pending.length === 0) return;
    const { recTradeId } = this.#random.pick(pending);
    this.#gateway.isSilent = this.#random.chance(0.3);
    this.#gateway.complete(recTradeId, this.#random.chance(0.7), { times: 1 + this.#random.below(3) });
  }

  async #decide(staff: Staff): Promise<void> {
    const sent = this.#some();
    if (!sent) return;
    const isYes = this.#random.chance(0.6);
    await staff.ask(`PUT /order-admin${place}/orders/${sent.id}`, {
      fulfilment: isYes ? 'accepted' : 'rejected',
      ...(isYes ? {} : { cancelReason: '今日太忙' }),
    });
  }

  async #ask(token: string, path: string, body: object): Promise<void> {
    const answer = await fetch(`${this.#origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'order-token': token },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
  }
}
