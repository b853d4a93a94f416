import { AppError } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { Command } from '#domain/kit/operation.ts';
import { orders } from '#domain/order/schema.ts';
import { operationByName } from '#domain/operations.ts';
import { calm, Network } from './network.ts';
import { brandId, dishes, storeIds } from './shop.ts';
import type { Surroundings } from './surroundings.ts';

/** Somebody at home with a phone: one order at a time, sent again until there is an answer. */
export class Customer {
  readonly network: Network;
  readonly #around: Surroundings;
  readonly #sent = new Map<string, 'open' | 'taken' | 'refused'>();
  #page = 0;

  constructor(around: Surroundings) {
    this.#around = around;
    this.network = new Network(around);
    this.network.weather = { name: 'a phone', lose: 0.1, cut: 0.3, twice: 0.2, stranger: 0.05 };
  }

  async order(): Promise<void> {
    const { random, clock } = this.#around;
    const again = [...this.#sent].find(([, state]) => state === 'open')?.[0];
    await this.#send(again ?? uuidv7(clock(), (n) => random.bytes(n)));
  }

  async finish(): Promise<void> {
    this.network.weather = calm;
    for (const [id, state] of this.#sent) if (state === 'open') await this.#send(id);
  }

  /** The server goes back in time: what it had said to guests is not theirs to send again. */
  forget(): void {
    this.#sent.clear();
  }

  async #send(id: string): Promise<void> {
    const { server, script, count } = this.#around;
    this.#sent.set(id, this.#sent.get(id) ?? 'open');
    this.#page += 1;
    const pick = Number.parseInt(id.slice(-2), 16);
    const dish = dishes[pick % dishes.length] ?? dishes[0];
    const command = operationByName.get('orderCustomer.create') as Command;
    const input = command.input.parse({
      brandId,
      storeId: storeIds[pick % 3 === 0 ? 1 : 0],
      _id: id,
      orderType: 'takeout',
      // Everybody has a number of their own: of one, a store takes but a few orders that wait.
      customerInfo: {
        name: '王小姐',
        phone: `0912${String(Number.parseInt(id.slice(-5), 16) % 1_000_000).padStart(6, '0')}`,
      },
      items: [{ _id: `${id}:1`, templateId: dish.id, quantity: 1 }],
    });
    const receipt = { key: `guest|orderCustomer.create|${id}`, bodyHash: id, keepsRefusal: true } as const;
    try {
      await this.network.travel(`customer-${this.#page}`, () =>
        server.writeNow({ command, input, actor: { kind: 'guest' }, changeId: id, receipt }),
      );
      if (!this.#sent.has(id)) return;
      this.#sent.set(id, 'taken');
      count('web orders');
      script.push(`customer: order ${id.slice(-4)} taken`);
    } catch (error) {
      if (!(error instanceof AppError) || !this.#sent.has(id)) return;
      this.#sent.set(id, 'refused');
      count('refused on the web');
      script.push(`customer: order ${id.slice(-4)} refused with ${error.code}`);
    }
  }

  /** An order that was shown as taken is there once; one that was refused is not there at all. */
  check(): void {
    const { server, violate } = this.#around;
    const placed = new Set(server.store.all(orders).map((row) => row._id));
    for (const [id, state] of this.#sent) {
      if (state === 'taken' && !placed.has(id)) violate('I4', `the customer's order ${id} is lost`);
      if (state === 'refused' && placed.has(id))
        violate('I2', `the customer's order ${id} was refused and is there`);
    }
  }
}
