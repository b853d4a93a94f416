import { afterAll, beforeAll, expect, it } from 'vitest';
import { isoInstant } from '#domain/kit/time.ts';
import { recordOutage } from '#domain/outage/operations.ts';
import { listOutages } from '#domain/outage/list-outages.ts';
import { reportOutage } from '#domain/outage/reading.ts';
import type { OutageReport } from '#domain/outage/report-schema.ts';
import type { Outage } from '#domain/outage/schema.ts';
import { startDemoServer, type DemoServer } from '#server/http/testing.ts';
import { newSigner, staffNamed, TestTill } from './test-till.ts';

const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
const path = '/outages/brands/charizi/stores/charizi-zhongshan';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('a till and the server tell the same of an outage, and staff of another store are told nothing', async () => {
  const visitor = await server.visitor().signIn('mei');
  const till = await new TestTill(visitor, await newSigner()).open();
  await till.engine.cycle();
  const from = isoInstant(Date.now() - 60_000);
  const sold = [await till.sell(), await till.sell(), await till.sell()];
  const device = (await till.engine.device())!;
  const told = {
    ...place,
    deviceId: device.device,
    till: device.lanes[place.storeId],
    from,
    to: isoInstant(Date.now() + 60_000),
    changes: 3,
  };
  const mei = staffNamed('mei');
  await till.engine.commit(recordOutage, told, mei);
  await till.engine.commit(recordOutage, told, mei);
  await till.engine.cycle();
  expect((await till.engine.status()).pending).toBe(0);

  const local = (await till.engine.query(listOutages, place, mei)) as Outage[];
  expect(local).toMatchObject([{ changes: 3, by: { name: 'mei' }, deviceId: device.device }]);
  const lead = await server.visitor().signIn('lead');
  const listed = await lead.ask(`GET ${path}`);
  expect(listed.body).toEqual(local);

  const outageId = local[0]!._id;
  const report = await lead.ask(`GET ${path}/${encodeURIComponent(outageId)}/report`);
  expect(report.status).toBe(200);
  expect(report.body).toEqual(await till.engine.query(reportOutage, { ...place, outageId }, mei));
  const { orders, numbers, cash } = report.body as unknown as OutageReport;
  expect(orders).toEqual({ count: 3, total: 210 });
  expect(cash.kept).toBe(210);
  expect(numbers[0]?.used).toEqual([{ first: sold[0]!.number, last: sold[2]!.number, count: 3 }]);

  const stranger = await server.visitor().signIn('xinyi');
  expect((await stranger.ask(`GET ${path}`)).status).toBe(403);
});
