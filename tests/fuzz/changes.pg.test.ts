import { afterAll, beforeAll, expect, test } from 'vitest';
import { scopeKey } from '#domain/kit/scope.ts';
import type { Command } from '#domain/kit/operation.ts';
import { operations } from '#domain/operations.ts';
import { commands } from '#domain/registry.ts';
import type { Envelope } from '#sync/envelope.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { callOf, sampleFor } from '#tests/api/lib/operation-samples.ts';
import { afternoon, aSale, openSite, type Site } from '#tests/api/lib/sites.ts';
import { newId } from '#tests/api/lib/new-id.ts';
import { RawDevice, type RawChange } from '#tests/api/raw-device.ts';
import { newSigner, staffNamed } from '#tests/api/test-till.ts';
import { Seeded } from '#domain/kit/seeded.ts';
import { hostileValue, spoiled, textOf } from './hostile-json.ts';
import { fuzzing } from './options.ts';

// Changes of an enrolled device whose arguments or envelopes are nonsense: each gets a verdict, and what the device sells next is taken.

/** Spoiled changes of each command and round, in one push. */
const triesEach = 10;

let server: DemoServer;
let site: Site;
let owner: Visitor;
let device: RawDevice;

beforeAll(async () => {
  server = await startDemoServer({ now: () => afternoon });
  const place = { brandId: 'charizi', storeId: 'charizi-zhongshan', employee: 'mei', owner: 'owner' };
  site = await openSite(server, { ...place, orders: 100, held: 1 });
  owner = server.visitor();
}, 240_000);
afterAll(() => server.close());

/** So many commands are tried on one device: what is held of one has its limits (`mostHeld`), and what is beyond is not taken, rightly so. */
const commandsEach = 50;

async function takeFreshDevice(): Promise<void> {
  await owner.signIn('owner');
  device = await RawDevice.enrol(owner, await newSigner());
}

const { adminId, name, role } = staffNamed('owner');

/** What a device writes around its arguments. */
const around = {
  actor: { adminId, name, role },
  at: { wall: afternoon.getTime(), mono: 0, boot: 'raw', offset: 0, uncertainty: 0 },
};

function changeOf(command: Command, args: unknown, over: object = {}): RawChange {
  const { input } = sampleFor(command, 'change', site);
  const scope = scopeKey(command.scope(input as never));
  return {
    name: command.name,
    args,
    over: { v: command.version, scope, ...around, ...over } as Partial<Envelope>,
  };
}

function aGoodSale(seq: number): RawChange {
  const { brandId, storeId, dish } = site;
  const args = { brandId, storeId, _id: newId(), ...aSale(dish, seq) };
  return { name: 'order.place', args, over: { scope: `store:${storeId}`, ...around } };
}

/** The server takes a change of up to 256 KB; more is refused with the whole push, which no till sends. */
const fits = (change: RawChange): boolean => textOf(change).length < 200_000;

/** Pushes the changes and then a sale, which has to be taken. @returns What is wrong. */
async function push(what: string, changes: readonly RawChange[], seq: number): Promise<string[]> {
  try {
    const results = await device.pushAll([...changes, aGoodSale(seq)], textOf);
    const sale = results.at(-1);
    return sale?.status.startsWith('applied')
      ? []
      : [`after ${what} a sale is ${sale?.status} ${sale?.code}`];
  } catch (error) {
    return [`${what}: ${String(error)}`];
  }
}

test('spoiled arguments of every command get a verdict and block nothing behind them', async () => {
  const random = new Seeded(fuzzing.seed);
  const faults: string[] = [];
  let seq = 10_000;
  for (let round = 0; round < fuzzing.rounds; round += 1) {
    for (const [at, command] of [...commands.values()].entries()) {
      if (at % commandsEach === 0) await takeFreshDevice();
      const changes = Array.from({ length: triesEach }, () =>
        changeOf(command, spoiled(random, sampleFor(command, 'change', site).input)),
      );
      faults.push(...(await push(command.name, changes.filter(fits), seq++)));
    }
  }
  expect(faults).toEqual([]);
});

test('spoiled envelopes get a verdict and block nothing behind them', async () => {
  const random = new Seeded(fuzzing.seed + 1);
  const faults: string[] = [];
  const fields = [
    'id',
    'scope',
    'name',
    'v',
    'actor',
    'at',
    'baseVersion',
    'seenAt',
    'expires',
    'app',
    'args',
  ];
  let seq = 20_000;
  for (let round = 0; round < fuzzing.rounds; round += 1) {
    for (const [at, command] of [...commands.values()].entries()) {
      if (at % commandsEach === 0) await takeFreshDevice();
      const changes = Array.from({ length: 6 }, (): RawChange => {
        const { input } = sampleFor(command, 'change', site);
        const field = random.pick(fields);
        const honest = field === 'actor' ? around.actor : field === 'at' ? around.at : undefined;
        const value = honest && random.chance(0.7) ? spoiled(random, honest) : hostileValue(random);
        return changeOf(command, input, { [field]: value });
      });
      faults.push(...(await push(`${command.name} in a spoiled envelope`, changes.filter(fits), seq++)));
    }
  }
  expect(faults).toEqual([]);
});

/** Lists that a brand's owner may not see. */
const platformOnly = [
  'brand.list',
  'admin.list',
  'platform.getSettings',
  'platform.getOversight',
  'contact.list',
];
/** What a till alone is told, or who shows the secret of a guest's order. */
const tillsOnly = ['till.getRoster'];
const holdersOnly = ['orderCustomer.get'];

test('what was taken of it breaks no list and no copy, and the log has no defect', async () => {
  // Among what was taken are sign-outs.
  await owner.signIn('owner');
  for (const operation of operations.filter(
    ({ rest, who }) => rest?.startsWith('GET') && who.roles.length > 0,
  )) {
    if ([...platformOnly, ...tillsOnly, ...holdersOnly].includes(operation.name)) continue;
    const { call } = callOf(operation.rest ?? '', sampleFor(operation, 'rest', site).input);
    expect([operation.name, (await owner.ask(call)).status]).toEqual([operation.name, 200]);
  }
  const fresh = { protocol: 1, nonce: 'raw-device', device: device.id, view: 'till', limit: 2000 };
  for (const [scope, table] of [
    ['store:charizi-zhongshan', 'orders'],
    ['store:charizi-zhongshan', 'inventory'],
    ['brand:charizi', 'dishTemplates'],
  ])
    expect((await owner.ask('POST /sync/snapshot', { ...fresh, scope, table })).status).toBe(200);
  expect(
    server
      .logged()
      .split('\n')
      .filter((line) => line.includes('"level":50')),
  ).toEqual([]);
});
