import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { CloudPrinter } from '#tests/fakes/printer/cloud-printer.ts';

// Printers that fetch what they print: the server lays it ready, and believes what they say.

const path = '/brands/charizi/stores/charizi-zhongshan';

let server: DemoServer;
let mei: Visitor;
let owner: Visitor;
let printer: CloudPrinter;
let order: string;
let clock: Date | undefined;
let jobs = 0;

beforeAll(async () => {
  server = await startDemoServer({ now: () => clock ?? new Date() });
  [mei, owner] = await Promise.all([server.visitor().signIn('mei'), server.visitor().signIn('owner')]);
  const base = { kind: 'cloud', paper: 80, stations: [] };
  const prints = [{ slip: 'receipt', copies: 1, auto: true }];
  const printers = JSON.stringify([
    { ...base, _id: 'cloud', name: '櫃檯', prints },
    { ...base, _id: 'other', name: '吧台' },
  ]);
  await server.database.asSuperuser(
    `update store_settings set printers = '${printers}'::jsonb where store_id = 'charizi-zhongshan'`,
  );
  const items = [{ templateId: 'charizi-tea-egg', quantity: 2 }];
  const orderData = { orderType: 'takeout', items, customerInfo: { name: '小美', phone: '0955123987' } };
  const { status, body } = await mei.ask(`POST /order-customer${path}/create`, { orderData });
  if (status !== 200) throw new Error(`there is no order to print: ${status}`);
  order = String(body['_id']);
});
afterAll(() => server.close());

beforeEach(async () => {
  clock = undefined;
  await server.database.asSuperuser(`delete from print_jobs`);
  printer = new CloudPrinter(await addressOf('cloud'));
  await printer.poll();
});

async function addressOf(printerId: string): Promise<string> {
  const { status, body } = await owner.ask(`POST /printer${path}/printers/${printerId}/secret`, {});
  expect(status).toBe(200);
  return new URL(String(body['address']), server.origin).href;
}

function print(wanted: object = {}): Promise<Answered> {
  return mei.ask(`POST /printer${path}/orders/${order}/print`, { jobId: `job-${(jobs += 1)}`, ...wanted });
}

/** Asks for something and has the printer take its turns meanwhile. @returns how it stands then */
async function printed(wanted: object = {}): Promise<Answered['body']> {
  const jobId = `job-${(jobs += 1)}`;
  const asked = print({ jobId, ...wanted });
  await offered();
  await printer.work();
  const { body } = await asked;
  return standing(String(body['_id']));
}

/** Resolves when a job lies ready. */
async function offered(): Promise<void> {
  while ((await printer.poll()).body['jobReady'] !== true);
}

/** The state of a job, answered at once. */
async function standing(jobId: string, kind = 'receipt'): Promise<Answered['body']> {
  return (await mei.ask(`POST /printer${path}/orders/${order}/print`, { jobId, kind })).body;
}

test('a printer fetches its slip, prints it and confirms it; nothing comes twice', async () => {
  const body = await printed({ jobId: 'first' });
  expect(body).toMatchObject({ state: 'confirmed', printerId: 'cloud', reprint: 0, troubles: [] });
  expect([printer.paper.length, printer.cuts, printer.pulses, printer.unknown]).toEqual([1, 1, 0, []]);
  const [paper] = printer.paper;
  expect(paper?.width).toBe(576);
  expect(paper?.rows.some((row) => row.includes(1))).toBe(true);
  expect(await standing('first')).toMatchObject({ state: 'confirmed' });
  expect(await printer.turn()).toBe('idle');
});

test('each copy is a piece of paper of its own, and the same slip again says that it is a reprint', async () => {
  expect(await printed({ copies: 2 })).toMatchObject({ state: 'confirmed', copies: 2, reprint: 0 });
  expect([printer.paper.length, new Set(printer.tokens).size]).toEqual([2, 2]);
  expect(await printed()).toMatchObject({ state: 'confirmed', reprint: 1 });
});

test('a drawer opens once for cash, with the first page, and a replay of anything opens it no second time', async () => {
  await server.database.asSuperuser(
    `update orders set payments = '[{"_id":"p1","method":"cash","amount":30,"type":"On-site","at":"2026-11-21T06:05:00.000Z","by":"mei"}]'
     where id = '${order}'`,
  );
  expect(await printed({ opensDrawer: true, copies: 2 })).toMatchObject({ state: 'confirmed' });
  expect([printer.pulses, printer.paper.length]).toEqual([1, 2]);
  expect(await printed({ opensDrawer: true })).toMatchObject({ state: 'confirmed' });
  expect(printer.pulses).toBe(1);
});

test('a printer without paper is offered nothing and its till is told why; with paper it prints once', async () => {
  printer.paperOut();
  await printer.poll();
  expect((await print({ jobId: 'out' })).body).toMatchObject({ state: 'queued', troubles: ['paper_out'] });
  expect(await printer.turn()).toBe('idle');
  printer.openCover();
  await printer.poll();
  expect(await standing('out')).toMatchObject({ state: 'queued', troubles: ['cover_open'] });
  printer.recover();
  expect(await printer.work()).toBe(1);
  expect(await standing('out')).toMatchObject({ state: 'confirmed', troubles: [] });
});

test('a printer that is not there gets nothing laid ready, and one that goes leaves nothing for the next morning', async () => {
  clock = new Date(Date.now() + 5 * 60_000);
  expect((await print({ jobId: 'gone' })).body).toMatchObject({ state: 'failed', error: 'unreachable' });
  await printer.poll();
  expect(await printer.turn()).toBe('idle');
  printer.paperOut();
  await printer.poll();
  expect((await print({ jobId: 'gone' })).body).toMatchObject({ state: 'queued' });
  clock = new Date(clock.getTime() + 10 * 60 * 60_000);
  printer.recover();
  expect(await printer.turn()).toBe('idle');
  expect(printer.paper).toHaveLength(0);
});

test('a word that never arrives leaves a job of which nobody knows; it is not offered again, and a late word is believed', async () => {
  const asked = print({ jobId: 'lost' });
  await offered();
  printer.loseWord();
  expect(await printer.turn()).toBe('lost');
  printer.recover();
  expect((await printer.poll(true)).body).toEqual({ jobReady: false });
  expect((await printer.poll()).body).toEqual({ jobReady: false });
  clock = new Date(Date.now() + 61_000);
  expect((await printer.poll()).body).toEqual({ jobReady: false });
  await asked;
  expect(await standing('lost')).toMatchObject({ state: 'unknown' });
  expect((await printer.fetch(printer.tokens[0]!)).status).toBe(404);
  expect(await printer.confirm(printer.tokens[0]!, '200 OK')).toBe(200);
  expect(await standing('lost')).toMatchObject({ state: 'confirmed' });
  expect(printer.paper).toHaveLength(1);
});

test('a job that the printer cannot read fails, one that stops on the way is unknown', async () => {
  printer.refuse('511 Media decoding error');
  const first = print({ jobId: 'unread' });
  await offered();
  expect(await printer.turn()).toBe('refused');
  expect((await first).body).toMatchObject({ state: 'failed' });
  printer.refuse('411 Paper jam');
  const second = print({ jobId: 'jam' });
  await offered();
  expect(await printer.turn()).toBe('refused');
  expect((await second).body).toMatchObject({ state: 'unknown', troubles: ['error'] });
  printer.recover();
  expect(await printer.turn()).toBe('idle');
});

test('what is offered and not fetched is offered again under its name', async () => {
  const asked = print({ jobId: 'left' });
  await offered();
  printer.leave();
  expect(await printer.turn()).toBe('left');
  printer.recover();
  expect(await printer.work()).toBe(1);
  await asked;
  expect(await standing('left')).toMatchObject({ state: 'confirmed' });
  expect([printer.paper.length, new Set(printer.tokens).size]).toEqual([1, 1]);
});

test('who has another secret, another store or an old address gets nothing and is told nothing', async () => {
  const asked = print({ jobId: 'theirs' });
  await offered();
  const other = new CloudPrinter(await addressOf('other'));
  const own = await addressOf('cloud');
  const secret = own.split('/').at(-1)!;
  for (const address of [
    own.replace(secret, 'x'.repeat(secret.length)),
    own.replace('/cloud/', '/other/'),
    own.replace('charizi-zhongshan', 'charizi-xinyi'),
    own.replace('/charizi/', '/ashun/'),
    own.replace('/cloud/', '/..%2Fcloud/'),
    own.replace('/cloud/', '/none/'),
  ]) {
    const stranger = new CloudPrinter(address);
    expect([address, (await stranger.poll()).status]).toEqual([address, 404]);
    expect((await stranger.fetch('x.0')).status).toBe(404);
    expect(await stranger.confirm('x.0', '200 OK')).toBe(404);
  }
  // The address that it had before leads nowhere any more.
  expect((await printer.poll()).status).toBe(404);
  printer.address = own;
  const { body } = await printer.poll();
  const token = String(body['jobToken']);
  // Another printer of the same store knows its name: it neither gets nor settles it.
  await other.poll();
  expect((await other.fetch(token)).status).toBe(404);
  expect(await other.confirm(token, '200 OK')).toBe(404);
  expect((await printer.fetch(token, 'text/plain')).status).toBe(415);
  // Before it was fetched, nothing is confirmed.
  await printer.confirm(token, '200 OK');
  expect(await printer.work()).toBe(1);
  await asked;
  expect(await standing('theirs')).toMatchObject({ state: 'confirmed' });
});

test('a word that is said again changes nothing, also for the next page and the next job', async () => {
  const asked = print({ jobId: 'two', copies: 2 });
  await offered();
  expect(await printer.turn()).toBe('printed');
  const [first] = printer.tokens;
  expect(await printer.confirm(first!, '200 OK')).toBe(200);
  expect(await printer.confirm(first!, '511')).toBe(200);
  expect(await printer.work()).toBe(1);
  await asked;
  expect(await standing('two')).toMatchObject({ state: 'confirmed' });
  expect(await printer.confirm(printer.tokens[1]!, '410 Out of paper')).toBe(200);
  expect(await standing('two')).toMatchObject({ state: 'confirmed' });
  expect(printer.paper).toHaveLength(2);
});

test('a body that no printer sends is turned away, and one that says nothing is a printer that is not ready', async () => {
  const address = await addressOf('cloud');
  const send = (body: string, type = 'application/json') =>
    fetch(address, { method: 'POST', body, headers: { 'content-type': type } });
  expect((await send(`{"statusCode":"${'x'.repeat(20_000)}"}`)).status).toBe(413);
  expect((await send('{')).status).toBe(400);
  expect((await send('<a/>', 'text/xml')).status).toBe(415);
  for (const body of ['null', '[]', '{"statusCode":7}', '{"statusCode":"%E0%A4%A"}'])
    expect(await (await send(body)).json()).toEqual({ jobReady: false });
});

test('a sample comes out of a printer as its form has it, whoever may set printers up, also before it is saved', async () => {
  const unsaved = new CloudPrinter(await addressOf('unsaved'), { width: 384 });
  const wanted = { fetchedBy: 'unsaved', printer: { name: '新機', paper: 58 } };
  const test = (who = owner) => who.ask(`POST /printer${path}/test`, wanted);
  expect((await test()).body).toMatchObject({ state: 'failed', error: 'unreachable' });
  unsaved.openCover();
  await unsaved.poll();
  expect((await test()).body).toMatchObject({ state: 'sending', troubles: ['cover_open'] });
  unsaved.recover();
  expect(await unsaved.work()).toBe(1);
  expect([unsaved.paper[0]?.width, unsaved.unknown]).toEqual([384, []]);
  expect((await test(mei)).status).toBe(403);
});

test('only who may set a store up gives its printers addresses', async () => {
  const ask = (who: Visitor) => who.ask(`POST /printer${path}/printers/cloud/secret`, {});
  expect((await ask(mei)).status).toBe(403);
  expect((await ask(server.visitor())).status).toBe(401);
  expect((await ask(await server.visitor().signIn('xinyi'))).status).toBe(403);
});
