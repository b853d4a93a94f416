import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { fingerprint } from './lib/fingerprint.ts';
import { hostileCases, stock, type Name } from './lib/hostile-cases.ts';
import { afternoon } from './lib/sites.ts';

// Hostile inputs one by one, each with the answer that it has to get. Rows are numbered as in the design's list of hostile inputs; those that
// have a test elsewhere: 1–4 and 10 authorisation, 11–12 and 64 inventory, 21–23 orders, 37–41 sign-in, 42 and 67 the app, 69–70 the devices.

let server: DemoServer;
const visitors = new Map<Name, Visitor>();

beforeAll(async () => {
  server = await startDemoServer({ now: () => afternoon });
  visitors.set('guest', server.visitor());
  for (const name of ['mei', 'lead', 'owner', 'platform'] as const)
    visitors.set(name, await server.visitor().signIn(name));
});
afterAll(() => server.close());

describe('a hostile input', () => {
  it.each(hostileCases)(
    'gets its answer, and nothing is written: row $row, $what',
    async ({ who, call, body, headers, answer }) => {
      const before = await fingerprint(server.database);
      const answered = await visitors.get(who)!.ask(call, body, headers);
      expect([answered.status, answered.body.code]).toEqual(answer);
      expect(await fingerprint(server.database)).toEqual(before);
    },
  );

  it('of text is kept as text, without what hides other text or drives printers: rows 50 and 51', async () => {
    const lead = visitors.get('lead')!;
    const itemName = '<img src=x onerror=alert(1)>\u202E\u001b@\u001dV\u0000\ud800茶';
    const made = await lead.ask(`POST ${stock}`, { inventoryType: 'else', itemName });
    expect([made.status, made.body['itemName']]).toEqual([200, '<img src=x onerror=alert(1)>@V茶']);
  });

  it('of a device that names what no database keeps is refused before anything is looked up', async () => {
    const request = {
      protocol: 1,
      nonce: 'raw-device',
      brandId: 'a\u0000',
      publicKey: 'x',
      name: 'x',
      app: 'x',
    };
    const { status, body } = await visitors.get('platform')!.ask('POST /sync/enrol', request);
    expect([status, body.code, body.details]).toEqual([
      400,
      'validation',
      [{ path: 'brandId', message: 'custom' }],
    ]);
  });
});
