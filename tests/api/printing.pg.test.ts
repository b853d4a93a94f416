import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readNetwork } from '#server/adapters/printer/printer-networks.ts';
import { mostWaiting } from '#server/printing/print-service.ts';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { FakePrinter } from '#tests/fakes/printer/fake-printer.ts';

// The server prints on printers of the shop: each of these has an address of its own on this machine, and a port of printers.

let server: DemoServer;
let mei: Visitor;
let printer: FakePrinter;
let labels: FakePrinter;
let order: string;
let count = 0;

const place = '/brands/charizi/stores/charizi-zhongshan';
const printerHost = (): string =>
  `127.${60 + (process.pid % 190)}.${Math.floor(count / 200)}.${(count % 200) + 10}`;

beforeAll(async () => {
  const loopback = readNetwork('127.0.0.0/8');
  server = await startDemoServer({ config: { printerNetworks: loopback ? [loopback] : [] } });
  mei = await server.visitor().signIn('mei');
});
afterAll(() => server.close());

beforeEach(async () => {
  count += 2;
  printer = await FakePrinter.start({ host: printerHost() });
  count += 1;
  labels = await FakePrinter.start({ host: printerHost(), language: 'tspl', width: 320, port: 9103 });
  await setPrinters([
    { _id: 'till', name: '櫃檯', kind: 'escpos_network', address: printer.host, paper: 80, stations: [] },
    {
      _id: 'cups',
      name: '杯貼',
      kind: 'escpos_network',
      address: labels.address,
      paper: 58,
      stations: [],
      language: 'tspl',
      label: '40x30',
    },
    { _id: 'bad', name: '別處', kind: 'escpos_network', address: '8.8.8.8', paper: 80, stations: [] },
    { _id: 'page', name: '瀏覽器', kind: 'browser', paper: 80, stations: [] },
  ]);
  order = await newOrder();
});
afterEach(async () => {
  const unknown = [...printer.unknown, ...labels.unknown];
  if (unknown.length > 0) throw new Error(`bytes that no printer knows: ${unknown.slice(0, 5).join(' ')}`);
  await Promise.all([printer.close(), labels.close()]);
});

async function newOrder(): Promise<string> {
  const items = [{ templateId: 'charizi-tea-egg', quantity: 2 }];
  // Nobody's phone: a job that joins an order to its member would write it anew, over what is set here by hand.
  const orderData = { orderType: 'takeout', items, customerInfo: { name: '小美', phone: '0955123987' } };
  return String((await mei.ask(`POST /order-customer${place}/create`, { orderData })).body['_id']);
}

function setPrinters(printers: readonly object[]): Promise<unknown> {
  const json = JSON.stringify(printers).replaceAll("'", "''");
  return server.database.asSuperuser(
    `update store_settings set printers = '${json}'::jsonb where store_id = 'charizi-zhongshan'`,
  );
}

function print(wanted: object = {}, who = mei): Promise<Answered> {
  return who.ask(`POST /printer${place}/orders/${order}/print`, wanted);
}

test('a slip comes out and is confirmed by the printer, and asked again under its id it comes out no second time', async () => {
  const first = await print({ jobId: 'job-1' });
  expect([first.status, first.body]).toMatchObject([
    200,
    { state: 'confirmed', printerId: 'till', kind: 'receipt', reprint: 0 },
  ]);
  expect(printer.paper).toHaveLength(1);
  expect((await print({ jobId: 'job-1' })).body).toMatchObject({ _id: 'job-1', state: 'confirmed' });
  expect(printer.paper).toHaveLength(1);
  expect((await print({ jobId: 'job-1', kind: 'kitchen' })).body.code).toBe('idempotency_mismatch');
});

test('the same slip again is a reprint and counted, in as many copies as were wanted', async () => {
  await print();
  expect((await print()).body).toMatchObject({ reprint: 1 });
  expect((await print({ copies: 2 })).body).toMatchObject({ reprint: 2, copies: 2 });
  expect(printer.paper).toHaveLength(4);
  expect((await print({ kind: 'kitchen' })).body).toMatchObject({ reprint: 0 });
});

test('labels go to the printer that has stickers in it, one for each piece', async () => {
  expect((await print({ kind: 'label' })).body).toMatchObject({ printerId: 'cups', state: 'sent' });
  expect(await labels.printed(2)).toHaveLength(2);
});

test('the brand’s logo stands on what guests get, once the server has the picture, and on nothing else', async () => {
  const owner = await server.visitor().signIn('owner');
  const file = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#000' } })
    .jpeg()
    .toBuffer();
  const hash = createHash('sha256').update(file).digest('hex');
  const name = (url: string) =>
    server.database.asSuperuser(
      `update brands set image = '${JSON.stringify({ url, key: hash })}'::jsonb where id = 'charizi'`,
    );
  const heightOf = async (wanted: object): Promise<number> => {
    const before = printer.paper.length;
    await print(wanted);
    return (await printer.printed(before + 1)).at(-1)!.rows.length;
  };
  const other = async (): Promise<void> => void (order = await newOrder());
  const plain = await heightOf({});
  const ticket = await heightOf({ kind: 'kitchen' });
  await name(`/images/charizi/${hash}.jpg`);
  // It is on its way.
  await other();
  expect(await heightOf({})).toBe(plain);
  await owner.ask(`PUT /image/brands/charizi/${hash}`, { content: file.toString('base64') });
  await other();
  expect(await heightOf({})).toBe(plain + 96 + 12);
  expect(await heightOf({ kind: 'kitchen' })).toBe(ticket);
  // What another server has is not fetched.
  await name(`https://example.com/images/charizi/${hash}.jpg`);
  await other();
  expect(await heightOf({})).toBe(plain);
  await server.database.asSuperuser(`update brands set image = null where id = 'charizi'`);
});

test('a printer without paper gets nothing and says why; with paper the same job comes out once', async () => {
  printer.paperOut();
  expect((await print({ jobId: 'job-2' })).body).toMatchObject({
    state: 'failed',
    error: 'not_ready',
    troubles: ['paper_out'],
  });
  expect(printer.paper).toHaveLength(0);
  printer.refill();
  expect((await print({ jobId: 'job-2' })).body).toMatchObject({ state: 'confirmed', reprint: 0 });
  expect(printer.paper).toHaveLength(1);
});

test('paper that runs out under way is waited for, and nothing is sent twice', async () => {
  printer.lie();
  printer.goDeaf();
  const asked = print({ jobId: 'job-3' });
  await printer.got(2000);
  printer.paperOut();
  printer.recover();
  printer.paperOut();
  expect(['sent', 'confirmed']).toContain((await asked).body['state']);
  printer.refill();
  await printer.printed(1);
  const { connections } = printer;
  expect(['sent', 'confirmed']).toContain((await print({ jobId: 'job-3' })).body['state']);
  expect([printer.paper.length, printer.connections]).toEqual([1, connections]);
});

test('a line that breaks on the way leaves a job that nobody knows of, and it never prints again by itself', async () => {
  printer.closeAfter(3000);
  expect((await print({ jobId: 'job-4' })).body).toMatchObject({ state: 'unknown' });
  expect((await print({ jobId: 'job-4' })).body).toMatchObject({ state: 'unknown' });
  expect(printer.connections).toBe(1);
  // Wanted once more by a person, it is a job of its own and says that it is one.
  expect((await print({ jobId: 'job-5' })).body).toMatchObject({ state: 'confirmed', reprint: 1 });
});

test('not a byte is sent before it is kept that it is being sent: a server that dies then prints nothing twice', async () => {
  await server.database.asSuperuser(
    `create function no_sending() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
     create trigger no_sending before update on print_jobs for each row when (new.state = 'sending') execute function no_sending()`,
  );
  try {
    await print({ jobId: 'job-7' });
  } finally {
    await server.database.asSuperuser('drop function no_sending cascade');
  }
  expect(printer.paper).toHaveLength(0);
});

test.each([
  ['queued', '[]', 'confirmed', 1],
  ['sending', '[]', 'unknown', 0],
  ['sent', '["paper_out"]', 'unknown', 0],
  ['sent', '["paper_low"]', 'sent', 0],
])('what a program that is gone left %s with %s is %s', async (state, troubles, then, papers) => {
  printer.paperOut();
  const jobId = `left-${state}-${then}`;
  await print({ jobId });
  printer.refill();
  await server.database.asSuperuser(
    `update print_jobs set state = '${state}', troubles = '${troubles}', error = null, runner = 'gone',
       changed_at = '2026-01-01T00:00:00.000Z' where id = '${jobId}'`,
  );
  expect((await print({ jobId })).body).toMatchObject({ state: then });
  expect((await print({ jobId })).body).toMatchObject({ state: then });
  expect(printer.paper).toHaveLength(papers);
});

test('what waited so long that another program printed it comes out no second time', async () => {
  const first = print({ jobId: 'job-8' });
  await printer.got(2000);
  printer.stall();
  const second = print({ jobId: 'job-9', kind: 'kitchen' });
  const takenOver = `do $$ begin
      update print_jobs set state = 'confirmed', runner = 'other' where id = 'job-9';
      if not found then raise exception 'not there yet'; end if;
    end $$`;
  await expect
    .poll(() =>
      server.database.asSuperuser(takenOver).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  printer.recover();
  await first;
  expect((await second).body).toMatchObject({ state: 'confirmed' });
  expect((await print({ jobId: 'job-9', kind: 'kitchen' })).body).toMatchObject({ state: 'confirmed' });
  expect(printer.paper).toHaveLength(1);
});

test('a printer that answers nothing, or half of it, is sent nothing', async () => {
  printer.answerHalf();
  expect((await print({ jobId: 'job-6' })).body).toMatchObject({ state: 'failed', error: 'no_answer' });
  printer.recover();
  expect((await print({ jobId: 'job-6' })).body).toMatchObject({ state: 'confirmed' });
});

test('two jobs at once come out one after the other, each whole', async () => {
  const states = await Promise.all([print(), print({ kind: 'kitchen' }), print({ kind: 'changes' })]);
  expect(states.map(({ body }) => body['state'])).toEqual(['confirmed', 'confirmed', 'confirmed']);
  expect(printer.paper).toHaveLength(3);
});

test('the server speaks to literal private addresses of its networks and to ports of printers, and to nothing else', async () => {
  expect((await print({ printerId: 'bad' })).body).toMatchObject({
    state: 'failed',
    error: 'address_refused',
  });
  expect((await print({ printerId: 'page' })).body).toMatchObject({ state: 'failed', error: 'no_way' });
  for (const address of [
    '127.0.0.1:22',
    'localhost',
    '127.1',
    '0x7f.0.0.1',
    '127.0.0.01',
    '10.0.0.1',
    '[::1]:9100',
    'printer.shop',
  ]) {
    await setPrinters([{ _id: 'odd', name: 'x', kind: 'escpos_network', address, paper: 80, stations: [] }]);
    expect([address, (await print()).body['error']]).toEqual([address, 'address_refused']);
  }
});

test('one printer is one line however its address is written, and no more wait for it than may', async () => {
  await setPrinters([
    { _id: 'till', name: '櫃檯', kind: 'escpos_network', address: printer.host, paper: 80, stations: [] },
    {
      _id: 'same',
      name: '同一台',
      kind: 'escpos_network',
      address: printer.address,
      paper: 80,
      stations: [],
    },
  ]);
  const both = [print({ printerId: 'till' }), print({ printerId: 'same', kind: 'kitchen' })];
  expect((await Promise.all(both)).map(({ body }) => body['state'])).toEqual(['confirmed', 'confirmed']);
  expect(printer.most).toBe(1);

  printer.goDeaf();
  printer.lie();
  const asked = Array.from({ length: mostWaiting + 3 }, (_none, nth) =>
    print({ jobId: `many-${nth}`, printerId: nth % 2 === 0 ? 'till' : 'same' }),
  );
  const turnedAway = (await Promise.all(asked)).filter(({ body }) => body['error'] === 'queue_full');
  expect(turnedAway.map(({ body }) => body['state'])).toEqual(['failed', 'failed', 'failed']);
});

test('the drawer opens once for each cash payment, for whoever prints the slip, and for nothing else', async () => {
  expect((await print({ opensDrawer: true })).body.code).toBe('order_state');
  await server.database.asSuperuser(
    `update orders set payments = '[{"_id":"p1","method":"cash","amount":30,"type":"On-site","at":"2026-11-21T06:05:00.000Z","by":"mei"}]'
     where id = '${order}'`,
  );
  expect((await print({ opensDrawer: true })).body).toMatchObject({ state: 'confirmed', reprint: 0 });
  expect([printer.paper.length, printer.pulses]).toEqual([1, 1]);
  expect((await print({ opensDrawer: true })).body).toMatchObject({ state: 'confirmed', reprint: 1 });
  expect([printer.paper.length, printer.pulses]).toEqual([2, 1]);
});

test('nor does it open for jobs that failed before, or for many at once', async () => {
  const setPaid = () =>
    server.database.asSuperuser(
      `update orders set payments = '[{"_id":"p1","method":"cash","amount":30,"type":"On-site","at":"2026-11-21T06:05:00.000Z","by":"mei"}]'
       where id = '${order}'`,
    );
  await setPaid();
  printer.paperOut();
  const jobs = ['failed-1', 'failed-2', 'failed-3'];
  for (const jobId of jobs) expect((await print({ jobId, opensDrawer: true })).body['state']).toBe('failed');
  printer.refill();
  // Asked for again one by one, and one of them twice at once.
  await Promise.all([jobs[0], jobs[0]].map((jobId) => print({ jobId, opensDrawer: true })));
  for (const jobId of jobs) expect((await print({ jobId })).body).toMatchObject({ state: 'confirmed' });
  expect([printer.paper.length, printer.pulses]).toEqual([3, 1]);

  order = await newOrder();
  await setPaid();
  const all = await Promise.all(Array.from({ length: 8 }, () => print({ opensDrawer: true })));
  expect(all.map(({ body }) => body['state'])).toEqual(Array.from({ length: 8 }, () => 'confirmed'));
  expect([printer.paper.length, printer.pulses]).toEqual([11, 2]);
});

test('another store’s staff, guests and orders that are not there get nothing', async () => {
  expect((await print({}, server.visitor())).status).toBe(401);
  expect((await print({}, await server.visitor().signIn('lin'))).status).toBe(403);
  expect((await mei.ask(`POST /printer${place}/orders/none/print`, {})).status).toBe(404);
  expect((await print({ printerId: 'none' })).status).toBe(404);
  expect((await print({ copies: 6 })).status).toBe(400);
});

test('the id of another store’s job is refused, tells nothing of it and prints nothing', async () => {
  const printers = JSON.stringify([
    { _id: 'theirs', name: '櫃檯', kind: 'escpos_network', address: printer.host, paper: 80, stations: [] },
  ]);
  await server.database.asSuperuser(
    `update store_settings set printers = '${printers}'::jsonb where store_id = 'charizi-xinyi'`,
  );
  const xinyi = await server.visitor().signIn('xinyi');
  const there = 'brands/charizi/stores/charizi-xinyi';
  await server.database.asSuperuser(
    `insert into orders select (jsonb_populate_record(o, '{"id": "theirs", "store_id": "charizi-xinyi"}')).*
     from orders o where id = '${order}'`,
  );
  const theirs = `POST /printer/${there}/orders/theirs/print`;
  // While it is under way, and once it is done.
  printer.paperOut();
  expect((await print({ jobId: 'job-shared' })).body).toMatchObject({ state: 'failed' });
  printer.refill();
  printer.goDeaf();
  const own = print({ jobId: 'job-shared' });
  await printer.got(2000);
  expect((await xinyi.ask(theirs, { jobId: 'job-shared' })).body.code).toBe('idempotency_mismatch');
  printer.recover();
  await own;
  const { connections } = printer;
  expect((await xinyi.ask(theirs, { jobId: 'job-shared' })).body.code).toBe('idempotency_mismatch');
  expect(printer.connections).toBe(connections);
});

test('a sample comes out of a printer as its form has it, whoever may set printers up, and is told of', async () => {
  const owner = await server.visitor().signIn('owner');
  const test = (printer: object, who = owner): Promise<Answered> =>
    who.ask(`POST /printer${place}/test`, { printer: { name: '新機', paper: 80, ...printer } });
  const address = printer.host;
  expect((await test({ address })).body).toEqual({ state: 'confirmed', troubles: [] });
  expect(printer.paper).toHaveLength(1);
  printer.paperLow();
  expect((await test({ address, mode: 'text' })).body).toEqual({
    state: 'confirmed',
    troubles: ['paper_low'],
  });
  expect(printer.paper[1]!.text.join('')).toContain('新機');
  printer.openCover();
  expect((await test({ address })).body).toMatchObject({
    error: 'not_ready',
    troubles: ['cover_open', 'paper_low'],
  });
  printer.closeCover();
  printer.paperOut();
  expect((await test({ address })).body).toMatchObject({ error: 'not_ready', troubles: ['paper_out'] });
  expect((await test({ address: '10.1.2.3' })).body).toMatchObject({ error: 'address_refused' });
  const { host } = printer;
  expect((await test({ address: `${host}:9102` })).body).toMatchObject({ error: 'unreachable' });
  expect((await test({ address: labels.address, label: '40x30', language: 'tspl' })).body).toMatchObject({
    state: 'sent',
  });
  expect(await labels.printed(1)).toHaveLength(1);
  expect((await test({ address }, mei)).status).toBe(403);
  expect(printer.paper).toHaveLength(2);
});
