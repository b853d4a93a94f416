import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import type { Actor } from '../kit/actor.ts';
import type { Command } from '../kit/operation.ts';
import { brandScope, storeScope } from '../kit/scope.ts';
import { aSale, settingsOf, tea } from '../order/builders.ts';
import { orders, type Order } from '../order/schema.ts';
import { storeSettings } from '../store/schema.ts';
import { listingOf } from './listing.ts';
import {
  listBrandFlags,
  listFlags,
  openShown,
  settleBrandFlag,
  settleFlag,
  settleFlags,
} from './operations.ts';
import { flagIdOf, raiseFlags } from './raise.ts';
import { brandFlags, flags } from './schema.ts';

const lead: Actor = {
  kind: 'admin',
  adminId: 'lin',
  name: '林店長',
  role: 'store_admin',
  brandId: 'tea',
  storeId: 'north',
};
const boss: Actor = { kind: 'admin', adminId: 'wu', name: '吳老闆', role: 'brand_admin', brandId: 'tea' };

const aNoted = (over: Partial<Parameters<typeof listingOf>[0]> = {}): Parameters<typeof listingOf>[0] => ({
  scope: storeScope('tea', 'north'),
  changeId: 'change-1',
  operation: 'order.pay',
  label: { id: 'order.paid', values: { number: 'A-001', amount: 60 } },
  at: '2026-11-21T06:00:00.000Z',
  by: { adminId: 'mei', name: '小美' },
  device: { id: 'till-a', name: '前台' },
  target: 'orders/order-1',
  exceptions: [{ code: 'overpaid', details: { orderId: 'order-1', excess: 20 } }, { code: 'after_lease' }],
  ...over,
});

function aShop(): MemoryRows {
  const placedAt = '2026-11-20T05:00:00.000Z';
  const sold = { ...aSale(), _id: 'order-1', number: 'A-001', placedAt } as unknown as Order;
  return new MemoryRows([flags, brandFlags, orders, storeSettings])
    .seed(orders, sold)
    .seed(storeSettings, settingsOf());
}

async function raise(rows: MemoryRows, over: Partial<Parameters<typeof listingOf>[0]> = {}): Promise<void> {
  const { command, input } = listingOf(aNoted(over), { north: 'A' });
  await rows.run(command as typeof raiseFlags, input as never);
}

describe('what a change is flagged for', () => {
  it('stands once for each code, with the order, the till and the person', async () => {
    const rows = aShop();
    await raise(rows);
    const listed = await rows.ask(listFlags, tea, { actor: lead });
    expect(listed.map(({ _id, code }) => [_id, code])).toEqual([
      ['change-1:1', 'after_lease'],
      ['change-1:0', 'overpaid'],
    ]);
    expect(listed[1]).toMatchObject({
      ...tea,
      details: { excess: 20 },
      by: { name: '小美' },
      device: { id: 'till-a', name: '前台', lane: 'A' },
      order: { id: 'order-1', number: 'A-001', placedAt: '2026-11-20T05:00:00.000Z' },
      state: 'open',
    });
  });

  it('names no order where there is none, and takes any code', async () => {
    const rows = aShop();
    await raise(rows, { target: 'inventory/pearl', exceptions: [{ code: 'of_a_later_build' }] });
    await raise(rows, { changeId: 'change-2', target: 'orders/gone', exceptions: [{ code: 'clock_skew' }] });
    const listed = await rows.ask(listFlags, tea, { actor: lead });
    expect(listed.map(({ code, order }) => [code, order])).toEqual([
      ['clock_skew', undefined],
      ['of_a_later_build', undefined],
    ]);
  });

  it('has an id that can stand whatever the change is called', () => {
    expect(flagIdOf('c', 2)).toBe('c:2');
    expect(flagIdOf('x'.repeat(200), 0).length).toBeLessThan(200);
  });

  it('is listed up to a limit, the newest first, however much a till is flagged for', async () => {
    const rows = aShop();
    const exceptions = Array.from({ length: openShown }, () => ({ code: 'clock_skew' }));
    await raise(rows, { exceptions });
    await raise(rows, { changeId: 'later', at: '2026-11-22T06:00:00.000Z' });
    const listed = await rows.ask(listFlags, tea, { actor: lead });
    expect(listed).toHaveLength(openShown);
    expect(listed[0]?.changeId).toBe('later');
  });

  it('of the brand stands in the brand’s list, and is settled there', async () => {
    const rows = aShop();
    await raise(rows, {
      scope: brandScope('tea'),
      target: 'dishTemplates/d',
      exceptions: [{ code: 'edit_conflict' }],
    });
    expect(await rows.ask(listFlags, tea, { actor: lead })).toEqual([]);
    const input = { brandId: 'tea', flagId: 'change-1:0', how: 'accepted' as const };
    await rows.run(settleBrandFlag, input, { actor: boss });
    expect(await rows.ask(listBrandFlags, { brandId: 'tea' }, { actor: boss })).toMatchObject([
      { code: 'edit_conflict', state: 'settled', settlement: { by: { name: '吳老闆' } } },
    ]);
  });
});

describe('settling', () => {
  it('stands as it was decided first', async () => {
    const rows = aShop();
    await raise(rows);
    const settle = { ...tea, flagId: 'change-1:0' };
    await rows.run(settleFlag, { ...settle, how: 'refunded', note: '退 20' }, { actor: lead });
    await rows.run(settleFlag, { ...settle, how: 'accepted' }, { actor: boss });
    const [open, settled] = await rows.ask(listFlags, tea, { actor: lead });
    expect(open).toMatchObject({ code: 'after_lease', state: 'open' });
    expect(settled).toMatchObject({
      state: 'settled',
      settlement: { how: 'refunded', by: { name: '林店長' }, note: '退 20' },
    });
  });

  it('of many at once says one word about all that are open, and leaves what was decided', async () => {
    const rows = aShop();
    await raise(rows);
    await raise(rows, { changeId: 'change-2', exceptions: [{ code: 'overpaid' }] });
    await rows.run(settleFlag, { ...tea, flagId: 'change-1:0', how: 'refunded' }, { actor: lead });
    const many = { ...tea, how: 'accepted' as const, note: '盤點後確認' };
    const flagIds = ['change-1:0', 'change-1:1', 'change-2:0', 'change-2:0', 'gone'];
    const { output } = await rows.run(settleFlags, { ...many, flagIds }, { actor: boss });
    expect(output).toEqual({ settled: 2 });
    const listed = await rows.ask(listFlags, tea, { actor: lead });
    expect(listed.map(({ _id, settlement }) => [_id, settlement?.how, settlement?.note]).sort()).toEqual([
      ['change-1:0', 'refunded', undefined],
      ['change-1:1', 'accepted', '盤點後確認'],
      ['change-2:0', 'accepted', '盤點後確認'],
    ]);
    await expect(
      rows.run(settleFlags, { ...many, flagIds: ['gone'] }, { actor: boss }),
    ).rejects.toMatchObject({ code: 'not_found' });
    const elsewhere = { ...many, storeId: 'south', flagIds };
    await expect(rows.run(settleFlags, elsewhere, { actor: boss })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is told with its word', () => {
    const input = { ...tea, flagId: 'f', how: 'accepted' as const };
    const told = (command: Command, said: object) => command.say(said as never);
    expect(told(settleFlag, input)).toMatchObject({ id: 'flag.accepted' });
    expect(told(settleFlag, { ...input, note: '已和客人確認' })).toMatchObject({
      id: 'flag.acceptedWhy',
      values: { note: '已和客人確認' },
    });
    const many = { ...tea, flagIds: ['f', 'g'], how: 'voided', note: '重打' };
    expect(told(settleFlags, many)).toMatchObject({
      id: 'flag.voidedManyWhy',
      values: { count: 2, note: '重打' },
    });
  });

  it('finds nothing of another store', async () => {
    const rows = aShop();
    await raise(rows);
    const elsewhere = { brandId: 'tea', storeId: 'south', flagId: 'change-1:0', how: 'accepted' as const };
    await expect(rows.run(settleFlag, elsewhere, { actor: boss })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
