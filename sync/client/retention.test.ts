import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { isOlder, keptFrom, sumsOf, type Retention } from '#domain/kit/retention.ts';
import { readMissing } from '#domain/kit/read-older.ts';
import { defineQuery } from '#domain/kit/operation.ts';
import { storeScope } from '#domain/kit/scope.ts';
import { isoInstant } from '#domain/kit/time.ts';
import type { Business } from '../operations.ts';
import { toyBusiness } from '../testing/toy-business.ts';
import { ToyDevice } from '../testing/toy-device.ts';
import { brandId, editNote, here, notes, storeId, writeNote } from '../testing/toy-notes.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { pullOnce } from './pull.ts';

// Notes by the instant in their title: those of the last months are kept, and of the others what they come to by their text.
const kept: Retention = {
  age: 'title',
  index: 'title',
  months: 13,
  by: ['text'],
  add: 'rev',
  lessWhere: { field: 'text', is: 'less' },
  unless: 'isOut',
};
const aged = { ...notes, kept };
const ageing = (): Business => {
  const { commands, tables } = toyBusiness();
  return { commands, tables: new Map(tables).set(notes.name, aged as never) };
};

const desk = 'store:desk';
const [old, older, edge, young] = ['2024-02-01', '2023-07-09', '2025-10-05', '2026-11-01'].map(
  (day) => `${day}T04:00:00.000Z`,
) as [string, string, string, string];
const aNote = (id: string, title: string, text = '') => [notes, { _id: id, title, text, pages: [] }] as const;

async function enrolled(server: ToyServer, business = ageing()): Promise<ToyDevice> {
  const device = new ToyDevice(server, business);
  await device.engine.enrol({ brandId, storeId, name: device.key });
  await device.engine.follow([{ key: desk, view: 'till' }]);
  await device.sync();
  return device;
}

/** So many days go by, and whoever works there signs in again. */
async function later(server: ToyServer, days: number, ...devices: readonly ToyDevice[]): Promise<void> {
  server.now += days * 86_400_000;
  for (const device of devices) await device.engine.enrol({ brandId, storeId, name: device.key });
}

/** What the device says that the rows come to, with what is not here. */
const ask = defineQuery({
  name: 'note.older',
  who: {
    roles: ['primary_store_admin', 'store_admin', 'employee'],
    guests: false,
    customers: false,
  } as never,
  scope: () => storeScope(brandId, storeId),
  source: 'local',
  input: z.strictObject({}),
  output: z.unknown(),
  tables: [aged as never],
  run: async (rows) => readMissing(rows, aged as never, storeId),
});
const asked = (device: ToyDevice) =>
  device.engine.query(ask, {}, device.actor) as Promise<{ from: string; sums: readonly object[] }>;

const cursorOf = (device: ToyDevice) => device.disk.allLocal('cursors').find(({ key }) => key === desk)!;
const idsOf = (device: ToyDevice): string[] =>
  device.disk
    .all(notes)
    .map(({ _id }) => _id)
    .toSorted();

/** Every row of the server is here or in the sum, once; what waits here to be sent is neither. */
async function expectWhole(server: ToyServer, device: ToyDevice): Promise<void> {
  const from = keptFrom(kept, isoInstant(server.now));
  // A change that stood on what is too old kept its month here for one more round: it was sent in this one.
  if ((await asked(device)).from !== from) await device.sync();
  const all = server.memory.all(notes);
  const [left, here] = [true, false].map((is) =>
    all.filter((row) => isOlder(aged as never, row, from) === is),
  );
  expect(await asked(device)).toEqual({ from, sums: sumsOf(aged as never, left!), isGone: true });
  expect(idsOf(device)).toEqual(here!.map(({ _id }) => _id).toSorted());
}

describe('rows that are kept by age', () => {
  it('K1: come with a first copy, and what is older as its sum', async () => {
    const server = new ToyServer(ageing());
    await server.seed(desk, [aNote('n1', old), aNote('n2', young), aNote('n3', older, 'less')]);
    const device = await enrolled(server);
    expect(idsOf(device)).toEqual(['n2']);
    expect((await asked(device)).sums).toEqual([
      { by: [''], rows: 1, counted: 1, sum: 1, first: old, firstCounted: old },
      { by: ['less'], rows: 1, counted: 1, sum: -1, first: older, firstCounted: older },
    ]);
    await server.seed(desk, [aNote('n4', old), aNote('n5', young)]);
    await device.sync();
    expect(idsOf(device)).toEqual(['n2', 'n5']);
    await expectWhole(server, device);
  });

  it('K2: are here or in the sum, once, whatever is changed where and comes in which order (I9)', async () => {
    const at = fc.constantFrom(old, older, edge, young);
    const id = fc.integer({ min: 0, max: 5 }).map((n) => `n${n}`);
    const text = fc.constantFrom('', 'less', 'more');
    const step = fc.oneof(
      fc.record({ do: fc.constant('seed' as const), id, at, text }),
      fc.record({ do: fc.constant('gone' as const), id }),
      fc.record({ do: fc.constant('write' as const), on: fc.nat(1), at, text }),
      fc.record({ do: fc.constant('edit' as const), on: fc.nat(1), at, text, nth: fc.nat(9) }),
      fc.record({ do: fc.constant('sync' as const), on: fc.nat(1), cut: fc.boolean() }),
      fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
        const server = new ToyServer(ageing());
        await server.seed(desk, [aNote('n0', old), aNote('n1', young)]);
        const devices = [await enrolled(server), await enrolled(server)];
        let made = 0;
        for (const one of steps) {
          const device = devices['on' in one ? one.on : 0]!;
          if (one.do === 'seed') {
            const before = server.memory.all(notes).find(({ _id }) => _id === one.id);
            await server.seed(desk, [
              [notes, { ...aNote(one.id, one.at, one.text)[1], rev: (before?.rev ?? 0) + 1 }],
            ]);
          } else if (one.do === 'gone') await server.seed(desk, [], [[notes, one.id]]);
          else if (one.do === 'write')
            await device.commit(writeNote, { ...here, _id: `w${++made}`, title: one.at, text: one.text });
          else if (one.do === 'edit') {
            const rows = device.disk.all(notes);
            const row = rows[one.nth % Math.max(1, rows.length)];
            if (row)
              await device.commit(editNote, {
                ...here,
                _id: row._id,
                title: { from: row['title'] as string, to: one.at },
                text: { from: row['text'] as string, to: one.text },
              });
          } else if (one.do === 'wait') await later(server, one.days, ...devices);
          else {
            if (one.cut) device.cutNext('pull');
            await device.trySync();
            if (!one.cut) await expectWhole(server, device);
          }
        }
        for (const device of devices) {
          await device.sync();
          await expectWhole(server, device);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('K3: leave when their month is over, and not while a change of this device stands on them', async () => {
    const server = new ToyServer(ageing());
    await server.seed(desk, [aNote('n1', edge), aNote('n2', young)]);
    const device = await enrolled(server);
    await later(server, 12, device);
    const change = { ...here, _id: 'n1', text: { from: '', to: 'more' } };
    await device.commit(editNote, change);
    // A page that has just been opened does not know of the change when it asks.
    const parts = device.openParts(ageing());
    expect(await pullOnce(parts)).toMatchObject({ more: true });
    await pullOnce(parts);
    expect(device.shown(notes, 'n1')).toMatchObject({ text: 'more' });
    expect(cursorOf(device).keeps).toEqual({ notes: '2025-09-30T00:00:00.000Z' });
    await device.sync();
    await device.sync();
    expect(idsOf(device)).toEqual(['n2']);
    await expectWhole(server, device);
  });

  it('K4: stay in sight where somebody here has just dated them back, until the server counts them', async () => {
    const server = new ToyServer(ageing());
    const device = await enrolled(server);
    await device.commit(writeNote, { ...here, _id: 'late', title: old, text: 'more' });
    expect([idsOf(device), (await asked(device)).sums]).toEqual([['late'], []]);
    await device.sync();
    expect(idsOf(device)).toEqual([]);
    expect((await asked(device)).sums).toMatchObject([{ by: ['more'], rows: 1 }]);
  });

  it('K5: come whole to a build that keeps all of them, and go again', async () => {
    const server = new ToyServer(ageing());
    await server.seed(desk, [aNote('n1', old), aNote('n2', young)]);
    const device = await enrolled(server);
    device.reload(toyBusiness());
    await device.sync();
    expect([idsOf(device), cursorOf(device).keeps]).toEqual([['n1', 'n2'], undefined]);
    device.reload(ageing());
    expect(await asked(device)).toBeUndefined();
    await device.sync();
    await expectWhole(server, device);
  });
});
