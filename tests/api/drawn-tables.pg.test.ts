import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiningTable } from '#domain/store/schema.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { RawDevice, type RawResult } from './raw-device.ts';
import { newSigner, staffNamed } from './test-till.ts';
import { newId } from './lib/new-id.ts';

// What devices do to the plan of a store's rooms, and what stands at the server after them.

let server: DemoServer;
let lead: Visitor;

beforeAll(async () => {
  server = await startDemoServer();
  lead = await server.visitor().signIn('lead');
});
afterAll(() => server.close());

const store = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
const ended = ({ status, code }: RawResult): unknown[] => [status, code];

async function deviceOf(name: string, place = store): Promise<RawDevice> {
  return RawDevice.enrol(await server.visitor().signIn(name), await newSigner(), place);
}

function by(name: string) {
  const { adminId, role } = staffNamed(name);
  return { actor: { adminId, name, role } };
}

const setTables = (device: RawDevice, tables: object, name = 'lead') =>
  device.push('store.setTables', { tables }, by(name));

function aTable(label: string, over: Partial<DiningTable> = {}): Omit<DiningTable, '_id'> {
  return { label, seats: 4, qrToken: `token-${label}`, isActive: true, sort: 0, ...over };
}

async function onServer(tableId: string): Promise<DiningTable | undefined> {
  const { body } = await lead.ask('GET /store/brands/charizi/charizi-zhongshan');
  return (body['tables'] as DiningTable[]).find(({ _id }) => _id === tableId);
}

describe('the plan of a room', () => {
  it('is kept as it was drawn, and drawn anew field by field', async () => {
    const device = await deviceOf('lead');
    const drawn = aTable('P1', { area: '露台', shape: 'round', spot: { x: 3, y: 2 } });
    expect(ended(await setTables(device, { p1: { add: drawn } }))).toEqual(['applied', undefined]);
    expect(await onServer('p1')).toEqual({ _id: 'p1', ...drawn });
    await setTables(device, {
      p1: { spot: { from: { x: 3, y: 2 }, to: { x: 4, y: 2 } }, area: { from: '露台', to: '庭院' } },
    });
    expect(await onServer('p1')).toEqual({ _id: 'p1', ...drawn, spot: { x: 4, y: 2 }, area: '庭院' });
  });

  it('takes no table beyond its edge', async () => {
    const beyond = aTable('P0', { spot: { x: 24, y: 0 } });
    const { status } = await setTables(await deviceOf('lead'), { p0: { add: beyond } });
    expect(status).toBe('quarantined');
    expect(await onServer('p0')).toBeUndefined();
  });

  it('keeps both of two people who draw one table: where one put it, and the shape that the other gave it', async () => {
    const [one, other] = [await deviceOf('lead'), await deviceOf('zhongshan')];
    await setTables(one, { p2: { add: aTable('P2', { spot: { x: 0, y: 0 } }) } });
    const spot = (x: number) => ({ from: { x: 0, y: 0 }, to: { x, y: 0 } });
    expect(ended(await setTables(one, { p2: { spot: spot(5) } }))).toEqual(['applied', undefined]);
    const shaped = await setTables(other, { p2: { shape: { from: null, to: 'long' } } }, 'zhongshan');
    expect(ended(shaped)).toEqual(['applied', undefined]);
    expect(await onServer('p2')).toMatchObject({ spot: { x: 5, y: 0 }, shape: 'long' });
    // The same table to another place: it stays where it was put first, and the later one is told where that is.
    const later = await setTables(other, { p2: { spot: spot(9) } }, 'zhongshan');
    expect(later).toMatchObject({
      status: 'rejected',
      code: 'edit_conflict',
      details: { conflicts: [{ field: 'tables/p2/spot', to: { x: 9, y: 0 }, now: { x: 5, y: 0 } }] },
    });
    expect(await onServer('p2')).toMatchObject({ spot: { x: 5, y: 0 } });
    // Both to one place: there is nothing to decide.
    expect(ended(await setTables(other, { p2: { spot: spot(5) } }, 'zhongshan'))).toEqual([
      'applied',
      undefined,
    ]);
  });

  it('is drawn by nobody of another store, of another brand, or who only sells', async () => {
    await setTables(await deviceOf('lead'), { p3: { add: aTable('P3', { spot: { x: 0, y: 8 } }) } });
    const moved = { tables: { p3: { spot: { to: { x: 20, y: 8 } } } } };
    const scope = `store:${store.storeId}`;
    const xinyi = await deviceOf('xinyi', { brandId: 'charizi', storeId: 'charizi-xinyi' });
    const daan = await deviceOf('daan', { brandId: 'ashun', storeId: 'ashun-daan' });
    for (const [device, name] of [
      [xinyi, 'xinyi'],
      [daan, 'daan'],
    ] as const) {
      const pushed = await device.push('store.setTables', { ...store, ...moved }, { scope, ...by(name) });
      expect(pushed.status).not.toMatch(/^applied/);
      expect(pushed.code).toMatch(/^forbidden/);
    }
    const sold = await setTables(await deviceOf('mei'), moved.tables, 'mei');
    expect([sold.status, sold.code]).toEqual([expect.not.stringMatching(/^applied/), 'forbidden_role']);
    expect(await onServer('p3')).toMatchObject({ spot: { x: 0, y: 8 } });
  });
});

describe('a table whose guests have not paid', () => {
  const egg = {
    _id: 'line-1',
    templateId: 'charizi-tea-egg',
    itemName: '茶葉蛋',
    basePrice: 15,
    quantity: 1,
  };

  async function orderAt(tableId: string, label: string, seq: number): Promise<string> {
    const orderId = newId();
    const placed = await (
      await deviceOf('mei')
    ).push('order.place', {
      _id: orderId,
      orderType: 'dine_in',
      dineInInfo: { tableId, tableNumber: label, guests: 2 },
      lines: [egg],
      orderNo: { lane: 'A', seq, display: `A-${seq}` },
      businessDate: '2026-11-21',
      serviceChargeRate: 0,
      completesWhenPaid: false,
    });
    expect(placed.status).toMatch(/^applied/);
    return orderId;
  }

  it('is neither removed nor switched off, in words with the order’s number, until the order is over', async () => {
    const device = await deviceOf('lead');
    await setTables(device, { p4: { add: aTable('P4') } });
    const orderId = await orderAt('p4', 'P4', 401);
    for (const change of [{ remove: true }, { isActive: { from: true, to: false } }])
      expect(await setTables(device, { p4: change })).toMatchObject({
        status: 'rejected',
        code: 'table_taken',
        details: { table: 'P4', numbers: 'A-401', by: [{ kind: 'order', _id: orderId }], count: 1 },
      });
    // Drawing it elsewhere hurts nobody.
    const drawn = await setTables(device, { p4: { spot: { from: null, to: { x: 8, y: 8 } } } });
    expect(ended(drawn)).toEqual(['applied', undefined]);
    const at = `/order-admin/brands/charizi/stores/charizi-zhongshan/orders/${orderId}`;
    expect(await lead.ask(`POST ${at}/cancel`, { reason: '客人離開' })).toMatchObject({ status: 200 });
    expect(ended(await setTables(device, { p4: { remove: true } }))).toEqual(['applied', undefined]);
    expect(await onServer('p4')).toBeUndefined();
  });

  it('keeps the others of the change, too: what was saved as one is refused as one', async () => {
    const device = await deviceOf('lead');
    await setTables(device, { p5: { add: aTable('P5') }, p6: { add: aTable('P6') } });
    await orderAt('p5', 'P5', 402);
    const both = await setTables(device, { p5: { remove: true }, p6: { remove: true } });
    expect(ended(both)).toEqual(['rejected', 'table_taken']);
    expect(await onServer('p6')).toMatchObject({ label: 'P6' });
  });
});
