import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeShift } from '#domain/shift/close.ts';
import { moveCash } from '#domain/shift/move.ts';
import { openShift } from '#domain/shift/open.ts';
import { readNetwork } from '#server/adapters/printer/printer-networks.ts';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { FakePrinter } from '#tests/fakes/printer/fake-printer.ts';
import { newSigner, staffNamed, TestTill } from './test-till.ts';

// What the server prints of drawers and days, and the drawer that it opens for no sale.

const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
const path = '/brands/charizi/stores/charizi-zhongshan';
/** What should be in the drawer, in no other figure of the shift. */
const expected = 'NT$3,456';

let server: DemoServer;
let mei: Visitor;
let lead: Visitor;
let till: TestTill;
let printer: FakePrinter;
let moves = 0;

beforeAll(async () => {
  const loopback = readNetwork('127.0.0.0/8');
  server = await startDemoServer({ config: { printerNetworks: loopback ? [loopback] : [] } });
  [mei, lead] = await Promise.all([server.visitor().signIn('mei'), server.visitor().signIn('lead')]);
  till = await new TestTill(await server.visitor().signIn('lead'), await newSigner()).open();
  await till.engine.cycle();
  const by = staffNamed('lead');
  await till.engine.commit(openShift, { ...place, _id: 's1', openingFloat: 3000 }, by);
  await move('pay_in', 456);
});
afterAll(() => server.close());

beforeEach(async () => {
  moves += 1;
  const host = `127.${30 + (process.pid % 29)}.${Math.floor(process.pid / 250) % 250}.${moves + 10}`;
  printer = await FakePrinter.start({ host });
  const base = { kind: 'escpos_network', paper: 80, stations: [] };
  const printers = JSON.stringify([
    {
      ...base,
      _id: 'bar',
      name: '吧台',
      address: '8.8.8.8',
      prints: [{ slip: 'kitchen', copies: 1, auto: true }],
    },
    {
      ...base,
      _id: 'till',
      name: '櫃檯',
      address: printer.host,
      mode: 'text',
      prints: [{ slip: 'receipt', copies: 1, auto: true }],
    },
    { ...base, _id: 'cups', name: '杯貼', address: printer.host, language: 'tspl', label: '40x30' },
  ]);
  await server.database.asSuperuser(
    `update store_settings set printers = '${printers}'::jsonb where store_id = 'charizi-zhongshan'`,
  );
});
afterEach(async () => {
  const { unknown } = printer;
  await printer.close();
  if (unknown.length > 0) throw new Error(`bytes that no printer knows: ${unknown.slice(0, 5).join(' ')}`);
});

/** Cash that is moved at the till, which the server knows of. */
async function move(type: 'pay_in' | 'drawer_open', amount: number): Promise<string> {
  const input = { ...place, shiftId: 's1', _id: `m${(moves += 1)}`, type, amount, reason: '找零兌換' };
  await till.engine.commit(moveCash, input, staffNamed('lead'));
  await till.engine.cycle();
  return `move:${input._id}`;
}

function print(wanted: object, who = lead, at = path): Promise<Answered> {
  return who.ask(`POST /printer${at}/shifts/print`, wanted);
}

/** What stands on the last piece of paper. */
function written(): string {
  return printer.paper.at(-1)?.text.join('\n') ?? '';
}

test('a reading comes out where receipts do, and says what should be in the drawer to those alone who may see it', async () => {
  expect((await print({ kind: 'x', of: 's1' })).body).toMatchObject({
    state: 'confirmed',
    kind: 'x',
    of: 's1',
    printerId: 'till',
    reprint: 0,
  });
  expect(written()).toContain(expected);
  expect((await print({ kind: 'x', of: 's1', language: 'en' }, mei)).body).toMatchObject({ reprint: 0 });
  expect(written()).toContain('NT$3,000');
  expect(written()).not.toContain(expected);
  // The same job again is no way around it.
  printer.paperOut();
  expect((await print({ kind: 'x', of: 's1', jobId: 'j1' })).body['state']).toBe('failed');
  printer.refill();
  expect((await print({ kind: 'x', of: 's1', jobId: 'j1' }, mei)).body['state']).toBe('confirmed');
  expect(written()).not.toContain(expected);
});

test('there is no Z of a shift before its close is known; then it comes out, and once more as a reprint', async () => {
  expect((await print({ kind: 'z', of: 's1' })).status).toBe(404);
  const close = { ...place, shiftId: 's1', counted: 3400, floatKept: 3000 };
  await till.engine.commit(closeShift, close, staffNamed('lead'));
  await till.engine.cycle();
  expect((await print({ kind: 'z', of: 's1' })).body).toMatchObject({ state: 'confirmed', reprint: 0 });
  expect(written()).toContain('短少NT$56');
  expect((await print({ kind: 'z', of: 's1' }, mei)).body).toMatchObject({ reprint: 1 });
  expect(written()).toContain('補印');
  expect(written()).not.toMatch(/3,456|NT\$56/);
});

test('a day and a movement come out, each once under its job', async () => {
  const { businessDate } = (await lead.ask(`GET /shifts${path}/s1/report`)).body['shift'] as {
    businessDate: string;
  };
  expect((await print({ kind: 'day', of: businessDate })).body).toMatchObject({ state: 'confirmed' });
  expect(written()).toContain(businessDate);
  expect((await print({ kind: 'day', of: 'yesterday' })).status).toBe(404);
  const moved = await till.engine.commit(
    openShift,
    { ...place, _id: 's2', openingFloat: 0 },
    staffNamed('lead'),
  );
  expect(moved).toBeTruthy();
  const input = { ...place, shiftId: 's2', _id: 'in', type: 'pay_in', amount: 77, reason: '小費' } as const;
  await till.engine.commit(moveCash, input, staffNamed('lead'));
  await till.engine.cycle();
  const wanted = { kind: 'drawer', of: 'move:in', jobId: 'd1' };
  expect((await print(wanted)).body).toMatchObject({ state: 'confirmed' });
  expect(written()).toContain('NT$77');
  await print(wanted);
  expect([printer.paper.length, printer.pulses]).toEqual([2, 0]);
  expect((await print({ ...wanted, kind: 'x', of: 's2' })).body.code).toBe('idempotency_mismatch');
});

test('a drawer opens once for a movement that needs it open, whatever it is asked for under, and for no other', async () => {
  const open = { ...place, shiftId: 's2', type: 'drawer_open', amount: 0, reason: '核對現金' } as const;
  await till.engine.commit(moveCash, { ...open, _id: 'look' }, staffNamed('lead'));
  expect((await print({ kind: 'pulse', of: 'move:look' })).status).toBe(404);
  await till.engine.cycle();
  const asked = [{ jobId: 'a' }, { jobId: 'b' }, {}, { printerId: 'till' }];
  const answers = await Promise.all(asked.map((each) => print({ kind: 'pulse', of: 'move:look', ...each })));
  expect(answers.map(({ body }) => body['_id'])).toEqual(Array(4).fill('pulse:move:look'));
  expect((await print({ kind: 'pulse', of: 'move:look' }, mei)).body).toMatchObject({ state: 'confirmed' });
  expect([printer.pulses, printer.paper.length]).toEqual([1, 0]);

  // Cash that goes in needs it open, and so does what goes out; what a shift began with does not.
  expect((await print({ kind: 'pulse', of: 'move:in' })).body).toMatchObject({ state: 'confirmed' });
  expect(printer.pulses).toBe(2);
  expect((await print({ kind: 'pulse', of: 'float:s1' })).body.code).toBe('order_state');
  expect((await print({ kind: 'pulse', of: 'move:look', printerId: 'cups' })).status).not.toBe(500);
  await server.database.asSuperuser(
    `update cash_movements set at = '2026-01-01T00:00:00.000Z' where id = 'move:look'`,
  );
  expect((await print({ kind: 'pulse', of: 'move:look' })).body.code).toBe('order_state');
  expect(printer.pulses).toBe(2);
});

test('a drawer that may have been opened is not opened again, and one that was not is', async () => {
  const open = { ...place, shiftId: 's2', type: 'drawer_open', amount: 0, reason: '核對現金' } as const;
  await till.engine.commit(moveCash, { ...open, _id: 'torn' }, staffNamed('lead'));
  await till.engine.commit(moveCash, { ...open, _id: 'late' }, staffNamed('lead'));
  await till.engine.cycle();
  printer.closeAfter(16);
  expect((await print({ kind: 'pulse', of: 'move:torn' })).body).toMatchObject({ state: 'unknown' });
  printer.recover();
  expect((await print({ kind: 'pulse', of: 'move:torn' })).body).toMatchObject({ state: 'unknown' });
  expect(printer.pulses).toBe(0);
  printer.openCover();
  expect((await print({ kind: 'pulse', of: 'move:late' })).body).toMatchObject({ error: 'not_ready' });
  printer.closeCover();
  expect((await print({ kind: 'pulse', of: 'move:late' })).body).toMatchObject({ state: 'confirmed' });
  expect(printer.pulses).toBe(1);
});

test('another store’s staff and guests get nothing, and nobody gets another store’s shift', async () => {
  const xinyi = await server.visitor().signIn('xinyi');
  expect((await print({ kind: 'x', of: 's1' }, server.visitor())).status).toBe(401);
  expect((await print({ kind: 'x', of: 's1' }, xinyi)).status).toBe(403);
  const there = '/brands/charizi/stores/charizi-xinyi';
  for (const [kind, of] of [
    ['x', 's1'],
    ['drawer', 'move:in'],
    ['pulse', 'move:in'],
  ])
    expect((await print({ kind, of }, xinyi, there)).status).toBe(404);
  expect((await print({ kind: 'receipt', of: 's1' })).status).toBe(400);
  expect((await print({ kind: 'x', of: '../s1' })).status).toBe(400);
});
