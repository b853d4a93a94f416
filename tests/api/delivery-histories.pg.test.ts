import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onlineWithinMs } from '#server/sync/online-tills.ts';
import { DeliveryHouse, minute, tea } from './lib/delivery-house.ts';

// Whatever happens between a store and its platform, in whichever order: each order is here once or not at all, both sides agree on what became of
// it, none was taken while nobody could hear of it, and what is sold out there is what is sold out here.

const remote = 'uber-zhongshan';
const dishes = [tea.id, 'charizi-black-latte'] as const;

const which = fc.nat({ max: 5 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('order' as const) }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('notify' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), which }) },
  // Called off, and its word is lost.
  { weight: 1, arbitrary: fc.record({ does: fc.constant('vanish' as const), which }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('hear' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 5 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom('down' as const, 'calm' as const, 'lose' as const, 'expire' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('mark' as const),
      dish: fc.constantFrom(...dishes),
      isSoldOut: fc.boolean(),
    }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class History {
  readonly #house: DeliveryHouse;
  readonly #refs: string[] = [];
  readonly #taken = new Set<string>();
  readonly soldOut = new Map<string, boolean>();
  /** When a till was seen last: the house opens with one. */
  #heardAt: number;

  constructor(house: DeliveryHouse) {
    this.#house = house;
    this.#heardAt = house.clock.now.getTime();
  }

  async take(one: Step): Promise<void> {
    const { uber } = this.#house;
    switch (one.does) {
      case 'order':
        this.#refs.push(uber.order(remote, [{ ...tea, quantity: 1 }]));
        break;
      case 'notify':
      case 'cancel':
      case 'vanish':
        await this.#say(one.does, this.#refs[one.which % Math.max(1, this.#refs.length)]);
        break;
      case 'hear':
        await this.hear();
        break;
      case 'wait':
        this.#house.later(one.minutes * minute);
        break;
      case 'mark':
        sure((await this.#house.soldOut(one.isSoldOut, one.dish)).status === 200, 'sold out was refused');
        this.soldOut.set(one.dish, one.isSoldOut);
        break;
      case 'down':
        uber.socket.down();
        break;
      case 'calm':
        uber.socket.calm();
        break;
      case 'lose':
        uber.socket.loseAnswer('accept_pos_order');
        break;
      case 'expire':
        uber.socket.endTokens();
    }
    await this.settle();
  }

  async hear(): Promise<void> {
    this.#heardAt = this.#house.clock.now.getTime();
    await this.#house.hear();
  }

  /** All that is due is done; what was taken meanwhile was taken while somebody could hear of it. */
  async settle(): Promise<void> {
    const { clock } = this.#house;
    // What waits for the platform waits no longer.
    await this.#house.rows(
      sql`update jobs set run_at = now() where done_at is null and name = 'delivery.event' returning 1 as due`,
    );
    await this.#house.idle();
    for (const { id, fulfilment } of await this.#house.orders()) {
      if (fulfilment !== 'accepted' || this.#taken.has(String(id))) continue;
      this.#taken.add(String(id));
      sure(
        clock.now.getTime() - this.#heardAt < onlineWithinMs,
        `${String(id)} was taken while nobody heard`,
      );
    }
  }

  async #say(what: 'notify' | 'cancel' | 'vanish', ref: string | undefined): Promise<void> {
    const { uber } = this.#house;
    const order = ref === undefined ? undefined : uber.orders.get(ref);
    if (!order) return;
    if (what === 'notify') sure((await uber.notify(order.id)).status === 200, 'a notice was refused');
    else if (order.state === 'CREATED' || order.state === 'ACCEPTED') {
      if (what === 'cancel') sure((await uber.cancel(order.id)).status === 200, 'a cancel was refused');
      else order.state = 'CANCELED';
    }
  }
}

function sure(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

const ends: Readonly<Record<string, readonly (string | undefined)[]>> = {
  ACCEPTED: ['accepted'],
  DENIED: [undefined, 'rejected'],
  CANCELED: [undefined, 'cancelled', 'rejected'],
};

it('agree in the end, and no order is taken unheard', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const house = await DeliveryHouse.open();
      try {
        await house.connect('ubereats', remote);
        await house.syncMenu('ubereats');
        const history = new History(house);
        for (const one of steps) await history.take(one);

        // The day ends well: the platform is there, the till hears, and both have compared.
        house.uber.socket.calm();
        for (const minutes of [0, 1, 1, 11, 1]) {
          house.later(minutes * minute);
          await history.hear();
          await history.settle();
        }
        const here = await house.orders();
        for (const [ref, { state }] of house.uber.orders) {
          const found = here.filter(
            (one) => (one['platform_info'] as { platformOrderId: string }).platformOrderId === ref,
          );
          expect(found.length).toBeLessThanOrEqual(1);
          expect(ends[state] ?? []).toContain(found[0]?.['fulfilment']);
          if (state === 'ACCEPTED') expect(found[0]?.['payment']).toBe('paid');
        }
        const gone = house.uber.suspended.get(remote) ?? new Set();
        for (const [dish, isSoldOut] of history.soldOut)
          expect([dish, gone.has(dish)]).toEqual([dish, isSoldOut]);
      } finally {
        await house.close();
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
