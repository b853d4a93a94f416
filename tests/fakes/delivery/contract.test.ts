import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '#domain/delivery/schema.ts';
import { deliveryPlatforms } from '#server/adapters/delivery/platforms.ts';
import { PlatformFault, type DeliveryPlatform, type StoreRef } from '#server/adapters/delivery/port.ts';
import { sampleMenu } from '#server/adapters/delivery/sample-menu.ts';
import { readPlatforms } from '#server/platforms-config.ts';
import { FakeFoodpanda } from './fake-foodpanda.ts';
import { FakeUberEats } from './fake-uber-eats.ts';

// What the server relies on in a platform. By itself it is asked of the fakes; with `CONTRACT_UBEREATS_STORE`, or `CONTRACT_FOODPANDA_STORE` and
// `CONTRACT_FOODPANDA_CHAIN`, and the variables of docs/operating.md, of a sandbox: its test store gets a menu, and is closed and opened.

const env = process.env;
const sandbox: Readonly<Record<Platform, StoreRef | undefined>> = {
  ubereats: refOf(env['CONTRACT_UBEREATS_STORE']),
  foodpanda: refOf(env['CONTRACT_FOODPANDA_STORE'], env['CONTRACT_FOODPANDA_CHAIN']),
};

function refOf(remoteId: string | undefined, chainId?: string): StoreRef | undefined {
  return remoteId === undefined ? undefined : { remoteId, ...(chainId === undefined ? {} : { chainId }) };
}

describe.each(['ubereats', 'foodpanda'] as const)('%s', (name) => {
  let fake: FakeUberEats | FakeFoodpanda;
  let platform: DeliveryPlatform;
  const store: StoreRef = sandbox[name] ?? { remoteId: 'store-1', chainId: 'chain-1' };

  beforeAll(async () => {
    fake = name === 'ubereats' ? await FakeUberEats.start() : await FakeFoodpanda.start();
    const variables = sandbox[name] === undefined ? fake.variables : env;
    const { platforms } = readPlatforms((variable) => variables[variable]);
    platform = deliveryPlatforms(platforms).get(name)!;
  });
  afterAll(() => fake.socket.close());

  it('takes a menu, and says at once or later what came of it', async () => {
    const { job } = await platform.pushMenu(platform.menuPayload(sampleMenu(), store), store);
    if (job !== undefined) expect([true, false, undefined]).toContain(await platform.menuResult(job, store));
  });

  it('takes what is sold out and what is back, also of items that it does not have', async () => {
    const ids = ['tea:black-tea', 'o.pearls', 'nobodys'];
    for (const isAvailable of [false, true]) {
      const told = await platform.tellStock(
        ids.map((id) => ({ id, isAvailable })),
        store,
      );
      expect(told).toEqual(ids);
    }
  });

  it('closes and opens a store, and says which it is', async () => {
    for (const isOpen of [false, true]) {
      await platform.setOpen(isOpen, store);
      // A sandbox may be closed by its hours.
      expect([isOpen, undefined]).toContain(await platform.isOpen(store));
    }
  });

  it('says by which of ours it knows a store, or nothing, and takes no later time of an order that nobody placed', async () => {
    expect(['undefined', 'object']).toContain(typeof (await platform.storeNamed(store)));
    const later = new Date(Date.now() + 600_000).toISOString();
    const fault: unknown = await platform.tellLater('nobodys', store, later).catch((error: unknown) => error);
    expect(fault instanceof PlatformFault && fault.isPassing).toBe(false);
  });

  it('lists orders, and has none that nobody placed', async () => {
    expect(await platform.listOrders(store)).toEqual(expect.any(Array));
    const error: unknown = await platform.fetchOrder('nobodys', store).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(PlatformFault);
    expect((error as PlatformFault).isPassing).toBe(false);
  });
});
