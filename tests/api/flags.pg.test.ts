import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBrandFlags, listFlags, settleFlag, settleFlags } from '#domain/flag/operations.ts';
import { raiseFlags } from '#domain/flag/raise.ts';
import type { BrandFlag, Flag } from '#domain/flag/schema.ts';
import type { Command } from '#domain/kit/operation.ts';
import type { Order } from '#domain/order/schema.ts';
import { operationByName } from '#domain/operations.ts';
import { startDemoServer, type DemoServer } from '#server/http/testing.ts';
import { newSigner, staffNamed, TestTill } from './test-till.ts';
import { newId } from './lib/new-id.ts';

// What tills are flagged for, in the list of those who decide.

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
const path = '/flags/brands/charizi/stores/charizi-zhongshan';

async function aTill(name: string): Promise<TestTill> {
  const till = await new TestTill(await server.visitor().signIn(name), await newSigner()).open();
  await till.engine.cycle();
  return till;
}

/** A sale of a dish that the menu does not have. */
async function flaggedSale(till: TestTill, by = 'mei'): Promise<Order> {
  const sold = await till.sell(by, { templateId: 'nothing-of-ours', itemName: '限定', basePrice: 50 });
  await till.engine.cycle();
  return sold;
}

const listOf = async (till: TestTill, by: string): Promise<Flag[]> =>
  (await till.engine.query(listFlags, place, staffNamed(by))) as Flag[];
const ofOrder = async (till: TestTill, by: string, { _id }: Order): Promise<Flag[]> =>
  (await listOf(till, by)).filter(({ order }) => order?.id === _id);

describe('what a till is flagged for', () => {
  it('G1 G2: stands once in the list of its store, on every device, with who, when, where and which order', async () => {
    const cashier = await aTill('mei');
    const sold = await flaggedSale(cashier);
    // Sent again, as after an answer that was lost.
    await cashier.visitor.ask('POST /sync/push', cashier.exchanged.get('push')!.request);
    const office = await aTill('lead');
    const [noted, ...more] = await ofOrder(office, 'lead', sold);
    expect(more).toEqual([]);
    expect(noted).toMatchObject({
      ...place,
      code: 'dish_unknown',
      operation: 'order.place',
      label: { id: 'order.placed' },
      by: { name: 'mei' },
      device: { name: '前台', lane: sold.orderNo.lane },
      order: { id: sold._id, number: sold.number },
      state: 'open',
    });
    expect(await ofOrder(cashier, 'mei', sold)).toEqual([noted]);
    const asked = await (await server.visitor().signIn('lead')).ask(`GET ${path}`);
    expect(asked.body).toContainEqual(noted);
    for (const stranger of ['xinyi', 'daan'])
      expect((await (await server.visitor().signIn(stranger)).ask(`GET ${path}`)).status).toBe(403);
  });

  it('G3: is settled once where two decide offline at once, and both see whose word stands', async () => {
    const cashier = await aTill('mei');
    const [one, other] = [await aTill('lead'), await aTill('zhongshan')];
    const sold = await flaggedSale(cashier);
    for (const till of [one, other]) await till.engine.cycle();
    const [{ _id: flagId }] = (await ofOrder(one, 'lead', sold)) as [Flag];
    await one.engine.commit(
      settleFlag,
      { ...place, flagId, how: 'accepted', note: '本日限定' },
      staffNamed('lead'),
    );
    await other.engine.commit(settleFlag, { ...place, flagId, how: 'voided' }, staffNamed('zhongshan'));
    expect(await ofOrder(other, 'zhongshan', sold)).toMatchObject([{ settlement: { how: 'voided' } }]);
    for (const till of [one, other, one, cashier]) await till.engine.cycle();
    for (const till of [one, other, cashier])
      expect(await ofOrder(till, 'mei', sold)).toMatchObject([
        { state: 'settled', settlement: { how: 'accepted', by: { name: 'lead' }, note: '本日限定' } },
      ]);
    expect(await other.engine.inbox()).toEqual([]);
  });

  it('G3: is settled many at once with one word, also offline, and what another decided stands', async () => {
    const cashier = await aTill('mei');
    const [one, other] = [await aTill('lead'), await aTill('zhongshan')];
    const sold = [await flaggedSale(cashier), await flaggedSale(cashier)];
    for (const till of [one, other]) await till.engine.cycle();
    const flagsOf = async (till: TestTill): Promise<Flag[]> =>
      (await Promise.all(sold.map((order) => ofOrder(till, 'lead', order)))).flat();
    const [first, second] = (await flagsOf(one)).map(({ _id }) => _id) as [string, string];
    await other.engine.commit(
      settleFlag,
      { ...place, flagId: first, how: 'voided' },
      staffNamed('zhongshan'),
    );
    await one.engine.commit(
      settleFlags,
      { ...place, flagIds: [first, second], how: 'accepted', note: '本日限定' },
      staffNamed('lead'),
    );
    expect((await flagsOf(one)).map(({ state }) => state)).toEqual(['settled', 'settled']);
    for (const till of [other, one, other, cashier]) await till.engine.cycle();
    for (const till of [one, other, cashier])
      expect(await flagsOf(till)).toMatchObject([
        { settlement: { how: 'voided', by: { name: 'zhongshan' } } },
        { settlement: { how: 'accepted', by: { name: 'lead' }, note: '本日限定' } },
      ]);
    const mine = { ...place, flagIds: [first], how: 'accepted' };
    await expect(cashier.engine.commit(settleFlags, mine, staffNamed('mei'))).rejects.toMatchObject({
      code: 'forbidden_role',
    });
  });

  it('§11: of two tills that each sold the last piece offline, the order is named for which there is none', async () => {
    const [one, other] = [await aTill('mei'), await aTill('lead')];
    const office = await aTill('lead');
    const set = operationByName.get('store.setServiceSettings') as Command;
    const dish = { templateId: 'charizi-pudding-milk-tea', itemName: '布丁奶茶', basePrice: 65 };
    await office.engine.commit(set, { ...place, oversellPolicy: { to: 'stop_local' } }, staffNamed('lead'));
    for (const till of [office, one, other]) await till.engine.cycle();
    const sold = [await one.sell('mei', dish), await other.sell('lead', dish)] as const;
    await expect(one.sell('mei', dish)).rejects.toMatchObject({ code: 'stock_short' });
    for (const till of [one, other, office]) await till.engine.cycle();
    const oversold = (await listOf(office, 'lead')).filter(({ code }) => code === 'oversold');
    expect(oversold).toMatchObject([
      {
        order: { id: sold[1]._id, number: sold[1].number },
        details: { item: dish.itemName, short: 1 },
        state: 'open',
      },
    ]);
  });

  it('G3: is not for an employee to settle, nor for another store’s staff', async () => {
    const cashier = await aTill('mei');
    const sold = await flaggedSale(cashier);
    const [{ _id: flagId }] = (await ofOrder(cashier, 'mei', sold)) as [Flag];
    const decided = { ...place, flagId, how: 'accepted' };
    await expect(cashier.engine.commit(settleFlag, decided, staffNamed('mei'))).rejects.toMatchObject({
      code: 'forbidden_role',
    });
    await expect(
      cashier.engine.commit(settleFlag, decided, { ...staffNamed('xinyi'), role: 'store_admin' }),
    ).rejects.toMatchObject({
      code: 'forbidden_store',
    });
  });

  it('G4: is listed by the server alone: what a device sends under that name is set aside', async () => {
    const till = await aTill('mei');
    const change = {
      changeId: 'c',
      operation: 'order.place',
      label: { id: 'order.placed' },
      at: new Date().toISOString(),
    };
    const forged = { ...place, change, exceptions: [{ code: 'overpaid' }] };
    await till.engine.commit({ ...raiseFlags, who: settleFlag.who } as Command, forged, staffNamed('lead'));
    await till.engine.cycle();
    expect(await till.engine.inbox()).toMatchObject([{ kind: 'quarantined', code: 'unfit' }]);
    const office = await aTill('lead');
    expect((await listOf(office, 'lead')).filter(({ changeId }) => changeId === 'c')).toEqual([]);
  });

  it('G2: of the brand’s own records stands in the brand’s list', async () => {
    const [one, other] = [await aTill('brand'), await aTill('owner')];
    const update = operationByName.get('dish.update') as Command;
    const edit = (to: object) => ({ brandId: 'charizi', id: 'charizi-tea-egg', ...to });
    await one.engine.commit(update, edit({ name: { from: '茶葉蛋', to: '蛋' } }), staffNamed('brand'));
    await other.engine.commit(
      update,
      edit({ name: { from: '茶葉蛋', to: '滷蛋' }, nameEn: { to: `Egg ${newId()}` } }),
      staffNamed('owner'),
    );
    await one.engine.cycle();
    await other.engine.cycle();
    const listed = (await other.engine.query(
      listBrandFlags,
      { brandId: 'charizi' },
      staffNamed('owner'),
    )) as BrandFlag[];
    expect(listed).toMatchObject([{ code: 'edit_conflict', operation: 'dish.update', state: 'open' }]);
    await expect(
      other.engine.query(listBrandFlags, { brandId: 'charizi' }, staffNamed('lead')),
    ).rejects.toMatchObject({ code: 'forbidden_role' });
  });
});
