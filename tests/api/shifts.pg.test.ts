import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Order } from '#domain/order/schema.ts';
import { placeOrder } from '#domain/order/place.ts';
import { closeDay } from '#domain/shift/close-day.ts';
import { closeShift } from '#domain/shift/close.ts';
import { openShift } from '#domain/shift/open.ts';
import { listDays, reportDay, reportShift } from '#domain/shift/reading.ts';
import type { DayReport, DaySummary, ShiftReport, ShiftSummary } from '#domain/shift/report-schema.ts';
import { startDemoServer, type DemoServer } from '#server/http/testing.ts';
import { newSigner, staffNamed, TestTill } from './test-till.ts';

const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
const ofStore = `brands/${place.brandId}/stores/${place.storeId}`;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

async function tillOf(name: string): Promise<TestTill> {
  const till = await new TestTill(await server.visitor().signIn(name), await newSigner()).open();
  await till.engine.cycle();
  return till;
}

async function open(till: TestTill, shiftId: string, by: string, openingFloat = 1000): Promise<void> {
  await till.engine.commit(openShift, { ...place, _id: shiftId, openingFloat }, staffNamed(by));
}

/** What stands on a page of a list. */
function itemsOf<T>(body: unknown): readonly T[] {
  return (body as { readonly items: readonly T[] }).items;
}

/** Jobs run after the commit: asked until it is so. */
async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  return vi.waitFor(async () => {
    const answer = await ask();
    expect(isSo(answer)).toBe(true);
    return answer;
  });
}

it('counts a drawer alike on the till and the server, and what comes late makes one revision', async () => {
  const till = await tillOf('lead');
  const lead = await server.visitor().signIn('lead');
  await open(till, 'shift-late', 'lead');
  const sold = await till.sell('lead');
  expect(sold.payments[0]?.shiftId).toBe('shift-late');
  const { businessDate } = sold;
  await till.engine.cycle();

  // Another till closes it, and the day, while this one goes on without a network.
  const other = await tillOf('lead');
  const close = { ...place, shiftId: 'shift-late', counted: 1070, floatKept: 1000 };
  await other.engine.commit(closeShift, close, staffNamed('lead'));
  await other.engine.commit(closeDay, { ...place, businessDate }, staffNamed('lead'));
  await other.engine.cycle();
  await till.sell('lead');
  await till.sell('lead');
  await till.engine.cycle();

  const ask = async (): Promise<ShiftReport> =>
    (await lead.ask(`GET /shifts/${ofStore}/shift-late/report`)).body as unknown as ShiftReport;
  const { shift, seen } = await until(ask, (report) => report.shift.revision === 2);
  expect(shift.revisions).toMatchObject([{ no: 2 }]);
  expect(seen).toMatchObject({
    expected: 1210,
    difference: -140,
    revisions: [
      { no: 1, expected: 1070, difference: 0 },
      { no: 2, expected: 1210, late: 140 },
    ],
  });
  const days = await until(
    async () => itemsOf<DaySummary>((await lead.ask(`GET /days/${ofStore}`)).body),
    ([day]) => day?.revision === 2,
  );
  expect(days[0]).toMatchObject({ businessDate, revision: 2, isProvisional: false });
  await other.engine.cycle();
  const mine = staffNamed('lead');
  expect(await other.engine.query(reportShift, { ...place, shiftId: 'shift-late' }, mine)).toEqual(
    await ask(),
  );
  expect(itemsOf(await other.engine.query(listDays, place, mine))).toEqual(days);
  const day = (await lead.ask(`GET /days/${ofStore}/${businessDate}/report`)).body as unknown as DayReport;
  expect(day).toEqual(await other.engine.query(reportDay, { ...place, businessDate }, mine));
  const [first, second] = day.close?.revisions ?? [];
  expect(second!.figures.gross - first!.figures.gross).toBe(140);
});

it('tells an employee neither what should be in a drawer nor what is missing', async () => {
  const till = await tillOf('mei');
  await open(till, 'shift-blind', 'mei', 3000);
  await till.sell('mei');
  await till.engine.commit(
    closeShift,
    { ...place, shiftId: 'shift-blind', counted: 2500, floatKept: 500 },
    staffNamed('mei'),
  );
  await till.engine.cycle();
  const answers = async (name: string) => {
    const visitor = await server.visitor().signIn(name);
    const report = await visitor.ask(`GET /shifts/${ofStore}/shift-blind/report`);
    const list = await visitor.ask(`GET /shifts/${ofStore}`);
    const days = await visitor.ask(`GET /days/${ofStore}/2026-01-01/report`);
    expect([report.status, list.status, days.status]).toEqual([200, 200, 200]);
    return { report: report.body as unknown as ShiftReport, list: itemsOf<ShiftSummary>(list.body) };
  };
  const blind = await answers('mei');
  expect(JSON.stringify(blind)).not.toMatch(/expected|difference|3070|-570/);
  const { report } = await answers('lead');
  expect(report.seen).toMatchObject({ expected: 3070, difference: -570 });
  // What the till was answered when it sent its count says nothing either.
  expect(JSON.stringify(till.exchanged.get('push')?.answer)).not.toMatch(/expected|difference/);
});

it('keeps shifts to their store, and takes nothing beyond its bounds', async () => {
  const stranger = await server.visitor().signIn('xinyi');
  for (const path of [`shifts/${ofStore}`, `shifts/${ofStore}/shift-blind/report`, `days/${ofStore}`])
    expect((await stranger.ask(`GET /${path}`)).status).toBe(403);
  const own = 'brands/charizi/stores/charizi-xinyi';
  expect((await stranger.ask(`GET /shifts/${own}/shift-blind/report`)).status).toBe(404);
  const lead = await server.visitor().signIn('lead');
  expect((await lead.ask(`GET /shifts/${ofStore}?limit=101`)).status).toBe(400);
  expect((await lead.ask(`GET /days/${ofStore}/yesterday/report`)).status).toBe(400);

  const till = await tillOf('lead');
  const mine = staffNamed('lead');
  await expect(
    till.engine.commit(openShift, { ...place, _id: 'much', openingFloat: 1e12 }, mine),
  ).rejects.toMatchObject({ code: 'validation' });
  const close = { ...place, shiftId: 'shift-late', counted: 1, floatKept: 0, reason: 'x'.repeat(201) };
  await expect(till.engine.commit(closeShift, close, mine)).rejects.toMatchObject({ code: 'validation' });
});

it('numbers shifts on in a lane that another device had', async () => {
  const till = await tillOf('lead');
  await open(till, 'first', 'lead');
  await till.engine.cycle();
  const answer = await (await server.visitor().signIn('lead')).ask(`GET /shifts/${ofStore}`);
  const list = itemsOf<ShiftSummary>(answer.body);
  const own = list.find(({ _id }) => _id === 'first');
  expect(own?.no).toBe(`${own?.lane}-Z1`);
});

it('refuses to take money without a shift where the store asks for one, and only at a till', async () => {
  const till = await tillOf('lead');
  const lead = await server.visitor().signIn('lead');
  const path = `PUT /store/brands/${place.brandId}/${place.storeId}/service-settings`;
  expect((await lead.ask(path, { requiresShift: true })).status).toBe(200);
  await till.engine.cycle();
  await expect(till.sell('lead')).rejects.toMatchObject({ code: 'shift_required' });
  const parked = {
    ...place,
    _id: 'parked',
    orderType: 'takeout',
    lines: [{ _id: 'l', templateId: 'charizi:black-tea', itemName: '紅茶', basePrice: 35, quantity: 1 }],
    parked: {},
  };
  const { output } = await till.engine.commit(placeOrder, parked, staffNamed('lead'));
  expect((output as Order).shiftId).toBeUndefined();
  await open(till, 'needed', 'lead');
  expect((await till.sell('lead')).shiftId).toBe('needed');
  expect((await lead.ask(path, { requiresShift: false })).status).toBe(200);
});
