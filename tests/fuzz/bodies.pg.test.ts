import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorKinds } from '#domain/kit/errors.ts';
import { operations } from '#domain/operations.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { callOf, sampleFor } from '#tests/api/lib/operation-samples.ts';
import { afternoon, openSite, type Site } from '#tests/api/lib/sites.ts';
import { RawDevice } from '#tests/api/raw-device.ts';
import { newSigner } from '#tests/api/test-till.ts';
import { Seeded } from '#domain/kit/seeded.ts';
import { brokenBytes, hostileValue, spoiled, textOf } from './hostile-json.ts';
import { fuzzing } from './options.ts';
import { syncBodies } from './sync-bodies.ts';

// Bodies, addresses and queries that no page of ours sends, to every call there is: refused in words, never with a defect, and without a
// trace of what is secret.

/** Bodies for each call and round. */
const triesEach = 14;
/** Nothing that answers a hostile body says more than this. */
const longestRefusal = 20_000;

let server: DemoServer;
let site: Site;
let admin: Visitor;
let device: RawDevice;
const visitors = new Map<string, Visitor>();

beforeAll(async () => {
  server = await startDemoServer({ now: () => afternoon });
  const place = { brandId: 'charizi', storeId: 'charizi-zhongshan', employee: 'mei', owner: 'owner' };
  site = await openSite(server, { ...place, orders: 60, held: 30 });
  admin = await server.visitor().signIn('platform');
  device = await RawDevice.enrol(admin, await newSigner());
}, 240_000);
afterAll(() => server.close());

/** Calls that end or take over the session that makes them are made in another one. */
const elsewhere: Readonly<Record<string, string | undefined>> = {
  'adminAuth.login': undefined,
  'adminAuth.logout': 'operator',
  'adminAuth.changePassword': 'brand',
};

/** Whose session makes the call. */
async function visitorFor(call: string): Promise<Visitor> {
  if (!(call in elsewhere)) return admin;
  const name = elsewhere[call];
  const known = visitors.get(call);
  const stands = known && (await known.ask('GET /admin-auth/check-status')).body['loggedIn'] === true;
  const visitor =
    stands || name === undefined ? (known ?? server.visitor()) : await server.visitor().signIn(name);
  visitors.set(call, visitor);
  return visitor;
}

interface Sent {
  readonly what: string;
  readonly path: string;
  readonly init: RequestInit;
}

/** What is wrong with an answer; nothing where it is as it has to be. */
async function faultOf({ what, path, init }: Sent): Promise<string | undefined> {
  const response = await fetch(`${server.origin}/api${path}`, {
    ...init,
    headers: { cookie: (await visitorFor(what)).cookies, ...init.headers },
  });
  const text = await response.text();
  const shown = `${what}: ${response.status} ${text.slice(0, 200)} for ${path.slice(0, 200)} ${String(init.body).slice(0, 300)}`;
  if (response.status >= 500) return shown;
  if (response.status < 400) return undefined;
  if (/\n\s+at |node_modules|\.ts:\d+/.test(text)) return `a stack in ${shown}`;
  if (text.length > longestRefusal) return `${text.length} characters in ${shown}`;
  const { code } = JSON.parse(text) as { code: string };
  return Object.hasOwn(errorKinds, code) ? undefined : `no code in ${shown}`;
}

async function sendAll(all: readonly Sent[]): Promise<string[]> {
  const faults: string[] = [];
  for (let i = 0; i < all.length; i += 6) {
    const some = await Promise.all(all.slice(i, i + 6).map(faultOf));
    faults.push(...some.filter((fault) => fault !== undefined));
  }
  return faults;
}

function json(method: string, body: string | Uint8Array<ArrayBuffer>): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body };
}

test('every body of every call that is spoiled is answered in words', async () => {
  const random = new Seeded(fuzzing.seed);
  const faults: string[] = [];
  for (const operation of operations.filter(({ rest }) => rest !== undefined && !rest.startsWith('GET')))
    for (let i = 0; i < triesEach * fuzzing.rounds; i += 1) {
      const { input } = sampleFor(operation, 'rest', site);
      const { call, body } = callOf(operation.rest ?? '', input);
      const [method = '', path = ''] = call.split(' ');
      const text = random.chance(0.1) ? brokenBytes(random, textOf(body)) : textOf(spoiled(random, body));
      faults.push(...(await sendAll([{ what: operation.name, path, init: json(method, text) }])));
    }
  expect(faults).toEqual([]);
});

test('every spoiled body of the sync calls is answered in words', async () => {
  const random = new Seeded(fuzzing.seed + 1);
  const faults: string[] = [];
  for (let i = 0; i < 3 * triesEach * fuzzing.rounds; i += 1)
    for (const [call, body] of Object.entries(syncBodies(device.id)))
      faults.push(
        ...(await sendAll([
          { what: call, path: `/sync/${call}`, init: json('POST', textOf(spoiled(random, body))) },
        ])),
      );
  expect(faults).toEqual([]);
});

test('every spoiled address and query is answered in words', async () => {
  const random = new Seeded(fuzzing.seed + 2);
  const sent: Sent[] = [];
  for (const operation of operations.filter(({ rest }) => rest !== undefined))
    for (let i = 0; i < 6 * fuzzing.rounds; i += 1) {
      const { input } = sampleFor(operation, 'rest', site);
      const field = random.pick(Object.keys(input).concat('page', 'limit', 'search', 'sortBy'));
      const asText = String(hostileValue(random)).slice(0, 3000).toWellFormed();
      const { call, body } = callOf(operation.rest ?? '', { ...input, [field]: asText });
      const [method = '', path = ''] = call.split(' ');
      const query = random.chance(0.3)
        ? `${path.includes('?') ? '&' : '?'}${field}=1&${field}[]=2&__proto__[role]=x`
        : '';
      const init = body === undefined ? { method } : json(method, textOf(body));
      sent.push({ what: operation.name, path: path + query, init });
    }
  expect(await sendAll(sent)).toEqual([]);
});

test('nothing of it changed what programs inherit, nor broke a list, nor left a secret or a defect in the log', async () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(['role' in {}, 'polluted' in {}]).toEqual([false, false]);
  // A roster is told to tills alone, a guest's order to whoever shows its secret.
  const apart = ['till.getRoster', 'orderCustomer.get'];
  const lists = operations.filter(
    ({ name, rest, who }) => rest?.startsWith('GET') && who.roles.length > 0 && !apart.includes(name),
  );
  for (const operation of lists) {
    const { call } = callOf(operation.rest ?? '', sampleFor(operation, 'rest', site).input);
    expect([operation.name, (await admin.ask(call)).status]).toEqual([operation.name, 200]);
  }
  const log = server.logged();
  expect(log).not.toContain('"level":50');
  const secrets = ['haodan-demo', ...admin.cookies.split('; ').map((pair) => pair.split('=')[1] ?? '')];
  expect(secrets.filter((secret) => secret.length < 8 || log.includes(secret))).toEqual([]);
});
